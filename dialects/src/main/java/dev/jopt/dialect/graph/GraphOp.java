package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a graph: takes tensors of static shape and gives new ones, each with an id, and
 * possibly with a memory bin that it must be in. It never changes its operands.
 */
public abstract class GraphOp extends Operation implements Pure {
  /** The inherent attribute with the id of the only result. */
  public static final String NAME = "name";

  /** The inherent attribute with the ids of all results. */
  public static final String NAMES = "names";

  /** The inherent attribute with the bin of every result. */
  public static final String BIN = "bin";

  /** The inherent attribute with the bins of all results, {@code ""} where any bin will do. */
  public static final String BINS = "bins";

  /** Creates a detached operation. */
  protected GraphOp(OperationState state) {
    super(state);
  }

  /** Adds the attributes that all operations of a graph may have. */
  static OpDefinitionBuilder withNames(OpDefinitionBuilder builder) {
    return builder
        .optionalAttribute(NAME, CommonAttributes.STRING)
        .optionalAttribute(NAMES, StringArray.STRINGS)
        .optionalAttribute(BIN, CommonAttributes.STRING)
        .optionalAttribute(BINS, StringArray.STRINGS);
  }

  /** The id that a result is given by the operation itself, or null. */
  public final @Nullable String givenId(int result) {
    return given(NAME, NAMES, result);
  }

  /** Gives each result an id. */
  public final void setIds(List<String> ids) {
    if (ids.size() != resultCount()) {
      throw new IllegalArgumentException(ids.size() + " ids for " + resultCount() + " results");
    }
    if (ids.size() == 1 && attribute(NAMES) == null) {
      setAttribute(NAME, StringAttribute.of(ids.get(0)));
      return;
    }
    List<Attribute> all = new ArrayList<>(ids.size());
    for (String id : ids) {
      all.add(StringAttribute.of(id));
    }
    removeAttribute(NAME);
    setAttribute(NAMES, new ArrayAttribute(all));
  }

  /** The bin that a result must be in, or null when any will do. */
  public final @Nullable String pinnedBin(int result) {
    String bin = given(BIN, BINS, result);
    return bin == null || bin.isEmpty() ? null : bin;
  }

  private @Nullable String given(String one, String all, int result) {
    if (attribute(all) instanceof ArrayAttribute array) {
      return result < array.size() && array.get(result) instanceof StringAttribute string
          ? string.value()
          : null;
    }
    return attribute(one) instanceof StringAttribute string ? string.value() : null;
  }

  /** Whether a scheduler has put the operation in. */
  public final boolean isInserted() {
    return hasAttribute(GraphAttributes.INSERTED);
  }

  /** The memory that a result has been given, or null. */
  public final @Nullable MemoryAssignment assignment(int result) {
    return attribute(GraphAttributes.MEMORY) instanceof ArrayAttribute array
            && result < array.size()
        ? MemoryAssignment.of(array.get(result))
        : null;
  }

  /** Writes down the memory of all results. */
  public final void setAssignments(List<MemoryAssignment> assignments) {
    if (assignments.size() != resultCount()) {
      throw new IllegalArgumentException(
          assignments.size() + " assignments for " + resultCount() + " results");
    }
    List<Attribute> all = new ArrayList<>(assignments.size());
    for (MemoryAssignment assignment : assignments) {
      all.add(assignment.toAttribute());
    }
    setAttribute(GraphAttributes.MEMORY, new ArrayAttribute(all));
  }

  /** The type of an operand; the operation must be valid. */
  public final RankedTensorType operandType(int index) {
    return (RankedTensorType) operand(index).type();
  }

  /** The type of a result; the operation must be valid. */
  public final RankedTensorType resultType(int index) {
    return (RankedTensorType) result(index).type();
  }

  /** A list of numbers, or null without the attribute. */
  final @Nullable ImmutableLongArray numbers(String name) {
    DenseArrayAttribute array = attribute(name, DenseArrayAttribute.class);
    return array == null ? null : array.longs();
  }

