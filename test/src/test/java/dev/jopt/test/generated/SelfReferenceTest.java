package dev.jopt.test.generated;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * In a graph region values may depend on themselves. Whatever operation there is, and whatever it
 * folds to, canonicalizing and eliminating common subexpressions comes to an end.
 */
class SelfReferenceTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int PER_OPERATION = CAMPAIGN ? 100 : 10;

  /** What takes a second at most takes no minute, on whatever machine. */
  private static final Duration LONG = Duration.ofMinutes(2);

  private static final PrintingFlags GENERIC =
      PrintingFlags.builder().genericForm(true).localScope(true).build();

  private final Context context = Harvest.ofSuite().context();

  @Test
  void passesEnd() {
    context.diagnostics().push(diagnostic -> true);
    int tried = 0;
    for (Dialect dialect : context.dialects()) {
      for (String name : dialect.operationNames()) {
        OpDefinition definition = dialect.operation(name);
        if (definition != null && isTried(definition)) {
          Random random = new Random(name.hashCode());
          OpGenerator generator = new OpGenerator(context, Harvest.ofSuite(), random);
          for (int i = 0; i < PER_OPERATION * 2; i++) {
            ModuleOp module = knotted(generator, definition, random, 1 + i % 2);
            if (module != null && Verifier.tryVerify(module)) {
              tried++;
              passesEnd(module);
            }
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(500);
  }

  private static boolean isTried(OpDefinition definition) {
    return !definition.has(Terminator.class)
        && !definition.has(IsolatedFromAbove.class)
        && !definition.has(ConstantLike.class);
  }

  private void passesEnd(ModuleOp module) {
    String text = IrPrinter.print(module, GENERIC);
    assertTimeoutPreemptively(
        LONG,
        () -> {
          PassManager passes = PassManager.parse(context, "builtin.module(canonicalize,cse)");
          passes.setThreads(1);
          passes.setVerifyEach(false);
          passes.tryRun(module);
        },
        text);
    assertWithMessage(text).that(Verifier.tryVerify(module)).isTrue();
  }

  /** Some copies of an operation that take each other's results, as far as types allow. */
  private @Nullable ModuleOp knotted(
      OpGenerator generator, OpDefinition definition, Random random, int copies) {
    ModuleOp module =
        IrParser.parse(
            context,
            """
            "t.graph"() ({
            ^entry(%unused: i1):
              "t.use"() : () -> ()
            }) : () -> ()
            """);
    Block graph = module.body().firstOp().region(0).front();
    Operation use = graph.firstOp();
    List<Operation> knot = new ArrayList<>();
    for (int i = 0; i < copies; i++) {
      Operation op = make(generator, definition);
      if (op == null || op.resultCount() == 0 || op.operandCount() == 0) {
        return null;
      }
      // Most operations that may take their own result take and give values of one type.
      Type type = op.operand(random.nextInt(op.operandCount())).type();
      op.result(random.nextInt(op.resultCount())).setType(type);
      op.remove();
      graph.insertBefore(op, use);
      knot.add(op);
    }
    boolean isKnotted = false;
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < copies; i++) {
      Operation op = knot.get(i);
      results.addAll(op.results());
      for (int k = 0; k < op.operandCount(); k++) {
        Value other = resultLike(op.operand(k), knot.get((i + 1) % copies));
        isKnotted |= other != null;
        op.setOperand(
            k,
            other == null
                ? graph.addArgument(op.operand(k).type(), UnknownLocation.UNKNOWN)
                : other);
      }
    }
    use.setOperands(results);
    return isKnotted ? module : null;
  }

  private static @Nullable Operation make(OpGenerator generator, OpDefinition definition) {
    ModuleOp made = generator.retyped(definition, "f");
    List<Operation> found = new ArrayList<>();
    if (made != null) {
      made.walk(
          op -> {
            if (op.definition() == definition) {
              found.add(op);
            }
          });
    }
    boolean isAlone = !found.isEmpty() && found.get(0).regionCount() == 0;
    return isAlone ? found.get(0) : null;
  }

  private static @Nullable Value resultLike(Value operand, Operation op) {
    for (Value result : op.results()) {
      if (result.type().equals(operand.type())) {
        return result;
      }
    }
    return null;
  }
}
