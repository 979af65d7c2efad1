import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a network on tensors, with the shapes and the structure of a real one and its weights as
 * arguments: {@code GenerateNetwork KIND [tiny]}. A tiny one has a {@code main} that runs it on
 * numbers that depend on the place and prints what comes out. {@code GenerateNetwork all FOLDER}
 * writes the tiny ones of all kinds into a folder.
 */
final class GenerateNetwork {
  /** The networks that can be written. */
  static final List<String> KINDS =
      List.of(
          "resnet50", "mobilenetv2", "unet", "unet-attention", "densenet121", "inceptionv3", "nasnet",
          "random-wiring", "bert", "llama", "train-mlp", "train-cnn");

  /** A value of 32-bit floats. */
  private record Tensor(String name, List<Integer> shape) {
    int rank() {
      return shape.size();
    }

    int last() {
      return shape.get(rank() - 1);
    }

    String type() {
      return typeOf(shape);
    }
  }

  private final boolean tiny;
  private final StringBuilder text = new StringBuilder();
  private final List<Tensor> arguments = new ArrayList<>();
  private int values;

  private GenerateNetwork(boolean tiny) {
    this.tiny = tiny;
  }

  public static void main(String[] args) throws IOException {
    if (args[0].equals("all")) {
      for (String kind : KINDS) {
        Files.writeString(Path.of(args[1], kind + ".mlir"), network(kind, true));
      }
    } else {
      System.out.print(network(args[0], args.length > 1 && args[1].equals("tiny")));
    }
  }

  /** The module of a network. */
  static String network(String kind, boolean tiny) {
    GenerateNetwork network = new GenerateNetwork(tiny);
    return network.module(
        switch (kind) {
          case "resnet50" -> network.resnet();
          case "mobilenetv2" -> network.mobilenet();
          case "unet" -> network.unet(false);
          case "unet-attention" -> network.unet(true);
          case "densenet121" -> network.densenet();
          case "inceptionv3" -> network.inception();
          case "nasnet" -> network.nasnet();
          case "random-wiring" -> network.randomWiring();
          case "bert" -> network.bert();
          case "llama" -> network.llama();
          case "train-mlp" -> network.trainPerceptron();
          case "train-cnn" -> network.trainConvolutions();
          default -> throw new IllegalArgumentException("no network " + kind + " but " + KINDS);
        });
  }

  private int size(int real, int small) {
    return tiny ? small : real;
  }

  // Whole networks.

  private List<Tensor> resnet() {
    int[] blocks = tiny ? new int[] {1, 2, 1, 1} : new int[] {3, 4, 6, 3};
    int width = size(64, 2);
    Tensor x = argument(1, size(224, 32), size(224, 32), 3);
    x = maxPool(relu(norm(conv(x, width, 7, 2))), 3, 2);
    for (int stage = 0; stage < blocks.length; stage++) {
      for (int block = 0; block < blocks[stage]; block++) {
        int stride = stage > 0 && block == 0 ? 2 : 1;
        int inner = width << stage;
        Tensor y = relu(norm(conv(x, inner, 1, 1)));
        y = relu(norm(conv(y, inner, 3, stride)));
        y = norm(conv(y, 4 * inner, 1, 1));
        Tensor shortcut = block == 0 ? norm(conv(x, 4 * inner, 1, stride)) : x;
        x = relu(add(y, shortcut));
      }
    }
    return List.of(softmax(dense(meanOfImage(x), size(1000, 10))));
  }

  private List<Tensor> mobilenet() {
    int[][] stages = {
      {1, 16, 1, 1}, {6, 24, 2, 2}, {6, 32, 3, 2}, {6, 64, 4, 2}, {6, 96, 3, 1}, {6, 160, 3, 2},
      {6, 320, 1, 1}
    };
    Tensor x = argument(1, size(224, 32), size(224, 32), 3);
    x = relu6(norm(conv(x, size(32, 4), 3, 2)));
    for (int[] stage : stages) {
      int channels = size(stage[1], stage[1] / 8);
      for (int block = 0; block < (tiny ? Math.min(2, stage[2]) : stage[2]); block++) {
        int stride = block == 0 ? stage[3] : 1;
        Tensor y = stage[0] == 1 ? x : relu6(norm(conv(x, stage[0] * x.last(), 1, 1)));
        y = relu6(norm(depthwise(y, 3, stride)));
        y = norm(conv(y, channels, 1, 1));
        x = stride == 1 && x.last() == channels ? add(x, y) : y;
      }
    }
    x = relu6(norm(conv(x, size(1280, 8), 1, 1)));
    return List.of(dense(meanOfImage(x), size(1000, 10)));
  }

