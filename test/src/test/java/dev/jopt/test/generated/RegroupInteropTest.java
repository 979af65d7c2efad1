package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import dev.jopt.test.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random shapes are expanded and collapsed, and collapsed and expanded, tensors as well as buffers.
 * What canonicalization makes of the two steps, for which it searches one shape in the other, is
 * the same as with mlir-opt.
 */
class RegroupInteropTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int BATCHES = CAMPAIGN ? 20 : 1;
  private static final int FUNCTIONS = 400;
  private static final long SEED = Long.getLong("jopt.regroup.seed", 7);
  private static final int MOST_DIMENSIONS = 6;
  private static final String MARKER = "// -----\n";
  private static final Pattern NAME = Pattern.compile("func\\.func @(f\\d+)\\(");
  private static final int OPEN = -1;

  @TempDir Path folder;

  @Test
  void sameBytes() throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    Random random = new Random(SEED);
    List<String> differences = new ArrayList<>();
    for (int batch = 0; batch < BATCHES; batch++) {
      compare(random, differences);
    }
    assertWithMessage("%s differ\n%s", differences.size(), String.join("\n", differences))
        .that(differences)
        .isEmpty();
  }

  private void compare(Random random, List<String> differences) throws Exception {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < FUNCTIONS; i++) {
      sources.put("f" + i, function("f" + i, random));
    }
    Path file = Files.writeString(folder.resolve("functions.mlir"), all(sources), UTF_8);
    List<String> arguments = List.of("--canonicalize", "--split-input-file");
    Map<String, String> expected =
        byName(Tool.process(Tool.reference().orElseThrow(), file, arguments).text());
    Map<String, String> found = byName(Tool.jopt(all(sources).getBytes(UTF_8), arguments).text());
    expected.forEach(
        (name, text) -> {
          String ours = found.getOrDefault(name, "");
          if (!ours.equals(text)) {
            differences.add(sources.get(name) + "mlir-opt:\n" + text + "\njopt:\n" + ours);
          }
        });
    assertWithMessage("functions that mlir-opt takes")
        .that(expected.size())
        .isAtLeast(FUNCTIONS * 9 / 10);
  }

  private static String all(Map<String, String> sources) {
    return String.join(MARKER, sources.values());
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

  // Functions.

  private static String function(String name, Random random) {
    String kind = random.nextBoolean() ? "tensor" : "memref";
    List<Integer> wide = new ArrayList<>();
    for (int i = 1 + random.nextInt(MOST_DIMENSIONS); i > 0; i--) {
      wide.add(new int[] {OPEN, OPEN, 1, 1, 2, 3}[random.nextInt(6)]);
    }
    List<List<Integer>> groups = groups(wide.size(), random);
    String steps;
    List<Integer> from;
    List<Integer> to;
    if (random.nextBoolean()) {
      List<List<Integer>> others = groups(wide.size(), random);
      from = collapsed(wide, groups);
      to = collapsed(wide, others);
      steps = expand(kind, 0, from, groups, wide) + collapse(kind, 1, wide, others, to);
    } else {
      List<Integer> narrow = collapsed(wide, groups);
      List<List<Integer>> others = new ArrayList<>();
      from = wide;
      to = new ArrayList<>();
      for (int size : narrow) {
        List<Integer> group = new ArrayList<>();
        for (int part : parts(size, random)) {
          group.add(to.size());
          to.add(part);
        }
        others.add(group);
      }
      steps = collapse(kind, 0, wide, groups, narrow) + expand(kind, 1, narrow, others, to);
    }
    return "func.func @%s(%%v: %s, %%n: index) -> %s {\n%s  return %%1 : %s\n}\n"
        .formatted(name, type(kind, from), type(kind, to), steps, type(kind, to));
  }

  /** Neighbouring dimensions in groups. */
  private static List<List<Integer>> groups(int rank, Random random) {
    List<List<Integer>> groups = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      if (groups.isEmpty() || random.nextBoolean()) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(i);
    }
    return groups;
  }

  private static List<Integer> collapsed(List<Integer> shape, List<List<Integer>> groups) {
    List<Integer> collapsed = new ArrayList<>();
    for (List<Integer> group : groups) {
      int size = 1;
      for (int dimension : group) {
        size = size == OPEN || shape.get(dimension) == OPEN ? OPEN : size * shape.get(dimension);
      }
      collapsed.add(size);
    }
    return collapsed;
  }

  /** Sizes whose product is a size. */
  private static List<Integer> parts(int size, Random random) {
    if (size == OPEN) {
      return List.of(
              List.of(OPEN),
              List.of(OPEN, 1),
              List.of(1, OPEN),
              List.of(2, OPEN),
              List.of(OPEN, 3),
              List.of(OPEN, OPEN))
          .get(random.nextInt(6));
    }
    int factor = 1 + random.nextInt(3);
    return switch (random.nextInt(4)) {
      case 0 -> List.of(1, size);
      case 1 -> List.of(size, 1);
      case 2 -> size % factor == 0 ? List.of(factor, size / factor) : List.of(size);
      default -> List.of(size);
    };
  }

  private static String expand(
      String kind, int number, List<Integer> from, List<List<Integer>> groups, List<Integer> to) {
    StringJoiner sizes = new StringJoiner(", ", "[", "]");
    to.forEach(size -> sizes.add(size == OPEN ? "%n" : Integer.toString(size)));
    return "  %%%d = %s.expand_shape %s %s output_shape %s : %s into %s\n"
        .formatted(
            number,
            kind,
            number == 0 ? "%v" : "%0",
            groups,
            sizes,
            type(kind, from),
            type(kind, to));
  }

  private static String collapse(
      String kind, int number, List<Integer> from, List<List<Integer>> groups, List<Integer> to) {
    return "  %%%d = %s.collapse_shape %s %s : %s into %s\n"
        .formatted(
            number, kind, number == 0 ? "%v" : "%0", groups, type(kind, from), type(kind, to));
  }

  private static String type(String kind, List<Integer> shape) {
    StringBuilder text = new StringBuilder(kind).append('<');
    shape.forEach(size -> text.append(size == OPEN ? "?" : size).append('x'));
    return text.append("f32>").toString();
  }
}
