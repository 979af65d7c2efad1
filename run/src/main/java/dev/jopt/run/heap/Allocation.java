package dev.jopt.run.heap;

import dev.jopt.ir.Note;
import dev.jopt.ir.location.Location;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A piece of memory, and what became of it. */
public final class Allocation {
  /** Who frees an allocation. */
  public enum Kind {
    /** The program, explicitly. */
    HEAP,
    /** The end of a scope. */
    STACK,
    /** Nothing: it is there from the beginning to the end. */
    GLOBAL
  }

  private static final byte UNWRITTEN = 0;
  private static final byte WRITTEN = 1;
  private static final byte POISONED = 2;
  private static final byte REFERENCE = 3;
  private static final byte IN_TRANSFER = 4;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final int number;
  private final Kind kind;
  private final long address;
  private final Location allocatedAt;
  private final byte[] data;
  private final byte[] state;
  private @Nullable Map<Long, Object> references;
  private @Nullable Location freedAt;
  private boolean constant;

  Allocation(int number, Kind kind, long address, int bytes, Location allocatedAt) {
    this.number = number;
    this.kind = kind;
    this.address = address;
    this.allocatedAt = allocatedAt;
    data = new byte[bytes];
    state = new byte[bytes];
  }

  /** Counts allocations from one. */
  public int number() {
    return number;
  }

  /** Who frees it. */
  public Kind kind() {
    return kind;
  }

  /** The address of its first byte, which is made up but keeps alignments. */
  public long address() {
    return address;
  }

  /** The number of bytes. */
  public int bytes() {
    return data.length;
  }

  /** Where it was made. */
  public Location allocatedAt() {
    return allocatedAt;
  }

  /** Whether it may still be used. */
  public boolean isLive() {
    return freedAt == null;
  }

  /** Forbids writing. */
  void freeze() {
    constant = true;
  }

  /** Ends its life; what {@link #demandLive} says from now on. */
  void end(Location where) {
    freedAt = where;
  }

  /** Fails unless it may be used. */
  void demandLive(String use) {
    if (freedAt != null) {
      throw new Fault(
          use + (kind == Kind.STACK ? " after the end of its scope" : " after free"), story());
    }
  }

  /** Where it was allocated and freed. */
  public Note[] story() {
    String what = data.length + (data.length == 1 ? " byte" : " bytes");
    Note made = new Note(allocatedAt, what + " allocated here");
    return freedAt == null
        ? new Note[] {made}
        : new Note[] {
          made, new Note(freedAt, kind == Kind.STACK ? "scope ended here" : "freed here")
        };
  }

  /** Fails unless the bytes are inside. */
  void demandInside(long at, long count, String use) {
    if (at < 0 || count > data.length - at) {
      throw new Fault(
          use
              + " of "
              + count
              + (count == 1 ? " byte" : " bytes")
              + " at offset "
              + at
              + " is out of bounds of its allocation",
          story());
    }
  }

  /**
   * Reads a value.
   *
   * @throws Fault if the memory was freed, is outside, was never written, or is being written by a
   *     transfer
   */
  public Object load(long at, Layout layout) {
    demandLive("load");
    int bytes = layout.bytes();
    demandInside(at, bytes, "load");
    boolean poisoned = false;
    for (int i = (int) at, end = i + bytes; i < end; i++) {
      byte s = state[i];
      if (s == UNWRITTEN) {
        throw new Fault("load of memory that was never written, at byte " + i, story());
      }
      if (s == IN_TRANSFER) {
        throw new Fault(
            "load of memory that a transfer writes and nothing has waited for, at byte " + i,
            story());
      }
      if (s == REFERENCE && !layout.isReference()) {
        throw Fault.limit("the bytes of a reference are read as a number", story());
      }
      poisoned |= s == POISONED;
    }
    return poisoned ? Poison.POISON : layout.read(this, at);
  }

  /** The same, but null where a byte was never written. */
  public @Nullable Object peek(long at, Layout layout) {
    demandLive("load");
    demandInside(at, layout.bytes(), "load");
    for (int i = 0; i < layout.bytes(); i++) {
      if (state[(int) at + i] == UNWRITTEN) {
        return null;
      }
    }
    return load(at, layout);
  }

