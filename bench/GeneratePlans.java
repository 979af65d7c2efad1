import java.io.PrintStream;
import java.util.List;
import java.util.Random;

/**
 * Writes an offset problem: FAMILY, number of buffers, seed. Families are {@link #FAMILIES}.
 */
final class GeneratePlans {
  static final List<String> FAMILIES =
      List.of(
          "rand", "uni", "train", "step", "mixed", "stairs", "nested", "cliques", "cache", "streams",
          "powers", "equal", "multiples");

  private final Random random;
  private final int count;

  GeneratePlans(int count, long seed) {
    this.count = count;
    random = new Random(seed);
  }

  public static void main(String[] args) {
    int count = Integer.parseInt(args[1]);
    GeneratePlans generator = new GeneratePlans(count, Long.parseLong(args[2]));
    StringBuilder out = new StringBuilder("id,lower,upper,size\n");
    for (int i = 0; i < count; i++) {
      long[] buffer = generator.buffer(args[0], i);
      out.append(i).append(',').append(buffer[0]).append(',').append(buffer[0] + buffer[1]);
      out.append(',').append(buffer[2]).append('\n');
    }
    new PrintStream(System.out, true).print(out);
  }

  /** Returns start, length and size in bytes. */
  long[] buffer(String family, int i) {
    long start = random.nextInt(count);
    return switch (family) {
        // Lives and sizes of all magnitudes.
      case "rand" -> new long[] {start, magnitude(0, Math.log(count / 4.0)), magnitude(5, 13)};
        // Short lives.
      case "uni" -> new long[] {start, 1 + random.nextInt(200), 128 * (1 + random.nextInt(1000))};
        // Activations kept for the way back, and temporaries.
      case "train" -> {
        int half = count / 2;
        start = i / 2 % half;
        long length = i % 2 == 0 ? Math.max(1, 2 * (half - start)) : 1 + random.nextInt(3);
        yield new long[] {start, length, 64 * (1 + magnitude(4, 10))};
      }
      case "step" -> trainingStep(i);
        // One in a hundred lives for most of the time, the others for a moment.
      case "mixed" ->
          i % 100 == 0
              ? new long[] {start / 4, count / 2 + random.nextInt(count / 2 + 1), magnitude(10, 8)}
              : new long[] {start, 1 + random.nextInt(8), magnitude(6, 12)};
        // Each begins a little later and ends a little later than the one before.
      case "stairs" -> new long[] {i, 20 + random.nextInt(60), 64 * (1 + random.nextInt(4000))};
        // Pairs of brackets, 200 deep.
      case "nested" -> {
        long depth = i % 200;
        yield new long[] {i / 200 * 500 + depth, 420 - 2 * depth, magnitude(6, 10)};
      }
      case "cache" -> decoding(i);
        // Four queues that run at different speeds; one result in ten waits for another queue.
      case "streams" -> {
        int stream = i % 4;
        start = (long) i / 4 * (3 + stream);
        long length = i / 4 % 10 == 0 ? 50 + random.nextInt(500) : 1 + random.nextInt(12 + 4 * stream);
        yield new long[] {start, length, 256 * magnitude(0, 8)};
      }
        // An allocator that rounds up to powers of two.
      case "powers" -> new long[] {start, magnitude(0, 6), 64L << random.nextInt(12)};
        // Pages, most of them alike.
      case "equal" ->
          new long[] {start, magnitude(0, 7), i % 10 == 0 ? 4096 * (1 + random.nextInt(16)) : 65536};
        // Rows of one width, of which tensors have a few or many.
      case "multiples" -> new long[] {start, magnitude(0, 6), 6144 * magnitude(0, 7)};
        // Fifty at once, joined to the next fifty by a few.
      default -> {
        long clique = i / 50;
        yield i % 50 < 4
            ? new long[] {clique * 10 + 5, 10, magnitude(8, 9)}
            : new long[] {clique * 10 + random.nextInt(4), 2 + random.nextInt(5), magnitude(8, 9)};
      }
    };
  }

  /**
   * Layers of forty operations; a third of the results are kept until the layer's turn comes on the
   * way back, and gradients of parameters live until the end. Widths differ from layer to layer.
   */
  private long[] trainingStep(int i) {
    int layer = i / 92;
    int layers = (count + 91) / 92;
    long forward = 40L * layer;
    long backward = 40L * layers + 52L * (layers - 1 - layer);
    Random width = new Random(layer / 4);
    long base = 512 * (1 + (long) Math.exp(2 + 5 * width.nextDouble()));
    long size = i % 5 == 4 ? 4 * (1 + random.nextInt(2000)) : base * (1 + random.nextInt(8)) / 4;
    int place = i % 92;
    if (place < 40) {
      long start = forward + place;
      boolean kept = random.nextInt(3) == 0;
      long end = kept ? backward + 1 + random.nextInt(40) : start + 1 + random.nextInt(6);
      return new long[] {start, end - start, size};
    }
    long start = backward + place - 40;
    return place < 80
        ? new long[] {start, 1 + random.nextInt(6), size}
        : new long[] {start, 92L * layers - start, 4 * magnitude(3, 12)};
  }

  /**
   * Requests that come and go; each reserves a cache by the length of its prompt, and runs steps of
   * scores, projections and hidden states whose sizes grow with it.
   */
  private long[] decoding(int i) {
    int request = i / 32;
    Random prompt = new Random(request);
    long tokens = 16 + (long) Math.exp(7 * prompt.nextDouble());
    long begin = 8L * request + prompt.nextInt(40);
    int place = i % 32;
    if (place < 2) {
      return new long[] {begin, 32 + prompt.nextInt(600), 1024 * tokens};
    }
    long size =
        switch (place % 3) {
          case 0 -> 32 * tokens;
          case 1 -> 3 * 4096;
          default -> 4096 + 2 * tokens;
        };
    return new long[] {begin + place - 2, 1 + random.nextInt(3), size};
  }

  /** Returns a number from e^low to e^(low + more), each magnitude as likely as another. */
  private long magnitude(double low, double more) {
    return (long) Math.exp(low + more * random.nextDouble());
  }
}
