package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A static memory planner that works like a general-purpose allocator with hindsight. It replays
 * the trace on a list of chunks, splitting free ones and merging neighbours. It may also
 * <em>extend</em> a free chunk that is too small, because no address to its right is final yet.
 *
 * <p>Which free chunk an allocation takes is decided by size alone (best fit) or, with the cost
 * model, by a score that adds a bonus for chunks freed within the last ten events, whose bytes are
 * likely still in cache.
 *
 * <p>A buffer may also take the place of operands that die at the operation which defines it, see
 * {@link DyingBuffer}.
 *
 * <p>Time is O(n log n) in the number of events. Planning is deterministic. Sizes are rounded up to
 * the alignment, so every offset and the total are multiples of it. Instances are immutable and
 * stateless.
 */
final class ChunkReplay {
  /** A clock is looked at every so many events: a few milliseconds. */
  private static final int EVENTS_BETWEEN_QUESTIONS = 4096;

  private final long alignment;
  private final boolean costModel;

  /**
   * Makes a planner.
   *
   * @param alignment bytes that every offset and the total shall be a multiple of
   * @param costModel whether the cost model chooses among free chunks, which prefers recently freed
   *     (hot) ones, or the best fit by size does
   * @throws IllegalArgumentException if the alignment is not positive
   */
  ChunkReplay(long alignment, boolean costModel) {
    Alignment.check(alignment);
    this.alignment = alignment;
    this.costModel = costModel;
  }

  /**
   * Plans a trace without in-place reuse.
   *
   * @param events the trace
   * @throws IllegalArgumentException if the trace allocates a buffer twice or frees one never
   *     allocated
   * @throws ArithmeticException if the arena would exceed 2^63 bytes
   */
  ChunkPlan schedule(List<PlanEvent> events) {
    return schedule(events, ImmutableMap.of());
  }

  /**
   * Plans a trace.
   *
   * @param events the trace
   * @param inplaceMap for a buffer to be allocated: the buffers it may replace, in order of
   *     preference
   * @throws IllegalArgumentException if the trace allocates a buffer twice or frees one never
   *     allocated
   * @throws ArithmeticException if the arena would exceed 2^63 bytes
   */
  ChunkPlan schedule(List<PlanEvent> events, Map<Long, ? extends List<DyingBuffer>> inplaceMap) {
    return schedule(events, inplaceMap, Long.MAX_VALUE, () -> false).orElseThrow();
  }

  /**
   * Plans a trace, unless that is stopped.
   *
   * @param most bytes; once the arena has more, this gives up
   */
  Optional<ChunkPlan> schedule(
      List<PlanEvent> events,
      Map<Long, ? extends List<DyingBuffer>> inplaceMap,
      long most,
      BooleanSupplier stopped) {
    Replay replay = new Replay(alignment, costModel);
    int untilQuestion = EVENTS_BETWEEN_QUESTIONS;
    for (PlanEvent event : events) {
      untilQuestion--;
      if (untilQuestion == 0) {
        untilQuestion = EVENTS_BETWEEN_QUESTIONS;
        if (replay.arena.total() > most || stopped.getAsBoolean()) {
          return Optional.empty();
        }
      }
      if (event.isAlloc()) {
        List<DyingBuffer> candidates = inplaceMap.get(event.bufferId());
        replay.alloc(event, candidates == null ? List.of() : candidates);
      } else {
        replay.free(event.bufferId());
      }
    }
    return Optional.of(replay.finish());
  }

  /** The state while a trace is replayed. */
  private static final class Replay {
    /** Heat is zero from this age on. */
    private static final int HOT_EVENTS = 10;

    private final long alignment;
    private final boolean costModel;
    private final ChunkArena arena = new ChunkArena();
    private final FreeChunks freeChunks = new FreeChunks();

    /** The chunk that a live buffer holds now. */
    private final Map<Long, Chunk> owners = new HashMap<>();

    /** The chunk that a buffer received. */
    private final Map<Long, Chunk> results = new LinkedHashMap<>();

    private final ImmutableMap.Builder<Long, ImmutableList<Long>> inplaceSelection =
        ImmutableMap.builder();

    /**
     * At index {@code t % HOT_EVENTS}: the last chunk that became free with {@code freedAt == t}.
     */
    private final @Nullable Chunk[] recent = new Chunk[HOT_EVENTS];

    private long now;

    Replay(long alignment, boolean costModel) {
      this.alignment = alignment;
      this.costModel = costModel;
    }

    void alloc(PlanEvent event, List<DyingBuffer> candidates) {
      now++;
      Long id = event.bufferId();
      if (results.containsKey(id)) {
        throw new IllegalArgumentException("buffer " + id + " is allocated twice");
      }
      long size = Alignment.roundUp(event.size(), alignment);
      Chunk chunk = candidates.isEmpty() ? null : takeInplace(id, size, candidates);
      if (chunk == null) {
        chunk = freeChunks.isEmpty() ? arena.append(size) : take(choose(size), size);
      }
      owners.put(id, chunk);
      results.put(id, chunk);
    }

    void free(Long id) {
      Chunk chunk = owners.remove(id);
      if (chunk == null) {
        if (!results.containsKey(id)) {
          throw new IllegalArgumentException("buffer " + id + " is freed but was never allocated");
        }
        return;
      }
      now++;
      chunk.remainder = false;
      Chunk first = chunk;
      while (first.previous != null && first.previous.free) {
        first = first.previous;
        freeChunks.remove(first);
      }
      Chunk last = chunk;
      while (last.next != null && last.next.free) {
        last = last.next;
        freeChunks.remove(last);
      }
      release(first == last ? chunk : arena.fuse(first, last), now);
    }

