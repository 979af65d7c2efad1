package dev.jopt.lsp;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.jopt.lsp.TestClient.at;
import static dev.jopt.lsp.TestClient.get;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dialects and passes that a client names: of jars, of definition files and of modules of irdl. */
class ExtensionsTest {
  private static final Path UNITS = Path.of("..", "examples", "units", "src", "main");

  @TempDir Path folder;

  private static TestClient client(String list, Path... files) {
    JsonArray names = new JsonArray();
    for (Path file : files) {
      names.add(file.toString());
    }
    JsonObject options = new JsonObject();
    options.add(list, names);
    return TestClient.start(options, null);
  }

  private static String hover(TestClient client, String text, String what) {
    Hover hover = get(client.text().hover(new HoverParams(client.id(), at(text, what, 1))));
    return hover == null ? "" : hover.getContents().getRight().getValue();
  }

  private static List<String> complete(TestClient client, String text, String after) {
    client.open(text);
    CompletionParams params = new CompletionParams(client.id(), at(text, after, after.length()));
    return get(client.text().completion(params)).getLeft().stream()
        .map(CompletionItem::getLabel)
        .toList();
  }

  private static List<String> messages(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(Diagnostic::getMessage).toList();
  }

  private Path unitsJar() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp"));
    arguments.add(System.getProperty("java.class.path"));
    arguments.addAll(
        files(UNITS.resolve("java/dev")).stream()
            .map(Path::toString)
            .filter(name -> name.endsWith(".java"))
            .toList());
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, said, said, arguments.toArray(new String[0]));
    assertWithMessage(said.toString(UTF_8)).that(status).isEqualTo(0);
    Path jar = folder.resolve("units.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path root : List.of(classes, UNITS.resolve("resources"))) {
        for (Path file : files(root)) {
          zip.putNextEntry(new ZipEntry(root.relativize(file).toString().replace('\\', '/')));
          Files.copy(file, zip);
        }
      }
    }
    return jar;
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> found = Files.walk(root)) {
      return found.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void aJarBringsItsDialectAndItsPasses() throws IOException {
    String text =
        """
        // RUN: jopt --units-me
        func.func @f(%a: !units.length<km>) -> !units.length<m> {
          %0 = units.convert %a : !units.length<km> to !units.length<m> by #units.scale<1000 / 1>
          return %0 : !units.length<m>
        }
        """;
    try (TestClient client = client("plugins", unitsJar())) {
      assertThat(messages(client.open(text))).isEmpty();
      assertThat(hover(client, text, "units.convert")).contains("**units.convert**");
      assertThat(hover(client, text, "units.convert")).doesNotContain("not registered");
      assertThat(complete(client, text, "--units-me")).contains("--units-merge-conversions");
      assertThat(client.messages).isEmpty();
    }
    try (TestClient client = TestClient.start()) {
      assertThat(client.open(text)).isNotEmpty();
    }
  }

  @Test
  void aDefinitionFileBringsItsDialect() {
    Path accel = Path.of("..", "examples", "accelerator", "accel.dialect");
    String text =
        """
        func.func @f(%a: memref<4xf16>, %b: memref<4xf16>) {
          accel.copy %a to %b : memref<4xf16> to memref<4xf16>
          return
        }
        """;
    try (TestClient client = client("dialectFiles", accel)) {
      assertThat(messages(client.open(text))).isEmpty();
      assertThat(hover(client, text, "accel.copy")).contains("**accel.copy**");
      // The definition says what it does to memory, and mistakes are found by it.
      assertThat(hover(client, text, "accel.copy")).contains("memory: ");
      assertThat(messages(client.open(text.replace("accel.copy", "accel.cpoy")))).hasSize(1);
      assertThat(complete(client, "func.func @f() {\n  accel.\n}\n", "accel."))
          .contains("accel.copy");
    }
  }

  @Test
  void aModuleOfIrdlBringsItsDialect() throws IOException {
    Path irdl =
        Files.writeString(
            folder.resolve("mine.irdl.mlir"),
            """
            irdl.dialect @mine {
              irdl.operation @twice {
                %0 = irdl.is i32
                irdl.operands(x: %0)
                irdl.results(y: %0)
              }
            }
            """);
    String text =
        """
        func.func @f(%a: i32) {
          %0 = "mine.twice"(%a) : (i32) -> i32
          return
        }
        """;
    try (TestClient client = client("irdlFiles", irdl)) {
      assertThat(messages(client.open(text))).isEmpty();
      assertThat(hover(client, text, "\"mine.twice\"")).doesNotContain("not registered");
      assertThat(client.open(text.replace("i32) ->", "f32) ->").replace("%a: i32", "%a: f32")))
          .hasSize(1);
      assertThat(client.messages).isEmpty();
    }
  }

  @Test
  void whatCannotBeLoadedIsToldAndTheServerWorks() throws IOException {
    Path missing = folder.resolve("missing");
    Path noJar = Files.writeString(folder.resolve("no.jar"), "no jar");
    Path wrong = Files.writeString(folder.resolve("wrong.dialect"), "oops");
    for (String list : List.of("plugins", "dialectFiles", "irdlFiles")) {
      for (Path file : List.of(missing, noJar, wrong, folder)) {
        try (TestClient client = client(list, file)) {
          assertThat(client.open("func.func @f() {\n  return\n}\n")).isEmpty();
          boolean isLoadable = list.equals("plugins") && !file.equals(missing);
          // A path without any dialect or pass is nothing wrong to a class loader.
          assertWithMessage(list + " " + file)
              .that(client.messages.isEmpty())
              .isEqualTo(isLoadable);
        }
      }
    }
  }
}