  /**
   * An encoder and a decoder.
   *
   * @param hasGates whether what the decoder computes weighs what it takes over from the encoder
   */
  private List<Tensor> unet(boolean hasGates) {
    int levels = size(4, 2);
    int width = size(64, 2);
    Tensor x = argument(1, size(256, 16), size(256, 16), 3);
    List<Tensor> skipped = new ArrayList<>();
    for (int level = 0; level < levels; level++) {
      x = relu(norm(conv(x, width << level, 3, 1)));
      x = relu(norm(conv(x, width << level, 3, 1)));
      skipped.add(x);
      x = maxPool(x, 2, 2);
    }
    x = relu(norm(conv(x, width << levels, 3, 1)));
    x = relu(norm(conv(x, width << levels, 3, 1)));
    for (int level = levels - 1; level >= 0; level--) {
      x = conv(upsample(x), width << level, 1, 1);
      Tensor skip = skipped.get(level);
      if (hasGates) {
        int inner = width << level >> 1;
        Tensor both = relu(add(conv(skip, inner, 1, 1), conv(x, inner, 1, 1)));
        skip = multiply(skip, sigmoid(bias(conv(both, skip.last(), 1, 1))));
      }
      x = concatenate(skip, x);
      x = relu(norm(conv(x, width << level, 3, 1)));
      x = relu(norm(conv(x, width << level, 3, 1)));
    }
    return List.of(sigmoid(bias(conv(x, 2, 1, 1))));
  }

  private List<Tensor> densenet() {
    int[] blocks = tiny ? new int[] {2, 3} : new int[] {6, 12, 24, 16};
    int growth = size(32, 2);
    Tensor x = argument(1, size(224, 32), size(224, 32), 3);
    x = maxPool(relu(norm(conv(x, 2 * growth, 7, 2))), 3, 2);
    for (int stage = 0; stage < blocks.length; stage++) {
      for (int layer = 0; layer < blocks[stage]; layer++) {
        Tensor y = conv(relu(norm(x)), 4 * growth, 1, 1);
        x = concatenate(x, conv(relu(norm(y)), growth, 3, 1));
      }
      if (stage + 1 < blocks.length) {
        x = averagePool(conv(relu(norm(x)), x.last() / 2, 1, 1));
      }
    }
    return List.of(softmax(dense(meanOfImage(relu(norm(x))), size(1000, 10))));
  }

  private List<Tensor> inception() {
    int width = size(32, 2);
    Tensor x = argument(1, size(224, 32), size(224, 32), 3);
    x = maxPool(relu(norm(conv(x, 2 * width, 3, 2))), 3, 2);
    for (int stage = 0; stage < 3; stage++) {
      for (int block = 0; block < size(3, 1); block++) {
        Tensor once = relu(norm(conv(x, 2 * width, 1, 1)));
        Tensor small = convTwice(x, width, 2 * width, 3);
        Tensor large = convTwice(x, width, 2 * width, 5);
        Tensor pooled = relu(norm(conv(maxPool(x, 3, 1), width, 1, 1)));
        x = concatenate(concatenate(once, small), concatenate(large, pooled));
      }
      if (stage < 2) {
        x = concatenate(relu(norm(conv(x, 2 * width, 3, 2))), maxPool(x, 3, 2));
      }
      width *= 2;
    }
    return List.of(softmax(dense(meanOfImage(x), size(1000, 10))));
  }

  private Tensor convTwice(Tensor x, int inner, int filters, int kernel) {
    Tensor narrow = relu(norm(conv(x, inner, 1, 1)));
    return relu(norm(conv(narrow, filters, kernel, 1)));
  }

  /** Each cell has the results of two cells before it, and adds pairs of what it makes of them. */
  private List<Tensor> nasnet() {
    int width = size(44, 2);
    Tensor before = conv(argument(1, size(224, 32), size(224, 32), 3), width, 3, 2);
    Tensor x = norm(before);
    for (int stage = 0; stage < 3; stage++) {
      for (int cell = 0; cell < size(4, 1); cell++) {
        Tensor p = relu(norm(conv(before, width, 1, 1)));
        Tensor q = relu(norm(conv(x, width, 1, 1)));
        Tensor a = add(separable(q, 5), separable(p, 3));
        Tensor b = add(separable(p, 5), separable(p, 3));
        Tensor c = add(maxPool(q, 3, 1), p);
        Tensor d = add(maxPool(p, 3, 1), separable(q, 3));
        before = x;
        x = concatenate(concatenate(a, b), concatenate(c, d));
      }
      if (stage < 2) {
        before = maxPool(before, 3, 2);
        x = maxPool(x, 3, 2);
        width *= 2;
      }
    }
    return List.of(softmax(dense(meanOfImage(relu(x)), size(1000, 10))));
  }

