package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CapturesOperands;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.MemRefType;
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

  private static final String POOLED =
      """
      func.func @f() {
        %0 = "third.make"() : () -> memref<64xf32>
        "third.use"(%0) : (memref<64xf32>) -> ()
        "third.drop"(%0) : (memref<64xf32>) -> ()
        %1 = "third.make"() : () -> memref<32xf32>
        "third.use"(%1) : (memref<32xf32>) -> ()
        "third.drop"(%1) : (memref<32xf32>) -> ()
        return
      }
      """;

  /** How to ask for a larger buffer: an attribute says its alignment. */
  private record Pooled(Operation op) implements MergeableAllocation {
    @Override
    public List<Value> dynamicSizes() {
      return List.of();
    }

    @Override
    public long requiredAlignment() {
      return 16;
    }

    @Override
    public Object allocator() {
      return "pool";
    }

    @Override
    public Value createMerged(
        OpBuilder builder, Location location, MemRefType type, List<Value> sizes, long alignment) {
      OperationState state =
          builder
              .state(location, op.definition())
              .addResultType(type)
              .setAttribute("third.aligned", IntegerAttribute.i64(alignment));
      return builder.create(state, Operation.class).result();
    }

    @Override
    public void createFree(OpBuilder builder, Location location, Value merged, Operation like) {
      builder.create(
          builder.state(location, like.definition()).addOperand(merged), Operation.class);
    }
  }

  private static Context.Builder drops(Context.Builder builder) {
    return builder.attach(
        "third.drop", MemoryEffects.class, op -> () -> List.of(MemoryEffect.free(op.operand(0))));
  }

  @Test
  void mergeAllocAsksTheAttachedAllocator() {
    Context context =
        drops(makes(builder()))
            .attach("third.make", MergeableAllocation.class, Pooled::new)
            .build();
    String merged = run(context, "func.func(merge-alloc)", POOLED);
    assertThat(merged)
        .contains("\"third.make\"() {third.aligned = 64 : i64} : () -> memref<256xi8>");
    assertThat(count(merged, "third.make")).isEqualTo(1);
    assertThat(count(merged, "third.drop")).isEqualTo(1);
    assertThat(count(merged, "memref.view")).isEqualTo(2);
  }

  @Test
  void mergeAllocGuessesNothingOfAllocators() {
    // It says that it allocates, but not how to ask it for aligned bytes.
    Context context = drops(makes(builder())).build();
    String kept = run(context, "func.func(merge-alloc)", POOLED);
    assertThat(count(kept, "third.make")).isEqualTo(2);
    assertThat(count(kept, "third.drop")).isEqualTo(2);
  }

  @Test
  void mergeAllocKeepsWhatAnAllocatorRefuses() {
    Context context =
        drops(builder())
            .attach(
                "third.pool",
                MemoryEffects.class,
                op -> () -> List.of(MemoryEffect.allocate(op.result())))
            .build();
    String pooled = POOLED.replace("third.make", "third.pool");
    String merged = run(context, "func.func(merge-alloc)", pooled);
    assertThat(count(merged, "third.pool")).isEqualTo(1);
    assertThat(merged).contains("memref<256xi8>");
    // 512 bytes are more than it makes, though 128 floats are not.
    String larger = pooled.replace("memref<64xf32>", "memref<128xf32>");
    String kept = run(context, "func.func(merge-alloc)", larger);
    assertThat(count(kept, "third.pool")).isEqualTo(2);
    assertThat(count(kept, "third.drop")).isEqualTo(2);
    assertThat(kept).doesNotContain("memref.view");
  }

  private static final String FREED =
      """
      func.func @f() {
        %0 = memref.alloc() : memref<64xf32>
        "third.drop"(%0) : (memref<64xf32>) -> ()
        return
      }
      """;

  @Test
  void mergeAllocFreesOnceWhatAnotherDialectFrees() {
    String merged = run(drops(builder()).build(), "func.func(merge-alloc)", FREED);
    assertThat(merged).doesNotContain("third.drop");
    assertThat(count(merged, "memref.dealloc")).isEqualTo(1);
    // One that may do more than to free the buffer stays, and so does the buffer.
    Context more =
        builder()
            .attach(
                "third.drop",
                MemoryEffects.class,
                op ->
                    () ->
                        List.of(MemoryEffect.read(op.operand(0)), MemoryEffect.free(op.operand(0))))
            .build();
    assertThat(run(more, "func.func(merge-alloc)", FREED)).doesNotContain("memref.view");
  }

  @Test
  void effectsOnStateDoNotKeepLoadsApart() {
    String text =
        """
        func.func @f(%m: memref<4xf32>, %i: index) -> (f32, f32) {
          %a = memref.load %m[%i] : memref<4xf32>
          "third.use"(%i) : (index) -> ()
          %b = memref.load %m[%i] : memref<4xf32>
          return %a, %b : f32, f32
        }
        """;
    MemoryEffect onLog =
        new MemoryEffect(MemoryEffect.Kind.WRITE, null).in(MemoryEffect.Resource.state("log"));
    Context logs =
        builder().attach("third.use", MemoryEffects.class, op -> () -> List.of(onLog)).build();
    String merged = run(logs, "cse,canonicalize", text);
    assertThat(count(merged, "memref.load")).isEqualTo(1);
    assertThat(merged).contains("third.use");
    assertThat(count(run(builder().build(), "cse", text), "memref.load")).isEqualTo(2);
  }
}
