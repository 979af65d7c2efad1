package dev.jopt.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** A client of the server, which it talks to in the protocol. */
final class TestClient implements LanguageClient, AutoCloseable {
  static final String URI = "file:///test.mlir";
  private static final long SECONDS = 60;

  final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  final List<String> messages = new ArrayList<>();
  private final ConcurrentHashMap<String, Integer> versions = new ConcurrentHashMap<>();
  private final LanguageServer server;
  private final AutoCloseable connection;

  private TestClient(InputStream in, OutputStream out, AutoCloseable connection) {
    Launcher<LanguageServer> launcher = LSPLauncher.createClientLauncher(this, in, out);
    Future<Void> unused = launcher.startListening();
    server = launcher.getRemoteProxy();
    this.connection = connection;
  }

  /** A client of a server at the other end of streams, initialized. */
  static TestClient over(InputStream in, OutputStream out, Object options, AutoCloseable closing) {
    TestClient client = new TestClient(in, out, closing);
    InitializeParams params = new InitializeParams();
    params.setInitializationOptions(options);
    InitializeResult result = get(client.server.initialize(params));
    if (result.getCapabilities().getHoverProvider() == null) {
      throw new AssertionError("no capabilities");
    }
    client.server.initialized(new InitializedParams());
    return client;
  }

  /** A client of a server in this process. */
  static TestClient start() {
    return start(null, null);
  }

  /**
   * A client of a server in this process.
   *
   * @param options what the client gives when it initializes the server
   * @param home the folder with the programs that the server starts
   */
  static TestClient start(Object options, Path home) {
    try {
      PipedInputStream toServer = new PipedInputStream(1 << 16);
      PipedInputStream toClient = new PipedInputStream(1 << 16);
      PipedOutputStream fromClient = new PipedOutputStream(toServer);
      PipedOutputStream fromServer = new PipedOutputStream(toClient);
      LanguageService service = new LanguageService(Setup.Options.none(), home);
      Launcher<LanguageClient> launcher =
          LSPLauncher.createServerLauncher(service, toServer, fromServer);
      service.connect(launcher.getRemoteProxy());
      Future<Void> unused = launcher.startListening();
      return over(
          toClient,
          fromClient,
          options,
          () -> {
            fromClient.close();
            fromServer.close();
            service.close();
          });
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static <T> T get(CompletableFuture<T> answer) {
    try {
      return answer.get(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  LanguageServer server() {
    return server;
  }

  TextDocumentService text() {
    return server.getTextDocumentService();
  }

  TextDocumentIdentifier id() {
    return new TextDocumentIdentifier(URI);
  }

  /** Opens the document and gives what is wrong with it. */
  List<Diagnostic> open(String content) {
    return open(URI, content);
  }

  List<Diagnostic> open(String uri, String content) {
    versions.put(uri, 1);
    text().didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "mlir", 1, content)));
    return diagnostics(uri, 1);
  }

  /** Replaces a part of the document and gives what is wrong with it then. */
  List<Diagnostic> edit(Range range, String by) {
    return diagnostics(URI, send(range, by));
  }

  int send(Range range, String by) {
    int version = versions.merge(URI, 1, Integer::sum);
    TextDocumentContentChangeEvent change = new TextDocumentContentChangeEvent(range, by);
    text()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(URI, version), List.of(change)));
    return version;
  }

  /** What the server publishes next about a version of a document. */
  List<Diagnostic> diagnostics(String uri, int version) {
    try {
      while (true) {
        PublishDiagnosticsParams params = published.poll(SECONDS, TimeUnit.SECONDS);
        if (params == null) {
          throw new AssertionError("no diagnostics of version " + version);
        }
        if (params.getUri().equals(uri)
            && params.getVersion() != null
            && params.getVersion() == version) {
          return params.getDiagnostics();
        }
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Where the first occurrence of a text is in another, so many characters further on. */
  static Position at(String text, String what, int further) {
    int offset = text.indexOf(what);
    if (offset < 0) {
      throw new AssertionError("no " + what);
    }
    return new Text(text).position(offset + further);
  }

  /** A text after edits. */
  static String apply(String text, List<? extends TextEdit> edits) {
    Text source = new Text(text);
    List<TextEdit> sorted = new ArrayList<>(edits);
    sorted.sort(
        (a, b) ->
            Integer.compare(
                source.offset(b.getRange().getStart()), source.offset(a.getRange().getStart())));
    StringBuilder result = new StringBuilder(text);
    for (TextEdit edit : sorted) {
      result.replace(
          source.offset(edit.getRange().getStart()),
          source.offset(edit.getRange().getEnd()),
          edit.getNewText());
    }
    return result.toString();
  }

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    published.add(params);
  }

  @Override
  public void showMessage(MessageParams params) {
    synchronized (messages) {
      messages.add(params.getMessage());
    }
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams params) {
    showMessage(params);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
