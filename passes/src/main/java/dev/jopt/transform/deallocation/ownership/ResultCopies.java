package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import java.util.ArrayList;
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
          end.setOperand(i, copyOf(end.operand(i), type, OpBuilder.before(end)));
        }
      }
    }
    return true;
  }

  private static Value copyOf(Value source, MemRefType type, OpBuilder builder) {
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (type.isDynamicDim(i)) {
        Value number = ConstantOp.createIndex(builder, source.location(), i).result();
        sizes.add(DimOp.create(builder, source.location(), source, number).result());
      }
    }
    MemRefType fresh = type.withLayout(null);
    Value copy = AllocOp.create(builder, source.location(), fresh, sizes).result();
    CopyOp.create(builder, source.location(), source, copy);
    return fresh.equals(type)
        ? copy
        : CastOp.create(builder, source.location(), copy, type).result();
  }
}
