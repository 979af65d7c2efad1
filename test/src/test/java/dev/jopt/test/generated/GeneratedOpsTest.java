package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.base.Throwables;
import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.test.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every registered operation that has a class, made at random from its definition many times: what
 * our verifier accepts reads back the same, and mlir-opt, where it is installed, accepts and
 * refuses the same and prints the same.
 */
class GeneratedOpsTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int TRIES = CAMPAIGN ? 200 : 60;
  private static final int VALID = CAMPAIGN ? 15 : 4;
  private static final int INVALID = CAMPAIGN ? 15 : 4;
  private static final String MARKER = "// -----\n";
  private static final Pattern NAME = Pattern.compile("@p(\\d+)\\b");
  private static final Pattern ERROR = Pattern.compile("(?m)^[^:\n]+:(\\d+):\\d+: error: (.*)$");
  private static final int REPORTED = 400;

  /** Dialects that mlir-opt does not have, and one of whose attributes jopt knows only some. */
  private static final Set<String> OWN = Set.of("deallocation", "graph", "llvm");

  private static final PrintingFlags GENERIC = PrintingFlags.builder().genericForm(true).build();
  private static final PrintingFlags CUSTOM = PrintingFlags.builder().build();

  /**
   * Operations whose custom form leaves out what does not matter or follows: the region of a named
   * structure, a dimension that a map does not use, the bundles of a call, a size given twice, the
   * type of a string.
   */
  private static final Set<String> LOSSY =
      Set.of(
          "linalg.", "affine.", "cf.assert", "llvm.", "tensor.expand_shape", "memref.expand_shape");

  /** Operations that are valid with attributes that their custom form cannot have. */
  private static final Set<String> UNREADABLE =
      Set.of("affine.for", "linalg.elementwise", "llvm.call");

  /** What one operation alone in a function cannot be: these name symbols, or need a parent. */
  private static final Set<String> NEVER_ALONE =
      Set.of(
          "async.call",
          "func.call",
          "func.constant",
          "linalg.index",
          "memref.get_global",
          "memref.global",
          "tensor.parallel_insert_slice");

  /** Operations that mlir-opt accepts with fewer operands than it prints, and then crashes. */
  private static final Set<String> CRASHING = Set.of("tensor.pad");

  /** One module, by the number in its function's name. */
  private record Sample(String operation, String generic, String custom) {}

  private static final Context context = Harvest.ofSuite().context();
  private static final Map<Integer, Sample> valid = new LinkedHashMap<>();
  private static final Map<Integer, Sample> invalid = new LinkedHashMap<>();
  private static final List<String> neverValid = new ArrayList<>();
  private static final List<String> failures = new ArrayList<>();

  @TempDir Path folder;

  @BeforeAll
  static void generate() {
    DiagnosticEngine.Scope scope = context.diagnostics().push(diagnostic -> true);
    Harvest harvest = Harvest.ofSuite();
    OpGenerator generator = new OpGenerator(context, harvest, new Random(22));
    int number = 0;
    for (Dialect dialect : context.dialects()) {
      for (String name : dialect.operationNames()) {
        OpDefinition definition = dialect.operation(name);
        if (definition != null
            && !DefinitionFile.defines(definition)
            && !definition.has(Terminator.class)
            && !definition.has(IsolatedFromAbove.class)) {
          number = generate(generator, definition, number);
        }
      }
    }
    scope.close();
  }

  private static int generate(OpGenerator generator, OpDefinition definition, int start) {
    int number = start;
    int accepted = 0;
    int refused = 0;
    for (int i = 0; i < TRIES && (accepted < VALID || refused < INVALID); i++) {
      ModuleOp module =
          i == 0
              ? generator.copy(definition, "p" + number)
              : generator.make(definition, "p" + number);
      if (module == null) {
        continue;
      }
      String generic = IrPrinter.print(module, GENERIC) + "\n";
      if (!isValid(module, generic)) {
        if (++refused <= INVALID) {
          invalid.put(number++, new Sample(definition.name(), generic, ""));
        }
      } else if (isReadable(definition, module) && ++accepted <= VALID) {
        String custom = IrPrinter.print(module, CUSTOM) + "\n";
        valid.put(number++, sample(definition.name(), generic, custom));
      }
    }
    if (accepted == 0 && !NEVER_ALONE.contains(definition.name())) {
      neverValid.add(definition.name());
    }
    return number;
  }

  /**
   * A sample in the words of the module that the custom form reads as, which must say the same but
   * for attributes that cache something.
   */
  private static Sample sample(String operation, String generic, String custom) {
    Optional<ModuleOp> read = IrParser.tryParseUnverified(context, SourceFile.of("custom", custom));
    if (read.isEmpty() && UNREADABLE.contains(operation)) {
      return new Sample(operation, generic, custom);
    }
    if (read.isEmpty()) {
      failures.add("the custom form is not read\n" + generic + custom);
      return new Sample(operation, generic, custom);
    }
    String cached = IrPrinter.print(read.get(), GENERIC) + "\n";
    read.get().walk(op -> op.removeAttribute(OpGenerator.CACHED_MAPS));
    String plain = IrPrinter.print(read.get(), GENERIC) + "\n";
    boolean lossy = LOSSY.stream().anyMatch(operation::startsWith);
    if (!plain.equals(generic) && !lossy) {
      failures.add("the custom form does not say all\n" + generic + custom + plain);
    }
    // Where the form does not say all, the module may be printed shorter: %a - %a reads as 0.
    String again = lossy ? IrPrinter.print(read.get(), CUSTOM) + "\n" : custom;
    return new Sample(operation, cached, again);
  }

  /** Whether the custom form is meant to say all: one type for all leaves out that some differ. */
  private static boolean isReadable(OpDefinition definition, ModuleOp module) {
    if (!definition.hasTrait(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE)) {
      return true;
    }
    Set<Type> types = new HashSet<>();
    module.walk(
        op -> {
          if (op.definition() == definition) {
            types.addAll(op.operandTypes());
            types.addAll(op.resultTypes());
          }
        });
    return types.size() == 1;
  }

  private static boolean isValid(ModuleOp module, String text) {
    try {
      return Verifier.tryVerify(module);
    } catch (RuntimeException e) {
      failures.add(Throwables.getStackTraceAsString(e) + text);
      return false;
    }
  }

  @Test
  void verifiedAndReadBackTheSame() {
    report(failures, valid.size() + invalid.size());
  }

  @Test
  void mostOperationsAreMadeValidSometimes() {
    assertWithMessage("never valid").that(neverValid).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void referencePrintsTheSame(boolean generic) throws Exception {
    List<Map.Entry<Integer, Sample>> shared = shared(valid);
    Answer answer = ask(shared, generic);
    List<String> differences = new ArrayList<>();
    for (Map.Entry<Integer, Sample> entry : shared) {
      Sample sample = entry.getValue();
      String expected = answer.texts.get(entry.getKey());
      String ours = generic ? sample.generic() : sample.custom();
      String error = String.valueOf(answer.errors.get(entry.getKey()));
      if (expected == null) {
        // Memrefs here may have elements of types that others bring along.
        if (!error.contains("invalid memref element type")) {
          differences.add("mlir-opt refuses: " + error + "\n" + sample.generic());
        }
      } else if (!expected.strip().equals(ours.strip())) {
        differences.add("mlir-opt prints\n" + expected + "jopt prints\n" + ours);
      }
    }
    report(differences, shared.size());
  }

  @Test
  void referenceRefusesTheSame() throws Exception {
    List<Map.Entry<Integer, Sample>> shared = shared(invalid);
    Answer answer = ask(shared, true);
    List<String> differences = new ArrayList<>();
    for (Map.Entry<Integer, Sample> entry : shared) {
      if (answer.texts.containsKey(entry.getKey())) {
        differences.add("mlir-opt accepts\n" + entry.getValue().generic());
      }
    }
    report(differences, shared.size());
  }

  private static List<Map.Entry<Integer, Sample>> shared(Map<Integer, Sample> samples) {
    List<Map.Entry<Integer, Sample>> shared = new ArrayList<>();
    for (Map.Entry<Integer, Sample> entry : samples.entrySet()) {
      if (!CRASHING.contains(entry.getValue().operation())
          && OWN.stream().noneMatch(own -> entry.getValue().generic().contains("\"" + own + "."))) {
        shared.add(entry);
      }
    }
    return shared;
  }

  private static void report(List<String> differences, int count) {
    String text = String.join("\n", differences.subList(0, Math.min(REPORTED, differences.size())));
    assertWithMessage(differences.size() + " of " + count + " differ\n" + text)
        .that(differences)
        .isEmpty();
  }

  /** What mlir-opt said, by the number of the sample. */
  private record Answer(Map<Integer, String> texts, Map<Integer, String> errors) {}

  private Answer ask(List<Map.Entry<Integer, Sample>> samples, boolean generic) throws Exception {
    assumeTrue(Tool.reference().isPresent(), "no mlir-opt-22 on the path to compare with");
    StringBuilder input = new StringBuilder();
    TreeMap<Integer, Integer> numberByLine = new TreeMap<>();
    int line = 1;
    for (Map.Entry<Integer, Sample> entry : samples) {
      numberByLine.put(line, entry.getKey());
      String part = entry.getValue().generic() + MARKER;
      input.append(part);
      line += (int) part.chars().filter(c -> c == '\n').count();
    }
    Path file = folder.resolve("input.mlir");
    Files.writeString(file, input, UTF_8);
    List<String> arguments =
        new ArrayList<>(List.of("--split-input-file", "--allow-unregistered-dialect"));
    if (generic) {
      arguments.add("--mlir-print-op-generic");
    }
    Tool.Output output = Tool.process(Tool.reference().orElseThrow(), file, arguments);
    Answer answer = new Answer(new LinkedHashMap<>(), new LinkedHashMap<>());
    for (String part : Splitter.on(MARKER).split(output.text())) {
      Matcher name = NAME.matcher(part.replace("\"p", "@p"));
      if (name.find()) {
        answer.texts.put(Integer.parseInt(name.group(1)), part);
      }
    }
    Matcher error = ERROR.matcher(output.errors());
    while (error.find()) {
      int number = numberByLine.floorEntry(Integer.parseInt(error.group(1))).getValue();
      answer.errors.putIfAbsent(number, error.group(2));
    }
    return answer;
  }
}
