package dev.jopt.dialect.tensor;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code tensor} dialect. */
public final class TensorDialect extends Dialect {
  /** Creates the dialect. */
  public TensorDialect() {
    super("tensor");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("bitcast")) {
      return BitcastOp.DEFINITION;
    }
    if (name.is("cast")) {
      return CastOp.DEFINITION;
    }
    if (name.is("collapse_shape")) {
      return CollapseShapeOp.DEFINITION;
    }
    if (name.is("concat")) {
      return ConcatOp.DEFINITION;
    }
    if (name.is("dim")) {
      return DimOp.DEFINITION;
    }
    if (name.is("empty")) {
      return EmptyOp.DEFINITION;
    }
    if (name.is("expand_shape")) {
      return ExpandShapeOp.DEFINITION;
    }
    if (name.is("extract")) {
      return ExtractOp.DEFINITION;
    }
    if (name.is("extract_slice")) {
      return ExtractSliceOp.DEFINITION;
    }
    if (name.is("from_elements")) {
      return FromElementsOp.DEFINITION;
    }
    if (name.is("gather")) {
      return GatherOp.DEFINITION;
    }
    if (name.is("generate")) {
      return GenerateOp.DEFINITION;
    }
    if (name.is("insert")) {
      return InsertOp.DEFINITION;
    }
    if (name.is("insert_slice")) {
      return InsertSliceOp.DEFINITION;
    }
    if (name.is("pad")) {
      return PadOp.DEFINITION;
    }
    if (name.is("parallel_insert_slice")) {
      return ParallelInsertSliceOp.DEFINITION;
    }
    if (name.is("rank")) {
      return RankOp.DEFINITION;
    }
    if (name.is("reshape")) {
      return ReshapeOp.DEFINITION;
    }
    if (name.is("scatter")) {
      return ScatterOp.DEFINITION;
    }
    if (name.is("splat")) {
      return SplatOp.DEFINITION;
    }
    if (name.is("yield")) {
      return YieldOp.DEFINITION;
    }
    return null;
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    List<RewritePattern> patterns = new ArrayList<>(CastPatterns.ofAll());
    patterns.addAll(SizePatterns.ofReadersOfEmpty());
    return patterns;
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
