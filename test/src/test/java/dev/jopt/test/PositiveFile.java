package dev.jopt.test;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.test.lit.LitTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A lit test that only reads and prints: its first command is {@code jopt %s FLAGS | FileCheck …},
 * and the flags are among {@link #PARSING} and {@link #PRINTING}.
 *
 * @param name the path below the suite's folder
 * @param parsing the flags that say how to read it
 * @param printing the flags that say how to print it
 */
record PositiveFile(Path path, String name, List<String> parsing, List<String> printing) {

  private static final ImmutableSet<String> PARSING =
      ImmutableSet.of("allow-unregistered-dialect", "split-input-file");

  private static final ImmutableSet<String> PRINTING =
      ImmutableSet.of(
          "mlir-print-op-generic",
          "mlir-print-debuginfo",
          "mlir-pretty-debuginfo",
          "mlir-print-local-scope",
          "mlir-print-unique-ssa-ids",
          "mlir-print-value-users",
          "mlir-print-skip-regions",
          "mlir-use-nameloc-as-prefix",
          "mlir-elide-elementsattrs-if-larger",
          "mlir-elide-resource-strings-if-larger",
          "mlir-print-elementsattrs-with-hex-if-larger");

  private static final Pattern PARTIAL = Pattern.compile("pretty|skip-regions|elide|nameloc");

  private static final Pattern COMMAND =
      Pattern.compile("jopt %s((?: --?[\\w-]+(?:=\\w+)?)*) *(?:2>&1 *)?\\| *FileCheck .*");

  static Stream<PositiveFile> all() {
    Pattern filter = Pattern.compile(System.getProperty("lit.filter", ""));
    return Tool.suite().discover().stream()
        .filter(test -> filter.matcher(test.name()).find())
        .flatMap(test -> Stream.ofNullable(of(test)));
  }

  private static @Nullable PositiveFile of(LitTest test) {
    if (test.runLines().isEmpty() || !test.xfail().isEmpty()) {
      return null;
    }
    var command = COMMAND.matcher(test.runLines().get(0).strip());
    if (!command.matches()) {
      return null;
    }
    ImmutableList<String> flags =
        Splitter.on(' ')
            .omitEmptyStrings()
            .splitToStream(command.group(1))
            .map(flag -> flag.replaceFirst("^--?", ""))
            .collect(toImmutableList());
    for (String flag : flags) {
      if (!PARSING.contains(name(flag)) && !PRINTING.contains(name(flag))) {
        return null;
      }
    }
    return new PositiveFile(
        test.file(), test.name(), dashed(flags, PARSING), dashed(flags, PRINTING));
  }

  private static String name(String flag) {
    int equals = flag.indexOf('=');
    return equals < 0 ? flag : flag.substring(0, equals);
  }

  private static ImmutableList<String> dashed(List<String> flags, ImmutableSet<String> which) {
    return flags.stream()
        .filter(f -> which.contains(name(f)))
        .map(f -> "--" + f)
        .collect(toImmutableList());
  }

  byte[] bytes() {
    try {
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text() {
    return new String(bytes(), ISO_8859_1);
  }

  /** Returns all flags and some more. */
  ImmutableList<String> flags(String... more) {
    return ImmutableList.<String>builder().addAll(parsing).addAll(printing).add(more).build();
  }

  /** Returns the flags that say how to read it, and some more. */
  ImmutableList<String> parsingFlags(String... more) {
    return ImmutableList.<String>builder().addAll(parsing).add(more).build();
  }

  /** Returns whether all of the IR is printed, in a form that can be read back. */
  boolean isReadable() {
    return printing.stream().noneMatch(f -> PARTIAL.matcher(f).find());
  }
}