  private Tensor separable(Tensor x, int kernel) {
    return norm(conv(depthwise(relu(x), kernel, 1), x.last(), 1, 1));
  }

  /** Stages whose nodes add up those before them that a fixed sequence of numbers chooses. */
  private List<Tensor> randomWiring() {
    Random random = new Random(1);
    Tensor x = conv(argument(1, size(224, 32), size(224, 32), 3), size(39, 2), 3, 2);
    for (int stage = 0; stage < 3; stage++) {
      List<Tensor> nodes = new ArrayList<>();
      List<Tensor> unused = new ArrayList<>();
      nodes.add(norm(conv(relu(x), size(78, 2) << stage, 1, 1)));
      nodes.set(0, maxPool(nodes.get(0), 3, 2));
      for (int node = 1; node < size(32, 6); node++) {
        Tensor sum = nodes.get(Math.max(0, node - 1 - random.nextInt(4)));
        unused.remove(sum);
        for (int more = random.nextInt(3); more > 0; more--) {
          Tensor other = nodes.get(random.nextInt(node));
          unused.remove(other);
          sum = add(sum, other);
        }
        nodes.add(separable(sum, 3));
        unused.add(nodes.get(node));
      }
      x = unused.get(0);
      for (Tensor other : unused.subList(1, unused.size())) {
        x = add(x, other);
      }
    }
    return List.of(softmax(dense(meanOfImage(relu(x)), size(1000, 10))));
  }

  private List<Tensor> bert() {
    int hidden = size(768, 8);
    int heads = size(12, 2);
    Tensor x = layerNorm(argument(size(384, 6), hidden));
    for (int layer = 0; layer < size(12, 2); layer++) {
      Tensor q = splitHeads(bias(matmul(x, argument(hidden, hidden))), heads);
      Tensor k = splitHeads(bias(matmul(x, argument(hidden, hidden))), heads);
      Tensor v = splitHeads(bias(matmul(x, argument(hidden, hidden))), heads);
      Tensor scores = softmax(scale(batchMatmul(q, turned(k, 0, 2, 1)), 0.125));
      Tensor context = joinHeads(batchMatmul(scores, v));
      x = layerNorm(add(x, bias(matmul(context, argument(hidden, hidden)))));
      Tensor inner = gelu(bias(matmul(x, argument(hidden, 4 * hidden))));
      x = layerNorm(add(x, bias(matmul(inner, argument(4 * hidden, hidden)))));
    }
    return List.of(x);
  }

  private List<Tensor> llama() {
    int tokens = size(128, 4);
    int hidden = size(2048, 8);
    int heads = size(32, 2);
    int context = size(1024, 8);
    Tensor x = argument(tokens, hidden);
    List<Tensor> results = new ArrayList<>();
    for (int layer = 0; layer < size(8, 2); layer++) {
      Tensor y = rmsNorm(x);
      Tensor q = rotate(splitHeads(matmul(y, argument(hidden, hidden)), heads));
      Tensor k = rotate(splitHeads(matmul(y, argument(hidden, hidden)), heads));
      Tensor v = splitHeads(matmul(y, argument(hidden, hidden)), heads);
      Tensor keys = insert(k, argument(heads, context, hidden / heads), 1, context - tokens);
      Tensor held = insert(v, argument(heads, context, hidden / heads), 1, context - tokens);
      results.add(keys);
      results.add(held);
      Tensor scores = softmax(scale(batchMatmul(q, turned(keys, 0, 2, 1)), 0.125));
      x = add(x, matmul(joinHeads(batchMatmul(scores, held)), argument(hidden, hidden)));
      y = rmsNorm(x);
      int wide = size(5632, 12);
      Tensor gate = silu(matmul(y, argument(hidden, wide)));
      Tensor up = matmul(y, argument(hidden, wide));
      x = add(x, matmul(multiply(gate, up), argument(wide, hidden)));
    }
    results.add(0, matmul(rmsNorm(x), argument(hidden, size(32000, 10))));
    return results;
  }

  private List<Tensor> trainPerceptron() {
    int batch = size(512, 4);
    int[] widths = tiny ? new int[] {6, 8, 8, 5} : new int[] {784, 2048, 2048, 2048, 10};
    Tensor x = argument(batch, widths[0]);
    Tensor wanted = argument(batch, widths[widths.length - 1]);
    List<Tensor> weights = new ArrayList<>();
    List<Tensor> sums = new ArrayList<>();
    List<Tensor> inputs = new ArrayList<>(List.of(x));
    for (int i = 0; i + 1 < widths.length; i++) {
      weights.add(argument(widths[i], widths[i + 1]));
      sums.add(bias(matmul(inputs.get(i), weights.get(i))));
      inputs.add(i + 2 < widths.length ? relu(sums.get(i)) : softmax(sums.get(i)));
    }
    Tensor gradient = scale(subtract(inputs.get(weights.size()), wanted), 1.0 / batch);
    List<Tensor> updated = new ArrayList<>();
    for (int i = weights.size() - 1; i >= 0; i--) {
      Tensor change = matmul(turned(inputs.get(i), 1, 0), gradient);
      updated.add(0, subtract(weights.get(i), scale(change, 0.01)));
      if (i > 0) {
        gradient = matmul(gradient, turned(weights.get(i), 1, 0));
        gradient = wherePositive(gradient, sums.get(i - 1));
      }
    }
    return updated;
  }

