package dev.jopt.transform.memrefexpansion;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/** Views of numbers and values. */
final class StridedViews {
  private StridedViews() {}

  /** The number that a size is, or {@link ShapedType#DYNAMIC}. */
  static long number(FoldResult size) {
    return size.constant() instanceof IntegerAttribute known
        ? known.longValue()
        : ShapedType.DYNAMIC;
  }

  /** A view of a buffer with any offset, sizes and strides. */
  static ReinterpretCastOp reinterpret(
      OpBuilder builder, Location location, MemRefType type, StridedMetadata view) {
    OperationState state =
        builder.state(location, ReinterpretCastOp.DEFINITION).addOperand(view.base());
    int offsets = add(state, "static_offsets", List.of(view.offset()));
    int sizeCount = add(state, "static_sizes", view.sizes());
    int strideCount = add(state, "static_strides", view.strides());
    return builder.create(
        state.setOperandSegments(1, offsets, sizeCount, strideCount).addResultType(type),
        ReinterpretCastOp.class);
  }

  /** Adds the values of a list to the operands; returns how many they are. */
  static int add(OperationState state, String name, List<FoldResult> list) {
    ImmutableLongArray.Builder numbers = ImmutableLongArray.builder();
    int count = 0;
    for (FoldResult item : list) {
      long number = number(item);
      numbers.add(item.value() == null ? number : ShapedType.DYNAMIC);
      if (item.value() != null) {
        state.addOperand(item.value());
        count++;
      }
    }
    state.setAttribute(name, DenseArrayAttribute.i64(numbers.build()));
    return count;
  }
}
