package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The worked traces, each computed by hand from the rules. */
final class ChunkReplayTest {
  private static final boolean HOT_FIRST = true;
  private static final boolean SIZE_FIRST = false;
  private static final String NINE = "c1 d1 e1 f1 g1 h1 i1 j1 k1";
  private static final String FREE_NINE = "-c -d -e -f -g -h -i -j -k";

  @Test
  void extendingMovesWhatIsToTheRight() {
    for (boolean costModel : List.of(true, false)) {
      expect(
          "P100 Q30 -P R50 S70 -Q -R -S",
          64,
          costModel,
          256,
          Map.of("P", 0, "Q", 192, "R", 0, "S", 64));
    }
  }

  @Test
  void growthOfFusedChunkGoesToItsLastPart() {
    expect(
        "A100 B60 U10 -A -B C100 D60 -C E150 -U -D -E",
        1,
        SIZE_FIRST,
        220,
        Map.of("A", 0, "B", 100, "U", 210, "C", 0, "D", 150, "E", 0));
  }

  @Test
  void hotChunkBeatsColdOne() {
    String trace = "A100 s8 B120 t8 " + NINE + " -A " + FREE_NINE + " -B X100";
    expectOffset(trace, HOT_FIRST, 245, "X", 108);
    expectOffset(trace, SIZE_FIRST, 245, "X", 0);
  }

  @Test
  void hotButUndersizedChunkIsExtended() {
    String trace = "A100 s8 B75 t8 " + NINE + " -A " + FREE_NINE + " -B X80";
    expectOffset(trace, HOT_FIRST, 205, "X", 108);
    expectOffset(trace, HOT_FIRST, 205, "t", 188);
    expectOffset(trace, SIZE_FIRST, 200, "X", 0);
    expectOffset(trace, SIZE_FIRST, 200, "t", 183);
  }

  @Test
  void sizeFirstTies() {
    expectOffset("A32 s8 B32 t8 -B -A X32", SIZE_FIRST, 80, "X", 40);
    expect(
        "A32 s8 B32 t8 -B -A X40",
        1,
        SIZE_FIRST,
        88,
        Map.of("A", 0, "s", 40, "B", 48, "t", 80, "X", 0));
  }

  @Test
  void inplaceFusesTwoOperandsAndLeavesRemainder() {
    expectInplace(
        "a40 b24 n56{a,b} -a -b m8 -n -m",
        64,
        Map.of("a", 0, "b", 40, "n", 0, "m", 56),
        Map.of("n", List.of("a", "b")));
  }

  @Test
  void inplaceExtends() {
    expectInplace("a40 w16 n52{a}", 68, Map.of("a", 0, "w", 52, "n", 0), Map.of("n", List.of("a")));
  }

  @Test
  void remainderRefusesZeroOffset() {
    expectInplace(
        "a64 p16{a!} q16{a!} -a",
        80,
        Map.of("a", 0, "p", 0, "q", 64),
        Map.of("p", List.of("a"), "q", List.of()));
    expectInplace(
        "a64 p16{a!} q16{a} -a",
        64,
        Map.of("a", 0, "p", 0, "q", 16),
        Map.of("p", List.of("a"), "q", List.of("a")));
  }

  @Test
  void inplaceNeedsTenthOfSize() {
    expectInplace("a9 n91{a}", 100, Map.of("a", 0, "n", 9), Map.of("n", List.of()));
    expectInplace("a9 n90{a}", 90, Map.of("a", 0, "n", 0), Map.of("n", List.of("a")));
  }

  @Test
  void inplaceTakesBestFit() {
    expectInplace(
        "a80 g4 b50 n48{a,b}",
        134,
        Map.of("a", 0, "g", 80, "b", 84, "n", 84),
        Map.of("n", List.of("b")));
  }

  @Test
  void onlyFreeKindJoinsRun() {
    expectInplace(
        "a40 b24 n56{a,b!}", 80, Map.of("a", 0, "n", 0, "b", 56), Map.of("n", List.of("a")));
    expectInplace(
        "a40 b24 n56{a!,b}", 64, Map.of("a", 0, "b", 40, "n", 0), Map.of("n", List.of("a", "b")));
  }

