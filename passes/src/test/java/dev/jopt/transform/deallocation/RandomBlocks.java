package dev.jopt.transform.deallocation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/**
 * Blocks that branch to each other at random. The first is the entry, to which nothing branches,
 * and the last branches nowhere. The first successor of each block comes after it, so that a run
 * which always takes that one comes to an end. Some blocks may never be reached.
 */
final class RandomBlocks {
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<BitSet> dominators = new ArrayList<>();

  RandomBlocks(Random random) {
    int count = 2 + random.nextInt(6);
    for (int i = 0; i < count - 1; i++) {
      List<Integer> targets = new ArrayList<>();
      targets.add(random.nextInt(2) == 0 ? i + 1 : i + 1 + random.nextInt(count - 1 - i));
      for (int more = random.nextInt(3); more > 0; more--) {
        targets.add(1 + random.nextInt(count - 1));
      }
      successors.add(targets);
    }
    successors.add(List.of());
    findDominators(count);
  }

  private void findDominators(int count) {
    for (int i = 0; i < count; i++) {
      BitSet all = new BitSet();
      all.set(0, i == 0 ? 1 : count);
      dominators.add(all);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < count; i++) {
        for (int target : successors.get(i)) {
          BitSet met = (BitSet) dominators.get(i).clone();
          met.set(target);
          met.and(dominators.get(target));
          changed |= !met.equals(dominators.get(target));
          dominators.set(target, met);
        }
      }
    }
  }

  int count() {
    return successors.size();
  }

  List<Integer> successors(int block) {
    return successors.get(block);
  }

  /** The blocks on every path to a block, without itself; of one that is never reached, none. */
  BitSet dominators(int block) {
    BitSet all = (BitSet) dominators.get(block).clone();
    if (!isReached(block)) {
      all.clear();
    }
    all.clear(block);
    return all;
  }

  private boolean isReached(int block) {
    BitSet reached = new BitSet();
    reached.set(0);
    for (boolean grows = true; grows; ) {
      int before = reached.cardinality();
      for (int i = 0; i < count(); i++) {
        if (reached.get(i)) {
          successors.get(i).forEach(reached::set);
        }
      }
      grows = reached.cardinality() != before;
    }
    return reached.get(block);
  }
}
