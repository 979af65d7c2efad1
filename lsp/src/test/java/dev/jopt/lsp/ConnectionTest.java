package dev.jopt.lsp;

import static com.google.common.truth.Truth.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program, over standard input and output and over a socket. */
class ConnectionTest {
  @TempDir Path folder;

  private static Process server(String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.jopt.lsp.LspMain"));
    command.addAll(List.of(options));
    return new ProcessBuilder(command).start();
  }

  private static void converse(TestClient client) throws Exception {
    assertThat(client.open("func.func @f() {\n  foo.bar\n}\n")).hasSize(1);
    assertThat(client.open("file:///b.mlir", "func.func @f() {\n  return\n}\n")).isEmpty();
    client.open("// RUN: jopt %s --cse\nmodule @shown {}\n");
    assertThat(
            CommandsTest.execute(client, Commands.SHOW, TestClient.URI, 0)
                .get("output")
                .getAsString())
        .contains("module @shown {}");
    TestClient.get(client.server().shutdown());
    client.server().exit();
  }

  @Test
  void overStandardStreams() throws Exception {
    Process server = server("--home=" + Programs.in(folder));
    try (TestClient client =
        TestClient.over(server.getInputStream(), server.getOutputStream(), null, server::destroy)) {
      converse(client);
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(server.exitValue()).isEqualTo(0);
      assertThat(server.getErrorStream().readAllBytes()).isEmpty();
    }
  }

  @Test
  void overASocket() throws Exception {
    Process server = server("--port=0", "--home=" + Programs.in(folder));
    BufferedReader err =
        new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8));
    String line = err.readLine();
    assertThat(line).startsWith("jopt-lsp: waiting at port ");
    int port = Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    try (TestClient client =
        TestClient.over(
            socket.getInputStream(),
            socket.getOutputStream(),
            null,
            () -> {
              socket.close();
              server.destroy();
            })) {
      converse(client);
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(server.exitValue()).isEqualTo(0);
    }
  }

  @Test
  void endsWhenItsClientIsGone() throws Exception {
    Process server = server("--stdio");
    server.getOutputStream().close();
    assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(server.exitValue()).isEqualTo(1);
    assertThat(server.getErrorStream().readAllBytes()).isEmpty();
  }

  @Test
  void refusesOptionsThatItDoesNotKnow() throws Exception {
    Process server = server("--sdtio");
    String said = new String(server.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).contains("Unknown command line argument '--sdtio'");
    assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(server.exitValue()).isEqualTo(2);
  }
}
