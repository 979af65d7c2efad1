package dev.jopt.dataflow;

import static java.util.Objects.requireNonNull;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.Branch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What comes into a block by branches, for a forward analysis. The states are looked up once: the
 * block is visited again for each of its branches that is found to be executable, and there may be
 * many.
 *
 * @param <V> the elements of the lattice
 */
final class BlockEntry<V extends LatticeValue<V>> {
  private final SparseForwardAnalysis<V> analysis;
  private final ProgramPoint point;
  private final List<Lattice<V>> arguments = new ArrayList<>();
  private final List<Edge<V>> edges = new ArrayList<>();

  /** One branch to the block. */
  private static final class Edge<V extends LatticeValue<V>> {
    final BlockOperand use;
    final Executable executable;

    /** The states of the operands forwarded; null before the edge is executable. */
    @Nullable List<Lattice<V>> forwarded;

    /** What has been joined of each of them. */
    final List<@Nullable V> joined = new ArrayList<>();

    Edge(BlockOperand use, Executable executable) {
      this.use = use;
      this.executable = executable;
    }
  }

  BlockEntry(SparseForwardAnalysis<V> analysis, Block block) {
    this.analysis = analysis;
    point = ProgramPoint.atStart(block);
    for (BlockArgument argument : block.arguments()) {
      arguments.add(analysis.lattice(argument));
    }
    for (BlockOperand use : block.predecessorUses()) {
      Block from = use.owner().block();
      if (from != null) {
        edges.add(new Edge<>(use, analysis.edge(from, block)));
      }
    }
  }

  /** Joins what has come since the last visit. */
  void visit() {
    for (Edge<V> edge : edges) {
      if (edge.executable.isLive() && !visit(edge)) {
        return;
      }
    }
  }

  private boolean visit(Edge<V> edge) {
    if (edge.forwarded == null) {
      Operation end = edge.use.owner();
      Branch branch = end.as(Branch.class);
      if (branch == null) {
        analysis.setToEntry(arguments);
        return false;
      }
      List<OpOperand> operands = branch.successorOperands(edge.use.index());
      analysis.setToEntry(arguments.subList(0, arguments.size() - operands.size()));
      List<Lattice<V>> states = new ArrayList<>(operands.size());
      for (OpOperand operand : operands) {
        states.add(analysis.latticeFor(point, operand.get()));
        edge.joined.add(null);
      }
      edge.forwarded = states;
    }
    List<Lattice<V>> forwarded = requireNonNull(edge.forwarded);
    int made = arguments.size() - forwarded.size();
    for (int i = 0; i < forwarded.size(); i++) {
      V value = forwarded.get(i).value();
      if (value != edge.joined.get(i)) {
        edge.joined.set(i, value);
        analysis.join(arguments.get(made + i), value);
      }
    }
    return true;
  }
}
