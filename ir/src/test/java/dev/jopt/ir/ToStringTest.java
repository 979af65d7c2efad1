package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a debugger shows. */
class ToStringTest {
  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final UnknownLocation here = UnknownLocation.UNKNOWN;

  private Operation operation(String name, List<Value> operands, int regions, Block... targets) {
    OperationState state = new OperationState(context, here, context.operation(name));
    state.addOperands(operands).addResultType(IntegerType.I32);
    for (int i = 0; i < regions; i++) {
      state.addRegion();
    }
    for (Block target : targets) {
      state.addSuccessor(target);
    }
    return state.create();
  }

  @Test
  void saysWhatAndWhere() {
    ModuleOp module = ModuleOp.create(context, here);
    Operation outer = operation("t.outer", List.of(), 2);
    OpBuilder.atEnd(context, module.body()).insert(outer);
    Region region = outer.region(1);
    Block entry = region.addBlock();
    Block next = region.addBlock();
    Value argument = next.addArgument(IntegerType.I1, here);
    Operation user = operation("t.user", List.of(argument, outer.result(0)), 0, next);
    next.append(user);

    assertThat(region.toString()).isEqualTo("region #1 of 't.outer' (2 blocks)");
    assertThat(outer.region(0).toString()).isEqualTo("region #0 of 't.outer' (0 blocks)");
    assertThat(entry.toString()).isEqualTo("^bb0 of region #1 in 't.outer' (0 arguments, empty)");
    assertThat(next.toString())
        .isEqualTo("^bb1 of region #1 in 't.outer' (1 argument, ends with 't.user')");
    assertThat(argument.toString()).isEqualTo("argument #0 of ^bb1 of region #1 in 't.outer' : i1");
    assertThat(user.result(0).toString()).isEqualTo("result #0 of 't.user' : i32");
    assertThat(user.opOperands().get(1).toString())
        .isEqualTo("operand #1 of 't.user', result #0 of 't.outer' : i32");
    assertThat(next.argument(0).uses().iterator().next().toString())
        .isEqualTo("operand #0 of 't.user', " + argument);
    assertThat(module.body().toString())
        .isEqualTo("^bb0 in 'builtin.module' (0 arguments, ends with 't.outer')");
  }

  @Test
  void whatIsDetachedOrDroppedSaysSo() {
    Block block = new Block();
    Value argument = block.addArgument(IntegerType.I1, here);
    assertThat(block.toString()).isEqualTo("a detached block (1 argument, empty)");
    assertThat(argument.toString()).isEqualTo("argument #0 of a detached block : i1");
    Region region = new Region();
    region.append(block);
    assertThat(region.toString()).isEqualTo("a detached region (1 block)");
    assertThat(block.toString()).isEqualTo("^bb0 in a detached region (1 argument, empty)");

    Operation user = operation("t.user", List.of(argument), 0);
    OpOperand operand = user.opOperands().get(0);
    user.dropAllReferences();
    assertThat(operand.toString()).isEqualTo("operand #0 of 't.user', dropped");
  }

  @Test
  void whatIsToBeSaysItsName() {
    OperationState state =
        new OperationState(context, here, UnrealizedConversionCastOp.DEFINITION)
            .addResultType(IntegerType.I32);
    assertThat(state.toString())
        .isEqualTo("'builtin.unrealized_conversion_cast' with 0 operands, 1 results");
    assertThat(context.dialects().get(0).toString()).isEqualTo("dialect 'builtin'");
  }
}
