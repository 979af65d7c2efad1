package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.attribute.Attribute;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A memref of unknown rank: {@code memref<*xf32, 1>}.
 *
 * @param elementType the type of the elements
 * @param memorySpace where the buffer lives; null for the default space
 */
public record UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace)
    implements BaseMemRefType {
  /**
   * Checks the element type and normalises the memory space.
   *
   * @throws IllegalArgumentException if no memref can have the element type
   */
  public UnrankedMemRefType {
    if (!BaseMemRefType.isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid memref element type: " + elementType);
    }
    memorySpace = BaseMemRefType.normalizeMemorySpace(memorySpace);
  }

  /** An unranked memref in the default memory space. */
  public static UnrankedMemRefType of(Type elementType) {
    return new UnrankedMemRefType(elementType, null);
  }

  @Override
  public boolean hasRank() {
    return false;
  }

  @Override
  public ImmutableLongArray shape() {
    return ImmutableLongArray.of();
  }

  @Override
  public MemRefType withShape(ImmutableLongArray newShape) {
    return new MemRefType(newShape, elementType, null, memorySpace);
  }

  @Override
  public UnrankedMemRefType withElementType(Type newElementType) {
    return new UnrankedMemRefType(newElementType, memorySpace);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UnrankedMemRefType memref
        && memref.elementType.equals(elementType)
        && Objects.equals(memref.memorySpace, memorySpace);
  }

  @Override
  public int hashCode() {
    return elementType.hashCode() * 31 + Objects.hashCode(memorySpace);
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
