package dev.jopt.transform.loop;

import dev.jopt.ir.Block;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the branches to the last block of a cycle hand on besides: values that are used after the
 * cycle, and that control may come to the last block without.
 */
final class LatchOperands {
  private final Block latch;
  private final CfgConstants constants;

  /** Edges from the last block are not there yet; they change no dominance within the cycle. */
  private final DominatorTree tree;

  private final List<LiftedEdge> edges;
  private final List<List<Value>> added = new ArrayList<>();

  LatchOperands(Block header, Block latch, Set<Block> blocks, CfgConstants constants) {
    this.latch = latch;
    this.constants = constants;
    tree = DominatorTree.of(header, blocks::contains);
    edges = LiftedEdge.to(latch);
    edges.forEach(edge -> added.add(new ArrayList<>()));
  }

  /** What a value is called in the last block: itself, or an argument that it is handed on as. */
  Value passed(Value value, Block definition) {
    if (tree.dominates(definition, latch)) {
      return value;
    }
    for (int i = 0; i < edges.size(); i++) {
      boolean isKnown = tree.dominates(definition, edges.get(i).source());
      added.get(i).add(isKnown ? value : constants.undefined(value.type()));
    }
    return latch.addArgument(value.type(), value.location());
  }

  /** Adds to each branch what was asked for. */
  void append() {
    for (int i = 0; i < edges.size(); i++) {
      if (!added.get(i).isEmpty()) {
        edges.get(i).append(added.get(i));
      }
    }
  }
}
