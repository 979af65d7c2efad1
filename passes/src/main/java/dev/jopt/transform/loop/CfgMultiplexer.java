package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One block for edges to several: it has the arguments of all of them, and a number that says which
 * one an edge went to.
 */
final class CfgMultiplexer {
  private final Block block = new Block();
  private final List<Block> targets;
  private final Map<Block, Integer> offsets = new IdentityHashMap<>();
  private final Map<Block, Integer> numbers = new IdentityHashMap<>();
  private final @Nullable BlockArgument discriminator;
  private final int extra;
  private final Location location;
  private final CfgConstants constants;

  /**
   * Makes the block, before the first target, without operations.
   *
   * @param extra how many numbers are handed on besides
   */
  CfgMultiplexer(Location location, List<LiftedEdge> edges, int extra, CfgConstants constants) {
    this.location = location;
    this.constants = constants;
    this.extra = extra;
    LinkedHashSet<Block> distinct = new LinkedHashSet<>();
    edges.forEach(edge -> distinct.add(edge.target()));
    targets = List.copyOf(distinct);
    for (Block target : targets) {
      numbers.put(target, numbers.size());
      offsets.put(target, block.argumentCount());
      for (BlockArgument argument : target.arguments()) {
        block.addArgument(argument.type(), argument.location());
      }
    }
    discriminator = targets.size() > 1 ? block.addArgument(IntegerType.of(32), location) : null;
    for (int i = 0; i < extra; i++) {
      block.addArgument(IntegerType.of(32), location);
    }
    Block first = targets.get(0);
    requireNonNull(first.parentRegion()).insertBefore(block, first);
  }

  Block block() {
    return block;
  }

  void redirect(LiftedEdge edge, List<? extends Value> extras) {
    Block target = edge.target();
    int offset = requireNonNull(offsets.get(target));
    List<Value> old = edge.operands();
    List<Value> values = new ArrayList<>();
    int own = block.argumentCount() - extra - (discriminator == null ? 0 : 1);
    for (int i = 0; i < own; i++) {
      boolean ofTarget = i >= offset && i < offset + old.size();
      values.add(ofTarget ? old.get(i - offset) : constants.undefined(block.argument(i).type()));
    }
    if (discriminator != null) {
      values.add(constants.number(requireNonNull(numbers.get(target))));
    }
    values.addAll(extras);
    edge.redirect(block, values);
  }

  /** Adds the switch to the targets, save one that has been left already. */
  void addSwitch(OpBuilder builder, @Nullable Block excluded) {
    List<SwitchOp.Case> cases = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Block target = targets.get(i);
      if (target != excluded) {
        int offset = requireNonNull(offsets.get(target));
        cases.add(
            new SwitchOp.Case(
                IntegerAttribute.i32(i),
                target,
                List.copyOf(block.arguments().subList(offset, offset + target.argumentCount()))));
      }
    }
    SwitchOp.Case last = cases.remove(cases.size() - 1);
    Value flag = discriminator == null || cases.isEmpty() ? constants.number(0) : discriminator;
    SwitchOp.create(builder, location, flag, last.target(), last.operands(), cases);
  }
}
