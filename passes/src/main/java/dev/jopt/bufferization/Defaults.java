package dev.jopt.bufferization;

import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The answers of operations that do not say otherwise, or nothing at all. */
final class Defaults {
  private Defaults() {}

  static boolean isTensor(Type type) {
    return type instanceof TensorType;
  }

  static boolean hasTensorSemantics(Operation op) {
    for (Value operand : op.operands()) {
      if (isTensor(operand.type())) {
        return true;
      }
    }
    for (OpResult result : op.results()) {
      if (isTensor(result.type())) {
        return true;
      }
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (BlockArgument argument : block.arguments()) {
          if (isTensor(argument.type())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  static List<AliasingOperand> aliasingOperands(
      BufferizableOp op, Value value, BufferAnalysis state) {
    List<AliasingOperand> found = new ArrayList<>();
    for (OpOperand operand : op.bufferizableOperation().opOperands()) {
      if (isTensor(operand.get().type())) {
        for (AliasingValue alias : state.aliasingValues(operand)) {
          if (alias.value() == value) {
            found.add(new AliasingOperand(operand, alias.equivalent(), alias.definite()));
          }
        }
      }
    }
    return found;
  }

  static List<AliasingOperand> unknownAliasingOperands(Value value) {
    if (value instanceof BlockArgument argument && !argument.owner().isEntryBlock()) {
      return List.of();
    }
    List<AliasingOperand> found = new ArrayList<>();
    for (OpOperand operand : BufferizationOptions.owner(value).opOperands()) {
      if (isTensor(operand.get().type())) {
        found.add(new AliasingOperand(operand, false, false));
      }
    }
    return found;
  }

  static List<AliasingValue> unknownAliasingValues(OpOperand operand) {
    List<AliasingValue> found = new ArrayList<>();
    for (OpResult result : operand.owner().results()) {
      if (isTensor(result.type())) {
        found.add(new AliasingValue(result, false, false));
      }
    }
    for (Region region : operand.owner().regions()) {
      Block entry = region.firstBlock();
      if (entry != null) {
        for (BlockArgument argument : entry.arguments()) {
          if (isTensor(argument.type())) {
            found.add(new AliasingValue(argument, false, false));
          }
        }
      }
    }
    return found;
  }

  static boolean resultIsWritten(BufferizableOp op, OpResult result, BufferAnalysis state) {
    List<AliasingOperand> aliases = op.aliasingOperands(result, state);
    if (aliases.isEmpty()) {
      return true;
    }
    for (AliasingOperand alias : aliases) {
      if (state.bufferizesToMemoryWrite(alias.operand())) {
        return true;
      }
    }
    Operation owner = op.bufferizableOperation();
    if (owner.regionCount() == 0) {
      return false;
    }
    for (AliasingOperand alias : aliases) {
      // Branches may lead back to a result of the operation itself, whose origins are of interest.
      Set<Value> written =
          state.findInReverseUseDefChain(
              alias.operand(),
              value ->
                  value.definingOp() != owner
                      && BufferizationOptions.owner(value).isNestedIn(owner)
                      && state.bufferizesToMemoryWrite(value),
              Traversal.ALL.withoutLeaves());
      if (!written.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  static BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    TensorType type = (TensorType) value.type();
    if (!(value instanceof OpResult)) {
      return bufferizer.options().memRefType(type, null);
    }
    List<AliasingOperand> aliases =
        new BufferAnalysis(bufferizer.options()).aliasingOperands(value);
    if (!aliases.isEmpty() && aliases.get(0).equivalent()) {
      return bufferizer.bufferType(aliases.get(0).operand().get(), stack);
    }
    return bufferizer.unknownBufferType(value);
  }

  static void resolveConflicts(BufferizableOp of, Bufferizer bufferizer, BufferAnalysis state) {
    Operation op = of.bufferizableOperation();
    Map<OpOperand, Boolean> operands = new LinkedHashMap<>();
    Map<Value, Boolean> results = new LinkedHashMap<>();
    for (OpOperand operand : op.opOperands()) {
      if (!isTensor(operand.get().type()) || state.isInPlace(operand)) {
        continue;
      }
      if (operand.get().type() instanceof UnrankedTensorType) {
        op.emitError("copying of unranked tensors is not implemented");
        throw new BufferizationFailure();
      }
      boolean copied = !state.canOmitTensorCopy(operand);
      List<AliasingValue> aliases = state.aliasingValues(operand);
      if (aliases.size() == 1
          && aliases.get(0).value() instanceof OpResult result
          && !state.bufferizesToMemoryWrite(operand)
          && state.aliasingOperands(result).size() == 1
          && !(result.type() instanceof UnrankedTensorType)) {
        // The result may be smaller than the operand, as that of a slice.
        results.merge(result, copied, Boolean::logicalOr);
      } else {
        operands.put(operand, copied);
      }
    }
    Rewriter rewriter = bufferizer.rewriter();
    rewriter.setInsertPointBefore(op);
    operands.forEach(
        (operand, copied) -> {
          Value copy = bufferizer.allocateTensor(op.location(), operand.get(), copied);
          rewriter.modifyInPlace(op, () -> operand.set(copy));
        });
    if (results.isEmpty()) {
      return;
    }
    rewriter.setInsertPointAfter(op);
    results.forEach(
        (result, copied) -> {
          Value copy = bufferizer.allocateTensor(op.location(), result, copied);
          List<OpOperand> uses = new ArrayList<>();
          result.uses().forEach(uses::add);
          for (OpOperand use : uses) {
            if (use.owner() != copy.definingOp() && !(use.owner() instanceof DimOp)) {
              rewriter.modifyInPlace(use.owner(), () -> use.set(copy));
            }
          }
        });
  }
}
