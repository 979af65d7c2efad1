package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What {@code canonicalize} and {@code cse} do to random modules. */
class PassProperties {
  private static final String CANONICALIZE = "builtin.module(func.func(canonicalize))";
  private static final String CSE = "builtin.module(func.func(cse))";

  private final Context context = RandomIr.context();

  private ModuleOp module(Choices choices) {
    Random random = choices.random();
    return RandomIr.module(context, random, 1 + random.nextInt(2), 1 + choices.upTo(11));
  }

  /** Runs a pipeline that verifies after each pass, and prints the outcome. */
  private String run(ModuleOp module, String pipeline, int threads) {
    String before = IrPrinter.print(module);
    try (Errors errors = new Errors(context)) {
      boolean success = PassManager.parse(context, pipeline).setThreads(threads).tryRun(module);
      assertWithMessage("%s; %s on\n%s", errors, pipeline, before).that(success).isTrue();
    }
    UseLists.check(module);
    return IrPrinter.print(module, PrintingFlags.DEFAULT);
  }

  @Test
  void canonicalIrStaysAsItIs() {
    Property.tries(Campaign.tries(200))
        .seed(7)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              String once = run(module, CANONICALIZE, 1);
              TextComparison.assertSame(once, run(module, CANONICALIZE, 1));
              TextComparison.assertSame(once, IrPrinter.print(IrParser.parse(context, once)));
            });
  }

  @Test
  void afterCseNothingIsCommon() {
    Property.tries(Campaign.tries(150))
        .seed(8)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              // What only dead operations use is not dead yet for a run of cse: begin without such.
              run(module, CANONICALIZE, 1);
              String once = run(module, CSE, 1);
              TextComparison.assertSame(once, run(module, CSE, 1));
              TextComparison.assertSame(once, IrPrinter.print(IrParser.parse(context, once)));
            });
  }

  @Test
  void cseOnlyTakesAway() {
    Property.tries(Campaign.tries(100))
        .seed(10)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              int before = count(module);
              String text = run(module, CSE, 1);
              int after = count(module);
              assertThat(after).isAtMost(before);
              for (String last = ""; !last.equals(text); ) {
                before = after;
                last = text;
                text = run(module, CSE, 1);
                after = count(module);
                assertThat(after).isAtMost(text.equals(last) ? before : before - 1);
              }
            });
  }

  private static int count(ModuleOp module) {
    int[] count = new int[1];
    module.walk(op -> count[0]++);
    return count[0];
  }

  @Test
  void threadsMakeNoDifference() {
    String pipeline = "builtin.module(func.func(cse,canonicalize,cse))";
    Property.tries(Campaign.tries(3))
        .seed(9)
        .check(
            choices -> {
              Random random = choices.random();
              ModuleOp module = RandomIr.module(context, random, 40, 40);
              ModuleOp copy = (ModuleOp) module.copy();
              ModuleOp another = (ModuleOp) module.copy();
              String alone = run(module, pipeline, 1);
              TextComparison.assertSame(alone, run(copy, pipeline, 2));
              TextComparison.assertSame(alone, run(another, pipeline, 8));
            });
  }
}
