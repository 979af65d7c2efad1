package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.base.Throwables;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.test.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Modules made at random read back the same, and mlir-opt, where it is installed, prints them the
 * same in every form. Each module depends on its number only.
 */
class GeneratedModulesTest {
  private static final int MODULES =
      Integer.getInteger(
          "jopt.generated.modules", Boolean.getBoolean("jopt.campaign") ? 2_500 : 60);
  private static final int FIRST = Integer.getInteger("jopt.generated.first", 0);
  private static final int BATCH = 250;
  private static final int FORMS_ASKED = 2;
  private static final int REPORTED = 12;
  private static final String MARKER = "// -----\n";

  /** What mlir-opt does not have, or has with checks of its own. */
  private static final Pattern NOT_SHARED =
      Pattern.compile(
          "[\"!#](deallocation|graph|llvm|acc|amdgpu|amx|arm_\\w+|async|complex|dlti|emitc|irdl"
              + "|ml_program|mpi|nvgpu|nvvm|omp|pdl|pdl_interp|ptr|quant|rocdl|shape|shard|smt"
              + "|sparse_tensor|spirv|test|test_\\w+|tosa|transform|vector|wasmssa|x86vector|xegpu"
              + "|xevm)[.<]|\"gpu\\.");

  /** One way to print. */
  private record Form(String name, PrintingFlags flags, List<String> arguments) {}

  private static final List<Form> FORMS =
      List.of(
          new Form("custom", PrintingFlags.builder().build(), List.of()),
          new Form(
              "generic",
              PrintingFlags.builder().genericForm(true).build(),
              List.of("--mlir-print-op-generic")),
          new Form(
              "custom with locations",
              PrintingFlags.builder().debugInfo(true).build(),
              List.of("--mlir-print-debuginfo")),
          new Form(
              "for readers",
              PrintingFlags.builder()
                  .debugInfo(true)
                  .prettyDebugInfo(true)
                  .valueUsers(true)
                  .build(),
              List.of(
                  "--mlir-print-debuginfo", "--mlir-pretty-debuginfo", "--mlir-print-value-users")),
          new Form(
              "without aliases",
              PrintingFlags.builder()
                  .debugInfo(true)
                  .localScope(true)
                  .uniqueSsaIds(true)
                  .nameLocationsAsPrefix(true)
                  .build(),
              List.of(
                  "--mlir-print-debuginfo",
                  "--mlir-print-local-scope",
                  "--mlir-print-unique-ssa-ids",
                  "--mlir-use-nameloc-as-prefix")));

  private final Context context = Harvest.ofSuite().context();
  private final List<String> failures = new ArrayList<>();

  @TempDir Path folder;

  /** Whether mlir-opt takes a text. */
  static boolean isShared(String text) {
    return !NOT_SHARED.matcher(text).find();
  }

  /** Whether mlir-opt takes a module. */
  static boolean isComparable(ModuleOp module) {
    return isShared(
        IrPrinter.print(
            module, PrintingFlags.builder().genericForm(true).localScope(true).build()));
  }

  /** The text of one module in each of the forms, after that which both tools read. */
  private record Sample(int number, String input, List<String> expected) {}

  @Test
  void printedAsByTheReference() throws Exception {
    DiagnosticEngine.Scope quiet = context.diagnostics().push(diagnostic -> true);
    Harvest harvest = Harvest.ofSuite();
    Map<Operation, Boolean> usable = new IdentityHashMap<>();
    int valid = 0;
    List<Sample> batch = new ArrayList<>();
    for (int number = FIRST; valid < MODULES && failures.size() < REPORTED; number++) {
      Sample sample = sample(harvest, usable, number);
      if (sample != null) {
        valid++;
        batch.add(sample);
      }
      if (batch.size() == BATCH) {
        compare(batch);
        batch.clear();
      }
      if (number - FIRST > 3 * MODULES) {
        failures.add("only " + valid + " of " + (number - FIRST) + " modules are valid\n");
      }
    }
    compare(batch);
    quiet.close();
    assertWithMessage(String.join("\n", failures)).that(failures).isEmpty();
  }

