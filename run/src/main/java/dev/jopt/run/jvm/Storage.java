package dev.jopt.run.jvm;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** How elements lie in memory, and the buffer they are read from. */
enum Storage {
  BYTE("java/nio/ByteBuffer", "B", 1),
  SHORT("java/nio/ShortBuffer", "S", 2),
  INT("java/nio/IntBuffer", "I", 4),
  LONG("java/nio/LongBuffer", "J", 8),
  FLOAT("java/nio/FloatBuffer", "F", 4),
  DOUBLE("java/nio/DoubleBuffer", "D", 8);

  final String owner;
  final String element;
  final int bytes;

  Storage(String owner, String element, int bytes) {
    this.owner = owner;
    this.element = element;
    this.bytes = bytes;
  }

  /** The storage of an element type; null if the compiler has no buffers of it. */
  static @Nullable Storage of(Type type) {
    if (type instanceof FloatType) {
      return type == FloatType.F32
          ? FLOAT
          : type == FloatType.F64 ? DOUBLE : JvmKind.isNarrow(type) ? SHORT : null;
    }
    JvmKind kind = JvmKind.of(type);
    if (kind == null || kind == JvmKind.REFERENCE) {
      return null;
    }
    int width = type instanceof IntegerType integer ? integer.width() : Long.SIZE;
    return width <= Byte.SIZE
        ? BYTE
        : width <= Short.SIZE ? SHORT : width <= Integer.SIZE ? INT : LONG;
  }

  /** The descriptor of the buffer. */
  String descriptor() {
    return "L" + owner + ";";
  }

  /** The elements that bytes in native order hold. */
  Buffer view(ByteBuffer bytes) {
    bytes.order(ByteOrder.nativeOrder());
    return switch (this) {
      case BYTE -> bytes;
      case SHORT -> bytes.asShortBuffer();
      case INT -> bytes.asIntBuffer();
      case LONG -> bytes.asLongBuffer();
      case FLOAT -> bytes.asFloatBuffer();
      case DOUBLE -> bytes.asDoubleBuffer();
    };
  }
}
