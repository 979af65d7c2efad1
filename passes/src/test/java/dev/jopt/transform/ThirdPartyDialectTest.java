package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Operations of a dialect whose author knows nothing of capabilities: what they can do is attached
 * from outside, and all passes see it.
 */
class ThirdPartyDialectTest {
  private static Context.Builder builder() {
    return Context.builder().registerAll().registerAll(List.of(new ThirdPartyDialect()));
  }

  private static Context.Builder makes(Context.Builder builder) {
    return builder.attach(
        "third.make", MemoryEffects.class, op -> () -> List.of(MemoryEffect.allocate(op.result())));
  }

  private static String run(Context context, String pipeline, String text) {
    ModuleOp module = IrParser.parse(context, text);
    PassManager.parse(context, "builtin.module(" + pipeline + ")").run(module);
    return IrPrinter.print(module);
  }

  private static int count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  private static final String MAKES =
      """
      func.func @f() {
        %0 = "third.make"() : () -> memref<4xf32>
        "third.use"(%0) : (memref<4xf32>) -> ()
        %1 = "third.make"() : () -> memref<4xf32>
        return
      }
      """;

  @Test
  void canonicalizeErasesWhatOnlyAllocates() {
    assertThat(count(run(builder().build(), "canonicalize", MAKES), "third.make")).isEqualTo(2);
    assertThat(count(run(makes(builder()).build(), "canonicalize", MAKES), "third.make"))
        .isEqualTo(1);
  }

  @Test
  void deallocateFreesWhatIsAllocated() {
    String freed = run(makes(builder()).build(), "deallocate,canonicalize", MAKES);
    assertThat(freed).contains("deallocation.");
    assertThat(run(builder().build(), "deallocate,canonicalize", MAKES))
        .doesNotContain("deallocation.");
  }

  private static final String MERGES =
      """
      func.func @f() {
        %0 = memref.alloc() : memref<64xf32>
        "third.use"(%0) : (memref<64xf32>) -> ()
        memref.dealloc %0 : memref<64xf32>
        %1 = memref.alloc() : memref<64xf32>
        "third.use"(%1) : (memref<64xf32>) -> ()
        memref.dealloc %1 : memref<64xf32>
        return
      }
      """;

  @Test
  void mergeAllocLeavesWhatIsCaptured() {
    CapturesOperands captures = operand -> true;
    Context keeps = builder().attach("third.use", CapturesOperands.class, op -> captures).build();
    assertThat(count(run(builder().build(), "func.func(merge-alloc)", MERGES), "memref.alloc\\("))
        .isEqualTo(1);
    assertThat(count(run(keeps, "func.func(merge-alloc)", MERGES), "memref.alloc\\(")).isEqualTo(2);
  }

  private static final String CALLS =
      """
      func.func private @callee(%m: memref<4xf32>) {
        "third.use"(%m) : (memref<4xf32>) -> ()
        return
      }
      func.func @caller(%m: memref<4xf32>) {
        call @callee(%m) : (memref<4xf32>) -> ()
        return
      }
      """;

  @Test
  void inlineAsksTheAttachedInliner() {
    assertThat(run(builder().build(), "inline", CALLS)).contains("call @callee");
    Context context = builder().attachInliner("third", DialectInliner.OPERATIONS).build();
    assertThat(run(context, "inline", CALLS)).doesNotContain("@callee");
  }

  private static final String VIEWS =
      """
      func.func @f(%m: memref<4xf32>) {
        %0 = memref.alloc() : memref<4xf32>
        %1 = "third.window"(%0) : (memref<4xf32>) -> memref<4xf32>
        "third.use"(%1) : (memref<4xf32>) -> ()
        return
      }
      """;

  private static ViewLike view(Value source, Value result) {
    return new ViewLike() {
      @Override
      public Value viewSource() {
        return source;
      }

      @Override
      public Value viewResult() {
        return result;
      }

      @Override
      public boolean sharesOwner() {
        return true;
      }
    };
  }

  @Test
  void deallocateLooksThroughViews() {
    Context context =
        builder()
            .attach("third.window", ViewLike.class, op -> view(op.operand(0), op.result()))
            .attach("third.window", MemoryEffects.class, op -> List::of)
            .build();
    String freed = run(context, "deallocate,any(deallocation-simplification),canonicalize", VIEWS);
    assertThat(freed).doesNotContain("deallocation.");
    assertThat(freed).contains("memref.dealloc %alloc");
  }
}
