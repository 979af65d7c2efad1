package dev.jopt.dialect.defined;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.stream.Stream;

/** The facts that the records of {@code mpi} lack. */
final class MpiSupplement implements Supplement {
  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return Stream.of("mpi.send", "mpi.recv", "mpi.isend", "mpi.irecv")
        .map(
            name -> (RewritePattern) OperationPattern.of(name, "FoldCast", MpiSupplement::skipCast))
        .toList();
  }

  /** What is sent or received needs no cast that only forgot the shape of the buffer. */
  private static boolean skipCast(Operation op, Rewriter rewriter) {
    if (!(op.operand(0).definingOp() instanceof CastOp cast)
        || hasStaticShape(cast.result())
        || !hasStaticShape(cast.source())) {
      return false;
    }
    rewriter.modifyInPlace(op, () -> op.setOperand(0, cast.source()));
    return true;
  }

  private static boolean hasStaticShape(Value buffer) {
    return buffer.type() instanceof MemRefType type && type.hasStaticShape();
  }
}
