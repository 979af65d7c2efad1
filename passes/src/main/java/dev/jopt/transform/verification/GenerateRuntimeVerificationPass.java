package dev.jopt.transform.verification;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.op.RuntimeVerifiable;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Adds assertions for what can be known only when the program runs. */
public final class GenerateRuntimeVerificationPass implements Pass {
  private static final PassOption<Long> VERBOSE_LEVEL =
      PassOption.longInteger(
          "verbose-level", 1, "what messages show: 0 only the location, 1 the operation as well");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("generate-runtime-verification", GenerateRuntimeVerificationPass::new)
          .displayName("GenerateRuntimeVerification")
          .summary("Check at run time what the verifier cannot know")
          .description(
              """
              Puts `cf.assert` operations in front of operations whose rules may fail when they
              run: indices and slices out of bounds, casts to a shape or layout that a value does
              not have, structured operations whose operands do not fit together.""")
          .options(VERBOSE_LEVEL)
          .build();

  private final boolean verbose;

  private GenerateRuntimeVerificationPass(PassOptions options) {
    verbose = options.get(VERBOSE_LEVEL) > 0;
  }

  @Override
  public void run(Operation op, PassRun run) {
    List<Operation> ops = new ArrayList<>();
    List<RuntimeVerifiable> checks = new ArrayList<>();
    // All are gathered first: the checks themselves need none.
    op.walk(
        inner -> {
          RuntimeVerifiable check = checkOf(inner);
          if (check != null) {
            ops.add(inner);
            checks.add(check);
          }
        });
    if (ops.isEmpty()) {
      run.preserveAllAnalyses();
      return;
    }
    // The names in the messages are those that the program has before.
    PrintingFlags flags =
        PrintingFlags.DEFAULT.toBuilder().localScope(true).skipRegions(true).build();
    List<String> texts = verbose ? IrPrinter.printEach(op, ops, flags) : List.of();
    for (int i = 0; i < ops.size(); i++) {
      Operation each = ops.get(i);
      String text = verbose ? "\n" + texts.get(i) : "";
      UnaryOperator<String> message =
          problem ->
              "ERROR: Runtime op verification failed"
                  + text
                  + "\n^ "
                  + problem
                  + "\nLocation: "
                  + each.location();
      checks.get(i).generateRuntimeVerification(OpBuilder.before(each), message);
    }
  }

  private static @Nullable RuntimeVerifiable checkOf(Operation op) {
    RuntimeVerifiable own = op.as(RuntimeVerifiable.class);
    if (own != null) {
      return own;
    }
    RuntimeVerifiable check = MemRefChecks.of(op);
    if (check == null) {
      check = TensorChecks.of(op);
    }
    return check != null ? check : StructuredChecks.of(op);
  }
}