  /** A list of numbers that must be there. */
  final ImmutableLongArray requiredNumbers(String name) {
    ImmutableLongArray numbers = numbers(name);
    if (numbers == null) {
      throw new IllegalStateException(name() + " without '" + name + "'");
    }
    return numbers;
  }

  /** An i64 that must be there. */
  final long number(String name) {
    if (attribute(name) instanceof IntegerAttribute number) {
      return number.longValue();
    }
    throw new IllegalStateException(name() + " without '" + name + "'");
  }

  /** A string that must be there. */
  final String text(String name) {
    if (attribute(name) instanceof StringAttribute string) {
      return string.value();
    }
    throw new IllegalStateException(name() + " without '" + name + "'");
  }

  /** The operands whose elements are only moved: they and the results have one element type. */
  abstract List<Value> movedOperands();

  /** The result types that follow from the rest; null when any will do. */
  abstract @Nullable Inferred inferResults();

  /** Checks the constraints of the operation itself. */
  boolean verifyMore() {
    return true;
  }

  @Override
  protected final boolean verify() {
    return verifyTypes()
        && verifyNames()
        && verifyInferred()
        && verifyMore()
        && TensorIds.verifyAtEnd(this);
  }

  private boolean verifyTypes() {
    for (Value operand : operands()) {
      if (!verifyTensor(operand.type())) {
        return false;
      }
    }
    for (Value result : results()) {
      if (!verifyTensor(result.type())) {
        return false;
      }
    }
    Type element = null;
    for (Value operand : movedOperands()) {
      Type next = ((RankedTensorType) operand.type()).elementType();
      if (element != null && !element.equals(next)) {
        return emitOpError("operand and result element types differ");
      }
      element = next;
    }
    for (int i = 0; element != null && i < resultCount(); i++) {
      if (!element.equals(resultType(i).elementType())) {
        return emitOpError("operand and result element types differ");
      }
    }
    return true;
  }

  private boolean verifyTensor(Type type) {
    String problem = typeProblem(type);
    return problem == null || emitOpError(problem);
  }

  /** Why a type is not that of a tensor in memory, or null. */
  static @Nullable String typeProblem(Type type) {
    if (!(type instanceof RankedTensorType tensor) || tensor.numDynamicDims() != 0) {
      return "requires static ranked tensor types";
    }
    for (int i = 0; i < tensor.rank(); i++) {
      if (tensor.dimSize(i) == 0) {
        return GraphShapes.ZERO_SIZED;
      }
    }
    if (TensorSizes.elementBytes(tensor.elementType()) == 0) {
      return "unsupported element type " + tensor.elementType();
    }
    return TensorSizes.logicalBytes(tensor) < 0 ? GraphShapes.TOO_LARGE : null;
  }

  private boolean verifyNames() {
    if (hasAttribute(NAME) && resultCount() != 1) {
      return emitOpError("'name' needs exactly one result, 'names' is for several");
    }
    return verifyOnePerResult(NAME, NAMES) && verifyOnePerResult(BIN, BINS);
  }

  private boolean verifyOnePerResult(String one, String all) {
    if (!(attribute(all) instanceof ArrayAttribute array)) {
      return true;
    }
    if (hasAttribute(one)) {
      return emitOpError("'" + one + "' and '" + all + "' exclude each other");
    }
    return array.size() == resultCount()
        || emitOpError(
            "'" + all + "' has " + array.size() + " entries for " + resultCount() + " results");
  }

  private boolean verifyInferred() {
    Inferred inferred = inferResults();
    if (inferred == null) {
      return true;
    }
    if (inferred.problem() != null) {
      return emitOpError(inferred.problem());
    }
    for (int i = 0; i < resultCount(); i++) {
      Type expected = inferred.types().get(i);
      if (!result(i).type().equals(expected)) {
        return emitOpError(
            "result type " + result(i).type() + " does not match inferred type " + expected);
      }
    }
    return true;
  }
}
