package dev.jopt.test.execution;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.tools.Jopt;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A module with a {@code main}.
 *
 * @param name the name of the file
 * @param text the module
 */
record SourceProgram(String name, String text) {
  /** Code that is not part of a program but linked to it. */
  private static final ImmutableSet<String> RUNTIME =
      ImmutableSet.of("printI64", "printF32", "printF64", "printNewline", "free", "retainBuffers");

  /** The declarations of {@link #RUNTIME}, once for all programs of a module. */
  static final String DECLARATIONS =
      """
      func.func private @printI64(i64)
      func.func private @printF32(f32)
      func.func private @printF64(f64)
      func.func private @printNewline()
      llvm.func @free(!llvm.ptr)
      llvm.func @retainBuffers(i64, !llvm.ptr, i64, !llvm.ptr)
      """;

  private static final Pattern SYMBOL = Pattern.compile("@([A-Za-z_][\\w]*)");

  /** The programs of a folder, by name. */
  static ImmutableList<SourceProgram> of(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".mlir"))
          .sorted()
          .map(SourceProgram::read)
          .collect(toImmutableList());
    }
  }

  private static SourceProgram read(Path file) {
    try {
      String name = file.getFileName().toString();
      return new SourceProgram(
          name.substring(0, name.length() - ".mlir".length()), Files.readString(file));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** This program after jopt was run on it. */
  SourceProgram after(String... arguments) {
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    // Aliases of several programs would clash.
    all.add("--mlir-print-local-scope");
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int exit = Jopt.run(all, new ByteArrayInputStream(text.getBytes(UTF_8)), output, errors);
    if (exit != 0) {
      throw new AssertionError(
          "jopt "
              + String.join(" ", arguments)
              + " refuses "
              + name
              + ":\n"
              + errors.toString(UTF_8));
    }
    return new SourceProgram(name, output.toString(UTF_8));
  }

  /** The functions under names that begin with a prefix, without what surrounds them. */
  String functions(String prefix) {
    StringBuilder functions = new StringBuilder();
    boolean inModule = text.startsWith("module {\n");
    for (String line : text.split("\n", -1)) {
      String stripped = line.strip();
      boolean surrounds = inModule && (line.equals("module {") || line.equals("}"));
      if (!surrounds && !stripped.startsWith("//") && !declaresRuntime(stripped)) {
        functions.append(renamed(line, prefix)).append('\n');
      }
    }
    return functions.toString();
  }

  private static boolean declaresRuntime(String line) {
    Matcher symbol = SYMBOL.matcher(line);
    return (line.startsWith("llvm.func @") || line.startsWith("func.func private @"))
        && symbol.find()
        && RUNTIME.contains(symbol.group(1));
  }

  private static String renamed(String line, String prefix) {
    return SYMBOL
        .matcher(line)
        .replaceAll(
            symbol ->
                RUNTIME.contains(symbol.group(1))
                    ? "@" + symbol.group(1)
                    : "@" + prefix + symbol.group(1));
  }
}
