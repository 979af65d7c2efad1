package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes {@code scf.while} loops of the outermost cycles of a control flow graph. */
final class CycleLifting {
  private final CfgConstants constants;
  private final CfgExits ways;
  private final Context context;

  CycleLifting(CfgConstants constants, CfgExits ways, Context context) {
    this.constants = constants;
    this.ways = ways;
    this.context = context;
  }

  /**
   * Lifts the cycles that control can come to.
   *
   * @return the first blocks of the bodies; null if a cycle that never ends is not in a function
   */
  @Nullable List<Block> lift(Block entry) {
    List<Block> bodies = new ArrayList<>();
    for (List<Block> cycle : CfgCycles.of(entry)) {
      Block body = lift(cycle);
      if (body == null) {
        return null;
      }
      bodies.add(body);
    }
    return bodies;
  }

  private @Nullable Block lift(List<Block> cycle) {
    Set<Block> inside = Collections.newSetFromMap(new IdentityHashMap<>());
    inside.addAll(cycle);
    List<LiftedEdge> entries = new ArrayList<>();
    List<LiftedEdge> exits = new ArrayList<>();
    List<LiftedEdge> back = new ArrayList<>();
    Set<Block> entered = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Block block : cycle) {
      for (LiftedEdge edge : LiftedEdge.to(block)) {
        if (!inside.contains(edge.source())) {
          entries.add(edge);
          entered.add(block);
        }
      }
      for (LiftedEdge edge : LiftedEdge.from(block)) {
        if (!inside.contains(edge.target())) {
          exits.add(edge);
        }
      }
    }
    for (Block block : cycle) {
      for (LiftedEdge edge : LiftedEdge.from(block)) {
        if (entered.contains(edge.target())) {
          back.add(edge);
        }
      }
    }
    Location location = entries.get(0).terminator().location();
    Block header = entries.get(0).target();
    Set<Block> blocks = new LinkedHashSet<>(cycle);
    if (entries.size() > 1) {
      List<LiftedEdge> all = new ArrayList<>(entries);
      all.addAll(back);
      CfgMultiplexer multiplexer = new CfgMultiplexer(location, all, 0, constants);
      all.forEach(edge -> multiplexer.redirect(edge, List.of()));
      header = multiplexer.block();
      multiplexer.addSwitch(OpBuilder.atEnd(context, header), null);
      blocks.add(header);
    }
    return close(header, blocks, back, exits, location);
  }

  /** Makes one block at which the cycle goes on or ends, and a loop of all of it. */
  private @Nullable Block close(
      Block header,
      Set<Block> blocks,
      List<LiftedEdge> back,
      List<LiftedEdge> exits,
      Location location) {
    Operation parent = requireNonNull(requireNonNull(header.parentRegion()).parentOp());
    if (exits.isEmpty() && !LiftCfToScfPass.isFunction(parent)) {
      parent.emitError("Cannot create unreachable terminator for '" + parent.name() + "'");
      return null;
    }
    List<LiftedEdge> all = new ArrayList<>(back);
    all.addAll(exits);
    constants.number(0);
    CfgMultiplexer multiplexer = new CfgMultiplexer(location, all, 1, constants);
    back.forEach(edge -> multiplexer.redirect(edge, List.of(constants.number(1))));
    exits.forEach(edge -> multiplexer.redirect(edge, List.of(constants.number(0))));
    Block latch = multiplexer.block();
    Region region = requireNonNull(latch.parentRegion());
    Block exit = new Block();
    region.insertBefore(exit, latch.nextBlock());
    BlockArgument again = latch.argument(latch.argumentCount() - 1);
    OpBuilder atExit = OpBuilder.atEnd(context, exit);
    if (exits.isEmpty()) {
      List<Value> undefined = new ArrayList<>();
      if (((FunctionLike) parent).functionType() instanceof FunctionType type) {
        for (Type result : type.results()) {
          undefined.add(PoisonOp.create(atExit, location, result).result());
        }
      }
      ways.combine(atExit.create(atExit.state(location, "func.return").addOperands(undefined)));
    } else {
      multiplexer.addSwitch(atExit, header);
    }
    blocks.add(latch);
    List<Value> carried = new ArrayList<>(latch.arguments().subList(0, header.argumentCount()));
    List<Value> results = carryEscaping(header, latch, exit, blocks, carried);
    return build(new Cycle(header, latch, exit, blocks), again, carried, results);
  }

  /**
   * Carries values that are used after the cycle through its last block.
   *
   * @return the arguments of the exit block, one for each value added to those carried
   */
  private List<Value> carryEscaping(
      Block header, Block latch, Block exit, Set<Block> blocks, List<Value> carried) {
    Region region = requireNonNull(header.parentRegion());
    List<Value> escaped = new ArrayList<>();
    LatchOperands added = null;
    for (Block block : List.copyOf(blocks)) {
      List<Value> values = new ArrayList<>(block.arguments());
      for (Operation op : block.operations()) {
        values.addAll(op.results());
      }
      for (Value value : values) {
        BlockArgument argument = null;
        for (OpOperand use : List.copyOf(uses(value))) {
          if (isWithin(use.owner(), region, blocks)) {
            continue;
          }
          if (argument == null) {
            argument = exit.addArgument(value.type(), value.location());
            header.addArgument(value.type(), value.location());
            if (added == null) {
              added = new LatchOperands(header, latch, blocks, constants);
            }
            carried.add(added.passed(value, block));
            escaped.add(argument);
          }
          use.set(argument);
        }
      }
    }
    if (added != null) {
      added.append();
    }
    for (LiftedEdge edge : LiftedEdge.to(header)) {
      List<Value> undefined = new ArrayList<>();
      for (int i = header.argumentCount() - escaped.size(); i < header.argumentCount(); i++) {
        undefined.add(constants.undefined(header.argument(i).type()));
      }
      edge.append(undefined);
    }
    return escaped;
  }

  private static List<OpOperand> uses(Value value) {
    List<OpOperand> uses = new ArrayList<>();
    value.uses().forEach(uses::add);
    return uses;
  }

  private static boolean isWithin(Operation user, Region region, Set<Block> blocks) {
    @Nullable Operation op = user;
    while (op != null && op.parentRegion() != region) {
      op = op.parentOp();
    }
    return op != null && blocks.contains(op.block());
  }

  /** A cycle with one first and one last block, and the block after it. */
  private record Cycle(Block header, Block latch, Block exit, Set<Block> blocks) {}

  private Block build(Cycle cycle, BlockArgument again, List<Value> carried, List<Value> escaped) {
    Block header = cycle.header();
    Block latch = cycle.latch();
    Block exit = cycle.exit();
    Region region = requireNonNull(header.parentRegion());
    Location location = requireNonNull(exit.lastOp()).location();
    Block outer = new Block();
    region.insertBefore(outer, header);
    for (BlockArgument argument : header.arguments()) {
      outer.addArgument(argument.type(), argument.location());
    }
    for (LiftedEdge edge : LiftedEdge.to(header)) {
      edge.redirect(outer);
    }
    OpBuilder builder = OpBuilder.atEnd(context, outer);
    WhileOp loop = WhileOp.create(builder, location, outer.argumentTypes(), outer.arguments());
    loop.beforeRegion().front().erase();
    header.remove();
    loop.beforeRegion().append(header);
    for (Block block : cycle.blocks()) {
      if (block != header && block != latch) {
        block.remove();
        loop.beforeRegion().append(block);
      }
    }
    latch.remove();
    loop.beforeRegion().append(latch);
    OpBuilder atLatch = OpBuilder.atEnd(context, latch);
    Value condition = CastOp.create(atLatch, location, Cast.TRUNCI, again, IntegerType.I1).result();
    ConditionOp.create(atLatch, location, condition, carried);
    Block after = loop.afterRegion().front();
    YieldOp.create(OpBuilder.atEnd(context, after), location, after.arguments());
    int known = carried.size() - escaped.size();
    for (int i = 0; i < escaped.size(); i++) {
      escaped.get(i).replaceAllUsesWith(loop.result(known + i));
    }
    replaceOutside(carried, loop, known);
    for (int i = exit.argumentCount() - 1; i >= 0; i--) {
      exit.eraseArgument(i);
    }
    Map<Value, Integer> places = new IdentityHashMap<>();
    for (int i = 0; i < carried.size(); i++) {
      places.putIfAbsent(carried.get(i), i);
    }
    for (Operation op : exit.operations()) {
      replaceLatchArguments(op, latch, places, loop);
      op.remove();
      outer.append(op);
    }
    exit.erase();
    return header;
  }

  /** What the exit takes from the last block of the cycle are results of the loop. */
  private static void replaceOutside(List<Value> carried, WhileOp loop, int known) {
    for (int i = 0; i < known; i++) {
      int result = i;
      carried
          .get(i)
          .replaceUsesIf(loop.result(result), use -> !use.owner().isProperlyNestedIn(loop));
    }
  }

  private static void replaceLatchArguments(
      Operation op, Block latch, Map<Value, Integer> places, WhileOp loop) {
    for (int i = 0; i < op.operandCount(); i++) {
      Integer at = places.get(op.operand(i));
      if (at != null && op.operand(i).parentBlock() == latch) {
        op.setOperand(i, loop.result(at));
      }
    }
  }
}
