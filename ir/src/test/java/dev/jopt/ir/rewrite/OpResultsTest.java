package dev.jopt.ir.rewrite;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class OpResultsTest {
  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
  private final OpBuilder builder = OpBuilder.atEnd(context, module.body());

  @Test
  void whatIsLeftTakesThePlaceOfTheOldResults() {
    Operation op =
        builder.create(
            builder
                .state(UnknownLocation.UNKNOWN, "t.make")
                .addResultType(IntegerType.I1)
                .addResultType(IntegerType.I32)
                .addResultType(FloatType.F32));
    Operation user =
        builder.create(
            builder
                .state(UnknownLocation.UNKNOWN, "t.use")
                .addOperand(op.result(0))
                .addOperand(op.result(2)));
    BitSet erased = new BitSet();
    erased.set(1);
    Operation made = OpResults.without(op, erased);
    op.erase();
    assertThat(made.resultTypes()).containsExactly(IntegerType.I1, FloatType.F32).inOrder();
    assertThat(user.operands()).containsExactly(made.result(0), made.result(1)).inOrder();
    assertThat(made.nextOp()).isSameInstanceAs(user);
  }
}
