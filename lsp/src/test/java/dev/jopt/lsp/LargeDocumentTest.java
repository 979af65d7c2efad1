package dev.jopt.lsp;

import static com.google.common.truth.Truth.assertThat;
import static dev.jopt.lsp.TestClient.get;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked of a text that is read as a whole only when typing pauses. */
class LargeDocumentTest {
  private static final int FUNCTIONS = 2000;

  /** The first line of the function that is edited. */
  private static final int LINE = 5 * (FUNCTIONS / 2);

  private TestClient client;

  @BeforeEach
  void start() {
    client = TestClient.start();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < FUNCTIONS; i++) {
      text.append("func.func @function").append(i).append("(%argument: i32) -> i32 {\n");
      text.append("  %sum = arith.addi %argument, %argument : i32\n");
      text.append("  %less = arith.cmpi slt, %argument, %sum : i32\n");
      text.append("  return %sum : i32\n}\n");
    }
    assertThat(client.open(text.toString())).isEmpty();
  }

  @AfterEach
  void stop() {
    synchronized (client.messages) {
      assertThat(client.messages).isEmpty();
    }
    client.close();
  }

  /** Types at the end of the first operation of the function in the middle. */
  private int type(String what) {
    Position at = new Position(LINE + 1, 46);
    return client.send(new Range(at, at), what);
  }

  private CompletableFuture<Hover> hover(int line, int character) {
    return client.text().hover(new HoverParams(client.id(), new Position(line, character)));
  }

  private CompletableFuture<Either<List<CompletionItem>, CompletionList>> complete(
      int line, int character) {
    return client
        .text()
        .completion(new CompletionParams(client.id(), new Position(line, character)));
  }

  @Test
  void whatIsAskedAfterAnEditIsAnsweredOfTheNewText() {
    int version = type("\n  %more = arith.constant 7 : i32");
    CompletableFuture<List<InlayHint>> hints =
        client
            .text()
            .inlayHint(
                new InlayHintParams(
                    client.id(), new Range(new Position(LINE, 0), new Position(LINE + 6, 0))));
    CompletableFuture<Hover> constant = hover(LINE + 2, 4);
    CompletableFuture<Hover> elsewhere = hover(1, 3);
    var symbols = client.text().documentSymbol(new DocumentSymbolParams(client.id()));
    assertThat(client.diagnostics(TestClient.URI, version)).isEmpty();
    assertThat(get(constant).getContents().getRight().getValue())
        .contains("known constant: `7 : i32`");
    assertThat(get(elsewhere).getContents().getRight().getValue()).contains("%sum : i32");
    assertThat(get(symbols)).hasSize(FUNCTIONS);
    List<InlayHint> found = get(hints);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getPosition().getLine()).isEqualTo(LINE + 3);
  }

  @Test
  void valuesAreProposedFromTheFunctionThatIsTypedIn() {
    type("\n  %more = arith.addi %");
    List<String> values =
        get(complete(LINE + 2, 22)).getLeft().stream().map(CompletionItem::getLabel).toList();
    assertThat(values).containsAtLeast("%argument", "%sum");
    type("\n  call @");
    List<String> symbols =
        get(complete(LINE + 2, 8)).getLeft().stream().map(CompletionItem::getLabel).toList();
    assertThat(symbols).containsAtLeast("@function0", "@function" + (FUNCTIONS - 1));
  }

  @Test
  void mistakesInTheFunctionAreToldAndThoseOfOthersStay() {
    Position first = new Position(1, 8);
    assertThat(client.edit(new Range(first, first), "x")).hasSize(1);
    assertThat(client.diagnostics(TestClient.URI, type("\n  oops"))).hasSize(2);
  }

  @Test
  void whatWaitsWhenADocumentIsClosedIsAnswered() {
    type("\n  %more = arith.constant 7 : i32");
    CompletableFuture<Hover> asked = hover(LINE + 2, 4);
    client.text().didClose(new DidCloseTextDocumentParams(client.id()));
    // Nothing, or what was known before.
    Hover answer = get(asked);
    assertThat(answer == null || answer.getContents().getRight().getValue().contains("%more"))
        .isTrue();
    type("\n  %last = arith.constant 7 : i32");
    assertThat(get(hover(LINE + 2, 4))).isNull();
  }
}
