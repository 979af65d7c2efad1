import java.io.PrintStream;
import java.util.Random;

/** Writes an offset problem: FAMILY (rand, train or uni), number of buffers, seed. */
final class GeneratePlans {
  private GeneratePlans() {}

  public static void main(String[] args) {
    int count = Integer.parseInt(args[1]);
    Random random = new Random(Long.parseLong(args[2]));
    StringBuilder out = new StringBuilder("id,lower,upper,size\n");
    for (int i = 0; i < count; i++) {
      long start = random.nextInt(count);
      long length;
      long size;
      switch (args[0]) {
        case "rand" -> { // Lives and sizes of all magnitudes.
          length = (long) Math.exp(random.nextDouble() * Math.log(count / 4.0));
          size = (long) Math.exp(5 + 13 * random.nextDouble());
        }
        case "uni" -> { // Short lives.
          length = 1 + random.nextInt(200);
          size = 128 * (1 + random.nextInt(1000));
        }
        default -> { // Activations kept for the way back, and temporaries.
          int half = count / 2;
          start = i / 2 % half;
          length = i % 2 == 0 ? Math.max(1, 2 * (half - start)) : 1 + random.nextInt(3);
          size = 64 * (1 + (long) Math.exp(4 + 10 * random.nextDouble()));
        }
      }
      out.append(i).append(',').append(start).append(',').append(start + length);
      out.append(',').append(size).append('\n');
    }
    new PrintStream(System.out, true).print(out);
  }
}
