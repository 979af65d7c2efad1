package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.DominatorTree;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes one block with structured control flow of the blocks of a region. */
final class CfgLifting {
  private final Operation parent;
  private final CfgConstants constants;
  private final Map<Region, Map<Block, List<Block>>> dominated = new IdentityHashMap<>();
  private final Region region;
  private final CfgExits exits;

  CfgLifting(Region region) {
    this.region = region;
    parent = requireNonNull(region.parentOp());
    constants = new CfgConstants(region, parent);
    exits = new CfgExits(region, constants);
  }

  boolean lift() {
    exits.combineAll();
    Deque<Block> worklist = new ArrayDeque<>();
    worklist.push(region.front());
    // What follows a block whose cycles were lifted has none; only the bodies of loops may.
    Set<Block> mayHaveCycles = Collections.newSetFromMap(new IdentityHashMap<>());
    mayHaveCycles.add(region.front());
    while (!worklist.isEmpty()) {
      Block entry = worklist.pop();
      if (mayHaveCycles.remove(entry)) {
        List<Block> bodies = new CycleLifting(constants, exits, parent.context()).lift(entry);
        if (bodies == null) {
          return false;
        }
        if (!bodies.isEmpty()) {
          dominated.remove(requireNonNull(entry.parentRegion()));
        }
        bodies.forEach(worklist::push);
        mayHaveCycles.addAll(bodies);
      }
      List<Block> next = liftBranches(entry);
      if (next == null) {
        return false;
      }
      next.forEach(worklist::push);
    }
    return true;
  }

  // Branches.

  private @Nullable List<Block> liftBranches(Block entry) {
    Operation terminator = requireNonNull(entry.lastOp());
    List<LiftedEdge> edges = LiftedEdge.from(entry);
    if (edges.isEmpty()) {
      return List.of();
    }
    if (edges.size() == 1) {
      splice(entry, edges.get(0).target(), edges.get(0).operands());
      return List.of(entry);
    }
    List<List<Block>> branches = new ArrayList<>();
    Set<Block> inside = Collections.newSetFromMap(new IdentityHashMap<>());
    inside.add(entry);
    for (LiftedEdge edge : edges) {
      List<Block> blocks =
          edge.target().hasOnePredecessorUse() ? dominatedBy(edge.target()) : List.of();
      branches.add(blocks);
      inside.addAll(blocks);
    }
    List<LiftedEdge> joins = new ArrayList<>();
    boolean isJoined = true;
    boolean leadsOn = false;
    for (int i = 0; i < edges.size(); i++) {
      if (branches.get(i).isEmpty()) {
        joins.add(edges.get(i));
        leadsOn = true;
      }
      for (Block block : branches.get(i)) {
        Operation last = requireNonNull(block.lastOp());
        if (last.successorCount() == 0) {
          // The branches do not come together: what leads to the exit becomes a way to join them.
          isJoined = false;
          joins.addAll(LiftedEdge.to(block));
          continue;
        }
        for (int s = 0; s < last.successorCount(); s++) {
          if (!inside.contains(last.successor(s))) {
            joins.add(new LiftedEdge(last, s));
            leadsOn = true;
          }
        }
      }
    }
    if (!leadsOn) {
      // Each branch leaves the region in a way of its own.
      return edges.stream().map(LiftedEdge::target).toList();
    }
    Block join = joins.get(0).target();
    boolean isOne = joins.stream().allMatch(edge -> edge.target() == joins.get(0).target());
    if (!isOne || !isJoined) {
      CfgMultiplexer multiplexer = new CfgMultiplexer(terminator.location(), joins, 0, constants);
      joins.forEach(edge -> multiplexer.redirect(edge, List.of()));
      join = multiplexer.block();
      multiplexer.addSwitch(OpBuilder.atEnd(parent.context(), join), null);
    }
    if (!isJoined) {
      dominated.remove(requireNonNull(entry.parentRegion()));
      return List.of(entry);
    }
    return nest(entry, edges, branches, join);
  }