  private @Nullable Sample sample(Harvest harvest, Map<Operation, Boolean> usable, int number) {
    ModuleOp module;
    try {
      module = new ModuleGenerator(context, harvest, usable, new Random(number)).make();
      if (!Verifier.tryVerify(module) || hasLostStack(module)) {
        return null;
      }
    } catch (RuntimeException e) {
      failures.add("module " + number + "\n" + Throwables.getStackTraceAsString(e));
      return null;
    }
    PrintingFlags custom = PrintingFlags.builder().debugInfo(true).build();
    String text = IrPrinter.print(module, custom);
    Optional<ModuleOp> read = IrParser.tryParseUnverified(context, SourceFile.of("custom", text));
    if (read.isEmpty()) {
      failures.add("module " + number + " is not read in custom form\n" + text);
      return null;
    }
    // What follows from the rest may be left out and is then filled in, but only once.
    String again = IrPrinter.print(read.get(), custom);
    if (!again.equals(text)) {
      read = IrParser.tryParseUnverified(context, SourceFile.of("custom", again));
      String last = read.isEmpty() ? "" : IrPrinter.print(read.get(), custom);
      if (!last.equals(again)) {
        failures.add("module " + number + " is read as another\n" + difference(again, last));
        return null;
      }
    }
    PrintingFlags generic = custom.toBuilder().genericForm(true).build();
    String input = IrPrinter.print(read.get(), generic) + "\n";
    Optional<ModuleOp> shared =
        IrParser.tryParseUnverified(context, SourceFile.of("generic", input));
    if (shared.isEmpty()) {
      failures.add("module " + number + " is not read in generic form\n" + input);
      return null;
    }
    List<String> expected = new ArrayList<>();
    for (Form form : FORMS) {
      expected.add(IrPrinter.print(shared.get(), form.flags()));
    }
    return new Sample(number, input, expected);
  }

  /** Of operations that it does not know, mlir-opt knows that they do not end with a stack. */
  private static boolean hasLostStack(ModuleOp module) {
    boolean[] lost = {false};
    module.walk(
        AllocaOp.class,
        alloca -> {
          Operation op = alloca.parentOp();
          while (op != null && !(op instanceof AutomaticAllocationScope)) {
            op = op.parentOp();
          }
          lost[0] |= op == null;
        });
    return lost[0];
  }

  /** Asks for some of the forms; which ones depends on the first module. */
  private void compare(List<Sample> samples) throws IOException, InterruptedException {
    if (Tool.reference().isEmpty() || samples.isEmpty()) {
      return;
    }
    int first = samples.get(0).number() % FORMS.size();
    for (int k = 0; k < FORMS_ASKED; k++) {
      int form = (first + k) % FORMS.size();
      List<String> answers = ask(samples, FORMS.get(form));
      if (answers.size() != samples.size()) {
        bisect(samples);
        return;
      }
      for (int i = 0; i < samples.size(); i++) {
        Sample sample = samples.get(i);
        String ours = sample.expected().get(form).strip();
        String theirs = answers.get(i).strip();
        if (!ours.equals(theirs)) {
          failures.add(
              "module "
                  + sample.number()
                  + " differs, "
                  + FORMS.get(form).name()
                  + "\n"
                  + (theirs.isEmpty() ? "mlir-opt refuses it\n" : difference(ours, theirs))
                  + sample.input());
        }
      }
    }
  }

  /** Leaves out inputs on which the reference crashes. */
  private void bisect(List<Sample> samples) throws IOException, InterruptedException {
    if (samples.size() > 1) {
      compare(List.copyOf(samples.subList(0, samples.size() / 2)));
      compare(List.copyOf(samples.subList(samples.size() / 2, samples.size())));
    }
  }

  private List<String> ask(List<Sample> samples, Form form)
      throws IOException, InterruptedException {
    StringBuilder input = new StringBuilder();
    String marker = "";
    for (Sample sample : samples) {
      input.append(marker).append(sample.input());
      marker = MARKER;
    }
    Path file = folder.resolve("input.mlir");
    Files.writeString(file, input, UTF_8);
    List<String> arguments =
        new ArrayList<>(List.of("--split-input-file", "--allow-unregistered-dialect"));
    arguments.addAll(form.arguments());
    Tool.Output output = Tool.process(Tool.reference().orElseThrow(), file, arguments);
    String text = new String(output.text().getBytes(ISO_8859_1), UTF_8);
    return output.exit() > 1 ? List.of() : Splitter.on(MARKER).splitToList(text);
  }

  /** The first line that differs. */
  private static String difference(String ours, String theirs) {
    List<String> left = ours.lines().toList();
    List<String> right = theirs.lines().toList();
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      if (!left.get(i).equals(right.get(i))) {
        return "- " + left.get(i) + "\n+ " + right.get(i) + "\n";
      }
    }
    return left.size() + " and " + right.size() + " lines\n";
  }
}