  private List<Tensor> trainConvolutions() {
    int image = size(64, 8);
    int width = size(32, 2);
    int layers = size(6, 3);
    Tensor x = argument(size(16, 2), image, image, 3);
    List<Tensor> weights = new ArrayList<>();
    List<Tensor> sums = new ArrayList<>();
    List<Tensor> padded = new ArrayList<>();
    for (int i = 0; i < layers; i++) {
      weights.add(argument(3, 3, x.last(), width));
      padded.add(pad(x, 3, 1));
      sums.add(convPadded(padded.get(i), weights.get(i), 1));
      x = relu(sums.get(i));
    }
    Tensor gradient = subtract(x, argument(x.shape()));
    List<Tensor> updated = new ArrayList<>();
    for (int i = layers - 1; i >= 0; i--) {
      gradient = wherePositive(gradient, sums.get(i));
      Tensor change = weightGradient(padded.get(i), gradient);
      updated.add(0, subtract(weights.get(i), scale(change, 0.001)));
      if (i > 0) {
        gradient = convPadded(pad(gradient, 3, 1), flipped(weights.get(i)), 1);
      }
    }
    return updated;
  }

  // Layers.

  private Tensor conv(Tensor x, int filters, int kernel, int stride) {
    return convPadded(
        pad(x, kernel, stride), argument(kernel, kernel, x.last(), filters), stride);
  }

  private Tensor convPadded(Tensor x, Tensor filter, int stride) {
    int kernel = filter.shape().get(0);
    return structured(
        "linalg.conv_2d_nhwc_hwcf {strides = dense<" + stride + "> : tensor<2xi64>}",
        List.of(x, filter),
        filled(0, windows(x, kernel, stride, filter.last())));
  }

  private Tensor depthwise(Tensor x, int kernel, int stride) {
    Tensor padded = pad(x, kernel, stride);
    return structured(
        "linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<" + stride + "> : tensor<2xi64>}",
        List.of(padded, argument(kernel, kernel, x.last())),
        filled(0, windows(padded, kernel, stride, x.last())));
  }

  private Tensor maxPool(Tensor x, int kernel, int stride) {
    Tensor padded = pad(x, kernel, stride);
    return structured(
        "linalg.pooling_nhwc_max {strides = dense<" + stride + "> : tensor<2xi64>}",
        List.of(padded, empty(List.of(kernel, kernel))),
        filled(-1.0e30, windows(padded, kernel, stride, x.last())));
  }

  private Tensor averagePool(Tensor x) {
    Tensor sum =
        structured(
            "linalg.pooling_nhwc_sum {strides = dense<2> : tensor<2xi64>}",
            List.of(x, empty(List.of(2, 2))),
            filled(0, windows(x, 2, 2, x.last())));
    return scale(sum, 0.25);
  }

  private static List<Integer> windows(Tensor padded, int kernel, int stride, int channels) {
    int height = (padded.shape().get(1) - kernel) / stride + 1;
    int width = (padded.shape().get(2) - kernel) / stride + 1;
    return List.of(padded.shape().get(0), height, width, channels);
  }

  /** A frame of zeros, so that windows leave the size of the image, over the stride. */
  private Tensor pad(Tensor x, int kernel, int stride) {
    int all = Math.max(0, kernel - stride);
    int low = all / 2;
    if (all == 0) {
      return x;
    }
    List<Integer> shape = new ArrayList<>(x.shape());
    shape.set(1, shape.get(1) + all);
    shape.set(2, shape.get(2) + all);
    Tensor padded = new Tensor(fresh(), shape);
    String zero = constant(0);
    line(
        "%s = tensor.pad %s low[0, %d, %d, 0] high[0, %d, %d, 0] {",
        padded.name(), x.name(), low, low, all - low, all - low);
    line("^bb0(%%i: index, %%j: index, %%k: index, %%l: index):");
    line("  tensor.yield %s : f32", zero);
    line("} : %s to %s", x.type(), padded.type());
    return padded;
  }

