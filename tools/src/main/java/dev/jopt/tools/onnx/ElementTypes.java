package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The element types of ONNX, by their numbers in the format. */
final class ElementTypes {
  static final int FLOAT = 1;
  static final int INT32 = 6;
  static final int INT64 = 7;
  static final int STRING = 8;

  private record Named(String name, @Nullable Type type, int integerBytes) {
    Named(String name, @Nullable Type type) {
      this(name, type, 0);
    }
  }

  // Memory does not care for signs, so integers of either kind are those without.
  private static final ImmutableMap<Integer, Named> ALL =
      ImmutableMap.<Integer, Named>builder()
          .put(FLOAT, new Named("float", FloatType.F32))
          .put(2, new Named("uint8", IntegerType.I8))
          .put(3, new Named("int8", IntegerType.I8, 1))
          .put(4, new Named("uint16", IntegerType.I16))
          .put(5, new Named("int16", IntegerType.I16, 2))
          .put(INT32, new Named("int32", IntegerType.I32, 4))
          .put(INT64, new Named("int64", IntegerType.I64, 8))
          .put(STRING, new Named("string", null))
          .put(9, new Named("bool", IntegerType.I1, 1))
          .put(10, new Named("float16", FloatType.F16))
          .put(11, new Named("double", FloatType.F64))
          .put(12, new Named("uint32", IntegerType.I32))
          .put(13, new Named("uint64", IntegerType.I64))
          .put(14, new Named("complex64", null))
          .put(15, new Named("complex128", null))
          .put(16, new Named("bfloat16", FloatType.BF16))
          .put(17, new Named("float8e4m3fn", FloatType.F8E4M3FN))
          .put(18, new Named("float8e4m3fnuz", FloatType.F8E4M3FNUZ))
          .put(19, new Named("float8e5m2", FloatType.F8E5M2))
          .put(20, new Named("float8e5m2fnuz", FloatType.F8E5M2FNUZ))
          .put(21, new Named("uint4", null))
          .put(22, new Named("int4", null))
          .put(23, new Named("float4e2m1", null))
          .put(24, new Named("float8e8m0", FloatType.F8E8M0FNU))
          .put(25, new Named("uint2", null))
          .put(26, new Named("int2", null))
          .buildOrThrow();

  private ElementTypes() {}

  /** The element type; missing if the graph dialect has no place for such elements. */
  static @Nullable Type type(int number) {
    Named named = ALL.get(number);
    return named == null ? null : named.type;
  }

  /** The ONNX name of an element type. */
  static String name(int number) {
    Named named = ALL.get(number);
    return named == null ? "number " + number : named.name;
  }

  /** How many bytes a signed integer of the type has in a file; 0 for other types. */
  static int integerBytes(int number) {
    Named named = ALL.get(number);
    return named == null ? 0 : named.integerBytes;
  }
}
