package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The results of an operation known from its operands alone, and where constants are kept. */
class OperationFolderTest {
  private final Texts texts = new Texts();

  /** The operation whose result a function returns. */
  private Operation returned(String body) {
    List<Operation> returns = new ArrayList<>();
    texts
        .parse("func.func @f(%a: i32, %b: i32, %c: i1, %x: f32) -> i32 {\n" + body + "\n}")
        .walk(
            op -> {
              if (op.name().equals("func.return")) {
                returns.add(op);
              }
            });
    return returns.get(0).operand(0).definingOp();
  }

  @Test
  void constantsAreKnownAndOtherValuesAreNot() {
    Operation constant = returned("%k = arith.constant 7 : i32\nreturn %k : i32");
    assertThat(OperationFolder.matchConstant(constant.result()))
        .isInstanceOf(IntegerAttribute.class);
    Operation sum = returned("%s = arith.addi %a, %b : i32\nreturn %s : i32");
    assertThat(OperationFolder.matchConstant(sum.result())).isNull();
    assertThat(OperationFolder.matchConstant(sum.operand(0))).isNull();
  }

  @Test
  void foldsWhatItsOperandsDecide() {
    record Case(String body, String expected) {}
    for (Case each :
        List.of(
            new Case("%k = arith.constant 0 : i32\n%r = arith.addi %a, %k : i32", "%arg0"),
            new Case("%r = arith.subi %a, %a : i32", "0 : i32"),
            new Case("%r = arith.andi %a, %a : i32", "%arg0"),
            new Case("%k = arith.constant true\n%r = arith.select %k, %a, %b : i32", "%arg0"),
            new Case("%k = arith.constant 3 : i32\n%r = arith.muli %k, %k : i32", "9 : i32"),
            new Case("%r = arith.addi %a, %b : i32", "nothing"),
            new Case("%k = arith.constant 0 : i32\n%r = arith.divsi %a, %k : i32", "nothing"))) {
      Operation op = returned(each.body + "\nreturn %r : i32");
      assertWithMessage(each.body).that(text(OperationFolder.fold(op))).isEqualTo(each.expected);
    }
  }

  private static String text(@Nullable List<FoldResult> folded) {
    if (folded == null) {
      return "nothing";
    }
    assertThat(folded).hasSize(1);
    FoldResult result = folded.get(0);
    return result.value() == null
        ? String.valueOf(result.constant())
        : "%arg" + ((BlockArgument) result.value()).index();
  }

  @Test
  void constantsOfCommutativeOperationsComeLast() {
    Operation op =
        returned("%k = arith.constant 5 : i32\n%r = arith.addi %k, %a : i32\nreturn %r : i32");
    assertThat(OperationFolder.fold(op)).isEmpty();
    assertThat(op.operand(1).definingOp()).isInstanceOf(ConstantLike.class);
    assertThat(OperationFolder.fold(op)).isNull();
  }

  @Test
  void anOperationThatIsItsOwnOperandStays() {
    ModuleOp module = texts.parse("%x = arith.negf %x : f32\n\"t.use\"(%x) : (f32) -> ()");
    Operation op = module.body().firstOp();
    assertThat(OperationFolder.foldAndReplace(op, new Rewriter(texts.context))).isFalse();
    assertThat(op.block()).isNotNull();
  }
}
