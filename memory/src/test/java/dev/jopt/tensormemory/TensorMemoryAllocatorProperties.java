package dev.jopt.tensormemory;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds after any sequence of calls. */
final class TensorMemoryAllocatorProperties {
  private static final long[] ALIGNMENTS = {1, 16, 64};

  @Test
  void blocksAndFreeRangesTileTheBin() {
    Property.tries(300)
        .seed(1)
        .check(
            choices -> {
              boolean bestFit = choices.anyBoolean();
              new Run(choices.random(), bestFit).calls(1 + choices.scaled(119));
            });
  }

  /** An allocator, and its expected state, kept in the plainest way. */
  private static final class Run {
    final Random random;
    final long alignment;
    final boolean bestFit;
    final MemoryBin bin;
    final TensorMemoryAllocator allocator;
    final Map<String, Long> sizes = new HashMap<>();
    final Set<String> kept = new HashSet<>();
    final List<String> live = new ArrayList<>();
    long highWater;

    Run(Random random, boolean bestFit) {
      this.random = random;
      this.bestFit = bestFit;
      alignment = ALIGNMENTS[random.nextInt(ALIGNMENTS.length)];
      bin = new MemoryBin("b", random.nextInt(100), 2000 + random.nextInt(3000));
      allocator =
          new TensorMemoryAllocator(
              bin, alignment, bestFit ? PlacementPolicy.BEST_FIT : PlacementPolicy.FIRST_FIT);
      highWater = bin.base();
    }

    void calls(int count) {
      long at = bin.base();
      for (int i = 0; i < random.nextInt(3); i++) {
        at += random.nextInt(600);
        long size = 1L + random.nextInt(200);
        assertThat(allocator.reserve(TensorAllocation.fixed("f" + i, size, at), Set.of()))
            .isEmpty();
        added("f" + i, size, true);
        at += size;
        highWater = Math.max(highWater, at);
      }
      for (int i = 0; i < count; i++) {
        call("t" + i);
        check();
      }
    }

    private void added(String id, long size, boolean stays) {
      sizes.put(id, size);
      live.add(id);
      if (stays) {
        kept.add(id);
      }
    }

    private void call(String id) {
      int kind = random.nextInt(10);
      if (kind < 4 || live.isEmpty()) {
        allocate(id, 1 + random.nextInt(400));
        return;
      }
      String other = live.get(random.nextInt(live.size()));
      if (kind < 6) {
        alias(id, other);
      } else {
        deallocate(other);
      }
    }

    private void allocate(String id, long size) {
      long expected = expectedPlace(size);
      boolean done = allocator.allocate(TensorAllocation.of(id, size)).isEmpty();
      assertThat(done).isEqualTo(expected >= 0);
      if (done) {
        assertThat(allocator.addressOf(id)).isEqualTo(OptionalLong.of(expected));
        added(id, size, false);
        highWater = Math.max(highWater, expected + size);
      } else {
        assertThat(allocator.deallocate(id)).isEqualTo(DeallocationResult.NOT_FOUND);
      }
    }

    /** Scans all free ranges. */
    private long expectedPlace(long size) {
      MemoryBlock best = null;
      for (MemoryBlock block : allocator.blocks()) {
        if (block.isFree()
            && TensorSize.roundUp(block.start(), alignment) + size <= block.end()
            && (best == null || (bestFit && isBetter(block, best)))) {
          best = block;
        }
      }
      return best == null ? -1 : TensorSize.roundUp(best.start(), alignment);
    }

    private boolean isBetter(MemoryBlock block, MemoryBlock best) {
      boolean hole = block.end() <= highWater;
      boolean bestIsHole = best.end() <= highWater;
      return hole == bestIsHole ? block.size() < best.size() : hole;
    }

    private void alias(String id, String other) {
      long otherSize = sizes.get(other);
      long size = 1L + random.nextInt((int) otherSize);
      long offset = random.nextInt((int) (otherSize - size + 1));
      TensorAllocation tensor = TensorAllocation.of(id, size);
      assertThat(allocator.allocateAliasAt(tensor, other, offset)).isTrue();
      assertThat(allocator.addressOf(id).getAsLong())
          .isEqualTo(allocator.addressOf(other).getAsLong() + offset);
      assertThat(allocator.blockOf(id)).isSameInstanceAs(allocator.blockOf(other));
      added(id, size, false);
    }

    private void deallocate(String id) {
      MemoryBlock block = allocator.blockOf(id);
      DeallocationResult result = allocator.deallocate(id);
      if (kept.contains(id)) {
        assertThat(result).isEqualTo(DeallocationResult.SKIPPED);
        return;
      }
      live.remove(id);
      assertThat(result)
          .isAnyOf(
              DeallocationResult.ALIAS_REMOVED,
              DeallocationResult.OWNERSHIP_TRANSFERRED,
              DeallocationResult.FREED);
      assertThat(block != null && block.isFree()).isEqualTo(result == DeallocationResult.FREED);
      assertThat(allocator.deallocate(id)).isEqualTo(DeallocationResult.NOT_FOUND);
    }

    private void check() {
      long at = bin.base();
      boolean wasFree = false;
      Set<String> seen = new HashSet<>();
      for (MemoryBlock block : allocator.blocks()) {
        assertThat(block.start()).isEqualTo(at);
        assertThat(wasFree && block.isFree()).isFalse();
        assertThat(block.isFree() && !block.aliases().isEmpty()).isFalse();
        if (!block.isFree()) {
          assertThat(block.isFixed() || block.start() % alignment == 0).isTrue();
          assertThat(seen.add(String.valueOf(block.owner()))).isTrue();
          for (String alias : block.aliases()) {
            assertThat(seen.add(alias)).isTrue();
          }
        }
        at = block.end();
        wasFree = block.isFree();
      }
      assertThat(at).isEqualTo(bin.end());
      assertThat(seen).containsExactlyElementsIn(live);
      assertThat(allocator.peak()).isEqualTo(highWater - bin.base());
    }
  }
}