  private Tensor norm(Tensor x) {
    return alongLast(
        x,
        List.of(argument(x.last()), argument(x.last())),
        "%p = arith.mulf %a, %b : f32\n%r = arith.addf %p, %c : f32");
  }

  private Tensor bias(Tensor x) {
    return alongLast(x, List.of(argument(x.last())), "%r = arith.addf %a, %b : f32");
  }

  private Tensor relu(Tensor x) {
    return map(List.of(x), "%z = arith.constant 0.0 : f32\n%r = arith.maximumf %a, %z : f32");
  }

  private Tensor relu6(Tensor x) {
    return map(
        List.of(x),
        "%z = arith.constant 0.0 : f32\n%s = arith.constant 6.0 : f32\n"
            + "%p = arith.maximumf %a, %z : f32\n%r = arith.minimumf %p, %s : f32");
  }

  private Tensor sigmoid(Tensor x) {
    return map(
        List.of(x),
        "%u = arith.constant 1.0 : f32\n%n = arith.negf %a : f32\n%e = math.exp %n : f32\n"
            + "%d = arith.addf %e, %u : f32\n%r = arith.divf %u, %d : f32");
  }

  private Tensor silu(Tensor x) {
    return multiply(x, sigmoid(x));
  }

  private Tensor gelu(Tensor x) {
    return multiply(x, sigmoid(scale(x, 1.702)));
  }

  private Tensor add(Tensor x, Tensor y) {
    return map(List.of(x, y), "%r = arith.addf %a, %b : f32");
  }

  private Tensor subtract(Tensor x, Tensor y) {
    return map(List.of(x, y), "%r = arith.subf %a, %b : f32");
  }

  private Tensor multiply(Tensor x, Tensor y) {
    return map(List.of(x, y), "%r = arith.mulf %a, %b : f32");
  }

  private Tensor scale(Tensor x, double by) {
    return map(
        List.of(x), "%s = arith.constant " + number(by) + " : f32\n%r = arith.mulf %a, %s : f32");
  }

  private Tensor wherePositive(Tensor x, Tensor condition) {
    return map(
        List.of(x, condition),
        "%z = arith.constant 0.0 : f32\n%p = arith.cmpf ogt, %b, %z : f32\n"
            + "%r = arith.select %p, %a, %z : f32");
  }

  private Tensor softmax(Tensor x) {
    Tensor most = reduce(x, -1.0e30, "%r = arith.maximumf %a, %o : f32");
    Tensor power =
        alongRows(x, most, "%d = arith.subf %a, %b : f32\n%r = math.exp %d : f32");
    Tensor sum = reduce(power, 0, "%r = arith.addf %a, %o : f32");
    return alongRows(power, sum, "%r = arith.divf %a, %b : f32");
  }

  private Tensor layerNorm(Tensor x) {
    Tensor mean = scale(reduce(x, 0, "%r = arith.addf %a, %o : f32"), 1.0 / x.last());
    Tensor centred = alongRows(x, mean, "%r = arith.subf %a, %b : f32");
    return norm(divideByRoot(centred));
  }

  private Tensor rmsNorm(Tensor x) {
    return alongLast(
        divideByRoot(x), List.of(argument(x.last())), "%r = arith.mulf %a, %b : f32");
  }

  private Tensor divideByRoot(Tensor x) {
    Tensor squares = multiply(x, x);
    Tensor mean = scale(reduce(squares, 0, "%r = arith.addf %a, %o : f32"), 1.0 / x.last());
    return alongRows(
        x,
        mean,
        "%e = arith.constant 1.0e-5 : f32\n%v = arith.addf %b, %e : f32\n"
            + "%s = math.sqrt %v : f32\n%r = arith.divf %a, %s : f32");
  }

  private Tensor dense(Tensor x, int width) {
    return bias(matmul(x, argument(x.last(), width)));
  }

  private Tensor matmul(Tensor x, Tensor y) {
    return structured(
        "linalg.matmul", List.of(x, y), filled(0, List.of(x.shape().get(0), y.last())));
  }

  private Tensor batchMatmul(Tensor x, Tensor y) {
    List<Integer> shape = List.of(x.shape().get(0), x.shape().get(1), y.last());
    return structured("linalg.batch_matmul", List.of(x, y), filled(0, shape));
  }

  private Tensor meanOfImage(Tensor x) {
    Tensor sum = filled(0, List.of(x.shape().get(0), x.last()));
    Tensor all =
        generic(
            List.of(x),
            List.of("(n, h, w, c) -> (n, h, w, c)"),
            sum,
            "(n, h, w, c) -> (n, c)",
            List.of("parallel", "reduction", "reduction", "parallel"),
            "%r = arith.addf %a, %o : f32");
    return scale(all, 1.0 / (x.shape().get(1) * x.shape().get(2)));
  }

