package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.ErrorCollector;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import dev.jopt.test.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The operations of the lit tests with values of other types: strides, offsets and maps for
 * layouts, sizes, ranks, elements, memory spaces. Of each, jopt and mlir-opt say the same: it is
 * valid, or the same error comes first.
 */
class RetypedOpsTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int PER_OPERATION =
      Integer.getInteger("jopt.retyped.each", CAMPAIGN ? 60 : 4);
  private static final int SEED = Integer.getInteger("jopt.retyped.seed", 13);
  private static final int BATCH = 1_000;
  private static final int REPORTED = 400;
  private static final String MARKER = "// -----\n";
  private static final Pattern QUOTED = Pattern.compile("'([^' ][^']*)'");

  /** What a process that was killed by a signal exits with, at least. */
  private static final int KILLED = 128;

  /**
   * What mlir-opt says with numbers or sizes from memory that it never wrote, with the number of
   * another result, or of one interface where jopt asks another one first. Both refuse.
   */
  private static final Pattern OTHER_WORDS =
      Pattern.compile(
          "'scf.while' op along control flow edge from parent to Region #0: successor operand type"
              + "|'scf.for' op 0-th region iter_arg and 0-th loop result have different type"
              + "|'arith.\\w+' op failed to verify that input and output have the same tensor dim"
              + "|'arith.select' op failed to verify that condition is signless i1"
              + "|'tensor.\\w+' op expected .* rank \\(-?\\d{6,}\\)"
              + "|'tensor.\\w+_shape' op expected \\w+ rank .* number of reassociation maps");

  /** What jopt demands of an operation which mlir-opt takes, and crashes on when it prints it. */
  private static final Pattern OWN_RULE =
      Pattern.compile("expected the number of '(lows|highs)' to match the number of dynamic");

  /** Types of dialects, which memrefs may have as elements here: users have types of their own. */
  private static final Pattern OTHER_ELEMENTS = Pattern.compile("invalid memref element type");

  /** Dialects that mlir-opt does not have, and one of which jopt knows only a part. */
  private static final Set<String> OWN = Set.of("deallocation", "graph", "llvm");

  private static final PrintingFlags GENERIC =
      PrintingFlags.builder().genericForm(true).localScope(true).build();

  private final Context context = Harvest.ofSuite().context();

  @TempDir Path folder;

  @Test
  void sameVerdict() throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    List<String> samples = samples();
    List<String> differences = new ArrayList<>();
    for (int start = 0; start < samples.size(); start += BATCH) {
      compare(samples.subList(start, Math.min(samples.size(), start + BATCH)), differences);
    }
    assertWithMessage(
            "%s of %s differ\n%s",
            differences.size(),
            samples.size(),
            String.join("\n", differences.subList(0, Math.min(REPORTED, differences.size()))))
        .that(differences)
        .isEmpty();
  }

  private List<String> samples() {
    List<String> samples = new ArrayList<>();
    for (Dialect dialect : context.dialects()) {
      for (String name : dialect.operationNames()) {
        OpDefinition definition = dialect.operation(name);
        if (definition != null
            && !DefinitionFile.defines(definition)
            && !definition.has(Terminator.class)
            && !definition.has(IsolatedFromAbove.class)) {
          // Each operation has a sequence of its own, which others do not shift.
          Random random = new Random(31L * SEED + name.hashCode());
          OpGenerator generator = new OpGenerator(context, Harvest.ofSuite(), random);
          for (int i = 0; i < PER_OPERATION; i++) {
            ModuleOp module = generator.retyped(definition, "f");
            if (module != null) {
              if (random.nextBoolean()) {
                repair(module, definition);
              }
              String text = IrPrinter.print(module, GENERIC) + "\n";
              if (OWN.stream().noneMatch(own -> text.contains("\"" + own + "."))) {
                samples.add(text);
              }
            }
          }
        }
      }
    }
    return samples;
  }

  /** Takes a type that the verifier asks for, where it does, so that more samples are valid. */
  private void repair(ModuleOp module, OpDefinition definition) {
    String message;
    try (ErrorCollector errors = context.diagnostics().collectErrors()) {
      if (Verifier.tryVerify(module)) {
        return;
      }
      List<Diagnostic> reported = errors.takeErrors();
      message = reported.isEmpty() ? "" : reported.get(0).message();
    }
    List<Operation> made = new ArrayList<>();
    module.walk(
        op -> {
          if (op.definition() == definition && op.resultCount() == 1) {
            made.add(op);
          }
        });
    Matcher quoted = QUOTED.matcher(message);
    while (quoted.find() && !made.isEmpty()) {
      Type type = typeOf(quoted.group(1));
      if (type != null && !type.equals(made.get(0).result().type())) {
        made.get(0).result().setType(type);
        return;
      }
    }
  }

  private @Nullable Type typeOf(String text) {
    try {
      return IrParser.parseType(context, text);
    } catch (ParseException e) {
      return null;
    }
  }

  private void compare(List<String> samples, List<String> differences)
      throws IOException, InterruptedException {
    StringBuilder input = new StringBuilder();
    TreeMap<Integer, Integer> sampleByLine = new TreeMap<>();
    int line = 1;
    for (int i = 0; i < samples.size(); i++) {
      sampleByLine.put(line, i);
      input.append(samples.get(i)).append(MARKER);
      line += (int) samples.get(i).lines().count() + 1;
    }
    Path file = Files.writeString(folder.resolve("input.mlir"), input, UTF_8);
    List<String> flags = List.of("--split-input-file", "--allow-unregistered-dialect");
    Tool.Output reference = Tool.process(Tool.reference().orElseThrow(), file, flags);
    if (reference.exit() >= KILLED) {
      if (samples.size() > 1) {
        compare(List.copyOf(samples.subList(0, samples.size() / 2)), differences);
        compare(List.copyOf(samples.subList(samples.size() / 2, samples.size())), differences);
      }
      return; // A crash of the reference cannot be compared.
    }
    Map<Integer, String> theirs = FirstErrors.of(reference.errors(), sampleByLine);
    Map<Integer, String> ours =
        FirstErrors.of(Tool.jopt(input.toString().getBytes(UTF_8), flags).errors(), sampleByLine);
    for (int i = 0; i < samples.size(); i++) {
      String expected = theirs.getOrDefault(i, "valid");
      String found = ours.getOrDefault(i, "valid");
      boolean excused =
          OWN_RULE.matcher(found).find()
              || OTHER_ELEMENTS.matcher(expected).find()
              || (!found.equals("valid") && OTHER_WORDS.matcher(expected).find());
      if (!excused && !expected.equals(found)) {
        differences.add("mlir-opt: " + expected + "\njopt:     " + found + "\n" + samples.get(i));
      }
    }
  }
}
