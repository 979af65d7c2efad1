package dev.jopt.tools;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import dev.jopt.ir.Cancellation;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A persistent worker of Bazel, which speaks the <a
 * href="https://bazel.build/remote/creating#work-requests">JSON form of its protocol</a>: requests
 * are objects on standard input, which Bazel divides by nothing; each response is a line of
 * standard output. Requests with an id are done at the same time as others, may be cancelled, and
 * may name a folder to work in.
 *
 * <p>All that jopt prints, on standard output too, is part of the response; what a rule wants to
 * keep it asks for with {@code -o}.
 */
final class BazelWorker {
  /** What Bazel starts a worker with. */
  static final String FLAG = "--persistent_worker";

  private final Invocation process;
  private final WarmProgram program;
  private final List<String> common;
  private final Map<Integer, Work> running = new ConcurrentHashMap<>();

  /** The request that is being done under an id. */
  private static final class Work {
    final Cancellation cancellation = new Cancellation();
    private boolean cancelled;

    synchronized void cancel() {
      cancelled = true;
      cancellation.cancel();
    }

    synchronized boolean isCancelled() {
      return cancelled;
    }
  }

  /** What Bazel asks. */
  private static final class Request {
    final List<String> arguments = new ArrayList<>();
    int id;
    boolean cancel;
    String sandbox = "";
  }

  private BazelWorker(Invocation process, WarmProgram program, List<String> common) {
    this.process = process;
    this.program = program;
    this.common = common;
  }

  /**
   * Works until standard input ends.
   *
   * @param process its command line: {@link #FLAG}, and arguments that all requests share
   * @param program what requests are for
   * @return the exit code of the process
   */
  static int run(Invocation process, WarmProgram program) {
    List<String> common = new ArrayList<>(process.arguments());
    common.remove(FLAG);
    try {
      new BazelWorker(process, program, common).work();
      return Jopt.SUCCESS;
    } catch (IOException e) {
      return Jopt.FAILURE;
    }
  }

  private void work() throws IOException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(process.in(), StandardCharsets.UTF_8))) {
      String text;
      while ((text = next(in)) != null) {
        Request request;
        try {
          request = parse(text);
        } catch (IOException | IllegalStateException | NumberFormatException e) {
          respond(0, Jopt.USAGE, "jopt: not a work request: " + e.getMessage() + "\n", false);
          continue;
        }
        if (request.cancel) {
          Work work = running.get(request.id);
          if (work != null) {
            work.cancel();
          }
        } else if (request.id == 0) {
          // Bazel sends no other before this is answered.
          answer(request, new Work());
        } else {
          Work work = new Work();
          running.put(request.id, work);
          threads.execute(() -> answer(request, work));
        }
      }
    }
    threads.shutdown();
    try {
      threads.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(Request request, Work work) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    int status;
    try {
      List<String> arguments = new ArrayList<>(common);
      arguments.addAll(request.arguments);
      status =
          program.run(
              process
                  .withStreams(new ByteArrayInputStream(new byte[0]), output, output)
                  .withTerminal(Terminal.NONE)
                  .withArguments(arguments)
                  .withDirectory(process.resolve(request.sandbox))
                  .withCancellation(work.cancellation));
    } catch (IOException | InvalidPathException e) {
      output.writeBytes(("jopt: " + e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
      status = Jopt.USAGE;
    }
    running.remove(request.id, work);
    try {
      respond(request.id, status, output.toString(StandardCharsets.UTF_8), work.isCancelled());
    } catch (IOException e) {
      // Bazel has gone; the loop that reads its requests ends, too.
      work.cancel();
    }
  }

  /**
   * The next object, up to its last brace; Bazel waits for the answer before it sends more. What
   * begins as none ends with its line.
   *
   * @return null at the end
   */
  private static @Nullable String next(BufferedReader in) throws IOException {
    int c = in.read();
    while (c >= 0 && Character.isWhitespace(c)) {
      c = in.read();
    }
    if (c < 0) {
      return null;
    }
    StringBuilder text = new StringBuilder().append((char) c);
    if (c != '{') {
      String rest = in.readLine();
      return text.append(rest == null ? "" : rest).toString();
    }
    int depth = 1;
    boolean quoted = false;
    while (depth > 0 && (c = in.read()) >= 0) {
      text.append((char) c);
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted && c == '\\') {
        int escaped = in.read();
        if (escaped >= 0) {
          text.append((char) escaped);
        }
      } else if (!quoted && c == '{') {
        depth++;
      } else if (!quoted && c == '}') {
        depth--;
      }
    }
    return text.toString();
  }

  private static Request parse(String text) throws IOException {
    Request request = new Request();
    try (JsonReader json = new JsonReader(new StringReader(text))) {
      json.beginObject();
      while (json.hasNext()) {
        String name = json.nextName();
        switch (name) {
          case "arguments" -> {
            json.beginArray();
            while (json.hasNext()) {
              request.arguments.add(json.nextString());
            }
            json.endArray();
          }
          case "requestId", "request_id" -> request.id = json.nextInt();
          case "cancel" -> request.cancel = json.nextBoolean();
          case "sandboxDir", "sandbox_dir" -> request.sandbox = json.nextString();
          // The inputs with their digests, and how much to say.
          default -> json.skipValue();
        }
      }
      json.endObject();
    }
    return request;
  }

  private void respond(int id, int status, String output, boolean cancelled) throws IOException {
    StringWriter line = new StringWriter();
    try (JsonWriter json = new JsonWriter(line)) {
      json.beginObject();
      json.name("exitCode").value(cancelled ? 0 : status);
      json.name("output").value(cancelled ? "" : output);
      json.name("requestId").value(id);
      if (cancelled) {
        json.name("wasCancelled").value(true);
      }
      json.endObject();
    }
    synchronized (this) {
      Jopt.write(process.out(), line + "\n");
    }
  }
}
