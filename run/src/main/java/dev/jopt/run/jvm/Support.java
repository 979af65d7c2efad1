package dev.jopt.run.jvm;

import dev.jopt.run.value.SliceBounds;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** What compiled code calls for memory and control. */
final class Support {
  /** The most elements of a dimension: a step more still is an {@code int}. */
  static final int MOST_ELEMENTS = Integer.MAX_VALUE - (1 << 16);

  private Support() {}

  /** What went wrong at an operation. */
  static Trap at(RuntimeException e, int operation) {
    if (e instanceof Trap trap) {
      return trap.at(operation);
    }
    if (e instanceof IndexOutOfBoundsException) {
      return new Trap("an access is out of bounds of its allocation").at(operation);
    }
    if (e instanceof java.nio.ReadOnlyBufferException) {
      return new Trap("store to constant memory").at(operation);
    }
    if (e instanceof ArithmeticException) {
      return new Trap("division by zero").at(operation);
    }
    throw e;
  }

  /**
   * What went wrong at an access.
   *
   * @param places the indices, each with the size of its dimension after it
   */
  static Trap access(RuntimeException e, long[] places, int operation) {
    for (int i = 0; i < places.length; i += 2) {
      if (places[i] < 0 || places[i] >= places[i + 1]) {
        return outOfBounds(places[i], i / 2, places[i + 1]).at(operation);
      }
    }
    return at(e, operation);
  }

  static Trap outOfBounds(long index, int dimension, long size) {
    return new Trap(
        "index "
            + index
            + " is out of bounds of dimension "
            + dimension
            + ", whose size is "
            + size);
  }

  /** Fails unless all indices from the least to the greatest are inside. */
  static void inside(long least, long greatest, int size, int dimension) {
    if (least < 0 || least >= size) {
      throw outOfBounds(least, dimension, size);
    }
    if (greatest >= size) {
      throw outOfBounds(Math.max(greatest, size), dimension, size);
    }
  }

