package dev.jopt.transform.mergealloc;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.Pipeline;
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import dev.jopt.transform.mergealloc.lifetime.TickTrace;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import dev.jopt.transform.mergealloc.plan.PlanItem;
import dev.jopt.transform.mergealloc.plan.PlanItems;
import dev.jopt.transform.mergealloc.plan.StaticPlanner;
import dev.jopt.transform.mergealloc.plan.TickPlanner;
import dev.jopt.transform.mergealloc.rewrite.MergeMutator;
import dev.jopt.transform.mergealloc.rewrite.RewriteOptions;
import dev.jopt.transform.mergealloc.rewrite.ViewMutator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The three parts and what holds them together. */
final class MergeAllocPassTest {
  private static final String TWO_SPACES =
      """
      func.func @f() {
        %a = memref.alloc() : memref<16xf32>
        %b = memref.alloc() : memref<32xf32, 1>
        "use"(%a, %b) : (memref<16xf32>, memref<32xf32, 1>) -> ()
        return
      }
      """;

  private final Context context =
      Context.builder().registerAll().allowUnregisteredDialects(true).build();
  private final List<String> errors = new ArrayList<>();

  MergeAllocPassTest() {
    context.diagnostics().push(diagnostic -> errors.add(diagnostic.message()));
  }

  @Test
  void traceIsLinear() {
    List<PlanItems> traces = new ArrayList<>();
    run(
        """
        func.func @f() {
          %a = memref.alloc() : memref<4xf32>
          %b = memref.alloc() : memref<16xf32>
          "use"(%a) : (memref<4xf32>) -> ()
          "use"(%b) : (memref<16xf32>) -> ()
          "use"(%a) : (memref<4xf32>) -> ()
          %c = memref.alloc() : memref<4xf32>
          "use"(%c) : (memref<4xf32>) -> ()
          return
        }
        """,
        MergeAllocOptions.builder()
            .planner(
                (TickPlanner)
                    (items, options) -> {
                      traces.add(items);
                      return new StaticPlanner().place(items, options);
                    })
            .build());
    assertThat(traces).hasSize(1);
    List<PlanItem> items = traces.get(0).items();
    assertThat(items.stream().map(PlanItem::size)).containsExactly(16L, 64L, 16L).inOrder();
    // The first two are live together, the second one ends first, and both before the third.
    assertThat(items.get(0).conflictsWith(items.get(1))).isTrue();
    assertThat(items.get(1).last()).isLessThan(items.get(0).last());
    assertThat(items.get(0).last()).isLessThan(items.get(2).first());
  }

  @Test
  void foreignTraceIsRejected() {
    ModuleOp module =
        run(
            TWO_SPACES,
            MergeAllocOptions.builder()
                .tracer(
                    (function, aliases, options) ->
                        Optional.of(
                            () ->
                                Optional.of(
                                    ImmutableList.of(
                                        new ForeignTrace(function.region(0).front())))))
                .build());
    assertThat(errors).containsExactly("'func.func' op Unrecognized trace result.");
    assertThat(module.toString()).isEqualTo(IrParser.parse(context, TWO_SPACES).toString());
  }

  /** All is planned before anything is rewritten. */
  @Test
  void failureOfLaterPlanLeavesFunctionAlone() {
    List<LifetimeTrace> traces = new ArrayList<>();
    ModuleOp module =
        run(
            TWO_SPACES,
            MergeAllocOptions.builder()
                .planner(
                    (function, trace, options) -> {
                      traces.add(trace);
                      return traces.size() < 2
                          ? new StaticPlanner().plan(function, trace, options)
                          : Optional.empty();
                    })
                .build());
    assertThat(traces).hasSize(2);
    assertThat(module.toString()).isEqualTo(IrParser.parse(context, TWO_SPACES).toString());
  }

  @Test
  void mutatorGetsSchedulesInOrder() {
    List<Long> totals = new ArrayList<>();
    run(
        TWO_SPACES,
        MergeAllocOptions.builder()
            .mutator(
                (function, scope, schedule, options) -> {
                  totals.add(schedule.totalSize());
                  return true;
                })
            .build());
    assertThat(totals).containsExactly(64L, 128L).inOrder();
  }

  @Test
  void emptyScheduleChangesNothing() {
    ModuleOp module = IrParser.parse(context, TWO_SPACES);
    String before = module.toString();
    Operation function = module.region(0).front().firstOp();
    assertThat(function).isNotNull();
    MergeAllocOptions options = MergeAllocOptions.builder().build();
    Block scope = function.region(0).front();
    assertThat(new ViewMutator().mutate(function, scope, MemorySchedule.empty(), options.rewrite()))
        .isTrue();
    assertThat(module.toString()).isEqualTo(before);
    TickTrace empty = new TickTrace(scope, null, ImmutableList.of(), ImmutableList.of(), null);
    assertThat(new StaticPlanner().plan(function, empty, options.plan()))
        .isEqualTo(Optional.of(MemorySchedule.empty()));
    assertThat(MemorySchedule.empty().places()).isEqualTo(ImmutableMap.of());
  }

  /** A mutator that cannot rewrite a later schedule says so before an earlier one is rewritten. */
  @Test
  void refusalOfLaterScheduleLeavesFunctionAlone() {
    ModuleOp module =
        run(
            TWO_SPACES,
            MergeAllocOptions.builder()
                .mutator(
                    new MergeMutator() {
                      @Override
                      public boolean verify(
                          Operation function,
                          Block scope,
                          MemorySchedule schedule,
                          RewriteOptions options) {
                        return schedule.totalSize() < 128;
                      }

                      @Override
                      public boolean mutate(
                          Operation function,
                          Block scope,
                          MemorySchedule schedule,
                          RewriteOptions options) {
                        return new ViewMutator().mutate(function, scope, schedule, options);
                      }
                    })
                .build());
    assertThat(module.toString()).isEqualTo(IrParser.parse(context, TWO_SPACES).toString());
  }

  @Test
  void totalBeyondLongIsAnError() {
    run(
        """
        func.func @f() {
          %a = memref.alloc() : memref<1152921504606846976xf32>
          %b = memref.alloc() : memref<1152921504606846976xf32>
          "use"(%a, %b) : (memref<1152921504606846976xf32>, memref<1152921504606846976xf32>) -> ()
          return
        }
        """,
        MergeAllocOptions.builder().build());
    assertThat(errors)
        .containsExactly("'func.func' op needs a merged buffer larger than 2^63 bytes");
  }

  private ModuleOp run(String text, MergeAllocOptions options) {
    ModuleOp module = IrParser.parse(context, text);
    Pipeline pipeline = new Pipeline("builtin.module");
    pipeline.nest("func.func").add(MergeAllocPass.create(options));
    PassManager manager = new PassManager(context, pipeline);
    boolean unused = manager.tryRun(module);
    return module;
  }

  private record ForeignTrace(Block scopeBlock) implements LifetimeTrace {
    @Override
    public @Nullable Attribute memorySpace() {
      return null;
    }
  }
}
