package dev.jopt.dialect.bufferization;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code bufferization} dialect. */
public final class BufferizationDialect extends Dialect {
  /** Creates the dialect. */
  public BufferizationDialect() {
    super("bufferization");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "alloc_tensor",
        "clone",
        "dealloc",
        "dealloc_tensor",
        "materialize_in_destination",
        "to_buffer",
        "to_tensor");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "alloc_tensor":
        return AllocTensorOp.DEFINITION;
      case "clone":
        return CloneOp.DEFINITION;
      case "dealloc":
        return DeallocOp.DEFINITION;
      case "dealloc_tensor":
        return DeallocTensorOp.DEFINITION;
      case "materialize_in_destination":
        return MaterializeInDestinationOp.DEFINITION;
      case "to_buffer":
        return ToBufferOp.DEFINITION;
      case "to_tensor":
        return ToTensorOp.DEFINITION;
      default:
        return null;
    }
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    List<RewritePattern> patterns = new ArrayList<>(BufferPatterns.ofOthers());
    patterns.addAll(TensorPatterns.ofOthers());
    return patterns;
  }
}
