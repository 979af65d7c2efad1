package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PlanValidatorTest {
  private static final List<PlanEvent> TRACE =
      List.of(
          PlanEvent.alloc(1, 8), PlanEvent.alloc(2, 8), PlanEvent.free(1), PlanEvent.alloc(3, 4));

  @Test
  void acceptsReuseOfDeadBytes() {
    assertThat(problems(16, ImmutableMap.of(1L, 0L, 2L, 8L, 3L, 0L))).isEmpty();
  }

  @Test
  void namesOverlap() {
    assertThat(problems(16, ImmutableMap.of(1L, 0L, 2L, 4L, 3L, 12L)))
        .containsExactly("buffers 1 and 2 overlap while both are live");
    assertThat(problems(16, ImmutableMap.of(1L, 4L, 2L, 0L, 3L, 8L)))
        .containsExactly("buffers 1 and 2 overlap while both are live");
  }

  @Test
  void namesBadOffsetsAndTotals() {
    assertThat(problems(18, ImmutableMap.of(1L, 0L, 2L, 10L, 3L, -4L)))
        .containsExactly(
            "total 18 is not a multiple of 4",
            "offset 10 of buffer 2 is no multiple of 4",
            "buffer 3 has negative offset -4");
    assertThat(problems(12, ImmutableMap.of(1L, 0L, 2L, 8L, 3L, 0L)))
        .containsExactly("buffer 2 ends beyond the total of 12");
  }

  @Test
  void namesMissingAndForeignBuffers() {
    assertThat(problems(16, ImmutableMap.of(1L, 0L, 2L, 8L, 9L, 0L)))
        .containsExactly("buffer 3 has no offset", "buffer 9 is planned but not in the trace");
  }

  @Test
  void replacedBufferMustBeLive() {
    ChunkPlan plan =
        new ChunkPlan(
            16, ImmutableMap.of(1L, 0L, 2L, 8L, 3L, 8L), ImmutableMap.of(3L, ImmutableList.of(2L)));
    assertThat(PlanValidator.validate(TRACE, 4, plan)).isEmpty();
    ChunkPlan wrong =
        new ChunkPlan(
            16,
            ImmutableMap.of(1L, 0L, 2L, 8L, 3L, 0L),
            ImmutableMap.of(3L, ImmutableList.of(1L), 8L, ImmutableList.of()));
    assertThat(PlanValidator.validate(TRACE, 4, wrong))
        .containsExactly(
            "buffer 3 replaces buffer 1, which is not live",
            "buffer 8 is said to replace others but is not in the trace");
  }

  @Test
  void namesBrokenTraces() {
    List<PlanEvent> trace =
        List.of(PlanEvent.free(5), PlanEvent.alloc(1, 4), PlanEvent.alloc(1, 4));
    ChunkPlan plan = new ChunkPlan(4, ImmutableMap.of(1L, 0L), ImmutableMap.of());
    assertThat(PlanValidator.validate(trace, 4, plan))
        .containsExactly(
            "buffer 5 is freed but was never allocated", "buffer 1 is allocated twice");
  }

  @Test
  void lowerBoundIsMaxLive() {
    assertThat(LowerBound.maxLive(TRACE, 1)).isEqualTo(16);
    assertThat(LowerBound.maxLive(TRACE, 64)).isEqualTo(128);
    assertThat(LowerBound.maxLive(List.of(), 64)).isEqualTo(0);
  }

  private static ImmutableList<String> problems(long total, ImmutableMap<Long, Long> offsets) {
    return PlanValidator.validate(TRACE, 4, new ChunkPlan(total, offsets, ImmutableMap.of()));
  }
}
