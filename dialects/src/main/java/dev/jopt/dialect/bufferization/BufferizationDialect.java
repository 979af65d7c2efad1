package dev.jopt.dialect.bufferization;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
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
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("alloc_tensor")) {
      return AllocTensorOp.DEFINITION;
    }
    if (name.is("clone")) {
      return CloneOp.DEFINITION;
    }
    if (name.is("dealloc")) {
      return DeallocOp.DEFINITION;
    }
    if (name.is("dealloc_tensor")) {
      return DeallocTensorOp.DEFINITION;
    }
    if (name.is("materialize_in_destination")) {
      return MaterializeInDestinationOp.DEFINITION;
    }
    if (name.is("to_buffer")) {
      return ToBufferOp.DEFINITION;
    }
    if (name.is("to_tensor")) {
      return ToTensorOp.DEFINITION;
    }
    return null;
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    List<RewritePattern> patterns = new ArrayList<>(BufferPatterns.ofOthers());
    patterns.addAll(TensorPatterns.ofOthers());
    return patterns;
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
