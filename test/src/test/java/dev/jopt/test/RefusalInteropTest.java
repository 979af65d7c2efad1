package dev.jopt.test;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.LitTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Feeds the parts of every lit test that expects errors while reading to jopt and to mlir-opt: both
 * accept or both refuse, with the same first error at the same place. A part that differs on
 * purpose says so in a comment {@code INTEROP: no (reason)}; after the first line it excuses the
 * file. A part whose error is put into other words says {@code INTEROP: words (reason)}.
 */
class RefusalInteropTest {
  private static final Pattern COMMAND =
      Pattern.compile(
          "jopt %s((?: -allow-unregistered-dialect)?) -split-input-file -verify-diagnostics");
  private static final Pattern EXCUSE = Pattern.compile("// INTEROP: no \\([^)]+\\)");
  private static final Pattern WORDS_EXCUSE = Pattern.compile("// INTEROP: words \\([^)]+\\)");
  private static final Pattern FILE_EXCUSE =
      Pattern.compile("// RUN: .*\n// INTEROP: no \\(([^)]+)\\)");
  private static final Pattern ERROR = Pattern.compile("(?m)^[^\n]*?:(\\d+):(\\d+: error: )(.*)$");

  /** What a process that was killed by a signal exits with, at least. */
  private static final int KILLED = 128;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> refuseTheSame() {
    List<DynamicTest> tests = new ArrayList<>();
    for (LitTest test : Tool.suite().discover()) {
      Matcher command =
          COMMAND.matcher(test.runLines().isEmpty() ? "" : test.runLines().get(0).strip());
      if (command.matches()) {
        List<String> flags = new ArrayList<>(List.of("--split-input-file"));
        if (!command.group(1).isEmpty()) {
          flags.add("--allow-unregistered-dialect");
        }
        tests.add(DynamicTest.dynamicTest(test.name(), () -> compare(test, flags)));
      }
    }
    return tests.stream();
  }

  private void compare(LitTest test, List<String> flags) throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    String text = Files.readString(test.file(), StandardCharsets.ISO_8859_1);
    Matcher excuse = FILE_EXCUSE.matcher(text);
    if (excuse.lookingAt()) {
      assumeTrue(false, excuse.group(1));
    }
    List<Integer> starts = new ArrayList<>(List.of(0));
    Matcher marker = Tool.MARKER.matcher(text);
    while (marker.find()) {
      starts.add(marker.start());
    }
    starts.add(text.length());
    StringBuilder shared = new StringBuilder();
    for (int i = 0; i + 1 < starts.size(); i++) {
      String part = text.substring(starts.get(i), starts.get(i + 1));
      // An excused part keeps its lines and loses what stands on them.
      shared.append(
          EXCUSE.matcher(part).find() ? part.replaceAll("(?m)^(?!// -----).+$", "") : part);
    }
    byte[] input = shared.toString().getBytes(StandardCharsets.ISO_8859_1);
    Map<Integer, String> ours = firstErrors(Tool.jopt(input, flags).errors(), shared);
    Map<Integer, String> theirs = theirErrors(input, shared, flags);
    assertWithMessage("first errors by line: jopt says " + ours + "\nmlir-opt says " + theirs)
        .that(ours)
        .isEqualTo(theirs);
  }

  private Map<Integer, String> theirErrors(byte[] input, CharSequence text, List<String> flags)
      throws IOException, InterruptedException {
    Path file = Files.write(folder.resolve("input.mlir"), input);
    Tool.Output output = Tool.process(Tool.reference().orElseThrow(), file, flags);
    assertWithMessage("mlir-opt crashes: " + output.errors())
        .that(output.exit())
        .isLessThan(KILLED);
    return firstErrors(output.errors(), text);
  }

  /** The first error of each part, by line: its column and, without an excuse, its words. */
  private static Map<Integer, String> firstErrors(String errors, CharSequence text) {
    TreeMap<Integer, Integer> partByLine = new TreeMap<>();
    Set<Integer> inOtherWords = new HashSet<>();
    int line = 1;
    partByLine.put(1, 0);
    for (String content : text.toString().split("\n", -1)) {
      if (content.startsWith("// -----")) {
        partByLine.put(line, partByLine.size());
      }
      if (WORDS_EXCUSE.matcher(content).find()) {
        inOtherWords.add(partByLine.size() - 1);
      }
      line++;
    }
    TreeMap<Integer, Integer> lineByPart = new TreeMap<>();
    Map<Integer, String> first = new TreeMap<>();
    Matcher error = ERROR.matcher(errors);
    while (error.find()) {
      int at = Integer.parseInt(error.group(1));
      int part = partByLine.floorEntry(at).getValue();
      if (lineByPart.putIfAbsent(part, at) == null) {
        first.put(at, error.group(2) + (inOtherWords.contains(part) ? "" : error.group(3)));
      }
    }
    return first;
  }
}
