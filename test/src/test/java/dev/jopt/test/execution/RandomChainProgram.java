package dev.jopt.test.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A random chain of layers on images in buffers: convolutions with strides, dilations and groups,
 * pooling, padding, concatenation, elementwise operations in place and not, transposition, gathers.
 * Images are used again later, some are changed while others still need them, and the last ones are
 * printed as numbers that all of their elements change.
 */
final class RandomChainProgram {
  /** A buffer, or a part of one. */
  private record Image(String name, int[] shape, String layout) {
    String type() {
      return typeOf(shape, layout);
    }

    int size() {
      return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }
  }

  private static final String HEAD = "affine_map<(n, h, w, c) -> ";

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final List<Image> images = new ArrayList<>();
  private int values;

  private RandomChainProgram(long seed) {
    random = new Random(seed);
  }

  /** The program of a seed. */
  static SourceProgram of(long seed) {
    return new SourceProgram("chain-" + seed, new RandomChainProgram(seed).program(false));
  }

  /**
   * A program whose images are widened, changed in several steps, and narrowed again, each where
   * the one before is not needed any more.
   */
  static SourceProgram ofBottlenecks(long seed) {
    RandomChainProgram program = new RandomChainProgram(seed);
    return new SourceProgram("bottlenecks-" + seed, program.program(true));
  }

  private String program(boolean hasBottlenecks) {
    line("func.func private @printI64(i64)");
    line("func.func private @printNewline()");
    line("func.func @work(%%out: memref<1xf32>) {");
    line("  %%zero = arith.constant 0.0 : f32");
    line("  %%least = arith.constant -1.0e30 : f32");
    line("  %%third = arith.constant 0.33 : f32");
    if (hasBottlenecks) {
      images.add(input(1, 20 + random.nextInt(16), 4 + random.nextInt(3), 2 + random.nextInt(2)));
      int blocks = 1 + random.nextInt(3);
      for (int i = 0; i < blocks; i++) {
        bottleneck();
      }
    } else {
      images.add(input(1 + random.nextInt(2), 5 + random.nextInt(9), 4 + random.nextInt(6), 2));
      int layers = 5 + random.nextInt(12);
      for (int i = 0; i < layers; i++) {
        layer(pick());
      }
    }
    for (int i = Math.max(0, images.size() - 3); i < images.size(); i++) {
      sum(images.get(i));
    }
    line("  return\n}");
    line("func.func @main() -> i32 {");
    line("  %%none = arith.constant 0 : i32\n  %%zero = arith.constant 0.0 : f32");
    line("  %%at = arith.constant 0 : index\n  %%out = memref.alloc() : memref<1xf32>");
    line("  linalg.fill ins(%%zero : f32) outs(%%out : memref<1xf32>)");
    line("  call @work(%%out) : (memref<1xf32>) -> ()");
    line("  %%v = memref.load %%out[%%at] : memref<1xf32>");
    line("  %%bits = arith.bitcast %%v : f32 to i32\n  %%long = arith.extsi %%bits : i32 to i64");
    line("  call @printI64(%%long) : (i64) -> ()\n  call @printNewline() : () -> ()");
    line("  return %%none : i32\n}");
    return text.toString();
  }

  private Image pick() {
    int back = random.nextInt(3) > 0 ? 1 : 1 + random.nextInt(Math.min(4, images.size()));
    return images.get(images.size() - Math.min(back, images.size()));
  }

  private void layer(Image x) {
    int[] s = x.shape();
    switch (random.nextInt(14)) {
      case 0, 1 -> images.add(convolution(x));
      case 2 -> images.add(depthwise(x));
      case 3 -> images.add(pooling(x));
      case 4 -> images.add(padded(x));
      case 5 -> images.add(concatenated(x, pick()));
      case 6 -> elementwise(x, x, x);
      case 7 -> {
        Image to = alloc(s);
        Image other = pick();
        elementwise(x, Arrays.equals(other.shape(), s) ? other : x, to);
        images.add(to);
      }
      case 8 -> images.add(transposed(x));
      case 9 -> images.add(gathered(x));
      case 10, 11 -> residual(x);
      case 12 -> {
        Image other = pick();
        if (Arrays.equals(other.shape(), s)) {
          elementwise(other, x, x);
        } else {
          residual(x);
        }
      }
      default -> {
        Image to = alloc(s);
        line("  memref.copy %s, %s : %s to %s", x.name(), to.name(), x.type(), to.type());
        images.add(to);
      }
    }
    images.removeIf(image -> image.size() > 4000);
    if (images.isEmpty()) {
      images.add(input(1, 7, 5, 2));
    }
  }

