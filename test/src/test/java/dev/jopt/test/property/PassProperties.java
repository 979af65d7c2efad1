package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.asm.IrPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** What {@code canonicalize} and {@code cse} do to random modules. */
class PassProperties {
  private static final String CANONICALIZE = "builtin.module(func.func(canonicalize))";
  private static final String CSE = "builtin.module(func.func(cse))";

  private final Context context = RandomIr.context();

  private ModuleOp module(Random random) {
    return RandomIr.module(context, random, 1 + random.nextInt(2), 1 + random.nextInt(12));
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

  @Property(seed = "7", tries = 200, shrinking = ShrinkingMode.OFF)
  void canonicalIrStaysAsItIs(@ForAll Random random) {
    Campaign.repeat(
        () -> {
          ModuleOp module = module(random);
          String once = run(module, CANONICALIZE, 1);
          Texts.assertSame(once, run(module, CANONICALIZE, 1));
          Texts.assertSame(once, IrPrinter.print(IrParser.parse(context, once)));
        });
  }

  @Property(seed = "8", tries = 150, shrinking = ShrinkingMode.OFF)
  void afterCseNothingIsCommon(@ForAll Random random) {
    Campaign.repeat(
        () -> {
          ModuleOp module = module(random);
          // What only dead operations use is not dead yet for a run of cse: begin without such.
          run(module, CANONICALIZE, 1);
          String once = run(module, CSE, 1);
          Texts.assertSame(once, run(module, CSE, 1));
          Texts.assertSame(once, IrPrinter.print(IrParser.parse(context, once)));
        });
  }

  @Property(seed = "10", tries = 100, shrinking = ShrinkingMode.OFF)
  void cseOnlyTakesAway(@ForAll Random random) {
    Campaign.repeat(
        () -> {
          ModuleOp module = module(random);
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

  @Property(seed = "9", tries = 3, shrinking = ShrinkingMode.OFF)
  void threadsMakeNoDifference(@ForAll Random random) {
    String pipeline = "builtin.module(func.func(cse,canonicalize,cse))";
    Campaign.repeat(
        () -> {
          ModuleOp module = RandomIr.module(context, random, 40, 40);
          ModuleOp copy = (ModuleOp) module.copy();
          ModuleOp another = (ModuleOp) module.copy();
          String alone = run(module, pipeline, 1);
          Texts.assertSame(alone, run(copy, pipeline, 2));
          Texts.assertSame(alone, run(another, pipeline, 8));
        });
  }
}
