package dev.jopt.conversion;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpDefinition.ValueSpec;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes an operation of the same kind with other operands and results. */
public final class OperationRebuild {
  private OperationRebuild() {}

  /**
   * The description of an operation with the attributes and successors of this one, and with as
   * many regions, which are empty. Each operand and result is replaced by any number of others; the
   * sizes of their groups follow.
   *
   * @param operands the replacements of each operand
   * @param results the types of the replacements of each result
   * @return null if a group cannot have as many values
   */
  public static @Nullable OperationState state(
      Operation op,
      List<? extends List<? extends Value>> operands,
      List<? extends List<? extends Type>> results) {
    OpDefinition definition = op.definition();
    OperationState state =
        new OperationState(op.context(), op.location(), definition)
            .setInherentAttributes(op.inherentAttributes())
            .setDiscardableAttributes(op.discardableAttributes());
    operands.forEach(state::addOperands);
    results.forEach(state::addResultTypes);
    if (op.isRegistered()) {
      int[] operandSizes = operandSizes(op, operands);
      int[] resultSizes = resultSizes(op, results);
      if (operandSizes == null || resultSizes == null) {
        return null;
      }
      if (definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
        state.setOperandSegments(operandSizes);
      }
      if (definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS)) {
        state.setResultSegments(resultSizes);
      }
    }
    op.successors().forEach(state::addSuccessor);
    for (int i = 0; i < op.regionCount(); i++) {
      state.addRegion();
    }
    return state;
  }

  /**
   * The description of an operation with more operands and results, after those that this one has.
   *
   * @return null if the last group cannot have more values
   */
  public static @Nullable OperationState withMore(
      Operation op, List<? extends Value> operands, List<? extends Type> results) {
    List<List<Value>> allOperands = new ArrayList<>();
    op.operands().forEach(operand -> allOperands.add(List.of(operand)));
    List<List<Type>> allResults = new ArrayList<>();
    op.resultTypes().forEach(type -> allResults.add(List.of(type)));
    append(allOperands, operands);
    append(allResults, results);
    return state(op, allOperands, allResults);
  }

  private static <T> void append(List<List<T>> all, List<? extends T> more) {
    for (T each : more) {
      all.add(List.of(each));
    }
  }

  private static int @Nullable [] operandSizes(Operation op, List<? extends List<?>> parts) {
    OpDefinition definition = op.definition();
    int[] sizes = new int[definition.operands().size()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = definition.operandGroupSize(op, i);
    }
    return sizes(definition.operands(), sizes, parts);
  }

  private static int @Nullable [] resultSizes(Operation op, List<? extends List<?>> parts) {
    OpDefinition definition = op.definition();
    int[] sizes = new int[definition.results().size()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = definition.resultGroupSize(op, i);
    }
    return sizes(definition.results(), sizes, parts);
  }

  /** How large groups are when each value becomes a part; the rest goes to the last group. */
  private static int @Nullable [] sizes(
      List<ValueSpec> groups, int[] before, List<? extends List<?>> parts) {
    int[] sizes = new int[before.length];
    int part = 0;
    for (int i = 0; i < sizes.length; i++) {
      int end = i == sizes.length - 1 ? parts.size() : part + before[i];
      for (; part < end; part++) {
        sizes[i] += parts.get(part).size();
      }
      Arity arity = groups.get(i).arity();
      if (arity == Arity.ONE ? sizes[i] != 1 : arity == Arity.OPTIONAL && sizes[i] > 1) {
        return null;
      }
    }
    return sizes;
  }
}
