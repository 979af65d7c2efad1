package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The elements of tensors, as far as they are known before the model runs. */
final class KnownValues {
  /**
   * Few integers.
   *
   * @param shape the extents of the tensor
   * @param elements in row-major order
   */
  record Integers(ImmutableList<Long> shape, ImmutableList<Long> elements) {
    static Integers list(List<Long> elements) {
      return new Integers(ImmutableList.of((long) elements.size()), ImmutableList.copyOf(elements));
    }

    static Integers scalar(long element) {
      return new Integers(ImmutableList.of(), ImmutableList.of(element));
    }
  }

  private final Map<String, Tensor> constants;
  private final Map<String, Integers> computed = new HashMap<>();

  /** Creates a view of constants, which more may join. */
  KnownValues(Map<String, Tensor> constants) {
    this.constants = constants;
  }

  /** Records the results of a node. */
  void put(String name, Integers value) {
    computed.put(name, value);
  }

  /** Whether a tensor is no constant, and its elements are known all the same. */
  boolean isComputed(String name) {
    return computed.containsKey(name);
  }

  /** The integers of a tensor; nothing if they are not known. */
  @Nullable Integers integers(String name) {
    Integers value = computed.get(name);
    Tensor constant = constants.get(name);
    return value != null || constant == null || constant.integers() == null
        ? value
        : new Integers(constant.shape(), constant.integers());
  }

  /** The numbers of a constant with few; nothing if they are not known. */
  @Nullable ImmutableList<Float> reals(String name) {
    Tensor constant = constants.get(name);
    return constant == null ? null : constant.reals();
  }

  /** Whether a tensor is a constant without elements, which stands for one that is left out. */
  boolean isEmpty(String name) {
    Tensor constant = constants.get(name);
    return constant != null && constant.isEmpty();
  }
}
