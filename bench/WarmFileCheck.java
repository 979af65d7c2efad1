import dev.jopt.test.lit.LitCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Runs FileCheck several times in one virtual machine, as lit does, and prints the least
 * milliseconds of processor time that a run took its thread.
 *
 * <p>{@code java -cp tools/target/app/jopt.jar:test/target/app/test.jar bench/WarmFileCheck.java
 * CHECKS INPUT ROUNDS}
 */
public final class WarmFileCheck {
  private WarmFileCheck() {}

  public static void main(String[] args) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = Integer.parseInt(args[2]); round > 0; round--) {
      long start = threads.getCurrentThreadCpuTime();
      LitCommand.fileCheck()
          .run(
              List.of(args[0], "--input-file", args[1]),
              InputStream.nullInputStream(),
              OutputStream.nullOutputStream(),
              OutputStream.nullOutputStream(),
              Path.of("").toAbsolutePath(),
              Map.of());
      least = Math.min(least, threads.getCurrentThreadCpuTime() - start);
    }
    System.out.printf("%d%n", Math.round(least / 1e6));
  }
}
