package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.LlvmCompatibility;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The predicates of dialects that they have in C++: which types implement an interface, and what
 * has a counterpart in another language.
 */
final class DialectPredicates {
  private static final ImmutableMap<String, Predicate<Type>> ALL =
      ImmutableMap.<String, Predicate<Type>>builder()
          .put("transform-handle", among("transform.any_op", "transform.op", "pdl.operation"))
          .put("transform-value-handle", among("transform.any_value"))
          .put(
              "transform-param",
              among(
                  "transform.any_param",
                  "transform.param",
                  "transform.affine_map",
                  "transform.type"))
          .put("omp-pointer", type -> type instanceof MemRefType || type instanceof PointerType)
          .put("acc-pointer", type -> type instanceof BaseMemRefType || type instanceof PointerType)
          .put("pointer-like", among("ptr.ptr").or(BaseMemRefType.class::isInstance))
          .put("pdl", among("pdl.attribute", "pdl.operation", "pdl.range", "pdl.type", "pdl.value"))
          .put("quantized", among("quant.uniform", "quant.any", "quant.calibrated"))
          .put("llvm", LlvmCompatibility::isCompatible)
          .put("llvm-vector", LlvmCompatibility::isVector)
          .put("llvm-float", LlvmCompatibility::isFloat)
          .put("llvm-loadable", LlvmCompatibility::isLoadable)
          .put("llvm-aggregate", type -> type instanceof StructType || type instanceof ArrayType)
          .put("llvm-value", type -> type != SimpleType.VOID && !(type instanceof LlvmFunctionType))
          .put("emitc", DialectPredicates::isEmitC)
          .put("emitc-float", DialectPredicates::isEmitCFloat)
          .put("emitc-integer", DialectPredicates::isEmitCInteger)
          .put("sparse", type -> sparseEncoding(type) != null)
          .put("sparse-slice", DialectPredicates::isSlice)
          .buildOrThrow();

  private DialectPredicates() {}

  /** The predicate of a name; null if there is none. */
  static @Nullable Predicate<Type> of(String name) {
    return ALL.get(name);
  }

  private static Predicate<Type> among(String... names) {
    Predicate<Type> any = type -> false;
    for (String name : names) {
      any = any.or(TypePredicates.parse("is(" + name + ")"));
    }
    return any;
  }

  /** Whether C has a type for it. */
  private static boolean isEmitC(Type type) {
    if (type instanceof OpaqueType own && own.dialect().equals("emitc")) {
      return isEmitCKeyword(own.text());
    }
    if (type instanceof RankedTensorType tensor) {
      return tensor.hasStaticShape() && isEmitCMember(tensor.elementType());
    }
    if (type instanceof TupleType tuple) {
      return tuple.types().stream().allMatch(DialectPredicates::isEmitCMember);
    }
    return isEmitCFloat(type) || isEmitCInteger(type);
  }

  private static boolean isEmitCMember(Type type) {
    return isEmitC(type)
        && !(type instanceof OpaqueType own && VerbatimText.isNamed(own, "emitc", "array"));
  }

  private static boolean isEmitCKeyword(String text) {
    if (VerbatimText.isNamed(text, "ptr") && text.endsWith(">")) {
      Type pointee = DefinedType.spelt(text.substring(4, text.length() - 1));
      return pointee == null || isEmitC(pointee);
    }
    return !VerbatimText.isNamed(text, "lvalue");
  }

  private static boolean isEmitCFloat(Type type) {
    return type instanceof FloatType number
        && (number == FloatType.F16
            || number == FloatType.BF16
            || number == FloatType.F32
            || number == FloatType.F64);
  }

  /** Integers, those of the size of addresses, and what has a name alone. */
  private static boolean isEmitCInteger(Type type) {
    if (type instanceof IntegerType integer) {
      int width = integer.width();
      return width == 1 || width == 8 || width == 16 || width == 32 || width == 64;
    }
    return type instanceof IndexType
        || (type instanceof OpaqueType own
            && own.dialect().equals("emitc")
            && (own.text().startsWith("opaque<")
                || own.text().equals("size_t")
                || own.text().equals("ssize_t")
                || own.text().equals("ptrdiff_t")));
  }

  private static @Nullable OpaqueAttribute sparseEncoding(Type type) {
    return type instanceof RankedTensorType tensor
            && tensor.encoding() instanceof OpaqueAttribute encoding
            && VerbatimText.isNamed(encoding, "sparse_tensor", "encoding")
        ? encoding
        : null;
  }

  private static boolean isSlice(Type type) {
    OpaqueAttribute encoding = sparseEncoding(type);
    return encoding != null && encoding.text().contains("#sparse_tensor<slice(");
  }
}
