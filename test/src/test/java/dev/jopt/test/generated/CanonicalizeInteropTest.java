package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.jopt.test.Tool;
import dev.jopt.test.lit.TextDiff;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Canonicalizes random functions and eliminates their common subexpressions, with jopt and with
 * mlir-opt, and demands the same bytes. The file of templates says which are left out because it is
 * known to differ. In a long campaign, in which patterns meet in rare ways, a few small functions
 * in ten thousand may differ, and one of the large ones, in the place of a constant.
 */
class CanonicalizeInteropTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int SEED = Integer.getInteger("jopt.canonicalize.seed", 0);
  private static final int BATCHES = CAMPAIGN ? 12 : 1;
  private static final int FUNCTIONS = CAMPAIGN ? 250 : 120;
  private static final int DIFFERENT_PER_THOUSAND = CAMPAIGN ? 1 : 0;
  private static final int LARGE_FUNCTIONS = CAMPAIGN ? 160 : 3;
  private static final int LEAST_OPERATIONS = 150;
  private static final int MOST_OPERATIONS = 300;
  private static final int LARGE_DIFFERENT = CAMPAIGN ? 1 : 0;
  private static final int LARGE_SEED = 26;
  private static final ImmutableList<String> LARGE_THEMES =
      ImmutableList.of("arith", "casts", "scf", "memref", "tensor", "linalg");
  private static final String MARKER = "// -----\n";

  /** A type that mlir-opt makes of a negative number of elements, and cannot read. */
  private static final Pattern NEGATIVE_SIZE = Pattern.compile("<(?:[?\\d]+x)*-\\d");

  /** What a process that was killed by a signal exits with, at least. */
  private static final int KILLED = 128;

  private static final Pattern NAME = Pattern.compile("func\\.func @(f\\d+)\\(");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"--canonicalize", "--cse", "--canonicalize --cse", "--cse --canonicalize"})
  void sameBytes(String passes) throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      compared += compare(functions(SEED * BATCHES + batch), passes, differences);
    }
    assertWithMessage("functions that mlir-opt takes").that(compared).isGreaterThan(BATCHES * 60);
    assertFew(differences, compared, compared * DIFFERENT_PER_THOUSAND / 1000);
  }

  /** Functions of hundreds of operations, in which patterns meet that seldom do in small ones. */
  @ParameterizedTest
  @ValueSource(strings = {"--canonicalize", "--cse"})
  void sameBytesOfLargeFunctions(String passes) throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    List<String> differences = new ArrayList<>();
    int compared = compare(largeFunctions(), passes, differences);
    assertWithMessage("functions that mlir-opt takes")
        .that(compared)
        .isAtLeast(LARGE_FUNCTIONS / 4);
    assertFew(differences, compared, LARGE_DIFFERENT);
  }

  private static void assertFew(List<String> differences, int compared, int most) {
    assertWithMessage(
            differences.size() + " of " + compared + " differ\n" + String.join("\n", differences))
        .that(differences.size())
        .isAtMost(most);
  }

  /** Gives the number of functions compared. */
  private int compare(Map<String, String> sources, String passes, List<String> differences)
      throws Exception {
    Path file = folder.resolve("functions.mlir");
    Files.writeString(file, String.join(MARKER, sources.values()), UTF_8);
    List<String> arguments = new ArrayList<>(Splitter.on(' ').splitToList(passes));
    arguments.add("--split-input-file");
    Tool.Output reference = Tool.process(Tool.reference().orElseThrow(), file, arguments);
    if (reference.exit() >= KILLED) {
      // Leaves out inputs on which the reference crashes.
      int half = sources.size() / 2;
      return half == 0
          ? 0
          : compare(part(sources, 0, half), passes, differences)
              + compare(part(sources, half, sources.size()), passes, differences);
    }
    Map<String, String> expected = byName(reference.text());
    arguments.add(file.toString());
    Map<String, String> found = byName(Tool.jopt(new byte[0], arguments).text());
    for (Map.Entry<String, String> entry : expected.entrySet()) {
      String ours = found.getOrDefault(entry.getKey(), "");
      if (!ours.equals(entry.getValue()) && !NEGATIVE_SIZE.matcher(entry.getValue()).find()) {
        differences.add(
            sources.get(entry.getKey())
                + "- is mlir-opt, + is jopt\n"
                + TextDiff.describe(entry.getValue(), ours));
      }
    }
    return expected.size();
  }

  private static Map<String, String> part(Map<String, String> sources, int from, int to) {
    Map<String, String> part = new LinkedHashMap<>();
    for (String name : List.copyOf(sources.keySet()).subList(from, to)) {
      part.put(name, sources.get(name));
    }
    return part;
  }

  private static Map<String, String> functions(int seed) {
    Random random = new Random(seed);
    FunctionGenerator generator =
        new FunctionGenerator("canonicalize.txt", random, CanonicalizeInteropTest::isValid);
    List<String> themes = generator.themes();
    Map<String, String> functions = new LinkedHashMap<>();
    for (int i = 0; i < FUNCTIONS; i++) {
      List<String> mostly =
          List.of(
              themes.get(random.nextInt(themes.size())), themes.get(random.nextInt(themes.size())));
      functions.put("f" + i, generator.function("f" + i, mostly, 1 + random.nextInt(4)));
    }
    return functions;
  }

  private static Map<String, String> largeFunctions() {
    Map<String, String> functions = new LinkedHashMap<>();
    for (int i = 0; i < LARGE_FUNCTIONS; i++) {
      Random random = new Random(LARGE_SEED + SEED * LARGE_FUNCTIONS + i);
      FunctionGenerator generator =
          new FunctionGenerator("canonicalize.txt", random, CanonicalizeInteropTest::isValid);
      List<String> mostly = new ArrayList<>();
      for (int k = 0; k < 2; k++) {
        mostly.add(LARGE_THEMES.get(random.nextInt(LARGE_THEMES.size())));
      }
      functions.put(
          "f" + i,
          generator.function("f" + i, mostly, random.nextInt(LEAST_OPERATIONS, MOST_OPERATIONS)));
    }
    return functions;
  }

  /** Whether a module verifies. */
  static boolean isValid(String text) {
    return Tool.jopt(text.getBytes(UTF_8), List.of()).exit() == 0;
  }

  private static Map<String, String> byName(String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    for (String part : Splitter.on(MARKER).split(text)) {
      Matcher name = NAME.matcher(part);
      if (name.find()) {
        parts.put(name.group(1), part.strip());
      }
    }
    return parts;
  }
}
