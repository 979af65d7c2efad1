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
    run(PROGRAM, bug);
  }

  private static void run(String program, Consumer<Operation> bug) {
    Context context = Context.withAllDialects();
    ModuleOp module = IrParser.parse(context, program);
    PassManager manager =
        new PassManager(context, "builtin.module").addInstrumentation(new PassValidator());
    manager.pipeline().add(PassInfo.of("planted", options -> (op, run) -> bug.accept(op)).build());
    manager.run(module);
  }

  private static String failure(Consumer<Operation> bug) {
    return failure(PROGRAM, bug);
  }

  private static String failure(String program, Consumer<Operation> bug) {
    return String.valueOf(assertThrows(PassFailure.class, () -> run(program, bug)).getMessage());
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

  @Test
  void swappedDimensionsDiffer() {
    String program =
        """
        func.func @f(%m: memref<?x?xf32>) -> index {
          %0 = arith.constant 0 : index
          %1 = arith.constant 1 : index
          %d = memref.dim %m, %0 : memref<?x?xf32>
          return %d : index
        }
        """;
    Consumer<Operation> bug =
        op -> {
          Operation dim = named(op, "memref.dim").get(0);
          dim.setOperand(1, named(op, "arith.constant").get(1).result(0));
        };
    assertThat(failure(program, bug)).contains("it returns another result 0");
  }

  @Test
  void pointersAreNullAsBefore() {
    String program =
        """
        func.func @f(%a: i1) -> !llvm.ptr {
          %none = llvm.mlir.zero : !llvm.ptr
          %size = llvm.mlir.constant(4 : i64) : i64
          %some = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
          %other = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
          %p = arith.select %a, %some, %some : !llvm.ptr
          return %p : !llvm.ptr
        }
        """;
    Consumer<Operation> move =
        op -> {
          Operation select = named(op, "arith.select").get(0);
          select.setOperand(2, named(op, "llvm.alloca").get(1).result(0));
          select.setOperand(1, named(op, "llvm.alloca").get(1).result(0));
        };
    run(program, move);
    Consumer<Operation> bug =
        op ->
            named(op, "arith.select")
                .get(0)
                .setOperand(1, named(op, "llvm.mlir.zero").get(0).result(0));
    assertThat(failure(program, bug)).contains("it returns another result 0");
  }

  @Test
  void whatDiffersAtTheEndsOfARangeAloneIsSeen() {
    String program =
        """
        func.func @f(%a: i64) -> i64 {
          %t = arith.trunci %a : i64 to i32
          %w = arith.extsi %t : i32 to i64
          %c = arith.constant 0 : i64
          %s = arith.addi %a, %c : i64
          return %s : i64
        }
        """;
    Consumer<Operation> bug =
        op ->
            named(op, "arith.addi").get(0).setOperand(0, named(op, "arith.extsi").get(0).result(0));
    assertThat(failure(program, bug)).contains("it returns another result 0");
  }

  @Test
  void zerosOfBothSignsAreTwo() {
    String program =
        """
        func.func @f(%a: vector<64xf32>) -> vector<64xf32> {
          %c = arith.constant dense<0.0> : vector<64xf32>
          %s = arith.addf %a, %c : vector<64xf32>
          return %s : vector<64xf32>
        }
        """;
    Consumer<Operation> bug =
        op -> {
          Operation sum = named(op, "arith.addf").get(0);
          sum.result(0).replaceAllUsesWith(sum.operand(0));
        };
    assertThat(failure(program, bug)).contains("it returns another result 0");
  }
}