  /** An index as an {@code int}. */
  static int index(long index, int size) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException();
    }
    return (int) index;
  }

  /** A number that must be one of an {@code int}. */
  static int narrow(long number) {
    if (number != (int) number) {
      throw new Trap("the compiler does not address with " + number, true);
    }
    return (int) number;
  }

  /** The size of a dimension. */
  static int size(long size, int dimension) {
    if (size < 0) {
      throw new Trap("dimension " + dimension + " has the negative size " + size);
    }
    if (size > MOST_ELEMENTS) {
      throw new Trap("more elements than the compiler can address", true);
    }
    return (int) size;
  }

  static long bytes(long elements, int size, int bytes) {
    if (size != 0 && elements > Integer.MAX_VALUE / size) {
      throw new Trap("more elements than the compiler can address", true);
    }
    return elements * size * bytes;
  }

  static void positiveStep(long step) {
    if (step <= 0) {
      throw new Trap("the step of a loop is not positive: " + step);
    }
  }

  static void sameSize(int found, int wanted, int operand) {
    if (found != wanted) {
      throw new Trap("operand " + operand + " has size " + found + " where another has " + wanted);
    }
  }

  static void hold(boolean condition, String message) {
    if (!condition) {
      throw new Trap(message);
    }
  }

  static RuntimeException trap(String message) {
    return new Trap(message);
  }

  /** Fails unless a slice is within a dimension. */
  static void slice(int dimension, long offset, long size, long stride, int available) {
    String violation = SliceBounds.violation(dimension, offset, size, stride, available);
    if (violation != null) {
      throw new Trap(violation);
    }
  }

  static void castSize(int found, int wanted, int dimension) {
    if (found != wanted) {
      throw new Trap(
          "a cast to size " + wanted + " of dimension " + dimension + ", whose size is " + found);
    }
  }

  static void castRank(BufferView view, int rank) {
    if (view.sizes.length != rank) {
      throw new Trap("a cast to rank " + rank + " of a buffer of rank " + view.sizes.length);
    }
  }

  static void castLayout(int found, int wanted, int size) {
    if (found != wanted && size > 1) {
      throw new Trap("a cast to a layout that the buffer does not have");
    }
  }

  static void product(int product, int whole) {
    if (product != whole) {
      throw new Trap("a dimension of size " + whole + " is split into " + product + " elements");
    }
  }

  static int dimension(BufferView view, long dimension) {
    if (dimension < 0 || dimension >= view.sizes.length) {
      throw noDimension(dimension, view.sizes.length);
    }
    return view.sizes[(int) dimension];
  }

  static Trap noDimension(long dimension, int rank) {
    return new Trap("dimension " + dimension + " is asked for, the rank is " + rank);
  }

  /** The bytes that a view of a buffer of bytes sees. */
  static ByteBuffer viewed(ByteBuffer bytes, long at, long count, int alignment) {
    long available = bytes.limit();
    if (at < 0 || at + count > available) {
      throw new Trap(
          "the view ends at byte " + (at + count) + " of a buffer of " + available + " bytes");
    }
    if (bytes.alignmentOffset((int) at, alignment) != 0) {
      throw new Trap("the view is misaligned: byte " + at + " is no multiple of " + alignment);
    }
    return bytes.slice((int) at, (int) count).order(ByteOrder.nativeOrder());
  }

  /** The elements of a block. */
  static Buffer elements(HeapBlock block, int storage) {
    return switch (storage) {
      case 0 -> block.bytes;
      case 1 -> block.bytes.asShortBuffer();
      case 2 -> block.bytes.asIntBuffer();
      case 3 -> block.bytes.asLongBuffer();
      case 4 -> block.bytes.asFloatBuffer();
      default -> block.bytes.asDoubleBuffer();
    };
  }

  /** The elements of bytes that a view sees. */
  static Buffer elements(ByteBuffer bytes, int storage) {
    return Storage.values()[storage].view(bytes);
  }

  static void copy(BufferView from, BufferView to) {
    if (!java.util.Arrays.equals(from.sizes, to.sizes)) {
      throw new Trap("the shapes of a copy differ");
    }
    int count = from.count();
    if (count == 0 || sameElements(from, to)) {
      return;
    }
    if (from.isContiguous() && to.isContiguous()) {
      if (from.block == to.block
          && from.elements.getClass() == to.elements.getClass()
          && from.elements.limit() == to.elements.limit()
          && Math.abs((long) from.offset - to.offset) < count) {
        throw new Trap("the source and the target of a copy overlap");
      }
      move(from.elements, from.offset, to.elements, to.offset, count);
      return;
    }
    copy(from, to, 0, from.offset, to.offset);
  }

  private static boolean sameElements(BufferView from, BufferView to) {
    return from.block == to.block
        && from.elements == to.elements
        && from.offset == to.offset
        && java.util.Arrays.equals(from.strides, to.strides);
  }

  private static void copy(BufferView from, BufferView to, int dimension, int source, int target) {
    int rank = from.sizes.length;
    boolean last = dimension == rank - 1;
    if (last && from.strides[dimension] == 1 && to.strides[dimension] == 1) {
      move(from.elements, source, to.elements, target, from.sizes[dimension]);
      return;
    }
    for (int i = 0; i < from.sizes[dimension]; i++) {
      int at = source + i * from.strides[dimension];
      int into = target + i * to.strides[dimension];
      if (last) {
        move(from.elements, at, to.elements, into, 1);
      } else {
        copy(from, to, dimension + 1, at, into);
      }
    }
  }

  private static void move(Buffer from, int source, Buffer to, int target, int count) {
    if (from instanceof FloatBuffer floats) {
      ((FloatBuffer) to).put(target, floats, source, count);
    } else if (from instanceof DoubleBuffer doubles) {
      ((DoubleBuffer) to).put(target, doubles, source, count);
    } else if (from instanceof IntBuffer ints) {
      ((IntBuffer) to).put(target, ints, source, count);
    } else if (from instanceof LongBuffer longs) {
      ((LongBuffer) to).put(target, longs, source, count);
    } else if (from instanceof ShortBuffer shorts) {
      ((ShortBuffer) to).put(target, shorts, source, count);
    } else {
      ((ByteBuffer) to).put(target, (ByteBuffer) from, source, count);
    }
  }

  /** A buffer of the same contents. */
  static BufferView clone(CallState state, BufferView from) {
    Storage storage = storage(from.elements);
    HeapBlock block = state.allocate((long) from.count() * storage.bytes, 0);
    BufferView made = BufferView.of(block, storage, from.sizes);
    copy(from, made);
    return made;
  }

  static Storage storage(Buffer elements) {
    return elements instanceof FloatBuffer
        ? Storage.FLOAT
        : elements instanceof DoubleBuffer
            ? Storage.DOUBLE
            : elements instanceof IntBuffer
                ? Storage.INT
                : elements instanceof LongBuffer
                    ? Storage.LONG
                    : elements instanceof ShortBuffer ? Storage.SHORT : Storage.BYTE;
  }

  /** How often a loop runs over a distance. */
  static long iterations(long distance, long step) {
    return distance == 0 ? 0 : (distance - 1) / step + 1;
  }

  /** What calls a method with the variables around a loop before the iterations. */
  static ParallelBody body(MethodHandle method, Object[] variables) {
    MethodHandle bound = MethodHandles.insertArguments(method, 0, variables);
    return (state, from, to) -> {
      try {
        bound.invokeExact(state, from, to);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /** Runs the iterations of a parallel loop, on the common pool where there are many. */
  static void parallel(CallState state, long iterations, long work, ParallelBody body) {
    ParallelLoops.run(state, iterations, work, body);
  }

  /**
   * Whether two rows of so many bytes have nothing in common, or are one: then it does not matter
   * how many elements are computed at a time.
   */
  static boolean areApart(long one, long other, int bytes) {
    return one == other || Math.abs(one - other) >= bytes;
  }
}
