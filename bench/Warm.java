import dev.jopt.ir.Context;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Reads, verifies and prints a file several times in one virtual machine, as a program does that
 * embeds jopt, and prints how many milliseconds each round took, one round a line.
 *
 * <p>{@code java -cp tools/target/app/jopt.jar bench/Warm.java FILE ROUNDS}
 */
public final class Warm {
  private Warm() {}

  public static void main(String[] args) throws IOException {
    int rounds = Integer.parseInt(args[1]);
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      ModuleOp module = IrParser.parse(Context.withAllDialects(), Path.of(args[0]));
      IrPrinter.print(
          module,
          PrintingFlags.DEFAULT,
          OutputStream.nullOutputStream(),
          Runtime.getRuntime().availableProcessors());
      System.out.println((System.nanoTime() - start) / 1e6);
    }
  }
}
