package dev.jopt.dialect.tensor;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
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
        "cast",
        "dim",
        "empty",
        "extract",
        "extract_slice",
        "from_elements",
        "generate",
        "insert",
        "insert_slice",
        "parallel_insert_slice",
        "rank",
        "splat",
        "yield");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "cast":
        return CastOp.DEFINITION;
      case "dim":
        return DimOp.DEFINITION;
      case "empty":
        return EmptyOp.DEFINITION;
      case "extract":
        return ExtractOp.DEFINITION;
      case "extract_slice":
        return ExtractSliceOp.DEFINITION;
      case "from_elements":
        return FromElementsOp.DEFINITION;
      case "generate":
        return GenerateOp.DEFINITION;
      case "insert":
        return InsertOp.DEFINITION;
      case "insert_slice":
        return InsertSliceOp.DEFINITION;
      case "parallel_insert_slice":
        return ParallelInsertSliceOp.DEFINITION;
      case "rank":
        return RankOp.DEFINITION;
      case "splat":
        return SplatOp.DEFINITION;
      case "yield":
        return YieldOp.DEFINITION;
      default:
        return null;
    }
  }
}
