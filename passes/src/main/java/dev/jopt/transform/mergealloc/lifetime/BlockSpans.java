package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The blocks of a region as one sequence of ticks. Control goes from one block to a later one, but
 * for branches back, each of which spans the blocks from its target to its source. Control that
 * leaves an interval of ticks and comes back takes a branch back that spans an end of it: an
 * interval that holds all spans that it meets holds all that is executed between its ticks. (So do
 * register allocators by linear scan: Poletto and Sarkar, Linear Scan Register Allocation, 1999.)
 */
final class BlockSpans {
  private final List<Block> blocks = new ArrayList<>();
  private final Map<Block, Integer> indices = new HashMap<>();
  private final int[] starts;
  private final int[] ends;

  /** The first and last block that spans join with each block; -1 if none spans it. */
  private final int[] firsts;

  private final int[] lasts;

  /** Prepares for a region whose first operation has a certain tick. */
  BlockSpans(Region region, int firstTick) {
    for (Block block : region.blocks()) {
      indices.put(block, blocks.size());
      blocks.add(block);
    }
    starts = new int[blocks.size()];
    ends = new int[blocks.size()];
    firsts = new int[blocks.size()];
    lasts = new int[blocks.size()];
    int[] tick = {firstTick};
    for (int i = 0; i < starts.length; i++) {
      starts[i] = tick[0];
      for (Operation op : blocks.get(i).operations()) {
        op.walk(unused -> tick[0]++);
      }
      ends[i] = tick[0] - 1;
    }
    join();
  }

  private void join() {
    Arrays.fill(firsts, -1);
    // How many more spans there are from each block on than from the one before.
    int[] change = new int[starts.length + 1];
    for (int i = 0; i < starts.length; i++) {
      for (Block next : blocks.get(i).successors()) {
        int target = indexOf(next);
        if (target <= i) {
          firsts[i] = i;
          lasts[i] = i;
          change[target]++;
          change[i]--;
        }
      }
    }
    int open = 0;
    for (int i = 0; i < starts.length; i++) {
      boolean isJoined = open > 0;
      open += change[i];
      if (isJoined) {
        firsts[i] = firsts[i - 1];
      } else if (open > 0) {
        firsts[i] = i;
      }
    }
    for (int i = starts.length - 1; i >= 0; i--) {
      boolean isJoined = i + 1 < starts.length && firsts[i] >= 0 && firsts[i + 1] == firsts[i];
      lasts[i] = isJoined ? lasts[i + 1] : i;
    }
  }

  /** The blocks in their order. */
  List<Block> blocks() {
    return blocks;
  }

  int indexOf(Block block) {
    Integer index = indices.get(block);
    if (index == null) {
      throw new IllegalArgumentException("a block of another region");
    }
    return index;
  }

  /** The tick of the first operation of a block. */
  int start(int index) {
    return starts[index];
  }

  /** The tick of the last operation of a block, or in one. */
  int end(int index) {
    return ends[index];
  }

  /** The block that a tick is in. */
  int indexAt(int tick) {
    int found = Arrays.binarySearch(starts, tick);
    return found >= 0 ? found : -found - 2;
  }

  /** The least interval with a range in it that holds all spans that it meets. */
  TickRange extend(TickRange range) {
    int first = indexAt(range.start());
    int last = indexAt(range.end());
    return new TickRange(
        firsts[first] < 0 ? range.start() : starts[firsts[first]],
        firsts[last] < 0 ? range.end() : ends[lasts[last]]);
  }
}
