package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One operation while its counterpart is made in front of it. */
final class Site extends LlvmEmitter {
  final Operation op;
  final ConversionRewriter rewriter;
  private final ConvertedOperands operands;

  Site(Operation op, ConvertedOperands operands, ConversionRewriter rewriter, LlvmTypes types) {
    super(rewriter, op.location(), types);
    this.op = op;
    this.operands = operands;
    this.rewriter = rewriter;
  }

  /** An operand after conversion. */
  Value operand(int i) {
    return operands.value(i);
  }

  /** The value of an operand if it is, or was before conversion, a constant; or null. */
  @Nullable Attribute constant(int i) {
    Operation replaced = rewriter.replacedConstant(op.operand(i));
    ConstantLike constant = replaced == null ? null : replaced.as(ConstantLike.class);
    return constant != null ? constant.constantValue() : Constants.of(op.operand(i));
  }

  List<Value> operands(int from, int to) {
    List<Value> values = new ArrayList<>();
    for (int i = from; i < to; i++) {
      values.add(operand(i));
    }
    return values;
  }

  List<Value> operands() {
    return operands(0, operands.count());
  }

  /** What the type of a result becomes, or null. */
  @Nullable Type resultType(int i) {
    return types.convert(op.result(i).type());
  }

  boolean replace(Value... values) {
    rewriter.replaceOp(op, List.of(values));
    return true;
  }

  /** Replaces the results by the elements of a structure. */
  boolean replaceByElements(Value structure) {
    Value[] elements = new Value[op.resultCount()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = extract(structure, i);
    }
    return replace(elements);
  }

  boolean erase() {
    rewriter.eraseOp(op);
    return true;
  }

  boolean fail(String why) {
    return rewriter.matchFailed(op, why);
  }

  /**
   * Replaces the operation by one that works on vectors of one dimension, and so is applied to each
   * of those that the operands, all of one shape, are arrays of.
   *
   * @param row makes the result of one of them
   */
  boolean replaceRows(Type result, Function<List<Value>, Value> row) {
    if (op.operandCount() == 0 || !(operand(0).type() instanceof ArrayType)) {
      return replace(row.apply(operands()));
    }
    for (Value value : operands()) {
      if (!(value.type() instanceof ArrayType)) {
        return fail("works on arrays and others");
      }
    }
    return replace(rows(result, poison(result), new ArrayList<>(), row));
  }

  private Value rows(
      Type level, Value into, List<Long> position, Function<List<Value>, Value> row) {
    if (!(level instanceof ArrayType array)) {
      long[] path = position.stream().mapToLong(Long::longValue).toArray();
      List<Value> parts = new ArrayList<>();
      for (Value operand : operands()) {
        parts.add(extract(operand, path));
      }
      return insert(into, row.apply(parts), path);
    }
    Value filled = into;
    for (long i = 0; i < array.size(); i++) {
      position.add(i);
      filled = rows(array.element(), filled, position, row);
      position.remove(position.size() - 1);
    }
    return filled;
  }

  /** What {@link #replaceRows} gives {@code row} a result of. */
  static Type rowType(Type type) {
    return type instanceof ArrayType array ? rowType(array.element()) : type;
  }

  static MemRefType memRef(Value value) {
    return (MemRefType) value.type();
  }
}
