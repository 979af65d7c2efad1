package dev.jopt.run.validate;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassFailure;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Passes with planted bugs fail. */
class PassValidatorTest {
  private static final String PROGRAM =
      """
      func.func @f(%a: f32, %b: f32, %m: memref<1xf32>) -> f32 {
        %i = arith.constant 0 : index
        %t = memref.alloc() : memref<1xf32>
        memref.store %a, %t[%i] : memref<1xf32>
        memref.store %b, %m[%i] : memref<1xf32>
        %x = memref.load %t[%i] : memref<1xf32>
        %s = arith.subf %x, %b : f32
        memref.dealloc %t : memref<1xf32>
        return %s : f32
      }
      """;

  private static void run(Consumer<Operation> bug) {
    Context context = Context.withAllDialects();
    ModuleOp module = IrParser.parse(context, PROGRAM);
    PassManager manager =
        new PassManager(context, "builtin.module").addInstrumentation(new PassValidator());
    manager.pipeline().add(PassInfo.of("planted", options -> (op, run) -> bug.accept(op)).build());
    manager.run(module);
  }

  private static String failure(Consumer<Operation> bug) {
    return String.valueOf(assertThrows(PassFailure.class, () -> run(bug)).getMessage());
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

  @Test
  void whatChangesNothingPasses() {
    run(op -> {});
  }

  @Test
  void swappedOperandsChangeTheResult() {
    assertThat(
            failure(
                op -> {
                  Operation sub = named(op, "arith.subf").get(0);
                  sub.setOperands(List.of(sub.operand(1), sub.operand(0)));
                }))
        .contains("pass 'planted' changed what 'f' does: it returns another result 0");
  }

  @Test
  void lostStoreChangesTheArgument() {
    assertThat(failure(op -> named(op, "memref.store").get(1).erase()))
        .contains("it leaves other contents in memref argument 0");
  }

  @Test
  void lostStoreLeavesMemoryUnwritten() {
    assertThat(failure(op -> named(op, "memref.store").get(0).erase()))
        .contains("it fails: load of memory that was never written");
  }

  @Test
  void lostFreeLeaks() {
    assertThat(failure(op -> named(op, "memref.dealloc").get(0).erase()))
        .contains("it has a leak: 4 bytes");
  }

  @Test
  void earlyFreeIsAUseAfterFree() {
    assertThat(
            failure(
                op ->
                    named(op, "memref.dealloc").get(0).moveBefore(named(op, "memref.load").get(0))))
        .contains("it fails: load after free");
  }
}
