package dev.jopt.test.reduce;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRegistry;
import dev.jopt.reduce.PipelineFailures;
import dev.jopt.reduce.PipelineFailures.Failure;
import dev.jopt.reduce.ProgramReducer;
import dev.jopt.reduce.ReducedProgram;
import dev.jopt.test.run.RandomPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Passes with planted bugs are found on random programs, which become small. */
class PlantedBugsTest {
  private static final int MOST_SEEDS = 40;
  private static final int MOST_OPERATIONS = 10;

  /** What a pass does wrong. */
  enum Bug {
    EXCHANGES_OPERANDS(
        all ->
            named(all, "arith.subi")
                .forEach(op -> op.setOperands(List.of(op.operand(1), op.operand(0))))),
    EXCHANGES_CASES(
        all ->
            named(all, "arith.select")
                .forEach(
                    op -> op.setOperands(List.of(op.operand(0), op.operand(2), op.operand(1))))),
    LOSES_A_STORE(all -> last(named(all, "memref.store")).ifPresent(Operation::erase)),
    FORGETS_WHAT_IS_STORED_BETWEEN(PlantedBugsTest::forward),
    ENDS_LOOPS_EARLY(
        all -> named(all, "scf.for").forEach(loop -> loop.setOperand(1, loop.operand(0)))),
    LEAVES_OUT_A_BRANCH(
        all ->
            named(all, "scf.if").stream()
                .filter(Operation::isUnused)
                .findFirst()
                .ifPresent(Operation::erase)),
    TAKES_UNSIGNED_FOR_SIGNED(
        all ->
            named(all, "arith.cmpi")
                .forEach(op -> op.setAttribute("predicate", IntegerAttribute.i64(0)))),
    THROWS(
        all ->
            named(all, "memref.dim")
                .forEach(
                    op -> {
                      throw new IllegalStateException("no size of " + op.operand(0).type());
                    }));

    private final Consumer<Operation> change;

    Bug(Consumer<Operation> change) {
      this.change = change;
    }
  }

  private static List<Operation> named(Operation top, String name) {
    List<Operation> found = new ArrayList<>();
    top.walk(
        op -> {
          if (op.name().equals(name)) {
            found.add(op);
          }
        });
    return found;
  }

  private static <T> Optional<T> last(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list.get(list.size() - 1));
  }

  /** Puts in place of what is loaded what was stored last in the block, wherever. */
  private static void forward(Operation top) {
    for (Operation load : named(top, "memref.load")) {
      for (Operation op = load.previousOp(); op != null; op = op.previousOp()) {
        if (op.name().equals("memref.store") && op.operand(0).type().equals(load.result().type())) {
          load.result().replaceAllUsesWith(op.operand(0));
          break;
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void isFoundAndMadeSmall(Bug bug) {
    PassRegistry registry =
        new PassRegistry()
            .register(
                PassInfo.of("planted", options -> (op, run) -> bug.change.accept(op)).build());
    PipelineFailures failures =
        PipelineFailures.of(Context::withAllDialects, registry, "builtin.module(planted)")
            .validates(true);
    for (long seed = 0; seed < MOST_SEEDS; seed++) {
      String program = RandomPrograms.loops(seed);
      Optional<Failure> failure = failures.observe(program);
      if (failure.isPresent()) {
        ModuleOp module = IrParser.parse(Context.withAllDialects(), program);
        ReducedProgram small =
            ProgramReducer.of(failures.sameAs(failure.get())).reduce(module).orElseThrow();
        assertWithMessage(small.text()).that(small.operations()).isAtMost(MOST_OPERATIONS);
        assertThat(failures.observe(small.text()).orElseThrow().kind())
            .isEqualTo(failure.get().kind());
        return;
      }
    }
    assertWithMessage("found").that(false).isTrue();
  }
}
