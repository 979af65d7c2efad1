package dev.jopt.tools;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The persistent worker, asked in the words of Bazel. */
@Timeout(60)
class BazelWorkerTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** The responses to requests, by their ids. */
  private Map<Integer, JsonObject> answers(List<String> common, String... requests) {
    String input = String.join("\n", requests) + "\n";
    int exit =
        BazelWorker.run(
            Invocation.of(common, new ByteArrayInputStream(input.getBytes(UTF_8)), out, err)
                .withDirectory(folder),
            Jopt::run);
    assertThat(exit).isEqualTo(0);
    assertThat(err.toString(UTF_8)).isEmpty();
    return answers();
  }

  private Map<Integer, JsonObject> answers() {
    Map<Integer, JsonObject> byId = new TreeMap<>();
    for (String line : out.toString(UTF_8).split("\n")) {
      JsonObject answer = JsonParser.parseString(line).getAsJsonObject();
      assertThat(byId.put(answer.get("requestId").getAsInt(), answer)).isNull();
    }
    return byId;
  }

  private static int exit(JsonObject answer) {
    return answer.get("exitCode").getAsInt();
  }

  private static String output(JsonObject answer) {
    return answer.get("output").getAsString();
  }

  @Test
  void aRequestIsOneRun() throws Exception {
    Files.writeString(folder.resolve("a.mlir"), "module @a {}");
    JsonObject answer =
        answers(
                List.of("--persistent_worker"),
                """
                {"arguments":["a.mlir","-o","out.mlir"],\
                "inputs":[{"path":"a.mlir","digest":"c2hhMQ=="}],"verbosity":1}""")
            .get(0);
    assertThat(exit(answer)).isEqualTo(0);
    assertThat(output(answer)).isEmpty();
    assertThat(Files.readString(folder.resolve("out.mlir"))).isEqualTo("module @a {\n}\n\n");
  }

  @Test
  void aFailureIsPartOfTheResponse() throws Exception {
    Files.writeString(folder.resolve("bad.mlir"), "module {\n  oops \"ü\"\n}\n");
    JsonObject answer =
        answers(List.of("--persistent_worker"), "{\"arguments\":[\"bad.mlir\"]}").get(0);
    assertThat(exit(answer)).isEqualTo(1);
    assertThat(output(answer)).startsWith("bad.mlir:2:3: error: ");
    assertThat(output(answer)).contains("\n  oops \"ü\"\n");
  }

  @Test
  void argumentsOfTheWorkerComeBeforeThoseOfRequests() throws Exception {
    Files.writeString(folder.resolve("a.mlir"), "%0 = arith.constant 1 : i32");
    JsonObject answer =
        answers(List.of("--canonicalize", "--persistent_worker"), "{\"arguments\":[\"a.mlir\"]}")
            .get(0);
    assertThat(output(answer)).isEqualTo("module {\n}\n\n");
  }

  /** Where no worker may be used, Bazel leaves the file with the arguments to the program. */
  @Test
  void argumentsMayBeInAFile() throws Exception {
    Files.writeString(folder.resolve("a b.mlir"), "%0 = arith.constant 1 : i32");
    Files.writeString(
        folder.resolve("args"), "--pass-pipeline=builtin.module(cse, canonicalize)\na b.mlir\n");
    List<String> arguments = List.of("--flagfile=args");
    Invocation invocation =
        Invocation.of(arguments, new ByteArrayInputStream(new byte[0]), out, err)
            .withDirectory(folder);
    assertThat(Jopt.run(invocation)).isEqualTo(0);
    assertThat(out.toString(UTF_8)).isEqualTo("module {\n}\n\n");
    assertThat(Jopt.run(invocation.withArguments(List.of("--flagfile=none")))).isEqualTo(2);
    assertThat(err.toString(UTF_8))
        .isEqualTo("jopt: cannot open flag file 'none': No such file or directory\n");
  }

  @Test
  void requestsWithIdsWorkInFoldersOfTheirOwn() throws Exception {
    StringBuilder requests = new StringBuilder();
    for (int i = 1; i <= 20; i++) {
      Path sandbox = Files.createDirectories(folder.resolve("sandbox/" + i));
      Files.writeString(sandbox.resolve("in.mlir"), "module @m" + i + " {}");
      requests.append(
          "{\"requestId\":%d,\"sandboxDir\":\"sandbox/%d\",\"arguments\":[\"in.mlir\"]}\n"
              .formatted(i, i));
    }
    Map<Integer, JsonObject> answers =
        answers(List.of("--persistent_worker"), requests.toString().split("\n"));
    for (int i = 1; i <= 20; i++) {
      assertThat(output(answers.get(i))).isEqualTo("module @m" + i + " {\n}\n\n");
    }
  }

  @Test
  void namesAreRelativeToTheDirectoryOfTheProcess() {
    String input = "{\"arguments\":[\"../lit-tests/merge-alloc/mlp.mlir\"]}";
    BazelWorker.run(
        Invocation.of(
            List.of("--persistent_worker"),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            out,
            err),
        Jopt::run);
    assertThat(output(answers().get(0))).contains("func.func @mlp");
  }

  /** As Bazel sends them. */
  @Test
  void requestsNeedNotEndALine() throws Exception {
    Files.writeString(folder.resolve("a {\"}.mlir"), "module @a {}");
    String request =
        """
        {"arguments":["a {\\"}.mlir","-o","out%d.mlir"],\
        "inputs":[{"path":"a {\\"}.mlir","digest":"c2hh\\u003d"}],"requestId":%d}""";
    ExecutorService worker = Executors.newSingleThreadExecutor();
    try (PipedInputStream in = new PipedInputStream(1 << 16);
        PipedOutputStream responses = new PipedOutputStream();
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new PipedInputStream(responses, 1 << 16), UTF_8))) {
      Future<Integer> exit;
      try (PipedOutputStream requests = new PipedOutputStream(in)) {
        exit =
            worker.submit(
                () ->
                    BazelWorker.run(
                        Invocation.of(List.of("--persistent_worker"), in, responses, err)
                            .withDirectory(folder),
                        Jopt::run));
        requests.write(request.formatted(0, 0).getBytes(UTF_8));
        requests.flush();
        // The answer comes while standard input stays open.
        assertThat(exit(JsonParser.parseString(lines.readLine()).getAsJsonObject())).isEqualTo(0);
        requests.write((request.formatted(1, 0) + request.formatted(2, 0)).getBytes(UTF_8));
        requests.flush();
        assertThat(exit(JsonParser.parseString(lines.readLine()).getAsJsonObject())).isEqualTo(0);
        assertThat(exit(JsonParser.parseString(lines.readLine()).getAsJsonObject())).isEqualTo(0);
      }
      assertThat(exit.get()).isEqualTo(0);
    } finally {
      worker.shutdownNow();
    }
    for (int i = 0; i < 3; i++) {
      assertThat(Files.readString(folder.resolve("out" + i + ".mlir"))).contains("@a");
    }
  }

  @Test
  void whatIsNoRequestIsAnswered() {
    JsonObject answer = answers(List.of("--persistent_worker"), "", "{\"arguments\":[").get(0);
    assertThat(exit(answer)).isEqualTo(2);
    assertThat(output(answer)).startsWith("jopt: not a work request: ");
  }

  @Test
  void aRequestCanBeCancelled() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    WarmProgram waits =
        invocation -> {
          started.countDown();
          while (!invocation.cancellation().isCancelled()) {
            Thread.onSpinWait();
          }
          return 1;
        };
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Future<Integer> worker;
    try (PipedOutputStream requests = new PipedOutputStream()) {
      PipedInputStream in = new PipedInputStream(requests);
      worker =
          thread.submit(
              () ->
                  BazelWorker.run(
                      Invocation.of(List.of("--persistent_worker"), in, out, err), waits));
      send(requests, "{\"requestId\":6,\"cancel\":true}");
      send(requests, "{\"requestId\":7,\"arguments\":[]}");
      started.await();
      send(requests, "{\"requestId\":7,\"cancel\":true}");
    }
    assertThat(worker.get()).isEqualTo(0);
    thread.shutdown();
    assertThat(answers().keySet()).containsExactly(7);
    assertThat(answers().get(7).get("wasCancelled").getAsBoolean()).isTrue();
  }

  private static void send(PipedOutputStream requests, String line) throws IOException {
    requests.write((line + "\n").getBytes(UTF_8));
    requests.flush();
  }
}
