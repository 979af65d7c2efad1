package dev.jopt.lsp;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the lenses on {@code RUN} lines do, as a client has them done. */
class CommandsTest {
  private static final String TEST =
      """
      // RUN: jopt %s --cse | FileCheck %s
      // RUN: FileCheck --version
      // RUN: mlir-opt --irdl-file=%S/x.irdl "--mlir-print-op-generic" \\
      // RUN:   -p='a b' %s
      func.func @f() {
        return
      }
      """;

  @TempDir Path folder;
  private TestClient client;
  private Path file;

  @BeforeEach
  void start() throws IOException {
    folder = folder.toRealPath();
    client = TestClient.start(null, Programs.in(folder.resolve("home")));
    file = Files.writeString(folder.resolve("a test.mlir"), TEST);
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private List<Command> lenses(String uri) {
    CodeLensParams params = new CodeLensParams(new TextDocumentIdentifier(uri));
    return TestClient.get(client.text().codeLens(params)).stream()
        .map(CodeLens::getCommand)
        .toList();
  }

  private JsonObject execute(String command, Object... arguments) {
    return execute(client, command, arguments);
  }

  static JsonObject execute(TestClient client, String command, Object... arguments) {
    ExecuteCommandParams params = new ExecuteCommandParams(command, List.of(arguments));
    Object result = TestClient.get(client.server().getWorkspaceService().executeCommand(params));
    return new Gson().toJsonTree(result).getAsJsonObject();
  }

  private static String text(JsonElement element) {
    return element.getAsString();
  }

  @Test
  void lensesStandAtTheLinesThatTheyRun() {
    String uri = file.toUri().toString();
    client.open(uri, TEST);
    assertThat(lenses(uri).stream().map(Command::getCommand).toList())
        .containsExactly(Commands.RUN, Commands.UPDATE, Commands.SHOW, Commands.SHOW)
        .inOrder();
    List<CodeLens> all =
        List.copyOf(
            TestClient.get(
                client.text().codeLens(new CodeLensParams(new TextDocumentIdentifier(uri)))));
    assertThat(all.get(3).getRange().getStart()).isEqualTo(new Position(2, 0));
  }

  @Test
  void testsRunAsFiles() {
    String uri = file.toUri().toString();
    client.open(uri, TEST);
    JsonObject ran = execute(Commands.RUN, uri);
    assertThat(ran.get("status").getAsInt()).isEqualTo(3);
    assertThat(text(ran.get("output"))).isEqualTo("jlit -v " + file + "\nin " + folder + "\n");
    JsonObject updated = execute(Commands.UPDATE, uri);
    assertThat(text(updated.get("output"))).startsWith("jopt-update-checks " + file + "\n");
  }

  @Test
  void outputIsThatOfTheTextInTheEditor() {
    client.open(file.toUri().toString(), TEST);
    // Each lens has the arguments for its line.
    for (Command lens : lenses(file.toUri().toString())) {
      if (lens.getCommand().equals(Commands.SHOW)) {
        JsonObject shown = execute(lens.getCommand(), lens.getArguments().toArray());
        assertThat(shown.get("status").getAsInt()).isEqualTo(0);
        assertThat(text(shown.get("output"))).endsWith("in " + folder + "\n" + TEST);
        assertThat(text(shown.get("errors"))).isEqualTo("a test.mlir:1:2: error: wrong\n");
      }
    }
    assertThat(text(execute(Commands.SHOW, file.toUri().toString(), 2).get("output")))
        .startsWith(
            "jopt --irdl-file=" + folder + "/x.irdl --mlir-print-op-generic -p=a b a test.mlir\n");
  }

  @Test
  void whatIsNotSavedIsShownToo() {
    client.open("// RUN: jopt --cse\nmodule {}\n");
    client.edit(new Range(new Position(1, 7), new Position(1, 7)), "@new ");
    JsonObject shown = execute(Commands.SHOW, TestClient.URI, 0);
    assertThat(text(shown.get("output"))).contains("// RUN: jopt --cse\nmodule @new {}\n");
    client.open("untitled:Untitled-1", "// RUN: jopt %s\nmodule {}\n");
    shown = execute(Commands.SHOW, "untitled:Untitled-1", 0);
    assertThat(text(shown.get("errors"))).isEqualTo("untitled:Untitled-1:1:2: error: wrong\n");
    assertThat(text(execute(Commands.RUN, "untitled:Untitled-1").get("errors")))
        .isEqualTo("the document is not a file");
  }

  @Test
  void whatCannotBeDoneIsSaid() {
    client.open(TEST);
    assertThat(text(execute(Commands.SHOW, TestClient.URI, 7).get("errors")))
        .isEqualTo("there is no such RUN line");
    try (TestClient homeless = TestClient.start(null, folder.resolve("nowhere"))) {
      homeless.open(TEST);
      assertThat(text(execute(homeless, Commands.RUN, TestClient.URI).get("errors")))
          .isEqualTo("jlit is not found; give its folder to jopt-lsp, with --home");
    }
    for (ExecuteCommandParams params :
        List.of(
            new ExecuteCommandParams("jopt.none", List.of(TestClient.URI)),
            new ExecuteCommandParams(Commands.RUN, List.of()),
            new ExecuteCommandParams(Commands.RUN, List.of("file:///none.mlir")),
            new ExecuteCommandParams(Commands.RUN, List.of(7)))) {
      assertWithMessage(params.toString())
          .that(
              assertThrows(
                  ExecutionException.class,
                  () -> client.server().getWorkspaceService().executeCommand(params).get()))
          .hasMessageThat()
          .contains("there is no such");
    }
  }
}
