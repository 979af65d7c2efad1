package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a run leaves in its process: nothing, for a warm process has thousands. */
@Timeout(600)
class RepeatedRunsTest {
  private static final int RUNS = Boolean.getBoolean("jopt.campaign") ? 10_000 : 1_000;

  /** Room for the program, and for a hundred of the texts. */
  private static final String HEAP = "-Xmx32m";

  /** Runs jopt on modules that differ in all that can be interned, kept or counted. */
  static final class Main {
    private Main() {}

    public static void main(String[] args) {
      String filler = "x".repeat(50_000);
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        String text =
            """
            #a = loc("file%1$d.mlir":1:1)
            func.func @f%1$d(%%m: memref<%1$dxf32>, %%i: index) -> f32 attributes {n%1$d = "%2$s"} {
              %%0 = memref.load %%m[%%i] : memref<%1$dxf32> loc(#a)
              %%1 = "made.up%1$d"(%%0) {a = !made.up<"%1$d">} : (f32) -> f32
              return %%1 : f32
            }
            """
                .formatted(i, filler);
        // Each fifth has an error.
        int expected = i % 5 == 0 ? 1 : 0;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit =
            Jopt.run(
                Invocation.of(
                    List.of("--allow-unregistered-dialect", "--canonicalize", "--cse"),
                    new ByteArrayInputStream((expected == 1 ? text + "}" : text).getBytes(UTF_8)),
                    out,
                    err));
        if (exit != expected) {
          System.err.println("run " + i + " ended with " + exit + ": " + err.toString(UTF_8));
          System.exit(1);
        }
      }
    }
  }

  @Test
  void runsLeaveNothing() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                HEAP,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                Integer.toString(RUNS))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertWithMessage("%s", output).that(process.waitFor()).isEqualTo(0);
    assertThat(output).isEmpty();
  }
}
