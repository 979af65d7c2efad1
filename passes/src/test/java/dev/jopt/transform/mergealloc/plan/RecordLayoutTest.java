package dev.jopt.transform.mergealloc.plan;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.Planners;
import dev.jopt.transform.deallocation.Named;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import dev.jopt.transform.mergealloc.lifetime.TraceItem;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Sizes and offsets of the buffers that iterations of parallel loops need. */
final class RecordLayoutTest {
  private static final Named IR =
      Named.parse(
          """
          func.func @f() {
            scf.forall (%i) in (10) {
              scf.forall (%j) in (4) {
                "test.op"() {id = "op"} : () -> ()
              } {id = "inner"}
            } {id = "outer"}
            return
          }
          """);

  private static final Operation OP = IR.op("op");

  private static TraceItem.Buffer buffer(long size, long alignment, int first, int last) {
    return new TraceItem.Buffer(
        OP, null, size, alignment, first, ImmutableList.of(new TickRange(first, last)));
  }

  private static TraceItem.Records records(String loop, long trips, TraceItem... parts) {
    return new TraceItem.Records(
        (ParallelLoop) IR.op(loop), trips, new TickRange(1, 100), ImmutableList.copyOf(parts));
  }

  private static Placement place(PlanProblem problem) {
    return Placement.of(
        Planners.named("best-fit").orElseThrow().plan(problem, PlanBudget.ofNodes(1000)));
  }

  private static PlanItem item(TraceItem item) {
    PlanItems items = new RecordLayout(RecordLayoutTest::place).items(List.of(item));
    assertThat(items.items()).hasSize(1);
    return items.items().get(0);
  }

  /** For each buffer the stride and the offset of each loop, the innermost first. */
  private static List<String> slices(PlanItem item) {
    return item.members().stream()
        .map(
            member ->
                member.slice().levels().stream()
                    .map(level -> level.stride() + "+" + level.offset())
                    .collect(Collectors.joining(" ", "", member.slice().linear() ? " linear" : "")))
        .toList();
  }

  @Test
  void aBufferOutsideOfLoopsIsAnItem() {
    PlanItem item = item(buffer(10, 4, 3, 5));
    assertThat(item.size()).isEqualTo(10);
    assertThat(slices(item)).containsExactly(" linear");
  }

  @Test
  void eachIterationHasARecord() {
    // 10 bytes are rounded up to a multiple of 4, so that each record is aligned.
    PlanItem item = item(records("outer", 10, buffer(10, 4, 3, 5)));
    assertThat(item.size()).isEqualTo(10 * 12);
    assertThat(item.alignment()).isEqualTo(4);
    assertThat(slices(item)).containsExactly("12+0 linear");
  }

  @Test
  void buffersOfOneIterationShareBytesIfTheirLifetimesAreDisjoint() {
    PlanItem item = item(records("outer", 10, buffer(16, 8, 3, 5), buffer(16, 8, 6, 7)));
    assertThat(item.size()).isEqualTo(10 * 16);
    assertThat(slices(item)).containsExactly("16+0", "16+0");
  }

  @Test
  void buffersOfOneIterationThatAreLiveAtOnceLieApart() {
    PlanItem item = item(records("outer", 10, buffer(16, 8, 3, 6), buffer(8, 8, 5, 7)));
    assertThat(item.size()).isEqualTo(10 * 24);
    assertThat(item.members()).hasSize(2);
    assertThat(slices(item)).isAnyOf(List.of("24+0", "24+16"), List.of("24+8", "24+0"));
  }

  @Test
  void recordsNest() {
    PlanItem item = item(records("outer", 10, records("inner", 4, buffer(8, 8, 3, 5))));
    assertThat(item.size()).isEqualTo(10 * 4 * 8);
    assertThat(slices(item)).containsExactly("8+0 32+0 linear");
  }

  @Test
  void recordsNestBesideBuffers() {
    TraceItem.Records inner = records("inner", 4, buffer(8, 8, 3, 5));
    PlanItem item = item(records("outer", 10, inner, buffer(64, 64, 3, 5)));
    // 64 bytes of the buffer and 32 of the inner records, aligned to 64.
    assertThat(item.size()).isEqualTo(10 * 128);
    assertThat(item.alignment()).isEqualTo(64);
    assertThat(slices(item))
        .isAnyOf(List.of("8+0 128+64", "128+0"), List.of("8+0 128+0", "128+64"));
  }
}
