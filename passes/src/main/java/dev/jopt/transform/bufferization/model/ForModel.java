package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.OneShotAnalysis;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import java.util.ArrayList;
import java.util.List;

/** Carries buffers from one iteration to the next. */
final class ForModel extends Model<ForOp> {
  private static final int CONTROL = 3;

  ForModel(ForOp op) {
    super(op);
  }

  private BlockArgument argument(int carried) {
    return op.iterationArguments().get(carried);
  }

  private Value yielded(int carried) {
    return op.yieldedOperands().get(carried).get();
  }

  private boolean keepsBuffer(int carried, BufferAnalysis state) {
    return state.areEquivalent(argument(carried), yielded(carried));
  }

  @Override
  public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
    return mayRunNoIteration() || state.isValueRead(argument(operand.index() - CONTROL));
  }

  /** Whether the results may be what the loop began with. */
  private boolean mayRunNoIteration() {
    IntegerAttribute lower = Constants.integer(op.lowerBound());
    IntegerAttribute upper = Constants.integer(op.upperBound());
    return lower == null || upper == null || upper.value().compareTo(lower.value()) <= 0;
  }

  @Override
  public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  @Override
  public Value carriedAs(OpOperand operand) {
    return argument(operand.index() - CONTROL);
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
    int carried = operand.index() - CONTROL;
    boolean same = keepsBuffer(carried, state);
    return List.of(new AliasingValue(op.result(carried), same, same));
  }

  @Override
  public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
    if (!(value instanceof OpResult result) || !isTensor(result)) {
      return List.of();
    }
    boolean same = keepsBuffer(result.index(), state);
    return List.of(new AliasingOperand(op.opOperands().get(CONTROL + result.index()), same, same));
  }

  @Override
  public boolean isWritable(Value value, BufferAnalysis state) {
    return true;
  }

  @Override
  public void resolveConflicts(Bufferizer bufferizer, BufferAnalysis state) {
    super.resolveConflicts(bufferizer, state);
    if (state.options().copyBeforeWrite()) {
      return;
    }
    YieldOp end = op.yieldOp();
    Rewriter rewriter = bufferizer.rewriter();
    rewriter.setInsertPointBefore(end);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < end.operandCount(); i++) {
      Value value = end.operand(i);
      values.add(
          !isTensor(op.initArguments().get(i))
                  || keepsBuffer(i, state)
                  || isOfThisIteration(value, argument(i), state)
              ? value
              : bufferizer.allocateTensor(end.location(), value, true));
    }
    rewriter.modifyInPlace(end, () -> end.setOperands(values));
  }

  /**
   * Whether the buffer of a value may be that of the argument, but no other one that is known
   * outside of the body.
   */
  private boolean isOfThisIteration(Value value, Value argument, BufferAnalysis state) {
    if (!(state instanceof OneShotAnalysis analysis)) {
      return false;
    }
    for (Value alias : analysis.aliases(value)) {
      if (alias != argument && !isInsideOfBody(alias)) {
        return false;
      }
    }
    return true;
  }

  private boolean isInsideOfBody(Value value) {
    Region body = op.region(0);
    Region region = value.parentRegion();
    return region != null
        && body.isAncestorOf(region)
        && (value instanceof OpResult || region != body);
  }

  @Override
  public boolean verifyAnalysis(BufferAnalysis state) {
    if (state.options().allowReturnAllocsFromLoops()) {
      return true;
    }
    for (OpResult result : op.results()) {
      if (isTensor(result) && !keepsBuffer(result.index(), state)) {
        return op.yieldOp()
            .emitError(
                "Yield operand #"
                    + result.index()
                    + " is not equivalent to the corresponding iter bbArg");
      }
    }
    return true;
  }

  @Override
  public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    if (value instanceof OpResult result) {
      return bufferizer.bufferType(argument(result.index()), stack);
    }
    int carried = ((BlockArgument) value).index() - 1;
    return ScfModels.carriedType(
        op, value, op.initArguments().get(carried), yielded(carried), bufferizer, stack);
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    Rewriter rewriter = bufferizer.rewriter();
    List<Value> inits = new ArrayList<>();
    List<Value> buffers = bufferizer.buffers(op.initArguments());
    for (int i = 0; i < buffers.size(); i++) {
      inits.add(
          isTensor(op.result(i))
              ? bufferizer.cast(buffers.get(i), bufferizer.bufferType(op.result(i)))
              : buffers.get(i));
    }
    ForOp loop =
        ForOp.create(rewriter, op.location(), op.lowerBound(), op.upperBound(), op.step(), inits);
    loop.setInherentAttributes(op.inherentAttributes());
    loop.setDiscardableAttributes(op.discardableAttributes());
    Block body = loop.body();
    if (body.lastOp() != null) {
      rewriter.eraseOp(body.lastOp());
    }
    rewriter.setInsertPointToStart(body);
    List<Value> arguments = new ArrayList<>();
    arguments.add(loop.inductionVariable());
    arguments.addAll(
        ScfModels.asTensors(loop.iterationArguments(), op.iterationArguments(), bufferizer));
    rewriter.mergeBlocks(op.body(), body, arguments);
    bufferizer.replace(op, loop.results());
  }
}
