package dev.jopt.dialect.tensor;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code tensor} dialect. */
public final class TensorDialect extends Dialect {
  /** Creates the dialect. */
  public TensorDialect() {
    super("tensor");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "bitcast",
        "cast",
        "collapse_shape",
        "concat",
        "dim",
        "empty",
        "expand_shape",
        "extract",
        "extract_slice",
        "from_elements",
        "gather",
        "generate",
        "insert",
        "insert_slice",
        "pad",
        "parallel_insert_slice",
        "rank",
        "reshape",
        "scatter",
        "splat",
        "yield");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "bitcast":
        return BitcastOp.DEFINITION;
      case "cast":
        return CastOp.DEFINITION;
      case "collapse_shape":
        return CollapseShapeOp.DEFINITION;
      case "concat":
        return ConcatOp.DEFINITION;
      case "dim":
        return DimOp.DEFINITION;
      case "empty":
        return EmptyOp.DEFINITION;
      case "expand_shape":
        return ExpandShapeOp.DEFINITION;
      case "extract":
        return ExtractOp.DEFINITION;
      case "extract_slice":
        return ExtractSliceOp.DEFINITION;
      case "from_elements":
        return FromElementsOp.DEFINITION;
      case "gather":
        return GatherOp.DEFINITION;
      case "generate":
        return GenerateOp.DEFINITION;
      case "insert":
        return InsertOp.DEFINITION;
      case "insert_slice":
        return InsertSliceOp.DEFINITION;
      case "pad":
        return PadOp.DEFINITION;
      case "parallel_insert_slice":
        return ParallelInsertSliceOp.DEFINITION;
      case "rank":
        return RankOp.DEFINITION;
      case "reshape":
        return ReshapeOp.DEFINITION;
      case "scatter":
        return ScatterOp.DEFINITION;
      case "splat":
        return SplatOp.DEFINITION;
      case "yield":
        return YieldOp.DEFINITION;
      default:
        return null;
    }
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return CastPatterns.ofAll();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (value instanceof PoisonAttribute) {
      return PoisonOp.create(builder, location, type);
    }
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
