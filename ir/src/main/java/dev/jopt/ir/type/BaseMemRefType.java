package dev.jopt.ir.type;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import org.jspecify.annotations.Nullable;

/** A reference to a buffer, ranked or not. */
public sealed interface BaseMemRefType extends ShapedType permits MemRefType, UnrankedMemRefType {
  /** The memory space; null for the default one. */
  @Nullable Attribute memorySpace();

  /** Null for the integer 0 of any type, which spells the default space; otherwise the argument. */
  static @Nullable Attribute normalizeMemorySpace(@Nullable Attribute space) {
    return space instanceof IntegerAttribute integer && integer.value().signum() == 0
        ? null
        : space;
  }

  /** Whether a memref may hold elements of {@code type}. */
  static boolean isValidElementType(Type type) {
    return type.isIntOrIndexOrFloat()
        || type instanceof ComplexType
        || type instanceof BaseMemRefType
        || type instanceof VectorType
        || type instanceof OpaqueType
        || type instanceof DialectType;
  }
}
