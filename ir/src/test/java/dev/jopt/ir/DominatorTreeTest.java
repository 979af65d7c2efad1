package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DominatorTreeTest {
  private final Context context = Ir.context();

  /** Blocks whose terminators branch as the edges say. */
  private List<Block> graph(Region region, int blockCount, int[][] edges) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < blockCount; i++) {
      blocks.add(region.addBlock());
    }
    for (int i = 0; i < blockCount; i++) {
      OperationState state = new OperationState(context, Ir.HERE, context.operation("test.branch"));
      for (int[] edge : edges) {
        if (edge[0] == i) {
          state.addSuccessor(blocks.get(edge[1]));
        }
      }
      blocks.get(i).append(state.create());
    }
    return blocks;
  }

  @Test
  void emptyRegion() {
    DominatorTree tree = DominatorTree.of(new Region());
    assertThat(tree.reachableBlocks()).isEmpty();
  }

  @Test
  void diamondWithLoopAndDeadBlock() {
    Region region = new Region();
    List<Block> b =
        graph(region, 6, new int[][] {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 0}, {3, 4}, {5, 4}});
    DominatorTree tree = DominatorTree.of(region);
    assertThat(tree.immediateDominator(b.get(0))).isNull();
    assertThat(tree.immediateDominator(b.get(3))).isSameInstanceAs(b.get(0));
    assertThat(tree.immediateDominator(b.get(4))).isSameInstanceAs(b.get(3));
    assertThat(tree.dominates(b.get(3), b.get(4))).isTrue();
    assertThat(tree.dominates(b.get(1), b.get(3))).isFalse();
    assertThat(tree.properlyDominates(b.get(3), b.get(3))).isFalse();
    assertThat(tree.nearestCommonDominator(b.get(1), b.get(2))).isSameInstanceAs(b.get(0));
    assertThat(tree.isReachable(b.get(5))).isFalse();
    assertThat(tree.dominates(b.get(4), b.get(5))).isTrue();
    assertThat(tree.dominates(b.get(5), b.get(4))).isFalse();
    assertThat(tree.nearestCommonDominator(b.get(5), b.get(0))).isNull();
  }

  @Test
  void randomGraphsAgreeWithTheDefinition() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      int count = 1 + random.nextInt(12);
      int[][] edges = new int[random.nextInt(2 * count + 1)][];
      for (int i = 0; i < edges.length; i++) {
        edges[i] = new int[] {random.nextInt(count), random.nextInt(count)};
      }
      Region region = new Region();
      List<Block> blocks = graph(region, count, edges);
      DominatorTree tree = DominatorTree.of(region);
      Set<Block> reached = reach(blocks, null);
      for (Block a : blocks) {
        Set<Block> without = reach(blocks, a);
        for (Block b : blocks) {
          boolean expected = a == b || !reached.contains(b) || !without.contains(b);
          assertWithMessage("round %s", round).that(tree.dominates(a, b)).isEqualTo(expected);
        }
        assertThat(tree.isReachable(a)).isEqualTo(reached.contains(a));
      }
    }
  }

  private static Set<Block> reach(List<Block> blocks, Block avoided) {
    Set<Block> seen = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>();
    pending.push(blocks.get(0));
    while (!pending.isEmpty()) {
      Block block = pending.pop();
      if (block != avoided && seen.add(block)) {
        block.successors().forEach(pending::push);
      }
    }
    return seen;
  }

  @Test
  void longChainNeedsNoStack() {
    int count = 50_000;
    int[][] edges = new int[0][];
    Region region = new Region();
    List<Block> blocks = graph(region, count, edges);
    for (int i = 0; i + 1 < count; i++) {
      blocks.get(i).lastOp().erase();
      blocks
          .get(i)
          .append(
              new OperationState(context, Ir.HERE, context.operation("test.branch"))
                  .addSuccessor(blocks.get(i + 1))
                  .create());
    }
    DominatorTree tree = DominatorTree.of(region);
    assertThat(tree.dominates(blocks.get(1), blocks.get(count - 1))).isTrue();
  }
}
