package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the elements of a constant: only if they are integers, for shapes, axes and indices are
 * such, and only if they are few.
 */
final class TensorData {
  /** Indices of that many bytes may become an attribute. */
  static final int MOST_BYTES = 1 << 19;

  /** There are as many scales as dimensions. */
  private static final int MOST_REALS = 16;

  private static final int MOST_ELEMENTS = MOST_BYTES / Long.BYTES;

  private int type;
  private byte @Nullable [] raw;
  private final List<Long> elements = new ArrayList<>();
  private final List<Float> reals = new ArrayList<>();
  private boolean many;

  void setType(int type) {
    this.type = type;
  }

  int type() {
    return type;
  }

  void setRaw(byte[] bytes) {
    raw = bytes;
  }

  void add(long element) {
    if (elements.size() == MOST_ELEMENTS) {
      many = true;
    } else {
      elements.add(element);
    }
  }

  void add(float element) {
    if (reals.size() <= MOST_REALS) {
      reals.add(element);
    }
  }

  /** The constant that a node has as an attribute; nothing if that is none. */
  static @Nullable Tensor of(String name, NodeAttribute attribute) {
    ImmutableList<Long> integers = attribute.integers();
    Tensor tensor = attribute.tensor();
    return switch (attribute.kind()) {
      case NodeAttribute.TENSOR ->
          tensor == null
              ? null
              : new Tensor(
                  name, tensor.dataType(), tensor.shape(), tensor.integers(), tensor.reals());
      case NodeAttribute.INT ->
          new Tensor(
              name, ElementTypes.INT64, ImmutableList.of(), ImmutableList.of(attribute.integer()));
      case NodeAttribute.INTS ->
          new Tensor(name, ElementTypes.INT64, ImmutableList.of((long) integers.size()), integers);
      case NodeAttribute.FLOAT -> new Tensor(name, ElementTypes.FLOAT, ImmutableList.of(), null);
      case NodeAttribute.FLOATS ->
          new Tensor(
              name,
              ElementTypes.FLOAT,
              ImmutableList.of((long) attribute.reals().size()),
              null,
              attribute.reals());
      case NodeAttribute.STRING -> new Tensor(name, ElementTypes.STRING, ImmutableList.of(), null);
      case NodeAttribute.STRINGS ->
          new Tensor(
              name, ElementTypes.STRING, ImmutableList.of((long) attribute.texts().size()), null);
      default -> null;
    };
  }

  /** The elements of a list of floats; nothing if it is none, or longer. */
  @Nullable ImmutableList<Float> reals(List<Long> shape) {
    if (type != ElementTypes.FLOAT || shape.size() != 1 || shape.get(0) > MOST_REALS) {
      return null;
    }
    if (raw != null) {
      ByteBuffer buffer = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
      while (buffer.remaining() >= Float.BYTES && reals.size() <= MOST_REALS) {
        reals.add(buffer.getFloat());
      }
    }
    return reals.size() == shape.get(0) ? ImmutableList.copyOf(reals) : null;
  }

  /** The elements of a tensor of a shape; nothing if they are others, elsewhere, or too many. */
  @Nullable ImmutableList<Long> integers(List<Long> shape) {
    int width = ElementTypes.integerBytes(type);
    if (width == 0 || many) {
      return null;
    }
    if (raw != null) {
      ByteBuffer buffer = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
      while (buffer.remaining() >= width) {
        elements.add(
            switch (width) {
              case 1 -> (long) buffer.get();
              case 2 -> (long) buffer.getShort();
              case 4 -> (long) buffer.getInt();
              default -> buffer.getLong();
            });
      }
    }
    long count = 1;
    for (long extent : shape) {
      count = extent < 0 || extent > MOST_ELEMENTS ? -1 : count * extent;
      if (count < 0 || count > MOST_ELEMENTS) {
        return null;
      }
    }
    return elements.size() == count ? ImmutableList.copyOf(elements) : null;
  }
}
