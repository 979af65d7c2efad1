package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A memref of unknown rank: {@code memref<*xf32, 1>}. */
public final class UnrankedMemRefType implements BaseMemRefType {
  private final Type elementType;
  private final @Nullable Attribute memorySpace;
  private int hash;

  /**
   * Checks the element type and normalises the memory space.
   *
   * @param elementType the type of the elements
   * @param memorySpace where the buffer lives; null for the default space
   * @throws IllegalArgumentException if no memref can have the element type
   */
  public UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace) {
    if (!BaseMemRefType.isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid memref element type: " + elementType);
    }
    this.elementType = elementType;
    this.memorySpace = BaseMemRefType.normalizeMemorySpace(memorySpace);
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  @Override
  public @Nullable Attribute memorySpace() {
    return memorySpace;
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
    return this == other
        || (other instanceof UnrankedMemRefType memref
            && memref.hashCode() == hashCode()
            && memref.elementType.equals(elementType)
            && Objects.equals(memref.memorySpace, memorySpace));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(elementType.hashCode() * 31 + Objects.hashCode(memorySpace));
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
