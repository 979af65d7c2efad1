package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.Lists;
import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.test.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every operation that is defined by data, made at random from its definition: those that mlir-opt,
 * where it is installed, accepts it prints in custom form as jopt does, and jopt reads its output.
 * Those that only hand-written verifiers of MLIR refuse do not count.
 */
class DefinedOperationsTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int TRIES = CAMPAIGN ? 120 : 20;
  private static final int SAMPLES = CAMPAIGN ? 12 : 4;

  /** Modules that one run of mlir-opt is given; what crashes it takes the rest of them along. */
  private static final int TOGETHER = 100;

  /** As many operations are proved at least; the rest is never valid by chance. */
  private static final int PROVED = 300;

  /** What MLIR prints for a value that an invalid list has a place for, but not the operation. */
  private static final String MISSING_VALUE = "<<UNKNOWN SSA VALUE>>";

  private static final String MARKER = "// -----\n";
  private static final Pattern NAME = Pattern.compile("@p(\\d+)\\b");
  private static final PrintingFlags GENERIC = PrintingFlags.builder().genericForm(true).build();
  private static final PrintingFlags CUSTOM = PrintingFlags.builder().build();

  @TempDir Path folder;

  /** One module, by the number in its function's name. */
  private record Sample(String operation, String generic, String custom) {}

  @Test
  void referencePrintsTheSame() throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    Map<Integer, Sample> samples = generate();
    List<String> differences = new ArrayList<>();
    TreeSet<String> proved = new TreeSet<>();
    for (List<Map.Entry<Integer, Sample>> some :
        Lists.partition(List.copyOf(samples.entrySet()), TOGETHER)) {
      Map<Integer, String> printed = ask(some);
      for (Map.Entry<Integer, Sample> entry : some) {
        String expected = printed.get(entry.getKey());
        // An operation on which its printer crashes has no end.
        if (expected != null && expected.strip().endsWith("}")) {
          compare(entry.getValue(), expected.strip(), differences);
          proved.add(entry.getValue().operation());
        }
      }
    }
    assertWithMessage(differences.size() + " differ\n" + String.join("\n", differences))
        .that(differences)
        .isEmpty();
    assertWithMessage("operations that mlir-opt accepted").that(proved.size()).isAtLeast(PROVED);
  }

  private void compare(Sample sample, String expected, List<String> differences) throws Exception {
    // Some of its forms escape nothing: a null character ends a string where text is read again.
    if (expected.contains(MISSING_VALUE) || expected.indexOf('\0') >= 0) {
      return;
    }
    if (!expected.equals(sample.custom().strip())) {
      // Lists that do not fit together are printed as something else, which is refused then.
      if (referenceReads(expected)) {
        differences.add("mlir-opt prints\n" + expected + "\njopt prints\n" + sample.custom());
      }
      return;
    }
    Tool.Output again =
        Tool.jopt(expected.getBytes(ISO_8859_1), List.of("--allow-unregistered-dialect"));
    // Some of what MLIR prints it cannot read itself, such as empty lists of types.
    if (!again.text().strip().equals(expected) && referenceReads(expected)) {
      differences.add("jopt reads otherwise\n" + expected + again.errors() + again.text());
    }
  }

  private boolean referenceReads(String text) throws Exception {
    Path file = folder.resolve("printed.mlir");
    Files.write(file, text.getBytes(ISO_8859_1));
    Tool.Output output = Tool.process(Tool.reference().orElseThrow(), file, List.of());
    return output.exit() == 0 && output.text().strip().equals(text);
  }

  private static Map<Integer, Sample> generate() {
    Context context = Harvest.ofSuite().context();
    DiagnosticEngine.Scope scope = context.diagnostics().push(diagnostic -> true);
    Map<Integer, Sample> samples = new LinkedHashMap<>();
    for (Dialect dialect : context.dialects()) {
      for (String name : dialect.operationNames()) {
        OpDefinition definition = dialect.operation(name);
        if (definition != null
            && DefinitionFile.defines(definition)
            && !definition.has(Terminator.class)
            && !definition.has(IsolatedFromAbove.class)) {
          // A seed of its own, so that a change to one operation leaves the samples of the others.
          Random random = new Random(definition.name().hashCode());
          OpGenerator generator = new OpGenerator(context, Harvest.ofSuite(), random);
          generate(generator, definition, samples);
        }
      }
    }
    scope.close();
    return samples;
  }

  private static void generate(
      OpGenerator generator, OpDefinition definition, Map<Integer, Sample> samples) {
    int accepted = 0;
    for (int i = 0; i < TRIES && accepted < SAMPLES; i++) {
      int number = samples.size();
      ModuleOp module = generator.make(definition, "p" + number);
      if (module != null && Verifier.tryVerify(module)) {
        accepted++;
        samples.put(
            number,
            new Sample(
                definition.name(),
                IrPrinter.print(module, GENERIC) + "\n",
                IrPrinter.print(module, CUSTOM) + "\n"));
      }
    }
  }

  /** What mlir-opt prints of those that it accepts. */
  private Map<Integer, String> ask(List<Map.Entry<Integer, Sample>> samples) throws Exception {
    StringBuilder input = new StringBuilder();
    for (Map.Entry<Integer, Sample> entry : samples) {
      input.append(entry.getValue().generic()).append(MARKER);
    }
    Path file = folder.resolve("input.mlir");
    Files.writeString(file, input, UTF_8);
    Tool.Output output =
        Tool.process(Tool.reference().orElseThrow(), file, List.of("--split-input-file"));
    Map<Integer, String> printed = new LinkedHashMap<>();
    for (String part : Splitter.on(MARKER).split(output.text())) {
      Matcher name = NAME.matcher(part);
      if (name.find()) {
        printed.put(Integer.parseInt(name.group(1)), part);
      }
    }
    if (output.exit() > 128 && samples.size() > 1) {
      int half = samples.size() / 2;
      printed.putAll(ask(samples.subList(0, half)));
      printed.putAll(ask(samples.subList(half, samples.size())));
    }
    return printed;
  }
}