  /** The gradient of the filter of a convolution with stride one. */
  private Tensor weightGradient(Tensor padded, Tensor gradient) {
    return generic(
        List.of(padded, gradient),
        List.of("(n, h, w, p, q, c, f) -> (n, h + p, w + q, c)", "(n, h, w, p, q, c, f) -> (n, h, w, f)"),
        filled(0, List.of(3, 3, padded.last(), gradient.last())),
        "(n, h, w, p, q, c, f) -> (p, q, c, f)",
        List.of(
            "reduction", "reduction", "reduction", "parallel", "parallel", "parallel", "parallel"),
        "%p = arith.mulf %a, %b : f32\n%r = arith.addf %p, %o : f32");
  }

  /** A filter turned around, with inputs and outputs exchanged. */
  private Tensor flipped(Tensor filter) {
    List<Integer> shape = List.of(3, 3, filter.last(), filter.shape().get(2));
    return gather(
        filter,
        shape,
        "%two = arith.constant 2 : index\n%p = arith.subi %two, %i0 : index\n"
            + "%q = arith.subi %two, %i1 : index",
        "%p, %q, %i3, %i2");
  }

  private Tensor upsample(Tensor x) {
    List<Integer> shape =
        List.of(x.shape().get(0), 2 * x.shape().get(1), 2 * x.shape().get(2), x.last());
    return gather(
        x,
        shape,
        "%two = arith.constant 2 : index\n%p = arith.divui %i1, %two : index\n"
            + "%q = arith.divui %i2, %two : index",
        "%i0, %p, %q, %i3");
  }

  /** Rotary positions: each half of a head is mixed with the other one. */
  private Tensor rotate(Tensor x) {
    Tensor other =
        gather(
            x,
            x.shape(),
            "%half = arith.constant " + x.last() / 2 + " : index\n"
                + "%all = arith.constant " + x.last() + " : index\n"
                + "%s = arith.addi %i2, %half : index\n%p = arith.remui %s, %all : index",
            "%i0, %i1, %p");
    List<Integer> table = List.of(x.shape().get(1), x.last());
    String maps = "(h, t, d) -> (t, d)";
    String all = "(h, t, d) -> (h, t, d)";
    return generic(
        List.of(x, other, argument(table), argument(table)),
        List.of(all, all, maps, maps),
        empty(x.shape()),
        all,
        Collections.nCopies(3, "parallel"),
        "%p = arith.mulf %a, %c : f32\n%q = arith.mulf %b, %d : f32\n%r = arith.addf %p, %q : f32");
  }

  private Tensor concatenate(Tensor x, Tensor y) {
    List<Integer> shape = new ArrayList<>(x.shape());
    shape.set(x.rank() - 1, x.last() + y.last());
    Tensor both = insert(x, empty(shape), x.rank() - 1, 0);
    return insert(y, both, x.rank() - 1, x.last());
  }

  private Tensor insert(Tensor x, Tensor into, int dimension, int at) {
    Tensor result = new Tensor(fresh(), into.shape());
    List<Integer> offsets = new ArrayList<>(Collections.nCopies(x.rank(), 0));
    offsets.set(dimension, at);
    line(
        "%s = tensor.insert_slice %s into %s%s %s %s : %s into %s",
        result.name(), x.name(), into.name(), offsets, x.shape(),
        Collections.nCopies(x.rank(), 1), x.type(), into.type());
    return result;
  }

  private Tensor splitHeads(Tensor x, int heads) {
    List<Integer> shape = List.of(x.shape().get(0), heads, x.last() / heads);
    Tensor split = new Tensor(fresh(), shape);
    line(
        "%s = tensor.expand_shape %s [[0], [1, 2]] output_shape %s : %s into %s",
        split.name(), x.name(), shape, x.type(), split.type());
    return turned(split, 1, 0, 2);
  }

  private Tensor joinHeads(Tensor x) {
    Tensor apart = turned(x, 1, 0, 2);
    List<Integer> shape =
        List.of(apart.shape().get(0), apart.shape().get(1) * apart.shape().get(2));
    Tensor joined = new Tensor(fresh(), shape);
    line(
        "%s = tensor.collapse_shape %s [[0], [1, 2]] : %s into %s",
        joined.name(), apart.name(), apart.type(), joined.type());
    return joined;
  }

  private Tensor turned(Tensor x, Integer... permutation) {
    List<Integer> order = Arrays.asList(permutation);
    List<Integer> shape = order.stream().map(x.shape()::get).toList();
    Tensor to = empty(shape);
    Tensor result = new Tensor(fresh(), shape);
    line(
        "%s = linalg.transpose ins(%s : %s) outs(%s : %s) permutation = %s",
        result.name(), x.name(), x.type(), to.name(), to.type(), order);
    return result;
  }

