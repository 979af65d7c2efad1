package dev.jopt.run.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Memory segments, which Java has from version 22 on. This code is also for versions without them,
 * so it calls their methods by name.
 */
final class Segments {
  private static final int FIRST_VERSION = 22;
  private static final @Nullable Methods METHODS = Methods.find();

  private Segments() {}

  private record Methods(
      Class<?> type, MethodHandle asByteBuffer, MethodHandle isNative, MethodHandle accessible) {
    static @Nullable Methods find() {
      if (Runtime.version().feature() < FIRST_VERSION) {
        return null;
      }
      try {
        Class<?> type = Class.forName("java.lang.foreign.MemorySegment");
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        return new Methods(
            type,
            lookup.findVirtual(type, "asByteBuffer", MethodType.methodType(ByteBuffer.class)),
            lookup.findVirtual(type, "isNative", MethodType.methodType(boolean.class)),
            lookup.findVirtual(
                type, "isAccessibleBy", MethodType.methodType(boolean.class, Thread.class)));
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }
  }

  /** Whether an object is a memory segment. */
  static boolean isSegment(@Nullable Object object) {
    return METHODS != null && METHODS.type.isInstance(object);
  }

  /**
   * The bytes of a segment.
   *
   * @throws IllegalArgumentException if compiled code cannot use them as they are
   */
  static ByteBuffer bytes(Object segment) {
    Methods methods = METHODS;
    if (methods == null) {
      throw new IllegalArgumentException("no memory segment");
    }
    try {
      if (!(boolean) methods.isNative.invoke(segment)) {
        throw new IllegalArgumentException("the memory segment is in the heap of Java");
      }
      if (!(boolean) methods.accessible.invoke(segment, Thread.currentThread())) {
        throw new IllegalArgumentException("the memory segment belongs to another thread");
      }
      return (ByteBuffer) methods.asByteBuffer.invoke(segment);
    } catch (UnsupportedOperationException e) {
      throw new IllegalArgumentException("the memory segment is larger than what can be used", e);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether only the thread that made a segment may use it. */
  static boolean isConfined(Object segment) {
    Methods methods = METHODS;
    try {
      return methods != null && !(boolean) methods.accessible.invoke(segment, new Thread());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
