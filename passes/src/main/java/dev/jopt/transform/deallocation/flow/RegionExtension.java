package dev.jopt.transform.deallocation.flow;

import com.google.common.collect.Iterables;
import dev.jopt.conversion.OperationRebuild;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets operations take, carry and return more values, after those that they have.
 *
 * <p>What operations of other dialects do with their operands is known from their interfaces only.
 * So values are carried along just where memrefs are forwarded by the last operands and received by
 * the last arguments and results, and go everywhere together.
 */
public final class RegionExtension {
  private RegionExtension() {}

  /** Whether an indicator can go along with each memref that the operation forwards. */
  public static boolean isPossible(Operation op) {
    if (!RegionFlow.isSupported(op)) {
      return false;
    }
    if (!carriesMemRefs(op)) {
      return true;
    }
    if (!handsOnTogether(op, null, op)
        || !receivesTogether(op, null, op.results())
        || !mayHaveMore(op.definition().results(), Buffers.memRefsOf(op.results()).isEmpty())) {
      return false;
    }
    for (Region region : op.regions()) {
      if (region.isEmpty()) {
        continue;
      }
      if (!receivesTogether(op, region, region.front().arguments())) {
        return false;
      }
      for (Block exit : RegionFlow.exits(region)) {
        Operation end = exit.lastOp();
        if (end != null && !handsOnTogether(op, region, end)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether memrefs come into the regions or out of them. */
  public static boolean carriesMemRefs(Operation op) {
    if (Buffers.countMemRefs(op.resultTypes()) != 0) {
      return true;
    }
    for (FlowEdge edge : RegionFlow.edges(op)) {
      if (Iterables.any(edge.received(), Buffers::isMemRef)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether all that is forwarded goes to every successor and is the end of the operands; otherwise
   * an indicator would be lost on the way.
   */
  private static boolean handsOnTogether(Operation op, @Nullable Region from, Operation point) {
    RegionBranch branch = RegionBranch.of(op);
    List<List<OpOperand>> all = new ArrayList<>();
    boolean carries = false;
    for (RegionSuccessor successor : branch.successors(from)) {
      List<OpOperand> operands =
          from == null
              ? branch.entrySuccessorOperands(successor)
              : RegionFlow.forwardedOperands(point, successor);
      all.add(operands);
      carries |= Iterables.any(operands, operand -> Buffers.isMemRef(operand.get()));
    }
    if (!carries) {
      return true;
    }
    int size = all.get(0).size();
    int first = point.operandCount() - size;
    for (List<OpOperand> operands : all) {
      if (operands.size() != size) {
        return false;
      }
      for (int i = 0; i < size; i++) {
        if (operands.get(i).index() != first + i) {
          return false;
        }
      }
    }
    OpDefinition definition = point.definition();
    return mayHaveMore(definition.operands(), false)
        && definition.operandGroupStart(point, definition.operands().size() - 1) <= first;
  }

  /** Whether all memrefs are received, with all after them, on every way to here. */
  private static boolean receivesTogether(
      Operation op, @Nullable Region to, List<? extends Value> all) {
    int firstMemRef = Iterables.indexOf(all, Buffers::isMemRef);
    if (firstMemRef < 0) {
      return true;
    }
    List<FlowEdge> edges = RegionFlow.edgesInto(op, to);
    for (FlowEdge edge : edges) {
      int first = all.size() - edge.size();
      if (first > firstMemRef || edge.size() != edges.get(0).size()) {
        return false;
      }
      for (int i = 0; i < edge.size(); i++) {
        if (edge.received().get(i) != all.get(first + i)) {
          return false;
        }
      }
    }
    return !edges.isEmpty();
  }

  /** Whether the end of a function can return indicators as well. */
  public static boolean mayHandOnMore(Operation end) {
    return mayHaveMore(end.definition().operands(), false);
  }

  /** Whether a call can pass and return indicators as well, after all that it has. */
  public static boolean isPossible(Operation op, CallLike call) {
    OpDefinition definition = op.definition();
    return call.argumentOperands().size() == op.operandCount()
        && mayHaveMore(definition.operands(), false)
        && mayHaveMore(definition.results(), false);
  }

  private static boolean mayHaveMore(List<ValueSpec> groups, boolean none) {
    if (none) {
      return true;
    }
    ValueSpec last = groups.isEmpty() ? null : groups.get(groups.size() - 1);
    return last != null
        && last.arity() == Arity.VARIADIC
        && last.constraint().accepts(OwnershipType.OWNERSHIP);
  }

  /** Lets the end of a region forward more values, after those that it has. */
  public static void appendToTerminator(
      @Nullable Operation terminator, List<? extends Value> values) {
    if (terminator == null || values.isEmpty()) {
      return;
    }
    OpDefinition definition = terminator.definition();
    if (definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      terminator.setAttribute(
          OpDefinition.OPERAND_SEGMENT_SIZES, operandSegments(terminator, values.size()));
    }
    terminator.insertOperands(terminator.operandCount(), values);
  }

  /**
   * Replaces an operation by one with more operands and results, after those that it has.
   * Attributes stay, bodies move, old results are replaced by the new ones.
   *
   * @return the new operation, which is {@code op} itself when there is nothing to add
   */
  public static Operation extend(
      Operation op, List<? extends Value> operands, List<? extends Type> results) {
    if (operands.isEmpty() && results.isEmpty()) {
      return op;
    }
    Block block = op.block();
    if (block == null) {
      throw new IllegalArgumentException("the operation is detached");
    }
    OperationState state = OperationRebuild.withMore(op, operands, results);
    if (state == null) {
      throw new IllegalArgumentException(op.name() + " cannot have more operands or results");
    }
    Operation extended = state.create();
    for (int i = 0; i < op.regionCount(); i++) {
      extended.region(i).takeBody(op.region(i));
    }
    block.insertBefore(extended, op);
    op.replaceAllUsesWith(extended.results().subList(0, op.resultCount()));
    op.erase();
    return extended;
  }

  private static Attribute operandSegments(Operation op, int more) {
    OpDefinition definition = op.definition();
    int[] sizes = new int[definition.operands().size()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = definition.operandGroupSize(op, i);
    }
    sizes[sizes.length - 1] += more;
    return OpDefinition.segmentSizes(sizes);
  }
}