  /** The last image goes through wider ones, after all of it was read. */
  private void bottleneck() {
    Image x = images.get(images.size() - 1);
    int channels = x.shape()[3];
    sum(x);
    Image wide = widened(x, 3 + random.nextInt(2));
    for (int i = random.nextInt(3); i >= 0; i--) {
      switch (random.nextInt(9)) {
        case 0 -> elementwise(wide, wide, wide);
        case 1 -> wide = depthwise(padded(wide));
        case 2 -> wide = pooling(wide);
        case 3 -> wide = gathered(wide);
        case 4 -> wide = convolved(padded(wide), 3, 1, 1, wide.shape()[3]);
        default -> {
          Image to = alloc(wide.shape());
          elementwise(wide, wide, to);
          wide = to;
        }
      }
      if (wide.size() > 3000) {
        wide = pooling(wide);
      }
    }
    images.add(convolved(wide, 1, 1, 1, Math.max(1, channels - random.nextInt(3) / 2)));
    if (random.nextInt(4) == 0) {
      layer(pick());
    }
  }

  /** Each channel several times, with the sum of all elements that were read. */
  private Image widened(Image x, int times) {
    int[] s = x.shape();
    Image to = alloc(s[0], s[1], s[2], s[3] * times);
    line(
        "  linalg.generic {indexing_maps = [%1$s(n, h, w, c floordiv %2$d)>, %1$s(0)>,"
            + " %1$s(n, h, w, c)>], iterator_types = %3$s}",
        HEAD, times, all(4));
    line(
        "      ins(%s, %%out : %s, memref<1xf32>) outs(%s : %s) {",
        x.name(), x.type(), to.name(), to.type());
    line("  ^bb0(%%a: f32, %%b: f32, %%o: f32):");
    line("    %%t = math.tanh %%b : f32\n    %%r = arith.mulf %%a, %%t : f32");
    line("    linalg.yield %%r : f32\n  }");
    return to;
  }

  /** The image is changed in place by what was computed of windows of it. */
  private void residual(Image x) {
    int[] s = x.shape();
    Image around = padded(x);
    Image to = alloc(s);
    fill("%least", to);
    Image shape = alloc(around.shape()[1] - s[1] + 1, around.shape()[2] - s[2] + 1);
    window("linalg.pooling_nhwc_max", 1, 1, around, shape, to);
    if (random.nextBoolean()) {
      elementwise(to, to, to);
    }
    elementwise(x, to, x);
  }

  /** An image whose elements depend on their places. */
  private Image input(int... shape) {
    Image image = alloc(shape);
    line("  linalg.generic {indexing_maps = [%s(n, h, w, c)>], iterator_types = %s}", HEAD, all(4));
    line("      outs(%s : %s) {\n  ^bb0(%%o: f32):", image.name(), image.type());
    line(
        "    %%k = arith.constant %d : index\n    %%m = arith.constant 17 : index", 3 + values % 9);
    for (int i = 0; i < 4; i++) {
      line("    %%i%d = linalg.index %d : index", i, i);
    }
    line("    %%a = arith.muli %%i1, %%k : index\n    %%b = arith.addi %%a, %%i2 : index");
    line("    %%d = arith.muli %%b, %%k : index\n    %%e = arith.addi %%d, %%i3 : index");
    line("    %%f = arith.addi %%e, %%i0 : index\n    %%g = arith.remui %%f, %%m : index");
    line("    %%p = arith.index_cast %%g : index to i32\n    %%q = arith.sitofp %%p : i32 to f32");
    line("    %%r = math.sin %%q : f32\n    linalg.yield %%r : f32\n  }");
    return image;
  }

  private Image convolution(Image x) {
    int kernel = 1 + random.nextInt(3);
    int stride = 1 + random.nextInt(2);
    int dilation = 1 + random.nextInt(2);
    int filters = 1 + random.nextInt(3);
    return convolved(x, kernel, stride, dilation, filters);
  }

  private Image convolved(Image x, int kernel, int stride, int dilation, int filters) {
    int[] s = x.shape();
    Image weights = input(kernel, kernel, s[3], filters);
    int height = windows(s[1], kernel, stride, dilation);
    int width = windows(s[2], kernel, stride, dilation);
    if (height < 1 || width < 1) {
      return padded(x);
    }
    Image to = target(s[0], height, width, filters);
    fill("%zero", to);
    window("linalg.conv_2d_nhwc_hwcf", stride, dilation, x, weights, to);
    return to;
  }