    ChunkPlan finish() {
      arena.resolve();
      ImmutableMap.Builder<Long, Long> offsets =
          ImmutableMap.builderWithExpectedSize(results.size());
      results.forEach((id, chunk) -> offsets.put(id, chunk.start));
      return new ChunkPlan(arena.total(), offsets.buildOrThrow(), inplaceSelection.buildOrThrow());
    }

    private void release(Chunk chunk, long freedAt) {
      chunk.freedAt = freedAt;
      freeChunks.add(chunk);
      if (now - freedAt < HOT_EVENTS) {
        recent[(int) (freedAt % HOT_EVENTS)] = chunk;
      }
    }

    /** Takes a free chunk for {@code size} bytes, cut or extended to measure. */
    private Chunk take(Chunk chunk, long size) {
      freeChunks.remove(chunk);
      if (chunk.size > size) {
        Chunk left = arena.divide(chunk, size);
        if (left.next != null) {
          release(left.next, chunk.freedAt);
        }
        return left;
      }
      if (chunk.size < size) {
        arena.grow(chunk, size - chunk.size);
      }
      return chunk;
    }

    private Chunk choose(long size) {
      Chunk chunk = costModel ? bestScored(size) : freeChunks.smallestAtLeast(size);
      if (chunk == null) {
        chunk = freeChunks.largest();
      }
      if (chunk == null) {
        throw new IllegalStateException("no free chunk");
      }
      return chunk;
    }

    /**
     * Returns the chunk of the best score: the hottest one if it is among the best, else the
     * coldest of the best. Chunks without heat score by fit, so the tree finds their best; the hot
     * ones are few. A hot chunk that the tree finds needs no care: then all cold ones fit worse,
     * and it scores higher than it fits.
     */
    private @Nullable Chunk bestScored(long size) {
      Chunk best = freeChunks.hottest();
      if (best == null) {
        return null;
      }
      float bestScore = score(best, size);
      Chunk fitting = freeChunks.bestFit(size);
      if (fitting != null && now - fitting.freedAt >= HOT_EVENTS) {
        float fit = Fit.of(fitting.size, size);
        if (fit > bestScore) {
          best = fitting;
          bestScore = fit;
        }
      }
      for (long tick = Math.max(now - HOT_EVENTS + 1, 0); tick <= now; tick++) {
        Chunk chunk = recent[(int) (tick % HOT_EVENTS)];
        if (chunk != null && chunk.free && chunk.freedAt == tick) {
          float score = score(chunk, size);
          if (score > bestScore) {
            best = chunk;
            bestScore = score;
          }
        }
      }
      return best;
    }

    private float score(Chunk chunk, long size) {
      return Fit.of(chunk.size, size) + Fit.heat(now - chunk.freedAt);
    }

    /**
     * Places a buffer over dying ones; returns null, nothing changed, when none of them is worth
     * it.
     */
    private @Nullable Chunk takeInplace(Long id, long size, List<DyingBuffer> candidates) {
      Map<Chunk, DyingBuffer> dying = new HashMap<>();
      for (DyingBuffer candidate : candidates) {
        Chunk chunk = owners.get(candidate.bufferId());
        if (chunk != null) {
          dying.put(chunk, candidate);
        }
      }
      InplaceRun best = null;
      for (DyingBuffer candidate : candidates) {
        Chunk chunk = owners.get(candidate.bufferId());
        boolean mayStartHere =
            chunk != null
                && !(chunk.remainder && candidate.kind() == InplaceCandidate.Kind.ZERO_OFFSET);
        if (chunk != null && mayStartHere) {
          InplaceRun run = InplaceRun.from(chunk, size, dying);
          if (best == null || Fit.of(run.size(), size) > Fit.of(best.size(), size)) {
            best = run;
          }
        }
      }
      // A run of less than a tenth of the size is not worth it.
      if (best == null || best.size() <= (size - 1) / 10) {
        return null;
      }
      return occupy(id, size, best, dying);
    }

    private Chunk occupy(Long id, long size, InplaceRun run, Map<Chunk, DyingBuffer> dying) {
      ImmutableList.Builder<Long> selection = ImmutableList.builder();
      for (Chunk chunk : run.chunks()) {
        DyingBuffer candidate = dying.get(chunk);
        if (candidate != null) {
          selection.add(candidate.bufferId());
          owners.remove(candidate.bufferId());
        } else {
          freeChunks.remove(chunk);
        }
      }
      inplaceSelection.put(id, selection.build());
      Chunk first = run.chunks().get(0);
      Chunk last = run.chunks().get(run.chunks().size() - 1);
      if (run.size() < size) {
        arena.grow(last, size - run.size());
      }
      Chunk whole = first == last ? first : arena.fuse(first, last);
      whole.freedAt = now;
      if (whole.size == size) {
        return whole;
      }
      Chunk left = arena.divide(whole, size);
      Chunk rest = left.next;
      DyingBuffer lastCandidate = dying.get(last);
      if (rest != null && lastCandidate != null) {
        rest.remainder = true;
        owners.put(lastCandidate.bufferId(), rest);
      } else if (rest != null) {
        release(rest, now);
      }
      return left;
    }
  }
}
