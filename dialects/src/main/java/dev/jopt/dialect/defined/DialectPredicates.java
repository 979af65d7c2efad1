package dev.jopt.dialect.defined;

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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The predicates of dialects that they have in C++: which types implement an interface, and what
 * has a counterpart in another language.
 */
final class DialectPredicates {
  private DialectPredicates() {}

  /** The predicate of a name; null if there is none. */
  static @Nullable Predicate<Type> of(String name) {
    return switch (name) {
      case "transform-handle" -> among("transform.any_op", "transform.op", "pdl.operation");
      case "transform-value-handle" -> among("transform.any_value");
      case "transform-param" ->
          among("transform.any_param", "transform.param", "transform.affine_map", "transform.type");
      case "omp-pointer" -> type -> type instanceof MemRefType || type instanceof PointerType;
      case "acc-pointer" -> type -> type instanceof BaseMemRefType || type instanceof PointerType;
      case "pointer-like" -> {
        Predicate<Type> pointer = among("ptr.ptr");
        yield type -> type instanceof BaseMemRefType || pointer.test(type);
      }
      case "pdl" -> among("pdl.attribute", "pdl.operation", "pdl.range", "pdl.type", "pdl.value");
      case "quantized" -> among("quant.uniform", "quant.any", "quant.calibrated");
      case "shaped" -> TypePredicates.parse(name);
      case "llvm" -> LlvmCompatibility::isCompatible;
      case "llvm-vector" -> LlvmCompatibility::isVector;
      case "llvm-float" -> LlvmCompatibility::isFloat;
      case "llvm-loadable" -> LlvmCompatibility::isLoadable;
      case "llvm-aggregate" -> type -> type instanceof StructType || type instanceof ArrayType;
      case "llvm-value" -> type -> type != SimpleType.VOID && !(type instanceof LlvmFunctionType);
      case "emitc" -> DialectPredicates::isEmitC;
      case "emitc-float" -> DialectPredicates::isEmitCFloat;
      case "emitc-integer" -> DialectPredicates::isEmitCInteger;
      case "sparse" -> type -> sparseEncoding(type) != null;
      case "sparse-slice" -> DialectPredicates::isSlice;
      default -> null;
    };
  }

  private static Predicate<Type> among(String... names) {
    List<Predicate<Type>> kinds = new ArrayList<>();
    for (String name : names) {
      kinds.add(TypePredicates.parse("is(" + name + ")"));
    }
    return Combined.anyOf(kinds);
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
      for (Type member : tuple.types()) {
        if (!isEmitCMember(member)) {
          return false;
        }
      }
      return true;
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
