package dev.jopt.parser;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.print.IrPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads texts for tests, and gives the outcome as text. */
final class Reading {
  private Reading() {}

  static Context context() {
    return Context.builder().register(new SampleDialect()).allowUnregisteredDialects(true).build();
  }

  /** The printed form of a text. */
  static String print(String text) {
    return IrPrinter.print(IrParser.parseUnverified(context(), text));
  }

  /** The diagnostics of a text, each as {@code line:column: text}, notes after their error. */
  static List<String> errors(byte[] text) {
    Context context = context();
    List<String> lines = new ArrayList<>();
    var scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  lines.add(describe(diagnostic));
                  diagnostic.notes().forEach(note -> lines.add(describe(note)));
                  return true;
                });
    Block block = FileReading.readBlock(context, new SourceFile("-", text), true);
    scope.close();
    if (block == null && lines.isEmpty()) {
      lines.add("failed without a word");
    }
    return lines;
  }

  static List<String> errors(String text) {
    return errors(SourceFile.of("-", text).bytes());
  }

  private static String describe(Diagnostic diagnostic) {
    SourceLocation at = (SourceLocation) diagnostic.location();
    return at.line() + ":" + at.column() + ": " + diagnostic.message();
  }

  /** The lit tests of the core language. */
  static List<Path> corpus() {
    try (Stream<Path> files = Files.list(Path.of("..", "lit-tests", "core"))) {
      return files
          .filter(path -> path.toString().endsWith(".mlir"))
          .sorted()
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The parts of a lit test, as split at its markers. */
  static List<String> parts(Path file) {
    try {
      return List.of(Files.readString(file).split("(?m)^// -----.*$"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
