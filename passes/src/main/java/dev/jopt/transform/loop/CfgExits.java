package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.List;

/** Leads all ways out of a region that are the same operation through one block. */
final class CfgExits {
  private final Region region;
  private final CfgConstants constants;

  /** One of each kind, alone in a block at the end of the region. */
  private final List<Operation> kept = new ArrayList<>();

  CfgExits(Region region, CfgConstants constants) {
    this.region = region;
    this.constants = constants;
  }

  /** Combines the exits that there are. */
  void combineAll() {
    List<Operation> exits = new ArrayList<>();
    for (Block block : region.blocks()) {
      Operation last = requireNonNull(block.lastOp());
      if (last.successorCount() == 0) {
        exits.add(last);
      }
    }
    exits.forEach(this::combine);
  }

  /** Makes an exit a branch to the block of those that are the same, perhaps a new one. */
  void combine(Operation exit) {
    Operation same = null;
    for (Operation other : kept) {
      if (same == null && isSameExit(other, exit)) {
        same = other;
      }
    }
    Block target = same == null ? region.addBlock() : requireNonNull(same.block());
    if (same == null) {
      for (Value operand : exit.operands()) {
        target.addArgument(operand.type(), exit.location());
      }
    }
    constants.number(0);
    BranchOp.create(OpBuilder.before(exit), exit.location(), target, List.copyOf(exit.operands()));
    if (same == null) {
      exit.remove();
      target.append(exit);
      exit.setOperands(target.arguments());
      kept.add(exit);
    } else {
      exit.erase();
    }
  }

  private static boolean isSameExit(Operation left, Operation right) {
    return left.definition() == right.definition()
        && left.operandTypes().equals(right.operandTypes())
        && left.inherentAttributes().equals(right.inherentAttributes())
        && left.discardableAttributes().equals(right.discardableAttributes())
        && left.regionCount() == 0
        && right.regionCount() == 0;
  }
}