  // Operations.

  private Tensor map(List<Tensor> inputs, String body) {
    Tensor first = inputs.get(0);
    String all = identity(first.rank());
    return generic(
        inputs,
        Collections.nCopies(inputs.size(), all),
        empty(first.shape()),
        all,
        Collections.nCopies(first.rank(), "parallel"),
        body);
  }

  private Tensor alongLast(Tensor x, List<Tensor> vectors, String body) {
    String dims = dims(x.rank());
    List<Tensor> inputs = new ArrayList<>(List.of(x));
    inputs.addAll(vectors);
    List<String> maps = new ArrayList<>(List.of(identity(x.rank())));
    vectors.forEach(each -> maps.add("(" + dims + ") -> (d" + (x.rank() - 1) + ")"));
    return generic(
        inputs, maps, empty(x.shape()), maps.get(0), Collections.nCopies(x.rank(), "parallel"), body);
  }

  private Tensor alongRows(Tensor x, Tensor rows, String body) {
    String to = "(" + dims(x.rank()) + ") -> (" + dims(x.rank() - 1) + ")";
    return generic(
        List.of(x, rows),
        List.of(identity(x.rank()), to),
        empty(x.shape()),
        identity(x.rank()),
        Collections.nCopies(x.rank(), "parallel"),
        body);
  }

  private Tensor reduce(Tensor x, double start, String body) {
    List<String> iterators = new ArrayList<>(Collections.nCopies(x.rank() - 1, "parallel"));
    iterators.add("reduction");
    return generic(
        List.of(x),
        List.of(identity(x.rank())),
        filled(start, x.shape().subList(0, x.rank() - 1)),
        "(" + dims(x.rank()) + ") -> (" + dims(x.rank() - 1) + ")",
        iterators,
        body);
  }