  /** Writes a value; null makes the bytes unwritten. */
  public void store(long at, Layout layout, @Nullable Object value) {
    demandLive("store");
    demandInside(at, layout.bytes(), "store");
    if (constant) {
      throw new Fault("store to constant memory", story());
    }
    if (value == null) {
      Arrays.fill(state, (int) at, (int) at + layout.bytes(), UNWRITTEN);
    } else if (value == Poison.POISON) {
      setPoison(at, layout.bytes());
    } else {
      layout.write(this, at, value);
    }
  }

  /** Copies bytes with their states from another place, which may be in the same allocation. */
  void copyFrom(Allocation other, long from, long to, int count) {
    if (constant) {
      throw new Fault("store to constant memory", story());
    }
    System.arraycopy(other.data, (int) from, data, (int) to, count);
    System.arraycopy(other.state, (int) from, state, (int) to, count);
    if (other.references != null) {
      for (int i = 0; i < count; i++) {
        Object reference = other.references.get(from + i);
        if (reference != null) {
          references().put(to + i, reference);
        }
      }
    }
  }

  /** Makes bytes unreadable until a transfer ends. */
  void beginTransfer(long at, int count) {
    if (constant) {
      throw new Fault("store to constant memory", story());
    }
    Arrays.fill(state, (int) at, (int) at + count, IN_TRANSFER);
  }

  /** Whether nothing has written to bytes since a transfer to them began. */
  boolean isInTransfer(long at, int count) {
    for (int i = 0; i < count; i++) {
      if (state[(int) at + i] != IN_TRANSFER) {
        return false;
      }
    }
    return true;
  }

  /** Whether bytes are those of another place, and as much known. */
  boolean isSame(Allocation other, long from, long to, int count) {
    return Arrays.equals(
            data, (int) to, (int) to + count, other.data, (int) from, (int) from + count)
        && Arrays.equals(
            state, (int) to, (int) to + count, other.state, (int) from, (int) from + count);
  }

  private Map<Long, Object> references() {
    if (references == null) {
      references = new HashMap<>();
    }
    return references;
  }

  long word(long at, int bytes) {
    int i = (int) at;
    switch (bytes) {
      case Long.BYTES:
        return (long) LONGS.get(data, i);
      case Integer.BYTES:
        return (int) INTS.get(data, i);
      case 1:
        return data[i];
      default:
        long word = 0;
        for (int k = 0; k < bytes; k++) {
          word |= (data[i + k] & 0xffL) << (k * Byte.SIZE);
        }
        return word;
    }
  }

  void setWord(long at, int bytes, long word) {
    int i = (int) at;
    switch (bytes) {
      case Long.BYTES -> LONGS.set(data, i, word);
      case Integer.BYTES -> INTS.set(data, i, (int) word);
      default -> {
        for (int k = 0; k < bytes; k++) {
          data[i + k] = (byte) (word >> (k * Byte.SIZE));
        }
      }
    }
    Arrays.fill(state, i, i + bytes, WRITTEN);
  }

  byte[] copyOf(long at, int bytes) {
    return Arrays.copyOfRange(data, (int) at, (int) at + bytes);
  }

  void setBytes(long at, byte[] bytes) {
    System.arraycopy(bytes, 0, data, (int) at, bytes.length);
    Arrays.fill(state, (int) at, (int) at + bytes.length, WRITTEN);
  }

  void setPoison(long at, int bytes) {
    Arrays.fill(state, (int) at, (int) at + bytes, POISONED);
  }

  Object reference(long at, int bytes) {
    Object found = references == null ? null : references.get(at);
    for (int i = 0; found != null && i < bytes; i++) {
      if (state[(int) at + i] != REFERENCE) {
        found = null;
      }
    }
    if (found == null) {
      throw new Fault("load of a reference where none was stored", story());
    }
    return found;
  }

  void setReference(long at, int bytes, Object value) {
    references().put(at, value);
    Arrays.fill(state, (int) at, (int) at + bytes, REFERENCE);
  }

  /** The references that lie in it. */
  Iterable<Object> stored() {
    return references == null ? java.util.List.of() : references.values();
  }

  /** The first byte in which another allocation of as many bytes differs, if there is one. */
  public OptionalInt firstDifference(Allocation other) {
    for (int i = 0; i < data.length; i++) {
      boolean known = state[i] == WRITTEN;
      if (known && (other.state[i] != WRITTEN || other.data[i] != data[i])) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
