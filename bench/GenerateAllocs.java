import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes one function that allocates a lot, for merge-alloc: a chain of layers whose buffers live
 * for a few or, some, for many operations, with views, loops and branches. About a third of its
 * operations are allocs. The same size always gives the same bytes.
 *
 * <p>{@code java bench/GenerateAllocs.java OPERATIONS OUT.mlir}
 */
public final class GenerateAllocs {
  private final PrintStream out;
  private final Random random = new Random(42);
  private final List<String> live = new ArrayList<>();
  private int operations;
  private int next;

  private GenerateAllocs(OutputStream stream) {
    out = new PrintStream(stream, false, StandardCharsets.UTF_8);
  }

  public static void main(String[] args) throws IOException {
    try (OutputStream stream =
        new BufferedOutputStream(Files.newOutputStream(Path.of(args[1])), 1 << 16)) {
      new GenerateAllocs(stream).function(Integer.parseInt(args[0]));
    }
  }

  private void function(int wanted) {
    line("func.func @f(%p: i1, %n: index, %x: f32, %m: memref<64xf32>) {");
    while (operations < wanted) {
      switch (random.nextInt(8)) {
        case 0 -> {
          line("scf.for %i" + next++ + " = %n to %n step %n {");
          List<String> outside = List.copyOf(live);
          layer();
          layer();
          live.clear();
          live.addAll(outside);
          line("}");
        }
        case 1 -> {
          line("scf.if %p {");
          List<String> outside = List.copyOf(live);
          layer();
          live.clear();
          live.addAll(outside);
          line("}");
        }
        default -> layer();
      }
    }
    line("return");
    out.println("}");
    out.flush();
  }

  /** A new buffer, made of two of those that live. */
  private void layer() {
    String made = "%b" + next++;
    line(made + " = memref.alloc() : memref<64xf32>");
    line("linalg.fill ins(%x : f32) outs(" + made + " : memref<64xf32>)");
    line("memref.copy " + pick() + ", " + made + " : memref<64xf32> to memref<64xf32>");
    if (random.nextInt(4) == 0) {
      String view = "%b" + next++;
      line(view + " = memref.cast " + made + " : memref<64xf32> to memref<?xf32>");
      line("memref.copy " + view + ", " + pick() + " : memref<?xf32> to memref<64xf32>");
    }
    live.add(made);
    while (live.size() > 12) {
      // Some live long.
      live.remove(random.nextInt(20) == 0 ? 11 : random.nextInt(11));
    }
  }

  private String pick() {
    return live.isEmpty() ? "%m" : live.get(random.nextInt(live.size()));
  }

  private void line(String text) {
    operations++;
    out.println(text);
  }
}
