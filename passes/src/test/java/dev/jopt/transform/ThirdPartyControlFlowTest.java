package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import dev.jopt.pass.PassManager;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A loop and a branch of a dialect whose author knows nothing of control-flow capabilities. */
class ThirdPartyControlFlowTest {
  /** Runs its body any number of times, also never, and carries all its operands. */
  private record Loop(Operation op) implements RegionBranch, LoopLike {
    @Override
    public Operation loopOperation() {
      return op;
    }

    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      Region body = op.region(0);
      return List.of(
          new RegionSuccessor(body, body.front().arguments()),
          new RegionSuccessor(null, op.results()));
    }

    @Override
    public List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
      return op.opOperands();
    }

    @Override
    public List<OpOperand> inits() {
      return op.opOperands();
    }

    @Override
    public List<BlockArgument> iterationArguments() {
      return op.region(0).front().arguments();
    }

    @Override
    public List<OpOperand> yieldedOperands() {
      Operation next = op.region(0).front().lastOp();
      return next == null ? List.of() : next.opOperands();
    }

    @Override
    public List<OpResult> loopResults() {
      return op.results();
    }
  }

  private record Jump(Operation op) implements Branch {
    @Override
    public List<OpOperand> successorOperands(int index) {
      return op.opOperands();
    }

    @Override
    public void setSuccessorOperands(int index, List<? extends Value> values) {
      op.setOperands(values);
    }
  }

  private static final Context CONTEXT =
      Context.builder()
          .registerAll()
          .registerAll(List.of(new ThirdPartyDialect()))
          .attach("third.loop", RegionBranch.class, Loop::new)
          .attach("third.loop", LoopLike.class, Loop::new)
          .attach(
              "third.next",
              RegionBranchTerminator.class,
              op -> (RegionBranchTerminator) successor -> op.opOperands())
          .attach("third.jump", Branch.class, Jump::new)
          .build();

  private static String run(String pipeline, String text) {
    ModuleOp module = IrParser.parse(CONTEXT, text);
    PassManager.parse(CONTEXT, "builtin.module(" + pipeline + ")").run(module);
    return IrPrinter.print(module);
  }

  private static int count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  private static String carrying(String value, String yielded) {
    return """
        func.func @f(%%n: i32) -> i32 {
          %%c = arith.constant 7 : i32
          %%r = "third.loop"(%s) ({
          ^bb0(%%x: i32):
            %%sum = arith.addi %%n, %%c : i32
            "third.use"(%%sum) : (i32) -> ()
            "third.next"(%s) : (i32) -> ()
          }) : (i32) -> i32
          return %%r : i32
        }
        """
        .formatted(value, yielded);
  }

  @Test
  void constantsAreFollowedThroughTheLoop() {
    assertThat(run("sccp,canonicalize", carrying("%c", "%x"))).contains("return %c7_i32");
    assertThat(run("sccp,canonicalize", carrying("%c", "%n"))).doesNotContain("return %c7_i32");
  }

  @Test
  void whatIsInvariantMovesOutOfTheLoop() {
    String text = run("loop-invariant-code-motion", carrying("%n", "%x"));
    assertThat(text.indexOf("arith.addi")).isLessThan(text.indexOf("third.loop"));
  }

  @Test
  void valuesAlongEdgesAreVerified() {
    ParseException failure =
        assertThrows(
            ParseException.class,
            () ->
                IrParser.parse(
                    CONTEXT,
                    carrying("%c", "%x, %n").replace("(%x, %n) : (i32)", "(%x, %n) : (i32, i32)")));
    assertThat(failure).hasMessageThat().contains("number of region iter_args and yielded values");
  }

  @Test
  void aTerminatorStandsLast() {
    ParseException failure =
        assertThrows(
            ParseException.class,
            () ->
                IrParser.parse(
                    CONTEXT, "func.func @f() {\n\"third.next\"() : () -> ()\nreturn\n}"));
    assertThat(failure).hasMessageThat().contains("must be the last operation");
  }

  @Test
  void canonicalizeErasesWhatIsForwardedForNothing() {
    String text =
        run(
            "canonicalize",
            """
            func.func @f(%a: i32) -> i32 {
              %unused = arith.constant 1 : i32
              "third.jump"(%a, %unused)[^bb1] : (i32, i32) -> ()
            ^bb1(%x: i32, %y: i32):
              "third.use"(%x) : (i32) -> ()
              return %x : i32
            }
            """);
    assertThat(text).contains("\"third.jump\"(%arg0)[^bb1] : (i32) -> ()");
    assertThat(text).doesNotContain("arith.constant");
  }

  @Test
  void deallocateCarriesOwnershipThroughTheLoop() {
    String text =
        run(
            "deallocate,canonicalize",
            """
            func.func @f() {
              %0 = memref.alloc() : memref<4xf32>
              %r = "third.loop"(%0) ({
              ^bb0(%x: memref<4xf32>):
                %1 = memref.alloc() : memref<4xf32>
                "third.use"(%1) : (memref<4xf32>) -> ()
                "third.next"(%1) : (memref<4xf32>) -> ()
              }) : (memref<4xf32>) -> memref<4xf32>
              "third.use"(%r) : (memref<4xf32>) -> ()
              return
            }
            """);
    assertThat(text).contains("(memref<4xf32>, !deallocation.ownership) -> ()");
    assertThat(text).contains("-> (memref<4xf32>, !deallocation.ownership)");
  }

  private static String merging(String op) {
    return """
        func.func @f() {
          "%s"() ({
            %%0 = memref.alloc() : memref<64xf32>
            "third.use"(%%0) : (memref<64xf32>) -> ()
            memref.dealloc %%0 : memref<64xf32>
            %%1 = memref.alloc() : memref<64xf32>
            "third.use"(%%1) : (memref<64xf32>) -> ()
            memref.dealloc %%1 : memref<64xf32>
            "third.next"() : () -> ()
          }) : () -> ()
          return
        }
        """
        .formatted(op);
  }

  @Test
  void mergeAllocMovesItsBufferOutOfTheLoop() {
    String text = run("func.func(merge-alloc)", merging("third.loop"));
    assertThat(count(text, "memref.alloc\\(")).isEqualTo(1);
    assertThat(text.indexOf("memref.alloc(")).isLessThan(text.indexOf("third.loop"));
  }

  @Test
  void buffersAreReusedFromOneIterationToTheNext() {
    RegionExecution inSequence = () -> RegionExecution.Kind.SEQUENTIAL;
    Context context =
        Context.builder()
            .registerAll()
            .registerAll(List.of(new ThirdPartyDialect()))
            .attach("third.loop", RegionBranch.class, Loop::new)
            .attach("third.loop", LoopLike.class, Loop::new)
            .attach("third.loop", RegionExecution.class, op -> inSequence)
            .attach(
                "third.next",
                RegionBranchTerminator.class,
                op -> (RegionBranchTerminator) successor -> op.opOperands())
            .build();
    ModuleOp module =
        IrParser.parse(
            context,
            """
            func.func @f(%n: i32, %v: f32, %i: index) {
              "third.loop"(%n) ({
              ^bb0(%x: i32):
                %buffer = memref.alloc() : memref<4xf32>
                memref.store %v, %buffer[%i] : memref<4xf32>
                memref.dealloc %buffer : memref<4xf32>
                "third.next"(%x) : (i32) -> ()
              }) : (i32) -> i32
              return
            }
            """);
    PassManager.parse(context, "builtin.module(func.func(buffer-reuse))").run(module);
    String text = IrPrinter.print(module);
    assertThat(text.indexOf("memref.alloc()")).isLessThan(text.indexOf("third.loop"));
  }

  @Test
  void aBranchIsAskedForByWhatItIs() {
    ModuleOp module = IrParser.parse(CONTEXT, merging("third.loop"));
    Operation loop = module.body().firstOp().region(0).front().firstOp();
    assertThat(RegionBranch.of(loop)).isInstanceOf(Loop.class);
    assertThat(loop.region(0).front().lastAs(RegionBranchTerminator.class)).isNotNull();
    assertThat(loop.region(0).front().lastOp().isTerminator()).isTrue();
    assertThat(loop.isTerminator()).isFalse();
    assertThrows(IllegalArgumentException.class, () -> Branch.of(loop));
    assertThrows(IllegalArgumentException.class, () -> RegionBranch.of(module.body().firstOp()));
  }
}
