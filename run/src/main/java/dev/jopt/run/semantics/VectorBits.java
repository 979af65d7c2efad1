package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Values read as others of the same bits, of which vectors may have other numbers of lanes. */
final class VectorBits {
  private VectorBits() {}

  static Node cast(Operation op, FunctionCode code) {
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    if (from.equals(to)
        || !(Values.scalar(from).isIntOrFloat() && Values.scalar(to).isIntOrFloat())) {
      return frame -> frame.set(out, frame.get(in));
    }
    return frame -> frame.set(out, convert(frame.get(in), from, to));
  }

  /** Rows are converted one by one; the first lane has the lowest bits. */
  private static Object convert(Object value, Type from, Type to) {
    if (value == Poison.POISON) {
      return value;
    }
    Type part = Values.scalar(from);
    Type wanted = Values.scalar(to);
    @Nullable Object[] source = value instanceof Elements all ? all.data() : new Object[] {value};
    long[] shape = to instanceof VectorType vector ? TransferSemantics.shape(vector) : new long[0];
    @Nullable Object[] target = new @Nullable Object[ElementShapes.count(shape)];
    int rows = source.length == 0 ? 0 : rows(from, to);
    for (int row = 0; row < rows; row++) {
      convertRow(
          new Row(source, row * (source.length / rows), source.length / rows, part),
          new Row(target, row * (target.length / rows), target.length / rows, wanted));
    }
    return to instanceof ShapedType ? new Elements(shape, target) : Values.presentOrFail(target[0]);
  }

  /** Lanes that lie beside each other. */
  private record Row(@Nullable Object[] data, int first, int count, Type type) {
    int bits() {
      return type.intOrFloatBitWidth();
    }
  }

  private static int rows(Type from, Type to) {
    if (!(from instanceof VectorType source) || !(to instanceof VectorType) || source.rank() == 0) {
      return 1;
    }
    long last = Math.max(1, source.dimSize(source.rank() - 1));
    return (int) (source.numElements() / last);
  }

  private static void convertRow(Row from, Row to) {
    BigInteger all = BigInteger.ZERO;
    BigInteger poisoned = BigInteger.ZERO;
    BigInteger mask = BigInteger.ONE.shiftLeft(from.bits()).subtract(BigInteger.ONE);
    for (int i = 0; i < from.count; i++) {
      Object lane = Values.presentOrFail(from.data[from.first + i]);
      if (lane == Poison.POISON) {
        poisoned = poisoned.or(mask.shiftLeft(i * from.bits()));
      } else {
        all = all.or(EvaluatedConstants.bits(lane, from.type).and(mask).shiftLeft(i * from.bits()));
      }
    }
    BigInteger part = BigInteger.ONE.shiftLeft(to.bits()).subtract(BigInteger.ONE);
    for (int i = 0; i < to.count; i++) {
      boolean poison = poisoned.shiftRight(i * to.bits()).and(part).signum() != 0;
      to.data[to.first + i] =
          poison
              ? Poison.POISON
              : EvaluatedConstants.ofBits(all.shiftRight(i * to.bits()).and(part), to.type);
    }
  }
}
