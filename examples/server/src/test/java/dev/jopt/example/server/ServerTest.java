package dev.jopt.example.server;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The server does its work in a heap that could not hold all that it reads. */
final class ServerTest {
  @Test
  void answersEveryRequestAndKeepsNothing() throws IOException, InterruptedException {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ServerMain.class.getName(),
                "2")
            .redirectErrorStream(true)
            .start();
    String output = new String(server.getInputStream().readAllBytes(), UTF_8);

    assertWithMessage(output).that(server.waitFor()).isEqualTo(0);
  }
}
