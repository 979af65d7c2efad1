package dev.jopt.dialect.graph;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The attributes of the dialect on functions, their arguments and results, and operations. */
public final class GraphAttributes {
  /** The id of an argument, or of the tensor that a result returns. */
  public static final String TENSOR_NAME = "graph.name";

  /** The bin of an argument, or of the tensor that a result returns. */
  public static final String TENSOR_BIN = "graph.bin";

  /** The address that an argument is at, or that a result must be at. */
  public static final String TENSOR_ADDRESS = "graph.address";

  /** The memory given to the results of an operation, or to an argument. */
  public static final String MEMORY = "graph.mem";

  /** On a function, its bins and how far it fills them. */
  public static final String BINS = "graph.bins";

  /** On a function, how its tensors lie in memory. */
  public static final String LAYOUT = "graph.layout";

  /** On a lowered function, where its caller puts the arguments. */
  public static final String ARGUMENTS = "graph.arguments";

  /** On a lowered function, where its caller finds the results. */
  public static final String RESULTS = "graph.results";

  /** Marks a copy that a scheduler has put in. */
  public static final String INSERTED = "graph.inserted";

  /** On an operation, keeps its results in blocks of their own. */
  public static final String NO_ALIAS = "graph.no_alias";

  /** On an operation, lets it choose places before others. */
  public static final String PREFER_ALIAS = "graph.prefer_alias";

  private GraphAttributes() {}

  /** The id given with an argument's or result's attributes, or null. */
  public static @Nullable String tensorName(DictionaryAttribute attributes) {
    return attributes.get(TENSOR_NAME) instanceof StringAttribute string ? string.value() : null;
  }

  /** The bin given with an argument's or result's attributes, or null. */
  public static @Nullable String tensorBin(DictionaryAttribute attributes) {
    return attributes.get(TENSOR_BIN) instanceof StringAttribute string ? string.value() : null;
  }

  /** The address given with an argument's or result's attributes, or null. */
  public static @Nullable Long tensorAddress(DictionaryAttribute attributes) {
    return MemoryAssignment.natural(attributes.get(TENSOR_ADDRESS));
  }

  /** The memory that an argument has been given, or null. */
  public static @Nullable MemoryAssignment argumentAssignment(FunctionLike function, int index) {
    return MemoryAssignment.of(function.argumentAttributes(index).get(MEMORY));
  }

  static boolean verifyOnOperation(Operation operation, NamedAttribute attribute) {
    Attribute value = attribute.value();
    switch (attribute.name()) {
      case MEMORY:
        return verifyMemory(operation, value);
      case NO_ALIAS:
        if (operation.hasAttribute(PREFER_ALIAS)) {
          return operation.emitOpError(
              "'graph.no_alias' and 'graph.prefer_alias' exclude each other");
        }
        return verifyUnit(operation, attribute);
      case PREFER_ALIAS, INSERTED:
        return verifyUnit(operation, attribute);
      case BINS:
        return BinUse.allOf(value) != null
            || operation.emitOpError(
                "'graph.bins' must be an array of dictionaries with base, name, peak and size");
      case LAYOUT:
        return MemoryLayout.of(value) != null
            || operation.emitOpError(
                "'graph.layout' must be a dictionary with an alignment that is a power of two"
                    + " and a positive channel_multiple");
      default:
        return true;
    }
  }

  private static boolean verifyUnit(Operation operation, NamedAttribute attribute) {
    return attribute.value() instanceof UnitAttribute
        || operation.emitOpError("'" + attribute.name() + "' must be a unit attribute");
  }

  private static boolean verifyMemory(Operation operation, Attribute value) {
    if (value instanceof ArrayAttribute array && array.size() == operation.resultCount()) {
      int valid = 0;
      while (valid < array.size() && MemoryAssignment.of(array.get(valid)) != null) {
        valid++;
      }
      if (valid == array.size()) {
        return true;
      }
    }
    return operation.emitOpError(
        "'graph.mem' must be an array of one memory assignment per result");
  }

  static boolean verifyOnArgument(Operation function, int index, NamedAttribute attribute) {
    if (!(function instanceof FunctionLike func)) {
      return true;
    }
    if (attribute.name().equals(MEMORY)) {
      return MemoryAssignment.of(attribute.value()) != null
          || function.emitOpError(
              "argument #" + index + ": 'graph.mem' must be a memory assignment");
    }
    return verifyTensor(function, "argument #", index, func.argumentTypes().get(index), attribute);
  }

  static boolean verifyOnResult(Operation function, int index, NamedAttribute attribute) {
    return !(function instanceof FunctionLike func)
        || verifyTensor(function, "result #", index, func.returnTypes().get(index), attribute);
  }

  private static boolean verifyTensor(
      Operation function, String what, int index, Type type, NamedAttribute attribute) {
    Attribute value = attribute.value();
    String problem;
    switch (attribute.name()) {
      case TENSOR_NAME:
      case TENSOR_BIN:
        problem =
            value instanceof StringAttribute
                ? GraphOp.typeProblem(type)
                : "'" + attribute.name() + "' must be a string";
        break;
      case TENSOR_ADDRESS:
        problem =
            MemoryAssignment.natural(value) != null
                ? GraphOp.typeProblem(type)
                : "'graph.address' must be a 64-bit integer that is not negative";
        break;
      default:
        return true;
    }
    return problem == null || function.emitOpError(what + index + ": " + problem);
  }
}
