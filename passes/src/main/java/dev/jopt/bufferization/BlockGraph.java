package dev.jopt.bufferization;

import dev.jopt.ir.Block;
import dev.jopt.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a region. Each question is asked for many pairs of blocks and few blocks that
 * must not be passed, so an answer is computed for all pairs with one of those at once.
 */
final class BlockGraph {
  private static final int NOTHING = -1;

  private final Map<Block, Integer> numbers = new IdentityHashMap<>();
  private final List<Block> blocks = new ArrayList<>();
  private final int[][] successors;
  private final int[][] predecessors;

  /** For a block that must not be passed, the number of the cycle that each block is in. */
  private final Map<Integer, int[]> cycles = new HashMap<>();

  private record Question(int to, int except) {}

  /** From where control comes to a block without passing another one. */
  private final Map<Question, BitSet> sources = new HashMap<>();

  BlockGraph(Region region) {
    region.blocks().forEach(blocks::add);
    for (Block block : blocks) {
      numbers.put(block, numbers.size());
    }
    successors = new int[numbers.size()][];
    List<List<Integer>> incoming = new ArrayList<>();
    for (int i = 0; i < successors.length; i++) {
      incoming.add(new ArrayList<>());
    }
    for (Block block : blocks) {
      int from = number(block);
      successors[from] = block.successors().stream().mapToInt(this::number).toArray();
      for (int to : successors[from]) {
        incoming.get(to).add(from);
      }
    }
    predecessors =
        incoming.stream()
            .map(each -> each.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
  }

  private int number(@Nullable Block block) {
    return block == null ? NOTHING : Objects.requireNonNull(numbers.get(block));
  }

  /**
   * Whether control can leave one block and come to another without passing a third one. It comes
   * from a block to itself only in a loop, and never to the third one.
   */
  boolean isReachable(Block from, Block to, @Nullable Block except) {
    return to != except && sources(to, except).get(number(from));
  }

  /** Gives the blocks from which control comes to a block without passing another one. */
  void forEachSource(Block to, Block except, Consumer<Block> consumer) {
    sources(to, except).stream().mapToObj(blocks::get).forEach(consumer);
  }

  private BitSet sources(Block to, @Nullable Block except) {
    return sources.computeIfAbsent(new Question(number(to), number(except)), this::findSources);
  }

  private BitSet findSources(Question question) {
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    open.push(question.to);
    while (!open.isEmpty()) {
      for (int predecessor : predecessors[open.pop()]) {
        if (!found.get(predecessor)) {
          found.set(predecessor);
          // One may begin there, but not pass.
          if (predecessor != question.except) {
            open.push(predecessor);
          }
        }
      }
    }
    return found;
  }

  /** Whether control can go from one block to another and back without passing a third one. */
  boolean areInCycle(Block one, Block other, @Nullable Block except) {
    // What is in no cycle at all needs no search for each block not to pass.
    return one != except
        && areInCycle(number(one), number(other), NOTHING)
        && areInCycle(number(one), number(other), number(except));
  }

  private boolean areInCycle(int one, int other, int except) {
    int[] known = cycles.computeIfAbsent(except, this::findCycles);
    return known[one] != NOTHING && known[one] == known[other];
  }

  /**
   * The strongly connected components without a block, by Tarjan's algorithm, on a stack of its
   * own: there may be many blocks.
   */
  private int[] findCycles(int except) {
    int count = successors.length;
    int[] cycle = new int[count];
    int[] found = new int[count];
    int[] low = new int[count];
    int[] next = new int[count];
    Arrays.fill(cycle, NOTHING);
    int[] path = new int[count];
    int[] members = new int[count];
    BitSet isMember = new BitSet(count);
    int memberCount = 0;
    int time = 0;
    for (int start = 0; start < count; start++) {
      if (start == except || found[start] != 0) {
        continue;
      }
      int depth = 0;
      path[depth++] = start;
      while (depth > 0) {
        int block = path[depth - 1];
        if (found[block] == 0) {
          found[block] = ++time;
          low[block] = time;
          members[memberCount++] = block;
          isMember.set(block);
        }
        if (next[block] < successors[block].length) {
          int to = successors[block][next[block]++];
          if (to == except) {
            continue;
          }
          if (found[to] == 0) {
            path[depth++] = to;
          } else if (isMember.get(to)) {
            low[block] = Math.min(low[block], found[to]);
          }
          continue;
        }
        depth--;
        if (depth > 0) {
          low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[block]);
        }
        if (low[block] == found[block]) {
          boolean alone = members[memberCount - 1] == block && !branchesToItself(block);
          int member;
          do {
            member = members[--memberCount];
            isMember.clear(member);
            cycle[member] = alone ? NOTHING : block;
          } while (member != block);
        }
      }
    }
    return cycle;
  }

  private boolean branchesToItself(int block) {
    return Arrays.stream(successors[block]).anyMatch(to -> to == block);
  }
}
