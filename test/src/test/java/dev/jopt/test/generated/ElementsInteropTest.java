package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.jopt.test.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Dense and sparse elements of all kinds of literals for all kinds of types: jopt and mlir-opt
 * print the same bytes, or report the same error at the same place first.
 */
class ElementsInteropTest {
  private static final int BATCHES = Boolean.getBoolean("jopt.campaign") ? 20 : 1;
  private static final int SAMPLES = 3_000;
  private static final int SEED = Integer.getInteger("jopt.elements.seed", 1);
  private static final String MARKER = "// -----\n";

  /** What jopt says of pairs for numbers, of which mlir-opt drops some without a word. */
  private static final String OWN_RULE = "expected scalar elements for type";

  private static final ImmutableList<String> ELEMENTS =
      ImmutableList.of(
          "i1",
          "i8",
          "ui8",
          "si8",
          "i32",
          "i64",
          "i128",
          "index",
          "f16",
          "f32",
          "f8E8M0FNU",
          "f4E2M1FN",
          "complex<f32>",
          "complex<i8>",
          "complex<index>",
          "none",
          "tuple<i32>",
          "vector<2xi8>",
          "memref<2xi8>",
          "tensor<2xi8>");

  /** Of dialects that are not known; only tensors hold such elements in both tools. */
  private static final ImmutableList<String> OPAQUE = ImmutableList.of("!foo.t", "!foo.t<i8>");

  private static final ImmutableList<String> SHAPES =
      ImmutableList.of("", "0x", "1x", "2x", "2x0x", "0x2x", "1x2x", "2x2x", "?x", "*x");

  private static final ImmutableList<String> SCALARS =
      ImmutableList.of(
          "0",
          "1",
          "-1",
          "- 1",
          "true",
          "false",
          "-true",
          "1.5",
          "1.0e400",
          "0x7F",
          "300",
          "-129",
          "0xFFFFFFFFFF",
          "(1,2)",
          "(1.0,2.0)",
          "(true,false)",
          "(1)",
          "()",
          "\"abc\"",
          "-\"a\"",
          "foo",
          "@a",
          "\"0x\"",
          "\"0x0\"",
          "\"0x00\"",
          "\"0xzz\"",
          "\"0x0000000000000000\"",
          "\"0x0000803F\"",
          "\"0x0000803F0000803F\"");

  private static final ImmutableList<String> LISTS =
      ImmutableList.of(
          "[]",
          "[[]]",
          "[[],[]]",
          "[0]",
          "[[0]]",
          "[5]",
          "[0,1]",
          "[[0],[1]]",
          "[[0,0]]",
          "[[0,5]]",
          "[[0,0],[1,1]]",
          "[[1,2],[3,4]]",
          "[[1,2],[3]]",
          "[1,[2]]",
          "[-1,-2]",
          "[true,false]",
          "[[true]]",
          "[true,1]",
          "[1.0]",
          "[1.0,2.0]",
          "[1.0,2]",
          "[\"a\"]",
          "[\"a\",\"b\"]",
          "[[\"a\",\"b\"],[\"c\",\"d\"]]",
          "[\"0x00\",\"b\"]",
          "[(1,2),(3,4)]",
          "[(1.0,2.0)]",
          "[(1.0,2.0),(3.0,4.0)]",
          "[(1,2),3]");

  private static final ImmutableList<String> TOKENS =
      ImmutableList.of(
          "1", "-", "1.0", "true", "\"a\"", "foo", "@a", "[", "]", ",", " ", ">", "i32");

  @TempDir Path folder;

  @Test
  void sameBytesOrError() throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    Random random = new Random(SEED);
    for (int batch = 0; batch < BATCHES; batch++) {
      compare(samples(random));
    }
  }

  private void compare(List<String> samples) throws Exception {
    StringBuilder input = new StringBuilder();
    TreeMap<Integer, Integer> sampleByLine = new TreeMap<>();
    for (int i = 0; i < samples.size(); i++) {
      sampleByLine.put(2 * i + 1, i);
      input.append("\"foo.a\"() {a = ").append(samples.get(i)).append("} : () -> ()\n");
      input.append(MARKER);
    }
    Path file = Files.writeString(folder.resolve("input.mlir"), input, UTF_8);
    List<String> flags = List.of("--split-input-file", "--allow-unregistered-dialect");
    Tool.Output reference = Tool.process(Tool.reference().orElseThrow(), file, flags);
    Tool.Output own = Tool.jopt(input.toString().getBytes(UTF_8), flags);
    List<String> theirText = Splitter.on(MARKER).splitToList(reference.text());
    List<String> ourText = Splitter.on(MARKER).splitToList(own.text());
    assertThat(theirText).hasSize(samples.size() + 1);
    assertThat(ourText).hasSize(samples.size() + 1);
    Map<Integer, String> theirErrors = FirstErrors.of(reference.errors(), sampleByLine);
    Map<Integer, String> ourErrors = FirstErrors.of(own.errors(), sampleByLine);
    List<String> differences = new ArrayList<>();
    int valid = 0;
    for (int i = 0; i < samples.size(); i++) {
      String expected = theirErrors.getOrDefault(i, theirText.get(i));
      String found = ourErrors.getOrDefault(i, ourText.get(i));
      valid += ourErrors.containsKey(i) ? 0 : 1;
      if (!expected.equals(found) && !found.contains(OWN_RULE)) {
        differences.add(samples.get(i) + "\nmlir-opt: " + expected + "\njopt:     " + found);
      }
    }
    assertWithMessage("valid samples").that(valid).isGreaterThan(SAMPLES / 40);
    assertWithMessage(String.join("\n", differences)).that(differences).isEmpty();
  }

  private static List<String> samples(Random random) {
    List<String> samples = new ArrayList<>();
    while (samples.size() < SAMPLES) {
      String literal =
          switch (random.nextInt(8)) {
            case 0 -> "dense<" + tokens(random) + ">";
            case 1 -> "sparse<" + tokens(random) + ">";
            case 2, 3 -> "sparse<" + literal(random) + ", " + literal(random) + ">";
            default -> "dense<" + literal(random) + ">";
          };
      samples.add(literal + " : " + type(random));
    }
    return samples;
  }

  private static String literal(Random random) {
    return oneOf(random.nextBoolean() ? SCALARS : LISTS, random);
  }

  private static String tokens(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append(oneOf(TOKENS, random));
    }
    return text.toString();
  }

  private static String type(Random random) {
    String shape = oneOf(SHAPES, random);
    String element = oneOf(ELEMENTS, random);
    return switch (random.nextInt(12)) {
      case 0 -> element;
      case 1 -> "tensor<" + shape + oneOf(OPAQUE, random) + ">";
      case 2 -> "vector<[2]x" + element + ">";
      case 3 -> "memref<2x" + element + ", strided<[2], offset: 3>>";
      case 4, 5 -> "vector<" + shape + element + ">";
      case 6, 7, 8 -> "memref<" + shape + element + ">";
      default -> "tensor<" + shape + element + ">";
    };
  }

  private static String oneOf(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }
}
