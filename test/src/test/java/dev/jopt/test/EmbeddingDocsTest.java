package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Throwables;
import dev.jopt.ir.diagnostic.CompilationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs in the documents do what a user expects: they print the output of the passes for a
 * file, and if the file has an error they say which, and where, and print no module.
 */
class EmbeddingDocsTest {
  private static final Pattern LISTING = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final String INPUT = "Path.of(\"in.mlir\")";

  /** What an editor would import for the listings. */
  private static final String IMPORTS =
      """
      import dev.jopt.explore.PassExplorer;
      import dev.jopt.ir.Cancellation;
      import dev.jopt.ir.Context;
      import dev.jopt.ir.print.IrPrinter;
      import dev.jopt.ir.builtin.ModuleOp;
      import dev.jopt.ir.diagnostic.CompilationException;
      import dev.jopt.ir.diagnostic.DiagnosticPrinter;
      import dev.jopt.ir.diagnostic.SourceFiles;
      import dev.jopt.ir.location.SourceFile;
      import dev.jopt.ir.rewrite.GreedyRewriteDriver;
      import dev.jopt.ir.rewrite.PatternSet;
      import dev.jopt.parser.IrParser;
      import dev.jopt.pass.PassManager;
      import dev.jopt.pass.PassProgress;
      import dev.jopt.pass.RewriteTrace;
      import dev.jopt.pass.RewriteWatch;
      import dev.jopt.pdl.PdlFunctions;
      import dev.jopt.pdl.PdlPatterns;
      import java.io.StringWriter;
      import java.nio.file.Files;
      import java.nio.file.Path;
      import java.time.Duration;
      import java.util.Optional;
      import java.util.concurrent.CancellationException;
      """;

  private static final String VALID =
      """
      func.func @f(%x: memref<16xf32>) {
        %a = memref.alloc() : memref<16xf32>
        memref.copy %x, %a : memref<16xf32> to memref<16xf32>
        memref.copy %a, %x : memref<16xf32> to memref<16xf32>
        return
      }
      """;

  /** A file with an error, and the message after the name of the file. */
  private record Fault(String text, String error) {}

  private static final List<Fault> FAULTS =
      List.of(
          new Fault(
              "func.func @f() {\n  retrun\n}\n", ":2:3: error: custom op 'retrun' is unknown"),
          new Fault(
              "func.func @f() -> i32 {\n  return\n}\n",
              ":2:3: error: 'func.return' op has 0 operands, but enclosing function (@f) returns 1"),
          new Fault(
              """
              func.func @f() {
                %a = memref.alloc() : memref<4611686018427387904xi8>
                %b = memref.alloc() : memref<4611686018427387904xi8>
                memref.copy %a, %b : memref<4611686018427387904xi8> to memref<4611686018427387904xi8>
                return
              }
              """,
              ":1:1: error: 'func.func' op needs a merged buffer larger than 2^63 bytes"));

  @TempDir Path folder;

  @TestFactory
  List<DynamicTest> programs() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String document : List.of("../README.md", "../docs/embedding.md", "../docs/explore.md")) {
      List<String> programs =
          LISTING
              .matcher(Files.readString(Path.of(document)))
              .results()
              .map((MatchResult listing) -> listing.group(1))
              .filter(listing -> listing.contains(INPUT))
              .toList();
      assertWithMessage(document).that(programs).isNotEmpty();
      for (String program : programs) {
        String name = "Listing" + tests.size();
        tests.add(DynamicTest.dynamicTest(document + " " + name, () -> check(name, program)));
      }
    }
    return tests;
  }

  private void check(String name, String program) throws Exception {
    Path source = folder.resolve(name + ".java");
    Files.writeString(
        source,
        IMPORTS
            + "public final class "
            + name
            + " {\n  public static void main(String[] args) throws Exception {\n"
            + program.replace(INPUT, "Path.of(args[0])")
            + "  }\n}\n");
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                messages,
                messages,
                "-proc:none",
                "-Xlint:all,-path,-classfile",
                "-Werror",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertWithMessage(messages.toString(UTF_8)).that(compiled).isEqualTo(0);

    Path input = folder.resolve(name + ".mlir");
    Files.writeString(input, VALID);
    Outcome good = run(name, input);
    assertThat(good.complaint()).isEmpty();
    assertThat(good.output())
        .contains("memref.view %alloc[%c0][] : memref<64xi8> to memref<16xf32>");

    for (Fault fault : FAULTS) {
      Files.writeString(input, fault.text());
      Outcome bad = run(name, input);
      assertThat(bad.complaint()).contains(fault.error());
      assertThat(bad.output()).isEmpty();
    }
  }

  /** The output of a program, and its text on standard error or in its exception. */
  private record Outcome(String output, String complaint) {}

  private Outcome run(String name, Path input) throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    ByteArrayOutputStream complaint = new ByteArrayOutputStream();
    PrintStream standardOutput = System.out;
    PrintStream standardError = System.err;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(output, true, UTF_8));
      System.setErr(new PrintStream(complaint, true, UTF_8));
      loader
          .loadClass(name)
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[] {input.toString()});
    } catch (InvocationTargetException e) {
      Throwables.throwIfInstanceOf(e.getCause(), Error.class);
      assertThat(e).hasCauseThat().isInstanceOf(CompilationException.class);
      complaint.writeBytes(e.getCause().getMessage().getBytes(UTF_8));
    } finally {
      System.setOut(standardOutput);
      System.setErr(standardError);
    }
    return new Outcome(output.toString(UTF_8), complaint.toString(UTF_8));
  }
}
