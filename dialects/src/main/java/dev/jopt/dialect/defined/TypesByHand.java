package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Types that follow from others, for dialects whose records lack nothing else. */
final class TypesByHand implements Supplement {
  private static final int SVBOOL_LENGTH = 16;

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return switch (operation) {
      case "outerproduct" -> type -> type instanceof VectorType vector ? squared(vector) : null;
      case "from_ptr", "get_metadata" -> type -> type == null ? null : metadata(type);
      case "convert_from_svbool", "convert_to_svbool" ->
          type -> type instanceof VectorType vector ? widened(vector) : null;
      case "avx512.mask.compress", "avx512.vp2intersect" ->
          type -> type instanceof VectorType ? TypeTransforms.i1Shape(type) : null;
      case "avx512.mask.rndscale", "avx512.mask.scalef" ->
          type ->
              type instanceof VectorType vector && vector.rank() == 1
                  ? IntegerType.of((int) vector.shape().get(0))
                  : null;
      default -> null;
    };
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    if (operation.equals("ptr_add")) {
      builder.infer(state -> List.of(state.operands().get(0).type()));
    }
  }

  /** The products of all elements of one register with all of another of its type. */
  private static @Nullable Type squared(VectorType vector) {
    if (vector.rank() != 1) {
      return null;
    }
    long size = vector.shape().get(0);
    boolean scalable = vector.isScalableDim(0);
    return new VectorType(
        ImmutableLongArray.of(size, size), vector.elementType(), List.of(scalable, scalable));
  }

  /** The properties of a value of a type besides its pointer. */
  private static Type metadata(Type type) {
    return new OpaqueType("ptr", "ptr_metadata<" + StringAsmPrinter.toString(type) + ">");
  }

  /** The mask that a register holds: 16 scalable truth values in the last dimension. */
  private static VectorType widened(VectorType vector) {
    long[] shape = vector.shape().toArray();
    if (shape.length == 0) {
      return vector;
    }
    shape[shape.length - 1] = SVBOOL_LENGTH;
    return new VectorType(
        ImmutableLongArray.copyOf(shape), vector.elementType(), List.copyOf(vector.scalableDims()));
  }
}
