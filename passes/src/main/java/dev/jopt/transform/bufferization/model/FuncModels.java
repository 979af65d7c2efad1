package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.FunctionAnalysis;
import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.dialect.func.ReturnOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The models of {@code func}, which are asked only if function boundaries are bufferized. */
final class FuncModels {
  private FuncModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    if (op instanceof CallOp call) {
      return new Call(call);
    }
    if (op instanceof FuncOp function) {
      return new Func(function);
    }
    return op instanceof ReturnOp end ? new Model<>(end) : null;
  }

  static @Nullable FuncOp callee(CallOp call, SymbolTables symbols) {
    return call.calleeSymbol() != null
            && symbols.lookUpNearest(call, call.calleeSymbol()) instanceof FuncOp function
        ? function
        : null;
  }

  private static final class Call extends Model<CallOp> {
    Call(CallOp op) {
      super(op);
    }

    private FunctionAnalysis.@Nullable Summary summary(BufferAnalysis state) {
      FunctionAnalysis functions = state.functions();
      return functions == null ? null : functions.complete(callee(op, functions.symbols()));
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      FunctionAnalysis.Summary summary = summary(state);
      return summary == null || summary.readArguments().contains(operand.index());
    }

    @Override
    public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
      FunctionAnalysis.Summary summary = summary(state);
      return summary == null || summary.writtenArguments().contains(operand.index());
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      FunctionAnalysis.Summary summary = summary(state);
      List<AliasingValue> found = new ArrayList<>();
      if (summary == null) {
        for (OpResult result : op.results()) {
          if (isTensor(result)) {
            found.add(new AliasingValue(result, false, false));
          }
        }
        return found;
      }
      List<Integer> results = summary.aliasingResults().getOrDefault(operand.index(), List.of());
      boolean same =
          results.size() == 1 && summary.equivalentArguments().containsKey(results.get(0));
      for (int result : results) {
        found.add(new AliasingValue(op.result(result), same, same));
      }
      return found;
    }

    /** As the default says, with one look at the function for all operands. */
    @Override
    public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
      FunctionAnalysis.Summary summary = summary(state);
      if (summary == null) {
        return super.aliasingOperands(value, state);
      }
      List<AliasingOperand> found = new ArrayList<>();
      for (OpOperand operand : op.opOperands()) {
        List<Integer> results =
            isTensor(operand.get())
                ? summary.aliasingResults().getOrDefault(operand.index(), List.of())
                : List.of();
        if (value instanceof OpResult result && results.contains(result.index())) {
          boolean same =
              results.size() == 1 && summary.equivalentArguments().containsKey(results.get(0));
          found.add(new AliasingOperand(operand, same, same));
        }
      }
      return found;
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      FuncOp callee = requireCallee(bufferizer);
      Type type = callee.returnTypes().get(((OpResult) value).index());
      return type instanceof BaseMemRefType done
          ? done
          : bufferizer.options().boundaryType((TensorType) type, callee);
    }

    private FuncOp requireCallee(Bufferizer bufferizer) {
      FuncOp callee = callee(op, bufferizer.symbols().tables());
      if (callee == null) {
        throw new BufferizationFailure();
      }
      return callee;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      FuncOp callee = requireCallee(bufferizer);
      List<Type> results = new ArrayList<>();
      for (OpResult result : op.results()) {
        results.add(isTensor(result) ? bufferizer.bufferType(result) : result.type());
      }
      List<Value> operands = new ArrayList<>();
      for (OpOperand operand : op.opOperands()) {
        operands.add(
            isTensor(operand.get()) ? argument(callee, operand, bufferizer) : operand.get());
      }
      Rewriter rewriter = bufferizer.rewriter();
      OperationState state =
          rewriter
              .state(op.location(), op.definition())
              .addOperands(operands)
              .addResultTypes(results)
              .setInherentAttributes(op.inherentAttributes())
              .setDiscardableAttributes(op.discardableAttributes());
      bufferizer.replace(op, rewriter.create(state).results());
    }

    private Value argument(FuncOp callee, OpOperand operand, Bufferizer bufferizer) {
      Value buffer = bufferizer.buffer(operand.get());
      Type wanted = callee.argumentTypes().get(operand.index());
      if (wanted instanceof TensorType) {
        wanted = Func.argumentType(callee, operand.index(), bufferizer);
      }
      if (buffer.type().equals(wanted)) {
        return buffer;
      }
      Value changed =
          wanted instanceof MemRefType ranked ? bufferizer.castOrCopy(buffer, ranked) : null;
      if (changed == null) {
        throw new BufferizationFailure();
      }
      return changed;
    }
  }

  private static final class Func extends Model<FuncOp> {
    Func(FuncOp op) {
      super(op);
    }

    static BaseMemRefType argumentType(FuncOp function, int index, Bufferizer bufferizer) {
      BaseMemRefType type =
          bufferizer
              .options()
              .boundaryType((TensorType) function.argumentTypes().get(index), function);
      Attribute layout = function.argumentAttributes(index).get("bufferization.buffer_layout");
      return type instanceof MemRefType ranked
              && (layout instanceof AffineMapAttribute || layout instanceof StridedLayoutAttribute)
          ? new MemRefType(ranked.shape(), ranked.elementType(), layout, ranked.memorySpace())
          : type;
    }

    @Override
    public boolean supportsUnstructuredControlFlow() {
      return true;
    }

    @Override
    public boolean hasTensorSemantics() {
      for (Type type : op.argumentTypes()) {
        if (type instanceof TensorType) {
          return true;
        }
      }
      for (Type type : op.returnTypes()) {
        if (type instanceof TensorType) {
          return true;
        }
      }
      return BufferizationModels.hasTensorArguments(op);
    }

    @Override
    public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
      return BlockArguments.aliases((BlockArgument) value);
    }

    @Override
    public boolean isWritable(Value value, BufferAnalysis state) {
      BlockArgument argument = (BlockArgument) value;
      return !argument.owner().isEntryBlock()
          || !IntegerAttribute.FALSE.equals(
              op.argumentAttributes(argument.index()).get("bufferization.writable"));
    }

    @Override
    public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
      BlockArgument argument = (BlockArgument) value;
      return argument.owner().isEntryBlock()
          ? argumentType(op, argument.index(), bufferizer)
          : BlockArguments.type(op, argument, bufferizer, stack);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      List<Type> inputs = new ArrayList<>();
      for (int i = 0; i < op.argumentTypes().size(); i++) {
        Type type = op.argumentTypes().get(i);
        inputs.add(type instanceof TensorType ? argumentType(op, i, bufferizer) : type);
      }
      List<Type> results = new ArrayList<>();
      for (Type type : op.returnTypes()) {
        results.add(
            type instanceof TensorType tensor
                ? bufferizer.options().boundaryType(tensor, op)
                : type);
      }
      if (!op.isExternal()) {
        for (Block block : op.bodyRegion().blocks()) {
          bufferizer.bufferizeSignature(block);
        }
        for (Block block : op.bodyRegion().blocks()) {
          if (block.lastOp() instanceof ReturnOp end) {
            bufferizeReturn(end, results, bufferizer.rewriter());
          }
        }
      }
      op.setSignature(inputs, results);
    }

    private static void bufferizeReturn(ReturnOp end, List<Type> results, Rewriter rewriter) {
      rewriter.setInsertPointBefore(end);
      for (OpOperand operand : end.opOperands()) {
        if (isTensor(operand.get())) {
          operand.set(
              ToBufferOp.create(
                      rewriter, end.location(), results.get(operand.index()), operand.get())
                  .result());
        }
      }
    }
  }
}
