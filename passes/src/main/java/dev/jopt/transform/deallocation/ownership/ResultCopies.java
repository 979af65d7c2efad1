package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The results that functions have to copy so that the caller owns them in any case: those that may
 * be an argument, a view of one, or the buffer of another result. Functions are known by their
 * number in the module, so that they are found in a copy of it as well.
 */
final class ResultCopies {
  private final Map<Integer, BitSet> needed = new HashMap<>();

  /** Notes that a result of a function does not always belong to the caller. */
  void add(int function, int result) {
    needed.computeIfAbsent(function, unused -> new BitSet()).set(result);
  }

  boolean isEmpty() {
    return needed.isEmpty();
  }

  /** Copies the results before all returns; false if one of them is of unknown rank. */
  boolean insert(List<FunctionLike> functions) {
    for (Map.Entry<Integer, BitSet> entry : needed.entrySet()) {
      FunctionLike function = functions.get(entry.getKey());
      List<Operation> returns = FunctionSummaries.returns(function);
      if (returns == null) {
        return false;
      }
      for (Operation end : returns) {
        for (int i = entry.getValue().nextSetBit(0);
            i >= 0;
            i = entry.getValue().nextSetBit(i + 1)) {
          if (!(end.operand(i).type() instanceof MemRefType type)) {
            return false;
          }
          OpBuilder builder = OpBuilder.before(end);
          Value copy = StridedBuffer.like(end.operand(i), type, builder);
          CopyOp.create(builder, end.operand(i).location(), end.operand(i), copy);
          end.setOperand(i, copy);
        }
      }
    }
    return true;
  }
}
