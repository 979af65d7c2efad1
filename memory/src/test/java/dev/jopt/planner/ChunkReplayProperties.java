package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What holds for every trace. */
final class ChunkReplayProperties {
  private static final long[] ALIGNMENTS = {1, 8, 64};

  @Test
  void agreesWithReference() {
    Property.tries(1500)
        .seed(1)
        .check(
            choices -> {
              boolean costModel = choices.anyBoolean();
              boolean inplace = choices.anyBoolean();
              Trace trace = Trace.random(choices, inplace);
              ChunkPlan plan =
                  new ChunkReplay(trace.alignment, costModel)
                      .schedule(trace.events, trace.inplaceMap);
              assertThat(plan)
                  .isEqualTo(
                      new ReferenceReplay(trace.alignment, costModel)
                          .schedule(trace.events, trace.inplaceMap));
            });
  }

  /**
   * The search tree against a scan, among sizes that single precision blurs and sizes that it does
   * not.
   */
  @Test
  void bestFitAgreesWithScan() {
    Property.tries(300)
        .seed(1)
        .check(
            choices -> {
              int bits = choices.between(1, 60);
              Random random = choices.random();
              FreeChunks tree = new FreeChunks();
              List<Chunk> chunks = new ArrayList<>();
              for (int i = 0; i < 200; i++) {
                long near = (1L << bits) + random.nextInt(1 << random.nextInt(1, 30));
                Chunk chunk =
                    new Chunk(
                        Chunk.Origin.BASE, random.nextInt(8) == 0 ? 1 + i : near, i, null, null);
                chunk.freedAt = (i * 77L) % 200;
                chunks.add(chunk);
                tree.add(chunk);
              }
              for (int i = 0; i < 50; i++) {
                tree.remove(chunks.remove(random.nextInt(chunks.size())));
                long wanted = 1 + (random.nextLong() >>> random.nextInt(1, 62));
                Chunk best = null;
                for (Chunk chunk : chunks) {
                  float gain =
                      best == null ? 1 : Fit.of(chunk.size, wanted) - Fit.of(best.size, wanted);
                  if (best == null || gain > 0 || (gain == 0 && chunk.freedAt < best.freedAt)) {
                    best = chunk;
                  }
                }
                assertThat(tree.bestFit(wanted)).isSameInstanceAs(best);
              }
            });
  }

  /** A random trace and the buffers that its buffers may replace. */
  private static final class Trace {
    final List<PlanEvent> events = new ArrayList<>();
    final Map<Long, List<DyingBuffer>> inplaceMap = new TreeMap<>();
    final long alignment;

    private Trace(long alignment) {
      this.alignment = alignment;
    }

    static Trace random(Choices choices, boolean inplace) {
      Random random = choices.random();
      Trace trace = new Trace(ALIGNMENTS[random.nextInt(ALIGNMENTS.length)]);
      int magnitude = random.nextInt(2, 36);
      int steps = 1 + choices.upTo(118);
      int target = random.nextInt(1, 30);
      List<Long> live = new ArrayList<>();
      for (long id = 0; id < steps; id++) {
        trace.events.add(PlanEvent.alloc(id, size(random, magnitude)));
        if (inplace && !live.isEmpty() && random.nextInt(3) > 0) {
          trace.inplaceMap.put(id, candidates(random, live));
        }
        live.add(id);
        // Frees run after their in-place successor, as the events of one operation do.
        while (live.size() > target || (random.nextInt(3) == 0 && !live.isEmpty())) {
          trace.events.add(PlanEvent.free(live.remove(random.nextInt(live.size()))));
        }
      }
      if (random.nextBoolean()) {
        live.forEach(id -> trace.events.add(PlanEvent.free(id)));
      }
      return trace;
    }

    private static long size(Random random, int magnitude) {
      long limit = 1L << random.nextInt(1, magnitude);
      // Few distinct sizes make ties, many make near misses.
      return random.nextBoolean() ? limit : 1 + (random.nextLong() & (limit - 1));
    }

    private static List<DyingBuffer> candidates(Random random, List<Long> live) {
      List<Long> pool = new ArrayList<>(live);
      List<DyingBuffer> candidates = new ArrayList<>();
      int count = random.nextInt(1, Math.min(4, pool.size()) + 1);
      for (int i = 0; i < count; i++) {
        candidates.add(
            new DyingBuffer(
                pool.remove(random.nextInt(pool.size())),
                random.nextBoolean()
                    ? InplaceCandidate.Kind.FREE
                    : InplaceCandidate.Kind.ZERO_OFFSET));
      }
      return candidates;
    }
  }
}
