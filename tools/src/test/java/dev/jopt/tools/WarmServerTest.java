package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The warm process, asked by clients that speak its protocol. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there files have no modes")
class WarmServerTest {
  private static final String KEY = "build 1";

  @TempDir Path folder;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private Path socket;
  private Future<Integer> server;

  @BeforeEach
  void serve() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    socket = folder.resolve("socket");
    server = serveWith("--idle=600");
    while (!isListening()) {
      Thread.sleep(1);
    }
  }

  /** The socket is there for a moment before it listens. */
  private boolean isListening() {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      return channel.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private Future<Integer> serveWith(String... more) {
    List<String> args = new ArrayList<>(List.of("--serve=" + socket, "--key=" + KEY));
    args.addAll(List.of(more));
    Map<String, WarmProgram> programs =
        Map.of(
            "jopt",
            Jopt::run,
            "fails",
            invocation -> {
              throw new IllegalStateException("a defect");
            },
            "breaks",
            invocation -> {
              invocation.out().write(new byte[1 << 20]);
              throw new OutOfMemoryError();
            },
            "terminal",
            invocation ->
                (invocation.terminal().isErrorTerminal() ? 1 : 0)
                    + (invocation.isOutputTerminal() ? 2 : 0),
            "waits",
            invocation -> {
              started.countDown();
              while (!invocation.cancellation().isCancelled()) {
                Thread.onSpinWait();
              }
              stopped.countDown();
              return 1;
            });
    return threads.submit(() -> WarmServer.serve(args.toArray(String[]::new), programs));
  }

  @AfterEach
  void stop() throws Exception {
    Files.deleteIfExists(socket);
    assertThat(server.get(30, TimeUnit.SECONDS)).isEqualTo(0);
    threads.shutdownNow();
  }

  private record Answer(char end, int exit, String out, String err) {}

  /** What a client sends and how it understands the answers. */
  private final class Client implements AutoCloseable {
    private final SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
    private final List<String> variables = new ArrayList<>();
    private String key = KEY;
    private String terminals = "";
    private byte[] input = {};

    Client() throws IOException {}

    void send(String program, String... args) throws IOException {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(body);
      text(to, key);
      text(to, program);
      text(to, folder.toString());
      text(to, terminals);
      text(to, "a".repeat(args.length));
      for (String arg : args) {
        text(to, arg);
      }
      for (String variable : variables) {
        text(to, variable);
      }
      sendText(body.toByteArray());
    }

    private void text(DataOutputStream to, String text) throws IOException {
      byte[] bytes = text.getBytes(UTF_8);
      to.writeInt(bytes.length);
      to.write(bytes);
    }

    private void sendText(byte[] bytes) throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate(4 + bytes.length).putInt(bytes.length).put(bytes);
      buffer.flip();
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    }

    Answer receive() throws IOException {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      int sent = 0;
      while (true) {
        ByteBuffer header = ByteBuffer.allocate(5);
        if (!fill(header)) {
          return new Answer('-', 0, out.toString(UTF_8), err.toString(UTF_8));
        }
        char type = (char) header.get();
        ByteBuffer data = ByteBuffer.allocate(header.getInt());
        fill(data);
        switch (type) {
          case 'o' -> out.writeBytes(data.array());
          case 'e' -> err.writeBytes(data.array());
          case 'i' -> {
            int size = Math.min(7, input.length - sent);
            byte[] piece = new byte[size];
            System.arraycopy(input, sent, piece, 0, size);
            sent += size;
            sendText(piece);
          }
          default -> {
            int exit = type == 'x' ? data.get() : 0;
            return new Answer(type, exit, out.toString(UTF_8), err.toString(UTF_8));
          }
        }
      }
    }

    private boolean fill(ByteBuffer buffer) throws IOException {
      while (buffer.hasRemaining()) {
        if (channel.read(buffer) < 0) {
          return false;
        }
      }
      buffer.flip();
      return true;
    }

    Answer run(String program, String... args) throws IOException {
      send(program, args);
      return receive();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  private Answer run(String program, String... args) throws IOException {
    try (Client client = new Client()) {
      return client.run(program, args);
    }
  }

  @Test
  void namesOfFilesAreRelativeToTheDirectoryOfTheClient() throws Exception {
    Files.writeString(folder.resolve("in.mlir"), "module @m {}");

    assertThat(run("jopt", "in.mlir")).isEqualTo(new Answer('x', 0, "module @m {\n}\n\n", ""));
    assertThat(run("jopt", "in.mlir", "-o", "out.mlir")).isEqualTo(new Answer('x', 0, "", ""));
    assertThat(Files.readString(folder.resolve("out.mlir"))).isEqualTo("module @m {\n}\n\n");
    assertThat(run("jopt", "none.mlir"))
        .isEqualTo(
            new Answer(
                'x',
                1,
                "",
                "jopt: cannot open input file 'none.mlir': No such file or directory\n"));
  }

  /** Every option that names a file, each with a name that only the client's directory has. */
  @Test
  void optionsNameFilesOfTheDirectoryOfTheClient() throws Exception {
    Files.writeString(
        folder.resolve("in.mlir"),
        """
        func.func private @use(memref<8xi8>)
        func.func @f() {
          %0 = memref.alloc() : memref<8xi8>
          call @use(%0) : (memref<8xi8>) -> ()
          memref.dealloc %0 : memref<8xi8>
          return
        }
        """);
    Files.writeString(folder.resolve("args"), "in.mlir --cse");
    Files.writeString(folder.resolve("p.mlir"), "module {}");
    List<List<String>> written =
        List.of(
            List.of("--merge-alloc=report=made.html", "made.html"),
            List.of("--snapshot-op-locations=filename=made.mlir", "made.mlir"),
            List.of("--cse --mlir-print-ir-after-all --mlir-print-ir-tree-dir=tree", "tree"),
            List.of("--cse --mlir-generate-reproducer=again.mlir", "again.mlir"),
            List.of("--canonicalize --rewrite-trace=trace.txt", "trace.txt"));
    for (List<String> each : written) {
      List<String> args = new ArrayList<>(List.of("in.mlir"));
      args.addAll(List.of(each.get(0).split(" ")));
      Answer answer = run("jopt", args.toArray(String[]::new));
      assertWithMessage("%s: %s", each, answer.err()).that(answer.exit()).isEqualTo(0);
      assertWithMessage("%s", each).that(Files.exists(folder.resolve(each.get(1)))).isTrue();
    }
    assertThat(run("jopt", "@args").exit()).isEqualTo(0);
    assertThat(run("jopt", "in.mlir", "--pdl-file=p.mlir").exit()).isEqualTo(0);
    assertThat(run("jopt", "in.mlir", "--dialect-file=p.mlir").err()).doesNotContain("open");
  }

  @Test
  void diagnosticsShowTheLineAndTheColorsOfTheClient() throws Exception {
    Files.writeString(folder.resolve("bad.mlir"), "module {\n  oops\n}\n");

    Answer plain = run("jopt", "bad.mlir");
    assertThat(plain.exit()).isEqualTo(1);
    assertThat(plain.err()).startsWith("bad.mlir:2:3: error: ");
    assertThat(plain.err()).contains("\n  oops\n  ^");
    try (Client client = new Client()) {
      client.terminals = "e";
      assertThat(client.run("jopt", "bad.mlir").err()).contains("\u001b[");
    }
    try (Client client = new Client()) {
      client.terminals = "e";
      client.variables.add("NO_COLOR=");
      assertThat(client.run("jopt", "bad.mlir")).isEqualTo(plain);
    }
    try (Client client = new Client()) {
      client.terminals = "oe";
      client.variables.add("TERM=dumb");
      assertThat(client.run("terminal").exit()).isEqualTo(0);
    }
    try (Client client = new Client()) {
      client.terminals = "oe";
      client.variables.add("TERM=xterm=x");
      assertThat(client.run("terminal").exit()).isEqualTo(3);
    }
  }

  @Test
  void standardInputComesInPieces() throws Exception {
    try (Client client = new Client()) {
      client.input = "module @in_small_pieces {}".getBytes(UTF_8);
      assertThat(client.run("jopt"))
          .isEqualTo(new Answer('x', 0, "module @in_small_pieces {\n}\n\n", ""));
    }
  }

  @Test
  void manyClientsAreServedAtOnce() throws Exception {
    List<Future<Answer>> answers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Files.writeString(folder.resolve(i + ".mlir"), "module @m" + i + " {}");
      String file = i + ".mlir";
      answers.add(threads.submit(() -> run("jopt", file, "--cse")));
    }
    for (int i = 0; i < 20; i++) {
      assertThat(answers.get(i).get().out()).isEqualTo("module @m" + i + " {\n}\n\n");
    }
  }

  @Test
  void severalClientsMayWriteOneFile() throws Exception {
    Files.writeString(folder.resolve("in.mlir"), "module @m {}");
    List<Future<Answer>> answers = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      answers.add(threads.submit(() -> run("jopt", "in.mlir", "-o", "out.mlir")));
    }
    for (Future<Answer> answer : answers) {
      assertThat(answer.get()).isEqualTo(new Answer('x', 0, "", ""));
    }
    assertThat(Files.readString(folder.resolve("out.mlir"))).isEqualTo("module @m {\n}\n\n");
  }

  @Test
  void aClientThatLeavesStopsItsRun() throws Exception {
    try (Client client = new Client()) {
      client.send("waits");
      started.await();
    }
    assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aRunThatBreaksDownIsLeftToTheClientIfItHasSeenNothing() throws Exception {
    assertThat(run("fails")).isEqualTo(new Answer('r', 0, "", ""));
    assertThat(run("breaks").end()).isEqualTo('-');
    assertThat(run("terminal")).isEqualTo(new Answer('x', 0, "", ""));
  }

  @Test
  void whoWantsAnotherBuildOrProgramIsSentAway() throws Exception {
    try (Client client = new Client()) {
      client.key = "build 2";
      assertThat(client.run("jopt", "--version")).isEqualTo(new Answer('r', 0, "", ""));
    }
    assertThat(run("cat", "x")).isEqualTo(new Answer('r', 0, "", ""));
  }

  @Test
  void whatIsNoRequestDoesNoHarm() throws Exception {
    for (byte[] bytes : List.of(new byte[0], new byte[] {1}, new byte[] {0, 0, 1, 0, 9, 9, 9, 9})) {
      try (Client client = new Client()) {
        client.sendText(bytes);
        assertThat(client.receive().end()).isEqualTo('-');
      }
    }
    try (Client client = new Client()) {
      client.channel.write(ByteBuffer.allocate(4).putInt(-5).flip());
      assertThat(client.receive().end()).isEqualTo('-');
    }
    assertThat(run("terminal").end()).isEqualTo('x');
  }

  @Test
  void aSecondProcessLeavesTheSocketToTheFirst() throws Exception {
    assertThat(serveWith().get()).isEqualTo(0);
    assertThat(run("terminal").end()).isEqualTo('x');
  }

  @Test
  void itLeavesTheSocketOfAnotherProcess() throws Exception {
    for (int i = 0; i < 3; i++) {
      Files.delete(socket);
      try (ServerSocketChannel other = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
        other.bind(UnixDomainSocketAddress.of(socket));
        assertThat(server.get(30, TimeUnit.SECONDS)).isEqualTo(0);
        assertThat(isListening()).isTrue();
      }
      Files.delete(socket);
      serve();
    }
  }

  @Test
  void itStopsWhenThereIsNoWork() throws Exception {
    stop();
    server = Executors.newSingleThreadExecutor().submit(() -> 0);
    int exit = WarmServer.serve(new String[] {"--serve=" + socket, "--idle=0"}, Map.of());
    assertThat(exit).isEqualTo(0);
    assertThat(Files.exists(socket)).isFalse();
  }

  @Test
  void aFolderThatIsOpenToOthersIsRefused() throws Exception {
    stop();
    server = Executors.newSingleThreadExecutor().submit(() -> 0);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-x---"));
    assertThat(WarmServer.serve(new String[] {"--serve=" + socket}, Map.of())).isEqualTo(1);
    assertThat(Files.exists(socket)).isFalse();
    assertThat(WarmServer.serve(new String[] {"--serve=" + socket, "--idle=x"}, Map.of()))
        .isEqualTo(2);
    assertThat(WarmServer.serve(new String[] {"--serve=" + socket, "--other"}, Map.of()))
        .isEqualTo(2);
  }
}
