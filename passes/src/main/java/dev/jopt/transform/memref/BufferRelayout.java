package dev.jopt.transform.memref;

import dev.jopt.dialect.affine.MappedAccess;
import dev.jopt.dialect.affine.RelaidAccess;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts a buffer in the place of one with the same elements at other indices. */
final class BufferRelayout {
  private BufferRelayout() {}

  /** Whether all users of a buffer can take one with another layout. */
  static boolean canReplace(Value buffer) {
    for (OpOperand use : buffer.uses()) {
      if (!use.owner().hasTrait(OpTrait.MEMREFS_NORMALIZABLE) || isStored(use)) {
        return false;
      }
    }
    return true;
  }

  /** Whether elements of a buffer are read or written at indices that a layout would change. */
  static boolean hasAccess(Value buffer) {
    for (OpOperand use : buffer.uses()) {
      Operation user = use.owner();
      if (user instanceof MappedAccess || user instanceof LoadOp || user instanceof StoreOp) {
        return true;
      }
    }
    return false;
  }

  /** Whether the buffer is an element that goes into another buffer, whose type says the layout. */
  private static boolean isStored(OpOperand use) {
    return use.owner() instanceof MappedAccess access
        ? access.mapOfBuffer(use.index()) == null
        : use.owner() instanceof StoreOp && use.index() == 0;
  }

  /**
   * Replaces a buffer, which {@link #canReplace}.
   *
   * @param replacement the new buffer; the same value if its type has changed
   * @param layout the map from the indices before to those of the replacement
   * @param symbols the values of the symbols of the map
   */
  static void replace(Value buffer, Value replacement, AffineMap layout, List<Value> symbols) {
    Map<Operation, List<Integer>> uses = new LinkedHashMap<>();
    for (OpOperand use : buffer.uses()) {
      uses.computeIfAbsent(use.owner(), user -> new ArrayList<>()).add(use.index());
    }
    uses.forEach(
        (user, operands) -> {
          // The last one first, for the number of indices after a buffer changes.
          operands.sort(Comparator.reverseOrder());
          operands.forEach(operand -> replace(user, operand, replacement, layout, symbols));
        });
  }

  private static void replace(
      Operation op, int operand, Value replacement, AffineMap layout, List<Value> symbols) {
    if (op instanceof MappedAccess) {
      RelaidAccess.relay(op, operand, replacement, layout, symbols);
    } else if (op instanceof LoadOp load) {
      List<Value> operands = new ArrayList<>(List.of(replacement));
      operands.addAll(RelaidAccess.indices(op, load.indices(), layout, symbols));
      op.setOperands(operands);
    } else if (op instanceof StoreOp store) {
      List<Value> operands = new ArrayList<>(List.of(store.value(), replacement));
      operands.addAll(RelaidAccess.indices(op, store.indices(), layout, symbols));
      op.setOperands(operands);
    } else {
      op.setOperand(operand, replacement);
    }
  }
}
