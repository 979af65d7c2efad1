package dev.jopt.transform.buffer;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import org.junit.jupiter.api.Test;

final class AlikeOperationsTest {
  private static AlikeOperations of(String operations) {
    Context context = Context.withAllDialects();
    ModuleOp module =
        IrParser.parse(context, "func.func @f(%a: i32, %b: i32) {\n" + operations + "return\n}\n");
    Block block = module.body().firstOp().region(0).front();
    return new AlikeOperations(block);
  }

  @Test
  void rangesComeAgain() {
    AlikeOperations alike =
        of(
            """
            %0 = arith.addi %a, %b : i32
            %1 = arith.muli %0, %b : i32
            %2 = arith.addi %1, %b : i32
            %3 = arith.muli %2, %b : i32
            %4 = arith.addi %3, %b : i32
            """);
    assertThat(alike.startsOf(0, 1)).containsExactly(2);
    assertThat(alike.startsOf(2, 3)).containsExactly(0);
    assertThat(alike.startsOf(0, 2)).containsExactly(2);
    assertThat(alike.startsOf(0, 0)).containsExactly(2, 4).inOrder();
    assertThat(alike.startsOf(0, 3)).isEmpty();
  }

  @Test
  void attributesAndTypesTellOperationsApart() {
    AlikeOperations alike =
        of(
            """
            %0 = arith.constant 1 : i32
            %1 = arith.constant 2 : i32
            %2 = arith.addi %0, %1 : i32
            %3 = arith.addi %0, %1 overflow<nsw> : i32
            %4 = arith.extsi %0 : i32 to i64
            %5 = arith.addi %4, %4 : i64
            %6 = arith.constant {t.hint} 1 : i32
            """);
    assertThat(alike.startsOf(0, 0)).containsExactly(6);
    assertThat(alike.startsOf(2, 2)).isEmpty();
    assertThat(alike.startsOf(5, 5)).isEmpty();
  }
}
