package dev.jopt.dialect.graph;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the tensors of a function: of its arguments and of the results of its graph
 * operations. An id is the one given where the tensor is defined, else the {@code graph.name} of
 * the function result that returns it, else {@code argK} for argument K and {@code tK} for result
 * K, counting results of graph operations but not those of inserted copies.
 */
public final class TensorIds {
  private final Map<Value, String> ids = new IdentityHashMap<>();
  private final List<Value> tensors = new ArrayList<>();

  private TensorIds() {}

  /** The ids in a function of one block; they may repeat where the function is not valid. */
  public static TensorIds of(FunctionLike function) {
    TensorIds found = new TensorIds();
    Block block = function.bodyRegion().front();
    Map<Value, String> returned = found.returnedNames(function, block);
    for (BlockArgument argument : block.arguments()) {
      if (argument.type() instanceof RankedTensorType) {
        String given = GraphAttributes.tensorName(function.argumentAttributes(argument.index()));
        found.add(argument, given, returned, "arg", argument.index());
      }
    }
    int number = 0;
    for (Operation op : block.operations()) {
      if (op instanceof GraphOp graphOp) {
        for (OpResult result : graphOp.results()) {
          found.add(result, graphOp.givenId(result.index()), returned, "t", number);
          number += graphOp.isInserted() ? 0 : 1;
        }
      }
    }
    return found;
  }

  private void add(
      Value tensor,
      @Nullable String given,
      Map<Value, String> returned,
      String prefix,
      int number) {
    String id = given != null ? given : returned.get(tensor);
    ids.put(tensor, id != null ? id : prefix + number);
    tensors.add(tensor);
  }

  private Map<Value, String> returnedNames(FunctionLike function, Block block) {
    Map<Value, String> names = new IdentityHashMap<>();
    Operation end = returnOf(block);
    if (end != null) {
      for (int i = 0; i < end.operandCount(); i++) {
        String name = GraphAttributes.tensorName(function.resultAttributes(i));
        if (name != null) {
          names.putIfAbsent(end.operand(i), name);
        }
      }
    }
    return names;
  }

  private static @Nullable Operation returnOf(Block block) {
    return block.lastOp() instanceof ReturnLike ? block.lastOp() : null;
  }

  /** All tensors: arguments, then results in program order. */
  public List<Value> tensors() {
    return Collections.unmodifiableList(tensors);
  }

  /**
   * The id of a tensor.
   *
   * @throws IllegalArgumentException if the value is no tensor of the function
   */
  public String of(Value tensor) {
    String id = ids.get(tensor);
    if (id == null) {
      throw new IllegalArgumentException("not a tensor of the function");
    }
    return id;
  }

  /** Whether the value is a tensor of the function. */
  public boolean contains(Value value) {
    return ids.containsKey(value);
  }

  /** Checks the ids and addresses of the whole function once, at its last graph operation. */
  static boolean verifyAtEnd(GraphOp op) {
    if (!(op.parentOp() instanceof FunctionLike function) || !function.bodyRegion().hasOneBlock()) {
      return true;
    }
    for (Operation next = op.nextOp(); next != null; next = next.nextOp()) {
      if (next instanceof GraphOp) {
        return true;
      }
    }
    TensorIds ids = of(function);
    return ids.verifyDistinct(function)
        && ids.verifyReturnedNames(function)
        && ids.verifyAddresses(function);
  }

  private boolean verifyDistinct(FunctionLike function) {
    Set<String> seen = new HashSet<>();
    for (Value tensor : tensors) {
      String id = of(tensor);
      if (!seen.add(id)) {
        Operation owner =
            tensor instanceof OpResult result ? result.owner() : function.asOperation();
        return owner.emitOpError("duplicate tensor id '" + id + "'");
      }
    }
    return true;
  }

  private boolean verifyReturnedNames(FunctionLike function) {
    Operation end = returnOf(function.bodyRegion().front());
    if (end == null) {
      return true;
    }
    for (int i = 0; i < end.operandCount(); i++) {
      String name = GraphAttributes.tensorName(function.resultAttributes(i));
      Value tensor = end.operand(i);
      if (name != null && contains(tensor) && !name.equals(of(tensor))) {
        return function
            .asOperation()
            .emitOpError(
                "graph.name of a result must match the returned tensor '" + of(tensor) + "'");
      }
    }
    return true;
  }

  private boolean verifyAddresses(FunctionLike function) {
    Block block = function.bodyRegion().front();
    for (BlockArgument argument : block.arguments()) {
      if (contains(argument)
          && !verifyAddress(function, argument, function.argumentAttributes(argument.index()))) {
        return false;
      }
    }
    Operation end = returnOf(block);
    if (end != null) {
      for (int i = 0; i < end.operandCount(); i++) {
        if (contains(end.operand(i))
            && !verifyAddress(function, end.operand(i), function.resultAttributes(i))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean verifyAddress(
      FunctionLike function, Value tensor, DictionaryAttribute attributes) {
    Long address = GraphAttributes.tensorAddress(attributes);
    if (address == null || !(tensor.type() instanceof RankedTensorType type)) {
      return true;
    }
    int bytes = TensorSizes.elementBytes(type.elementType());
    String where =
        "fixed address 0x"
            + Long.toHexString(address).toUpperCase(Locale.ROOT)
            + " of tensor '"
            + of(tensor)
            + "'";
    if (bytes != 0 && address % bytes != 0) {
      return function
          .asOperation()
          .emitOpError(where + " is not a multiple of its element size " + bytes);
    }
    return address <= Long.MAX_VALUE - TensorSizes.logicalBytes(type)
        || function.asOperation().emitOpError(where + " leaves no room for it below 2^63");
  }
}
