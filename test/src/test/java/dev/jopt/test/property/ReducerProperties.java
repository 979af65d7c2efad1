package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import dev.jopt.reduce.Interestingness;
import dev.jopt.reduce.ProgramReducer;
import dev.jopt.reduce.ReducedProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds of each reduction of a random module. */
class ReducerProperties {
  private final Context context = RandomIr.context();

  private ModuleOp module(Choices choices) {
    Random random = choices.random();
    return RandomIr.module(context, random, 1 + random.nextInt(3), 1 + choices.upTo(9));
  }

  private static long count(Operation program) {
    long[] count = new long[1];
    program.walk(op -> count[0]++);
    return count[0];
  }

  private static long count(Operation program, String name) {
    long[] count = new long[1];
    program.walk(op -> count[0] += op.name().equals(name) ? 1 : 0);
    return count[0];
  }

  /** Programs with as many operations of a kind as this one has, but at most three. */
  private static Interestingness oneOf(ModuleOp module, Random random) {
    List<String> names = new ArrayList<>();
    module.walk(op -> names.add(op.name()));
    String name = names.get(random.nextInt(names.size()));
    long least = 1L + random.nextInt(3);
    long wanted = Math.min(least, count(module, name));
    return (program, text) -> count(program, name) >= wanted;
  }

  @Test
  void resultsAreValidInterestingSmallAndTheSameAgain() {
    Property.tries(Campaign.tries(25))
        .seed(31)
        .check(
            choices -> {
              ModuleOp module = module(choices);
              Interestingness test = oneOf(module, choices.random());
              ReducedProgram once = ProgramReducer.of(test).reduce(module).orElseThrow();
              assertThat(Verifier.tryVerify(once.program())).isTrue();
              UseLists.check(once.program());
              assertThat(test.test(once.program(), once.text())).isTrue();
              assertThat(once.operations()).isAtMost(count(module));
              assertThat(once.operations()).isEqualTo(count(once.program()));
              assertThat(once.isMinimal()).isTrue();

              ModuleOp read = IrParser.parse(context, once.text());
              ReducedProgram twice = ProgramReducer.of(test).reduce(read).orElseThrow();
              assertThat(twice.text()).isEqualTo(once.text());

              ReducedProgram again = ProgramReducer.of(test).reduce(module).orElseThrow();
              assertThat(again.text()).isEqualTo(once.text());
              assertThat(again.tests()).isEqualTo(once.tests());
            });
  }

  /** A needle in a haystack is found in steps that halve it. */
  @Test
  void testsGrowLittleFasterThanTheLogarithm() {
    int small = needle(64);
    int large = needle(2048);
    assertWithMessage("%s, %s", small, large).that(large - small).isAtMost(5 * 8);
  }

  private int needle(int functions) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < functions; i++) {
      text.append("func.func @f").append(i).append("(%a: i32) -> i32 {\n");
      text.append("%0 = arith.").append(i == functions / 3 ? "muli" : "addi");
      text.append(" %a, %a : i32\nreturn %0 : i32\n}\n");
    }
    ModuleOp module = IrParser.parse(context, text.toString());
    ReducedProgram reduced =
        ProgramReducer.of((program, printed) -> printed.contains("arith.muli"))
            .reduce(module)
            .orElseThrow();
    assertThat(reduced.operations()).isEqualTo(4);
    return reduced.tests();
  }
}
