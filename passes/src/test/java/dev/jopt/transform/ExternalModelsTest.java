package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExternalModelsTest {
  private static final String CALLS =
      """
      func.func private @pure(i32) -> i32
      func.func private @other(i32) -> i32
      func.func @f(%a: i32) -> (i32, i32) {
        %0 = call @pure(%a) : (i32) -> i32
        %1 = call @pure(%a) : (i32) -> i32
        %2 = call @other(%a) : (i32) -> i32
        return %0, %1 : i32, i32
      }
      """;

  private static Context.Builder builder() {
    return Context.builder().registerAll().allowUnregisteredDialects(true);
  }

  /** Calls of one function do nothing to memory; of others nothing is said. */
  private static Context pureCalls() {
    return builder()
        .attach(
            CallOp.class,
            NoMemoryEffect.class,
            call -> call.calleeSymbol().root().equals("pure") ? new NoMemoryEffect() {} : null)
        .build();
  }

  @Test
  void passesSeeWhatIsAttached() {
    Context context = pureCalls();
    ModuleOp module = IrParser.parse(context, CALLS);
    PassManager.parse(context, "builtin.module(func.func(cse))").run(module);
    assertThat(IrPrinter.print(module).split("call @pure", -1)).hasLength(2);
    assertThat(IrPrinter.print(module).split("call @other", -1)).hasLength(2);
  }

  @Test
  void withoutItNothingIsKnown() {
    Context context = builder().build();
    ModuleOp module = IrParser.parse(context, CALLS);
    PassManager.parse(context, "builtin.module(func.func(cse))").run(module);
    assertThat(IrPrinter.print(module).split("call @pure", -1)).hasLength(3);
  }

  @Test
  void anOperationIsFirstOfAllItself() {
    Context context = builder().attach("func.func", Symbol.class, op -> new Symbol() {}).build();
    Operation function =
        IrParser.parse(context, "func.func private @f()").region(0).front().firstOp();
    assertThat(function.as(Symbol.class)).isSameInstanceAs(function);
    assertThat(function.as(LoopLike.class)).isNull();
  }

  @Test
  void aMoreGeneralCapabilityIsFoundAndTheLatestIsAskedFirst() {
    NoMemoryEffect first = new NoMemoryEffect() {};
    LoopLike loop =
        new LoopLike() {
          @Override
          public boolean isDefinedOutside(Value value) {
            return true;
          }
        };
    Context context =
        builder()
            .attach("t.a", NoMemoryEffect.class, op -> first)
            .attach("t.a", MemoryEffects.class, op -> op.hasAttribute("none") ? null : List::of)
            .attach("t.b", LoopLike.class, op -> loop)
            .build();
    ModuleOp module =
        IrParser.parse(
            context, "\"t.a\"() {none} : () -> ()\n\"t.a\"() : () -> ()\n\"t.b\"() : () -> ()");
    Operation none = module.body().firstOp();
    assertThat(none.as(MemoryEffects.class)).isSameInstanceAs(first);
    assertThat(none.nextOp().as(MemoryEffects.class)).isNotSameInstanceAs(first);
    assertThat(none.nextOp().as(NoMemoryEffect.class)).isSameInstanceAs(first);
    assertThat(none.nextOp().nextOp().as(LoopLike.class)).isSameInstanceAs(loop);
    assertThat(none.as(LoopLike.class)).isNull();
  }
}
