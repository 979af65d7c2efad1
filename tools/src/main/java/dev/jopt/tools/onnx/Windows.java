package dev.jopt.tools.onnx;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Result extents of operators that move a window: convolutions and pools. */
final class Windows {
  private final Operands in;
  private final List<Long> from;
  private final List<Long> kernel;
  private final List<Long> strides;
  private final List<Long> dilations;
  private final List<Long> pads;

  private Windows(Operands in, List<Long> from, List<Long> kernel) {
    this.in = in;
    this.from = from;
    this.kernel = kernel;
    strides = list("strides", from.size(), 1);
    dilations = list("dilations", from.size(), 1);
    pads = list("pads", 2 * from.size(), 0);
  }

  private List<Long> list(String name, int size, long otherwise) {
    List<Long> given = in.attributes(name);
    if (given != null) {
      return given;
    }
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(otherwise);
    }
    return all;
  }

  private boolean fits() {
    return kernel.size() == from.size()
        && strides.size() == from.size()
        && dilations.size() == from.size()
        && pads.size() == 2 * from.size()
        && strides.stream().allMatch(stride -> stride > 0)
        && dilations.stream().allMatch(dilation -> dilation > 0)
        && kernel.stream().allMatch(extent -> extent > 0);
  }

  /**
   * The result extents of a window.
   *
   * @param from the extents that it moves over
   * @param kernel its own
   * @return nothing if that is not clear
   */
  static @Nullable List<Long> moved(Operands in, List<Long> from, List<Long> kernel) {
    Windows windows = new Windows(in, from, kernel);
    try {
      return windows.fits() ? windows.moved() : null;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  /** The result extents of a transposed convolution, if they can be inferred. */
  static @Nullable List<Long> transposed(Operands in, List<Long> from, List<Long> kernel) {
    Windows windows = new Windows(in, from, kernel);
    try {
      return windows.fits() ? windows.transposed() : null;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private @Nullable List<Long> moved() {
    String auto = in.attribute("auto_pad", "NOTSET");
    boolean ceil = in.attribute("ceil_mode", 0) != 0;
    List<Long> result = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      long stride = strides.get(i);
      if (auto.startsWith("SAME")) {
        result.add(ceilDiv(from.get(i), stride));
        continue;
      }
      long before = auto.equals("VALID") ? 0 : pads.get(i);
      long after = auto.equals("VALID") ? 0 : pads.get(i + from.size());
      long padded = Math.addExact(Math.addExact(from.get(i), before), after);
      long space = Math.subtractExact(padded, reach(i));
      if (space < 0) {
        return null;
      }
      long steps = ceil ? ceilDiv(space, stride) : space / stride;
      // Versions differ on windows that begin after the tensor.
      if (ceil && steps * stride >= from.get(i) + before) {
        return null;
      }
      result.add(steps + 1);
    }
    return result;
  }

  private @Nullable List<Long> transposed() {
    String auto = in.attribute("auto_pad", "NOTSET");
    List<Long> given = in.attributes("output_shape");
    if (given != null) {
      return given.size() >= from.size()
          ? given.subList(given.size() - from.size(), given.size())
          : null;
    }
    List<Long> more = list("output_padding", from.size(), 0);
    if (more.size() != from.size()) {
      return null;
    }
    List<Long> result = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      if (auto.startsWith("SAME")) {
        result.add(Math.multiplyExact(from.get(i), strides.get(i)));
        continue;
      }
      long cut = auto.equals("VALID") ? 0 : Math.addExact(pads.get(i), pads.get(i + from.size()));
      long spread = Math.multiplyExact(strides.get(i), from.get(i) - 1);
      long all = Math.addExact(Math.addExact(spread, more.get(i)), reach(i));
      result.add(Math.subtractExact(all, cut));
    }
    return result;
  }

  /** How many elements the kernel spans from its first to its last. */
  private long reach(int i) {
    return Math.addExact(Math.multiplyExact(kernel.get(i) - 1, dilations.get(i)), 1);
  }

  private static long ceilDiv(long dividend, long divisor) {
    return dividend / divisor + (dividend % divisor == 0 ? 0 : 1);
  }
}
