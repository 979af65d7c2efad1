package dev.jopt.test.embedding;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A context, and a pass manager, serve a process for as long as it runs. */
@Timeout(120)
class MemoryTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void aThousandModulesLeaveNothingBehind(int threads) throws Exception {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx32m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+ExitOnOutOfMemoryError",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ManyReadings.class.getName(),
                    Integer.toString(threads)))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();

    String output = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertThat(output).isEqualTo("read all\n");
    assertThat(process.waitFor()).isEqualTo(0);
  }
}
