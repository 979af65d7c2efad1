package dev.jopt.run.heap;

import dev.jopt.ir.type.IntegerType;
import dev.jopt.run.value.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The value of a pointer of LLVM.
 *
 * @param allocation what it points into; null if that is no memory of the program
 * @param offset the byte of the allocation, or without one the address
 */
public record Pointer(@Nullable Allocation allocation, long offset) {
  private static final Layout BYTE = Layout.of(IntegerType.I8);

  /** The null pointer. */
  public static final Pointer NULL = new Pointer(null, 0);

  /** The address, which is made up. */
  public long address() {
    return allocation == null ? offset : allocation.address() + offset;
  }

  /** The pointer to a byte that is so many after this one. */
  public Pointer plus(long bytes) {
    return new Pointer(allocation, offset + bytes);
  }

  /** Whether it leads to a byte of its allocation, or just behind it. */
  public boolean isInside() {
    return allocation == null ? offset == 0 : offset >= 0 && offset <= allocation.bytes();
  }

  /**
   * What it points into.
   *
   * @throws Fault if that is nothing
   */
  public Allocation memory(String use) {
    if (allocation == null) {
      throw new Fault(
          use + (offset == 0 ? " through the null pointer" : " through a pointer to nothing"));
    }
    return allocation;
  }

  /** The byte that it points to, signed. */
  public long readByte() {
    return (Long) memory("load").load(offset, BYTE);
  }

  @Override
  public String toString() {
    return "0x" + Long.toHexString(address());
  }
}