  private Tensor gather(Tensor from, List<Integer> shape, String indices, String at) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < shape.size(); i++) {
      body.append("%i" + i + " = linalg.index " + i + " : index\n");
    }
    body.append(indices + "\n%r = tensor.extract " + from.name() + "[" + at + "] : " + from.type());
    return generic(
        List.of(),
        List.of(),
        empty(shape),
        identity(shape.size()),
        Collections.nCopies(shape.size(), "parallel"),
        body.toString());
  }

  /** A body computes {@code %r} of the inputs {@code %a}, {@code %b}, … and the output {@code %o}. */
  private Tensor generic(
      List<Tensor> inputs,
      List<String> maps,
      Tensor output,
      String outputMap,
      List<String> iterators,
      String body) {
    Tensor result = new Tensor(fresh(), output.shape());
    List<String> all = new ArrayList<>(maps);
    all.add(outputMap);
    String kinds = iterators.stream().map(each -> '"' + each + '"').collect(Collectors.joining(", "));
    line(
        "%s = linalg.generic {indexing_maps = [%s], iterator_types = [%s]}",
        result.name(),
        all.stream().map(each -> "affine_map<" + each + ">").collect(Collectors.joining(", ")),
        kinds);
    line("    %souts(%s : %s) {", operands(inputs), output.name(), output.type());
    String names =
        IntStream.range(0, inputs.size())
            .mapToObj(i -> "%" + (char) ('a' + i) + ": f32, ")
            .collect(Collectors.joining());
    line("^bb0(%s%%o: f32):", names);
    body.lines().forEach(each -> text.append("    ").append(each).append('\n'));
    line("  linalg.yield %%r : f32");
    line("} -> %s", output.type());
    return result;
  }

  private Tensor structured(String op, List<Tensor> inputs, Tensor output) {
    Tensor result = new Tensor(fresh(), output.shape());
    line(
        "%s = %s %souts(%s : %s) -> %s",
        result.name(), op, operands(inputs), output.name(), output.type(), output.type());
    return result;
  }

  private static String operands(List<Tensor> inputs) {
    return inputs.isEmpty() ? "" : "ins(" + names(inputs) + " : " + types(inputs) + ") ";
  }

  private Tensor filled(double value, List<Integer> shape) {
    String number = constant(value);
    Tensor to = empty(shape);
    Tensor result = new Tensor(fresh(), shape);
    line(
        "%s = linalg.fill ins(%s : f32) outs(%s : %s) -> %s",
        result.name(), number, to.name(), to.type(), to.type());
    return result;
  }

  private Tensor empty(List<Integer> shape) {
    Tensor result = new Tensor(fresh(), List.copyOf(shape));
    line("%s = tensor.empty() : %s", result.name(), result.type());
    return result;
  }

  private String constant(double value) {
    String name = fresh();
    line("%s = arith.constant %s : f32", name, number(value));
    return name;
  }

  private Tensor argument(Integer... shape) {
    return argument(Arrays.asList(shape));
  }

  private Tensor argument(List<Integer> shape) {
    Tensor argument = new Tensor("%arg" + arguments.size(), List.copyOf(shape));
    arguments.add(argument);
    return argument;
  }

  // Text.

  private String module(List<Tensor> results) {
    String body = text.toString();
    text.setLength(0);
    String types = results.size() == 1 ? types(results) : "(" + types(results) + ")";
    String parameters =
        arguments.stream()
            .map(each -> each.name() + ": " + each.type())
            .collect(Collectors.joining(", "));
    text.append("func.func @network(" + parameters + ") -> " + types + " {\n" + body);
    line("return %s : %s", names(results), types(results));
    text.append("}\n");
    String network = text.toString();
    return tiny
        ? "func.func private @printF32(f32)\nfunc.func private @printNewline()\n"
            + network
            + program(results)
        : network;
  }

  /** A function that runs the network and prints a number for each result that all elements change. */
  private String program(List<Tensor> results) {
    text.setLength(0);
    text.append("func.func @main() -> i32 {\n");
    List<Tensor> given = new ArrayList<>();
    for (int k = 0; k < arguments.size(); k++) {
      given.add(spread(arguments.get(k).shape(), k));
    }
    String all = fresh();
    line(
        "%s%s = call @network(%s) : (%s) -> (%s)",
        all, results.size() == 1 ? "" : ":" + results.size(), names(given), types(given),
        types(results));
    for (int k = 0; k < results.size(); k++) {
      String name = results.size() == 1 ? all : all + "#" + k;
      Tensor result = new Tensor(name, results.get(k).shape());
      Tensor weighted = multiply(result, spread(result.shape(), 7 + k));
      Tensor sum =
          generic(
              List.of(weighted),
              List.of(identity(result.rank())),
              filled(0, List.of()),
              "(" + dims(result.rank()) + ") -> ()",
              Collections.nCopies(result.rank(), "reduction"),
              "%r = arith.addf %a, %o : f32");
      String number = fresh();
      line("%s = tensor.extract %s[] : tensor<f32>", number, sum.name());
      line("call @printF32(%s) : (f32) -> ()", number);
      line("call @printNewline() : () -> ()");
    }
    String zero = fresh();
    line("%s = arith.constant 0 : i32", zero);
    line("return %s : i32", zero);
    return text.append("}\n").toString();
  }

  /** Numbers between -1/2 and 1/2 that depend on the place. */
  private Tensor spread(List<Integer> shape, int seed) {
    StringBuilder body = new StringBuilder("%s0 = arith.constant " + (seed * 5 + 1) + " : index\n");
    body.append("%m = arith.constant 7 : index\n");
    for (int i = 0; i < shape.size(); i++) {
      body.append("%i" + i + " = linalg.index " + i + " : index\n");
      body.append("%t" + i + " = arith.muli %s" + i + ", %m : index\n");
      body.append("%s" + (i + 1) + " = arith.addi %t" + i + ", %i" + i + " : index\n");
    }
    body.append("%n = arith.constant 17 : index\n");
    body.append("%q = arith.remui %s" + shape.size() + ", %n : index\n");
    body.append("%v = arith.index_cast %q : index to i32\n%f = arith.sitofp %v : i32 to f32\n");
    body.append("%h = arith.constant 8.0 : f32\n%c = arith.subf %f, %h : f32\n");
    body.append("%k = arith.constant 0.0625 : f32\n%r = arith.mulf %c, %k : f32");
    return generic(
        List.of(),
        List.of(),
        empty(shape),
        identity(shape.size()),
        Collections.nCopies(shape.size(), "parallel"),
        body.toString());
  }

  private void line(String format, Object... parts) {
    text.append("  ").append(String.format(format, parts)).append('\n');
  }

  private String fresh() {
    return "%v" + values++;
  }

  private static String number(double value) {
    String plain = Double.toString(value);
    return plain.contains("E") ? plain.replace("E", "e") : plain;
  }

  private static String identity(int rank) {
    return "(" + dims(rank) + ") -> (" + dims(rank) + ")";
  }

  private static String dims(int rank) {
    return IntStream.range(0, rank).mapToObj(i -> "d" + i).collect(Collectors.joining(", "));
  }

  private static String names(List<Tensor> tensors) {
    return tensors.stream().map(Tensor::name).collect(Collectors.joining(", "));
  }

  private static String types(List<Tensor> tensors) {
    return tensors.stream().map(Tensor::type).collect(Collectors.joining(", "));
  }

  private static String typeOf(List<Integer> shape) {
    return "tensor<" + shape.stream().map(each -> each + "x").collect(Collectors.joining()) + "f32>";
  }
}
