package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;

/**
 * Uses of a buffer after which its accesses cannot be followed, apart from leaving a loop or the
 * function: its address becomes a number or data, it is used asynchronously, or somebody else may
 * free it.
 */
final class Escapes {
  private Escapes() {}

  /**
   * Returns whether a memref escapes through an operand.
   *
   * @param op the operation, which is neither a view nor a terminator that returns
   * @param operand which operand
   * @param effectFree whether the operation is free of memory effects
   */
  static boolean through(Operation op, int operand, boolean effectFree) {
    switch (op.name()) {
      case "memref.dim", "memref.rank":
        return false;
      case "memref.extract_aligned_pointer_as_index",
      "memref.extract_strided_metadata",
      "memref.realloc",
      "bufferization.to_tensor",
      "bufferization.dealloc",
      "memref.dma_start",
      "affine.dma_start":
        return true;
      case "memref.store", "affine.store":
        if (operand == 0) {
          return true;
        }
        break;
      default:
        if (op.name().startsWith("deallocation.")) {
          return true;
        }
    }
    return (effectFree && op.regionCount() == 0 && becomesData(op)) || isAsynchronous(op);
  }

  private static boolean becomesData(Operation op) {
    for (OpResult result : op.results()) {
      if (!BufferViewFlowAnalysis.isMemRef(result)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAsynchronous(Operation op) {
    for (int i = 0; i < op.resultCount(); i++) {
      if (isToken(op.result(i).type())) {
        return true;
      }
    }
    for (int i = 0; i < op.operandCount(); i++) {
      Value value = op.operand(i);
      if (isToken(value.type())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isToken(Type type) {
    String dialect;
    if (type instanceof OpaqueType opaque) {
      dialect = opaque.dialect();
    } else if (type instanceof DialectType known) {
      dialect = known.dialect();
    } else {
      return false;
    }
    return dialect.equals("async") || type.toString().contains("async.token");
  }
}
