package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.lsp.LspMain;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The language server answers whatever is typed: broken inputs are opened, edited at random and
 * asked about at random places, and every request has an answer that is no internal error.
 */
class LanguageServerFuzzTest {
  private static final int INPUTS = Boolean.getBoolean("jopt.campaign") ? 2_500 : 60;
  private static final int EDITS = 3;
  private static final long SECONDS = 60;
  private static final String[] PIECES = {
    "{",
    "}",
    "(",
    ")",
    "%",
    "%0",
    "^bb0:",
    "@",
    "#",
    "!",
    "\"",
    "\n",
    "// -----\n",
    "func.func @f() {",
    " : i32",
    "ä😀",
    "<",
    ">",
    "//",
    "// RUN: jopt --",
    "\uD83D",
    "\r",
    "loc(",
    "= ",
    "->"
  };

  private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());

  @Test
  @Timeout(900)
  void whateverIsTyped() throws IOException, InterruptedException {
    PipedInputStream toServer = new PipedInputStream(1 << 16);
    PipedInputStream toClient = new PipedInputStream(1 << 16);
    PipedOutputStream fromClient = new PipedOutputStream(toServer);
    PipedOutputStream fromServer = new PipedOutputStream(toClient);
    Thread serving =
        new Thread(
            () -> {
              try {
                LspMain.serve(List.of(), toServer, fromServer, System.err);
                fromServer.close();
              } catch (IOException | InterruptedException e) {
                complaints.add(e.toString());
              }
            });
    serving.setDaemon(true);
    serving.start();
    Launcher<LanguageServer> launcher =
        LSPLauncher.createClientLauncher(new Client(), toClient, fromClient);
    Future<Void> unused = launcher.startListening();
    LanguageServer server = launcher.getRemoteProxy();
    answer(server.initialize(new InitializeParams()), "initialize", "");
    Seeds seeds = Seeds.load();
    for (int i = 0; i < INPUTS && complaints.isEmpty(); i++) {
      Random random = new Random(i);
      type(server.getTextDocumentService(), new Mutator(seeds, random).next(), random, i);
    }
    answer(server.shutdown(), "shutdown", "");
    server.exit();
    fromClient.close();
    serving.join(SECONDS * 1000);
    assertWithMessage("what went wrong").that(complaints).isEmpty();
    assertWithMessage("the server runs on").that(serving.isAlive()).isFalse();
  }

  private void type(TextDocumentService service, String first, Random random, int number) {
    String uri = "file:///" + number + ".mlir";
    StringBuilder text = new StringBuilder(first);
    service.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "mlir", 0, first)));
    for (int edit = 0; edit <= EDITS; edit++) {
      ask(service, uri, text.toString(), random);
      int start = random.nextInt(text.length() + 1);
      int end = Math.min(text.length(), start + random.nextInt(6));
      String by = PIECES[random.nextInt(PIECES.length)];
      Range range = new Range(position(text, start), position(text, end));
      text.replace(start, end, by);
      service.didChange(
          new DidChangeTextDocumentParams(
              new VersionedTextDocumentIdentifier(uri, edit + 1),
              List.of(new TextDocumentContentChangeEvent(range, by))));
    }
    service.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
  }

  private static Position position(CharSequence text, int offset) {
    int line = 0;
    int start = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new Position(line, offset - start);
  }

  private void ask(TextDocumentService service, String uri, String text, Random random) {
    TextDocumentIdentifier id = new TextDocumentIdentifier(uri);
    for (int i = 0; i < 4; i++) {
      Position at = position(text, random.nextInt(text.length() + 1));
      answer(service.hover(new HoverParams(id, at)), "hover at " + at, text);
      answer(service.definition(new DefinitionParams(id, at)), "definition at " + at, text);
      answer(
          service.references(new ReferenceParams(id, at, new ReferenceContext(true))),
          "references at " + at,
          text);
      answer(service.completion(new CompletionParams(id, at)), "completion at " + at, text);
      answer(service.signatureHelp(new SignatureHelpParams(id, at)), "signature at " + at, text);
    }
    Range all = new Range(new Position(0, 0), new Position(1_000_000, 0));
    answer(service.documentSymbol(new DocumentSymbolParams(id)), "symbols", text);
    answer(service.semanticTokensFull(new SemanticTokensParams(id)), "tokens", text);
    answer(service.inlayHint(new InlayHintParams(id, all)), "hints", text);
    answer(service.foldingRange(new FoldingRangeRequestParams(id)), "folds", text);
    answer(service.codeLens(new CodeLensParams(id)), "lenses", text);
    answer(
        service.formatting(new DocumentFormattingParams(id, new FormattingOptions(2, true))),
        "formatting",
        text);
  }

  private void answer(CompletableFuture<?> request, String what, String text) {
    try {
      Object unused = request.get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      complaints.add(what + ": " + e + "\n" + text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private final class Client implements LanguageClient {
    @Override
    public void telemetryEvent(Object object) {}

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {}

    @Override
    public void showMessage(MessageParams message) {
      complaints.add(message.getMessage());
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(
        ShowMessageRequestParams request) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void logMessage(MessageParams message) {
      complaints.add(message.getMessage());
    }
  }
}