  private Image depthwise(Image x) {
    int kernel = 1 + random.nextInt(3);
    int stride = 1 + random.nextInt(2);
    int[] s = x.shape();
    int height = windows(s[1], kernel, stride, 1);
    int width = windows(s[2], kernel, stride, 1);
    if (height < 1 || width < 1) {
      return padded(x);
    }
    Image weights = alloc(kernel, kernel, s[3]);
    fill("%third", weights);
    Image to = target(s[0], height, width, s[3]);
    fill("%zero", to);
    window("linalg.depthwise_conv_2d_nhwc_hwc", stride, 1, x, weights, to);
    return to;
  }

  private Image pooling(Image x) {
    int kernel = 2 + random.nextInt(2);
    int stride = 1 + random.nextInt(3);
    int[] s = x.shape();
    int height = windows(s[1], kernel, stride, 1);
    int width = windows(s[2], kernel, stride, 1);
    if (height < 1 || width < 1) {
      return padded(x);
    }
    Image shape = alloc(kernel, kernel);
    Image to = target(s[0], height, width, s[3]);
    boolean isSum = random.nextBoolean();
    fill(isSum ? "%zero" : "%least", to);
    window(isSum ? "linalg.pooling_nhwc_sum" : "linalg.pooling_nhwc_max", stride, 1, x, shape, to);
    return to;
  }

  private void window(String op, int stride, int dilation, Image x, Image weights, Image to) {
    line(
        "  %s {dilations = dense<%d> : tensor<2xi64>, strides = dense<%d> : tensor<2xi64>}",
        op, dilation, stride);
    line(
        "      ins(%s, %s : %s, %s) outs(%s : %s)",
        x.name(), weights.name(), x.type(), weights.type(), to.name(), to.type());
  }

  private static int windows(int size, int kernel, int stride, int dilation) {
    int left = size - (kernel - 1) * dilation - 1;
    return left < 0 ? 0 : left / stride + 1;
  }

  private Image padded(Image x) {
    int[] s = x.shape().clone();
    int low = random.nextInt(3);
    s[1] += low + random.nextInt(2);
    s[2] += 2;
    Image to = alloc(s);
    fill(random.nextBoolean() ? "%zero" : "%third", to);
    Image part = part(to, new int[] {0, low, 1, 0}, x.shape());
    line("  memref.copy %s, %s : %s to %s", x.name(), part.name(), x.type(), part.type());
    return to;
  }

  private Image concatenated(Image x, Image y) {
    int[] s = x.shape();
    int[] t = y.shape();
    if (s[0] != t[0] || s[1] != t[1] || s[2] != t[2]) {
      return convolution(x);
    }
    Image to = alloc(s[0], s[1], s[2], s[3] + t[3]);
    Image first = part(to, new int[4], s);
    line("  memref.copy %s, %s : %s to %s", x.name(), first.name(), x.type(), first.type());
    Image second = part(to, new int[] {0, 0, 0, s[3]}, t);
    line("  memref.copy %s, %s : %s to %s", y.name(), second.name(), y.type(), second.type());
    return to;
  }

  private Image transposed(Image x) {
    int[] s = x.shape();
    Image to = alloc(s[0], s[2], s[1], s[3]);
    line(
        "  linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [0, 2, 1, 3]",
        x.name(), x.type(), to.name(), to.type());
    return to;
  }

  /** Larger or smaller, upside down, or moved, by loads in the body; with numbers of the place. */
  private Image gathered(Image x) {
    int[] s = x.shape();
    int kind = random.nextInt(6);
    int[] rows = {s[1] * 2, s[1] * 2 + 3, (s[1] + 1) / 2, s[1], s[1] + 2, s[1]};
    Image to = alloc(s[0], rows[kind], s[2], s[3]);
    String last = "%last = arith.constant " + (s[1] - 1) + " : index";
    String[] row = {
      "%h = arith.divui %i1, %two : index",
      last
          + "\n    %m = arith.floordivsi %i1, %two : index\n    %h = arith.minui %m, %last : index",
      "%h = arith.muli %i1, %two : index",
      last + "\n    %h = arith.subi %last, %i1 : index",
      "%no = arith.constant 0 : index\n    %m = arith.subi %i1, %two : index\n"
          + "    %h = arith.maxsi %m, %no : index",
      last + "\n    %m = arith.addi %i1, %two : index\n    %h = arith.minsi %m, %last : index"
    };
    line("  linalg.generic {indexing_maps = [%s(n, h, w, c)>], iterator_types = %s}", HEAD, all(4));
    line("      outs(%s : %s) {\n  ^bb0(%%o: f32):", to.name(), to.type());
    for (int i = 0; i < 4; i++) {
      line("    %%i%d = linalg.index %d : index", i, i);
    }
    line("    %%two = arith.constant 2 : index\n    %s", row[kind]);
    line("    %%v = memref.load %s[%%i0, %%h, %%i2, %%i3] : %s", x.name(), x.type());
    line("    %%j = arith.index_cast %%i1 : index to i32\n    %%f = arith.sitofp %%j : i32 to f32");
    line("    %%g = arith.mulf %%f, %%third : f32\n    %%r = arith.addf %%v, %%g : f32");
    line("    linalg.yield %%r : f32\n  }");
    return to;
  }

