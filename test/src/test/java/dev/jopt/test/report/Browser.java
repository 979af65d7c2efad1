package dev.jopt.test.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.lit.Programs;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A Chromium without windows, told what to do through its DevTools protocol. */
final class Browser implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;
  private static final Pattern VALUE = Pattern.compile("\"value\":\"([^\"]*)\"");

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<String> messages;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();
  private int lastId;

  private Browser(Process process, WebSocket socket, BlockingQueue<String> messages) {
    this.process = process;
    this.socket = socket;
    this.messages = messages;
  }

  /** The program, if it is installed. */
  static Optional<Path> program() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> Programs.find(name).stream())
        .findFirst();
  }

  /**
   * Starts one.
   *
   * @param profile an empty folder for its files
   */
  static Browser start(Path program, Path profile) throws Exception {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--window-size=1200,1000",
                "--user-data-dir=" + profile,
                "--remote-debugging-port=0",
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log").toFile())
            .start();
    try {
      String port = port(process, profile.resolve("DevToolsActivePort"));
      HttpClient client = HttpClient.newHttpClient();
      HttpRequest list =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
      String pages = client.send(list, HttpResponse.BodyHandlers.ofString()).body();
      Matcher address =
          Pattern.compile("\"webSocketDebuggerUrl\": \"([^\"]*/page/[^\"]*)\"").matcher(pages);
      if (!address.find()) {
        throw new IllegalStateException("no page in " + pages);
      }
      BlockingQueue<String> messages = new LinkedBlockingQueue<>();
      WebSocket socket =
          client
              .newWebSocketBuilder()
              .buildAsync(URI.create(address.group(1)), new Listener(messages))
              .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      Browser browser = new Browser(process, socket, messages);
      for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
        browser.call(domain + ".enable", "");
      }
      return browser;
    } catch (Exception e) {
      stop(process);
      throw e;
    }
  }

  private static String port(Process process, Path file) throws IOException, InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(PATIENCE_SECONDS).toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      if (Files.exists(file)) {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() == 2) {
          return lines.get(0);
        }
      }
      Thread.sleep(20);
    }
    throw new IllegalStateException("the browser does not start");
  }

  /** Takes messages together that come in parts. */
  private static final class Listener implements WebSocket.Listener {
    private final BlockingQueue<String> messages;
    private final StringBuilder part = new StringBuilder();

    Listener(BlockingQueue<String> messages) {
      this.messages = messages;
    }

    @Override
    public @Nullable CompletionStage<?> onText(
        WebSocket webSocket, CharSequence data, boolean isLast) {
      part.append(data);
      if (isLast) {
        messages.add(part.toString());
        part.setLength(0);
      }
      webSocket.request(1);
      return null;
    }
  }

  /** Calls a method of the protocol; parameters are members of an object, without braces. */
  private String call(String method, String parameters) throws InterruptedException {
    int id = ++lastId;
    socket
        .sendText(
            "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}",
            true)
        .join();
    return await("{\"id\":" + id + ",");
  }

  private String await(String beginning) throws InterruptedException {
    while (true) {
      String message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (message == null) {
        throw new IllegalStateException("the browser says nothing");
      }
      if (message.startsWith("{\"method\":\"Runtime.exceptionThrown\"")
          || message.startsWith("{\"method\":\"Runtime.consoleAPICalled\"")
          || message.startsWith("{\"method\":\"Log.entryAdded\"")) {
        complaints.add(message);
      } else if (message.startsWith("{\"method\":\"Network.requestWillBeSent\"")) {
        requests.add(message.replaceAll("(?s).*\"request\":\\{\"url\":\"([^\"]*)\".*", "$1"));
      }
      if (message.startsWith(beginning)) {
        return message;
      }
    }
  }

  /** Shows a page, dark or light as the system would have it. */
  void open(Path page, boolean isDark) throws InterruptedException {
    call(
        "Emulation.setEmulatedMedia",
        "\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\""
            + (isDark ? "dark" : "light")
            + "\"}]");
    call("Page.navigate", "\"url\":\"" + page.toUri() + "\"");
    evaluate(
        "new Promise(done => document.readyState === 'complete' ? done()"
            + " : addEventListener('load', done))");
    evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  /** The value of an expression, or of its promise, as text. */
  String evaluate(String expression) throws InterruptedException {
    String quoted = expression.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    String answer =
        call(
            "Runtime.evaluate",
            "\"awaitPromise\":true,\"expression\":\"(async () => encodeURIComponent(String(await ("
                + quoted
                + "))))()\"");
    Matcher value = VALUE.matcher(answer);
    if (answer.contains("\"exceptionDetails\"") || !value.find()) {
      throw new IllegalStateException(answer);
    }
    return URLDecoder.decode(value.group(1).replace("+", "%2B"), UTF_8);
  }

  /** Moves the mouse. */
  void moveTo(double x, double y) throws InterruptedException {
    mouse("mouseMoved", x, y);
  }

  /** Presses and releases the left button. */
  void click(double x, double y) throws InterruptedException {
    mouse("mousePressed", x, y);
    mouse("mouseReleased", x, y);
  }

  private void mouse(String type, double x, double y) throws InterruptedException {
    call(
        "Input.dispatchMouseEvent",
        String.format(
            Locale.ROOT,
            "\"type\":\"%s\",\"x\":%f,\"y\":%f,\"button\":\"%s\",\"clickCount\":1",
            type,
            x,
            y,
            type.equals("mouseMoved") ? "none" : "left"));
  }

  /** Presses a key. */
  void press(String key) throws InterruptedException {
    call("Input.dispatchKeyEvent", "\"type\":\"keyDown\",\"key\":\"" + key + "\"");
    call("Input.dispatchKeyEvent", "\"type\":\"keyUp\",\"key\":\"" + key + "\"");
  }

  /** What pages wrote to the console since the last call, and exceptions they did not catch. */
  List<String> takeComplaints() {
    List<String> taken = List.copyOf(complaints);
    complaints.clear();
    return taken;
  }

  /** The addresses that pages asked for since the last call, their own included. */
  List<String> takeRequests() {
    List<String> taken = List.copyOf(requests);
    requests.clear();
    return taken;
  }

  @Override
  public void close() {
    socket.abort();
    stop(process);
  }

  private static void stop(Process process) {
    // Its helpers write into the profile until they are gone.
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    all.forEach(ProcessHandle::destroy);
    for (ProcessHandle one : all) {
      one.onExit()
          .completeOnTimeout(one, 10, TimeUnit.SECONDS)
          .thenAccept(ProcessHandle::destroyForcibly)
          .join();
    }
  }
}