  private @Nullable List<Block> nest(
      Block entry, List<LiftedEdge> edges, List<List<Block>> branches, Block join) {
    Operation terminator = requireNonNull(entry.lastOp());
    List<Type> types = join.argumentTypes();
    Operation structured = structured(terminator, types);
    if (structured == null) {
      return null;
    }
    List<Block> entries = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      // Of a switch, the default comes first in both.
      Region into = structured.region(i);
      List<Value> operands = edges.get(i).operands();
      List<Block> blocks = branches.get(i);
      if (blocks.isEmpty()) {
        YieldOp.create(
            OpBuilder.atEnd(parent.context(), into.addBlock()), terminator.location(), operands);
        continue;
      }
      Block first = blocks.get(0);
      replaceArguments(first, operands);
      List<LiftedEdge> leaving = new ArrayList<>();
      for (Block block : blocks) {
        Operation last = requireNonNull(block.lastOp());
        for (int s = 0; s < last.successorCount(); s++) {
          if (last.successor(s) == join) {
            leaving.add(new LiftedEdge(last, s));
          }
        }
      }
      for (Block block : blocks) {
        block.remove();
        into.append(block);
      }
      // They dominate each other as before. All ways lead to the exit, so that it is not asked for.
      dominated.put(into, dominated(requireNonNull(entry.parentRegion())));
      Block exit = into.addBlock();
      for (Type type : types) {
        exit.addArgument(type, terminator.location());
      }
      YieldOp.create(
          OpBuilder.atEnd(parent.context(), exit), terminator.location(), exit.arguments());
      leaving.forEach(edge -> edge.redirect(exit));
      entries.add(first);
    }
    terminator.erase();
    splice(entry, join, structured.results());
    entries.add(entry);
    return entries;
  }

  private static @Nullable Operation structured(Operation terminator, List<Type> types) {
    OpBuilder builder = OpBuilder.before(terminator);
    Location location = terminator.location();
    if (terminator instanceof CondBranchOp branch) {
      IfOp op = IfOp.create(builder, location, types, branch.operand(0), true);
      op.region(0).front().erase();
      op.region(1).front().erase();
      return op;
    }
    if (terminator instanceof SwitchOp branch) {
      Value flag =
          CastOp.create(builder, location, Cast.INDEX_CASTUI, branch.flag(), IndexType.INDEX)
              .result();
      ImmutableLongArray.Builder values = ImmutableLongArray.builder();
      for (int i = 0; i < branch.caseCount(); i++) {
        // The flag is extended with zeros.
        values.add(branch.caseValue(i).unsignedValue().longValue());
      }
      IndexSwitchOp op = IndexSwitchOp.create(builder, location, types, flag, values.build());
      for (Region region : op.regions()) {
        if (!region.isEmpty()) {
          region.front().erase();
        }
      }
      return op;
    }
    terminator.emitOpError("Cannot convert unknown control flow op to structured control flow");
    return null;
  }

  private static void replaceArguments(Block block, List<? extends Value> values) {
    for (int i = block.argumentCount() - 1; i >= 0; i--) {
      block.argument(i).replaceAllUsesWith(values.get(i));
      block.eraseArgument(i);
    }
  }

  /** Puts the operations of a block in the place of the terminator of another. */
  private static void splice(Block entry, Block next, List<? extends Value> values) {
    for (int i = 0; i < next.argumentCount(); i++) {
      BlockArgument argument = next.argument(i);
      argument.replaceAllUsesWith(values.get(i));
    }
    Operation last = entry.lastOp();
    if (last != null && last.successorCount() != 0) {
      last.erase();
    }
    for (Operation op : next.operations()) {
      op.remove();
      entry.append(op);
    }
    next.erase();
  }

  /** A block and those that it dominates, each before those that it dominates itself. */
  private List<Block> dominatedBy(Block block) {
    Region within = requireNonNull(block.parentRegion());
    Map<Block, List<Block>> children = dominated(within);
    List<Block> found = new ArrayList<>();
    Deque<Block> pending = new ArrayDeque<>();
    pending.push(block);
    while (!pending.isEmpty()) {
      Block next = pending.pop();
      found.add(next);
      List<Block> below = children.getOrDefault(next, List.of());
      for (int i = below.size() - 1; i >= 0; i--) {
        pending.push(below.get(i));
      }
    }
    return found;
  }

  private Map<Block, List<Block>> dominated(Region within) {
    return dominated.computeIfAbsent(within, CfgLifting::children);
  }

  private static Map<Block, List<Block>> children(Region region) {
    DominatorTree tree = DominatorTree.of(region);
    Map<Block, List<Block>> children = new IdentityHashMap<>();
    for (Block block : tree.reachableBlocks()) {
      Block above = tree.immediateDominator(block);
      if (above != null) {
        children.computeIfAbsent(above, key -> new ArrayList<>()).add(block);
      }
    }
    return children;
  }
}
