package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Control flows from the operation into its regions, between them, and back out. */
public interface RegionBranch {
  /**
   * What an operation says of its regions, by its class or because that was attached to it.
   *
   * @throws IllegalArgumentException if it does not say where control goes
   */
  static RegionBranch of(Operation op) {
    RegionBranch branch = op.as(RegionBranch.class);
    if (branch == null) {
      throw new IllegalArgumentException("'" + op.name() + "' does not say where control goes");
    }
    return branch;
  }

  /**
   * Where control can go.
   *
   * @param from the region that ends, or null for the operation itself being entered
   */
  List<RegionSuccessor> successors(@Nullable Region from);

  /**
   * The operands of the operation forwarded when control goes from it to {@code successor}; none,
   * unless an operation hands some on.
   */
  default List<OpOperand> entrySuccessorOperands(RegionSuccessor successor) {
    return List.of();
  }

  /**
   * Where control can go from the operation when some operands are known.
   *
   * @param constants for each operand of the operation its constant value, or null
   */
  default List<RegionSuccessor> entrySuccessors(List<@Nullable Attribute> constants) {
    return successors(null);
  }

  /**
   * Whether a value of one type may be forwarded to one of another, which then is a part of it or
   * otherwise made of it.
   */
  default boolean areTypesCompatible(Type forwarded, Type received) {
    return forwarded.equals(received);
  }

  /** Whether a region runs once or not at all each time that the operation is executed. */
  default boolean runsAtMostOnce(Region region) {
    return false;
  }
}