  private void elementwise(Image x, Image y, Image to) {
    line(
        "  linalg.generic {indexing_maps = [%1$s(n, h, w, c)>, %1$s(n, h, w, c)>,"
            + " %1$s(n, h, w, c)>], iterator_types = %2$s}",
        HEAD, all(4));
    line(
        "      ins(%s, %s : %s, %s) outs(%s : %s) {",
        x.name(), y.name(), x.type(), y.type(), to.name(), to.type());
    line("  ^bb0(%%a: f32, %%b: f32, %%o: f32):");
    line("    %%p = arith.mulf %%a, %%third : f32\n    %%s = arith.addf %%p, %%b : f32");
    line("    %%r = math.tanh %%s : f32\n    linalg.yield %%r : f32\n  }");
  }

  /** Adds all elements to the number that is printed, each with the place that it has. */
  private void sum(Image x) {
    line(
        "  linalg.generic {indexing_maps = [%s(n, h, w, c)>, %s(0)>], iterator_types = %s}",
        HEAD, HEAD, "[\"reduction\", \"reduction\", \"reduction\", \"reduction\"]");
    line("      ins(%s : %s) outs(%%out : memref<1xf32>) {", x.name(), x.type());
    line("  ^bb0(%%a: f32, %%o: f32):\n    %%i = linalg.index 1 : index");
    line("    %%j = arith.index_cast %%i : index to i32\n    %%f = arith.sitofp %%j : i32 to f32");
    line("    %%g = math.sin %%f : f32\n    %%p = arith.mulf %%a, %%g : f32");
    line("    %%r = arith.addf %%o, %%p : f32\n    linalg.yield %%r : f32\n  }");
  }

  private void fill(String value, Image to) {
    line("  linalg.fill ins(%s : f32) outs(%s : %s)", value, to.name(), to.type());
  }

  /** A new buffer, or the inner part of one that is filled. */
  private Image target(int... shape) {
    if (random.nextInt(3) > 0) {
      return alloc(shape);
    }
    int[] outer = shape.clone();
    outer[1] += 2;
    outer[2] += 1;
    Image around = alloc(outer);
    fill("%third", around);
    images.add(around);
    return part(around, new int[] {0, 1, 1, 0}, shape);
  }

  private Image alloc(int... shape) {
    Image image = new Image("%v" + values++, shape, "");
    line("  %s = memref.alloc() : %s", image.name(), image.type());
    return image;
  }

  private Image part(Image of, int[] offsets, int[] sizes) {
    int[] strides = new int[4];
    int stride = 1;
    int offset = 0;
    for (int i = 3; i >= 0; i--) {
      strides[i] = stride;
      offset += offsets[i] * stride;
      stride *= of.shape()[i];
    }
    String layout =
        ", strided<" + Arrays.toString(strides) + (offset == 0 ? ">" : ", offset: " + offset + ">");
    Image part = new Image("%v" + values++, sizes, layout);
    line(
        "  %s = memref.subview %s%s %s [1, 1, 1, 1] : %s to %s",
        part.name(),
        of.name(),
        Arrays.toString(offsets),
        Arrays.toString(sizes),
        of.type(),
        part.type());
    return part;
  }

  private static String all(int loops) {
    return "[" + "\"parallel\", ".repeat(loops - 1) + "\"parallel\"]";
  }

  private static String typeOf(int[] shape, String layout) {
    return "memref<"
        + Arrays.stream(shape).mapToObj(size -> size + "x").collect(Collectors.joining())
        + "f32"
        + layout
        + ">";
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private void line(String format, Object... parts) {
    text.append(String.format(format, parts)).append('\n');
  }
}