  @Test
  void inplaceWorksOnRoundedSizes() {
    Traces trace = Traces.parse("a100 n70{a} m60 -a");
    ChunkPlan plan = trace.plan(64, SIZE_FIRST);
    assertThat(plan.total()).isEqualTo(192);
    assertThat(trace.offsets(plan)).containsExactly("a", 0L, "n", 0L, "m", 128L);
  }

  @Test
  void emptyTraceGivesEmptyPlan() {
    ChunkPlan plan = new ChunkReplay(64, HOT_FIRST).schedule(List.of());
    assertThat(plan.total()).isEqualTo(0);
    assertThat(plan.offsets()).isEmpty();
  }

  @Test
  void misuseIsRejected() {
    assertThrows(IllegalArgumentException.class, () -> new ChunkReplay(0, HOT_FIRST));
    assertThrows(IllegalArgumentException.class, () -> new PlanEvent(0, -1));
    assertThrows(IllegalArgumentException.class, () -> PlanEvent.alloc(0, 0));
    ChunkReplay planner = new ChunkReplay(1, HOT_FIRST);
    List<PlanEvent> strayFree = List.of(PlanEvent.free(7));
    assertThrows(IllegalArgumentException.class, () -> planner.schedule(strayFree));
    List<PlanEvent> twice = List.of(PlanEvent.alloc(7, 1), PlanEvent.alloc(7, 1));
    assertThrows(IllegalArgumentException.class, () -> planner.schedule(twice));
    List<PlanEvent> huge = List.of(PlanEvent.alloc(1, Long.MAX_VALUE), PlanEvent.alloc(2, 1));
    assertThrows(ArithmeticException.class, () -> planner.schedule(huge));
  }

  /** A quadratic step anywhere would take minutes here. */
  @Test
  void millionEventsTakeSeconds() {
    List<PlanEvent> events = new ArrayList<>();
    int buffers = 500_000;
    for (int i = 0; i < buffers; i++) {
      events.add(PlanEvent.alloc(i, 64 + (i * 7919L) % 100_000));
      if (i % 2 == 1) {
        events.add(PlanEvent.free(i - 1));
      }
    }
    for (int i = 1; i < buffers; i += 2) {
      events.add(PlanEvent.free(i));
    }
    for (boolean costModel : List.of(true, false)) {
      ChunkPlan plan = new ChunkReplay(64, costModel).schedule(events);
      assertThat(plan.offsets()).hasSize(buffers);
    }
  }

  private static void expect(
      String text, long alignment, boolean costModel, long total, Map<String, Integer> offsets) {
    Traces trace = Traces.parse(text);
    ChunkPlan plan = trace.plan(alignment, costModel);
    assertWithMessage(text).that(plan.total()).isEqualTo(total);
    assertWithMessage(text).that(asInts(trace.offsets(plan))).isEqualTo(offsets);
  }

  private static void expectOffset(
      String text, boolean costModel, long total, String name, long offset) {
    Traces trace = Traces.parse(text);
    ChunkPlan plan = trace.plan(1, costModel);
    assertWithMessage(text).that(plan.total()).isEqualTo(total);
    assertWithMessage(text).that(trace.offsets(plan)).containsEntry(name, offset);
  }

  private static void expectInplace(
      String text, long total, Map<String, Integer> offsets, Map<String, List<String>> selection) {
    expect(text, 1, SIZE_FIRST, total, offsets);
    Traces trace = Traces.parse(text);
    ChunkPlan plan = trace.plan(1, SIZE_FIRST);
    selection.forEach(
        (name, replaced) ->
            assertWithMessage(text)
                .that(trace.replacedBy(plan, name))
                .containsExactlyElementsIn(replaced)
                .inOrder());
  }

  private static Map<String, Integer> asInts(Map<String, Long> offsets) {
    Map<String, Integer> ints = new HashMap<>();
    offsets.forEach((name, offset) -> ints.put(name, Math.toIntExact(offset)));
    return ints;
  }
}
