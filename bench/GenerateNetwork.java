import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Writes a network on tensors, with the shapes and the structure of a real one and its weights as
 * arguments: {@code GenerateNetwork KIND [tiny]}. A tiny one has a {@code main} that runs it on
 * numbers that depend on the place and prints what comes out. {@code GenerateNetwork all FOLDER}
 * writes the tiny ones of all kinds into a folder.
 */
final class GenerateNetwork extends TensorText {
  private GenerateNetwork(boolean tiny) {
    super(tiny);
  }

  /** The networks that can be written. */
  static final List<String> KINDS =
      List.of(
          "resnet50", "mobilenetv2", "unet", "unet-attention", "densenet121", "inceptionv3", "nasnet",
          "random-wiring", "generator", "segmentation", "convnext", "bert", "llama", "train-mlp",
          "train-cnn", "lstm", "mamba");

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
          case "generator" -> network.generator();
          case "segmentation" -> network.segmentation();
          case "convnext" -> network.convnext();
          case "bert" -> network.bert();
          case "llama" -> network.llama();
          case "train-mlp" -> network.trainPerceptron();
          case "train-cnn" -> network.trainConvolutions();
          case "lstm" -> network.lstm();
          case "mamba" -> network.mamba();
          default -> throw new IllegalArgumentException("no network " + kind + " but " + KINDS);
        });
  }

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

  /** Transposed convolutions: each makes an image of twice the size, of one that lies between zeros. */
  private List<Tensor> generator() {
    int channels = size(512, 8);
    Tensor x = argument(1, 4, 4, channels);
    for (int level = 0; level < size(5, 2); level++) {
      channels /= 2;
      Tensor apart = betweenZeros(x);
      Tensor filter = argument(3, 3, x.last(), channels);
      x = relu(norm(convPadded(apart, filter, 1)));
      x = relu(norm(conv(x, channels, 3, 1)));
    }
    return List.of(sigmoid(conv(x, 3, 3, 1)));
  }

  /** A label for each pixel: what is returned is larger than all that the last layers need. */
  private List<Tensor> segmentation() {
    Tensor x = argument(1, size(256, 16), size(256, 16), 3);
    x = relu(norm(conv(x, size(64, 4), 3, 2)));
    Tensor early = x;
    for (int level = 0; level < 2; level++) {
      x = relu(norm(conv(x, 2 * x.last(), 3, 2)));
      x = relu(add(x, norm(conv(relu(norm(conv(x, x.last() / 4, 1, 1))), x.last(), 3, 1))));
    }
    int width = size(256, 4);
    Tensor all = relu(norm(conv(x, width, 1, 1)));
    for (int kernel : new int[] {3, 5}) {
      all = concatenate(all, relu(norm(conv(x, width, kernel, 1))));
    }
    x = upsample(upsample(relu(norm(conv(all, width, 1, 1)))));
    x = concatenate(x, relu(norm(conv(early, size(48, 2), 1, 1))));
    x = conv(relu(norm(conv(x, width, 3, 1))), size(21, 5), 1, 1);
    return List.of(upsample(x));
  }

  /** Blocks of convolutions by channel and of products by pixel, as in ConvNeXt. */
  private List<Tensor> convnext() {
    int[] blocks = tiny ? new int[] {1, 1} : new int[] {3, 3, 9, 3};
    int channels = size(96, 4);
    Tensor x = argument(1, size(224, 16), size(224, 16), 3);
    x = layerNorm(convPadded(x, argument(4, 4, 3, channels), 4));
    for (int stage = 0; stage < blocks.length; stage++) {
      if (stage > 0) {
        channels *= 2;
        x = convPadded(layerNorm(x), argument(2, 2, x.last(), channels), 2);
      }
      for (int block = 0; block < blocks[stage]; block++) {
        Tensor rows = pixels(layerNorm(depthwise(x, 7, 1)));
        rows = dense(gelu(dense(rows, 4 * channels)), channels);
        x = add(x, image(rows, x.shape()));
      }
    }
    return List.of(dense(meanOfImage(x), size(1000, 10)));
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

  /** Layers of which each takes the whole sequence at once, but for the recurrence. */
  private List<Tensor> lstm() {
    int steps = size(256, 4);
    int batch = size(8, 2);
    int hidden = size(1024, 3);
    Tensor x = argument(steps * batch, size(512, 4));
    for (int layer = 0; layer < 2; layer++) {
      Tensor inputs = argument(x.last(), 4 * hidden);
      Tensor all = grouped(bias(matmul(x, inputs)), steps);
      Tensor weights = argument(hidden, 4 * hidden);
      List<Integer> shape = List.of(batch, hidden);
      List<Tensor> ends =
          loop(
              steps,
              List.of(filled(0, shape), filled(0, shape), empty(List.of(steps, batch, hidden))),
              (i, carried) -> {
                Tensor sums = add(matmul(carried.get(0), weights), slice(all, i));
                List<Tensor> gates = new ArrayList<>();
                for (int k = 0; k < 4; k++) {
                  gates.add(columns(sums, k * hidden, hidden));
                }
                Tensor cell =
                    into(
                        carried.get(1),
                        gates.subList(0, 3),
                        logistic("a", "1.0", "p")
                            + logistic("b", "1.0", "q")
                            + tanh("c", "t")
                            + "%x = arith.mulf %p, %t : f32\n%y = arith.mulf %q, %o : f32\n"
                            + "%r = arith.addf %x, %y : f32");
                Tensor state =
                    into(
                        carried.get(0),
                        List.of(cell, gates.get(3)),
                        logistic("b", "1.0", "q")
                            + tanh("a", "t")
                            + "%r = arith.mulf %q, %t : f32");
                return List.of(state, cell, insertSlice(state, carried.get(2), i));
              });
      x = rowsOfSteps(ends.get(2));
    }
    return List.of(x);
  }

  /** Layers with a selective scan, the state of which has some numbers for each channel. */
  private List<Tensor> mamba() {
    int steps = size(1024, 4);
    int hidden = size(768, 3);
    int wide = 2 * hidden;
    int states = size(16, 2);
    Tensor x = argument(steps, hidden);
    String all = "(t, d, n) -> (t, d, n)";
    for (int layer = 0; layer < 2; layer++) {
      Tensor y = rmsNorm(x);
      Tensor gate = silu(matmul(y, argument(hidden, wide)));
      Tensor z = silu(matmul(y, argument(hidden, wide)));
      Tensor delta =
          map(
              List.of(dense(z, wide)),
              "%e = math.exp %a : f32\n%u = arith.constant 1.0 : f32\n"
                  + "%s = arith.addf %e, %u : f32\n%r = math.log %s : f32");
      Tensor given = matmul(z, argument(wide, states));
      Tensor read = matmul(z, argument(wide, states));
      Tensor kept =
          generic(
              List.of(delta, argument(wide, states)),
              List.of("(t, d, n) -> (t, d)", "(t, d, n) -> (d, n)"),
              empty(List.of(steps, wide, states)),
              all,
              Collections.nCopies(3, "parallel"),
              "%s = math.absf %b : f32\n%m = arith.mulf %a, %s : f32\n%n = arith.negf %m : f32\n"
                  + "%r = math.exp %n : f32");
      Tensor added =
          generic(
              List.of(delta, given, z),
              List.of("(t, d, n) -> (t, d)", "(t, d, n) -> (t, n)", "(t, d, n) -> (t, d)"),
              empty(List.of(steps, wide, states)),
              all,
              Collections.nCopies(3, "parallel"),
              "%m = arith.mulf %a, %b : f32\n%r = arith.mulf %m, %c : f32");
      List<Tensor> ends =
          loop(
              steps,
              List.of(filled(0, List.of(wide, states)), empty(List.of(steps, wide))),
              (i, carried) -> {
                Tensor state =
                    into(
                        carried.get(0),
                        List.of(slice(kept, i), slice(added, i)),
                        "%m = arith.mulf %a, %o : f32\n%r = arith.addf %m, %b : f32");
                Tensor result =
                    structured(
                        "linalg.matvec", List.of(state, slice(read, i)), filled(0, List.of(wide)));
                return List.of(state, insertSlice(result, carried.get(1), i));
              });
      x = add(x, matmul(multiply(ends.get(1), gate), argument(wide, hidden)));
    }
    return List.of(x);
  }

  private static String logistic(String of, String factor, String result) {
    return """
        %f$r = arith.constant -$f : f32
        %n$r = arith.mulf %$o, %f$r : f32
        %e$r = math.exp %n$r : f32
        %u$r = arith.constant 1.0 : f32
        %d$r = arith.addf %e$r, %u$r : f32
        %$r = arith.divf %u$r, %d$r : f32
        """
        .replace("$r", result).replace("$o", of).replace("$f", factor);
  }

  private static String tanh(String of, String result) {
    return logistic(of, "2.0", "l" + result)
        + """
        %w$r = arith.constant 2.0 : f32
        %m$r = arith.mulf %l$r, %w$r : f32
        %$r = arith.subf %m$r, %ul$r : f32
        """
            .replace("$r", result);
  }

  // Layers.
}
