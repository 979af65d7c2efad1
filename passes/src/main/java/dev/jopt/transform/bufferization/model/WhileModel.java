package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Carries buffers through two regions. */
final class WhileModel extends Model<WhileOp> {
  WhileModel(WhileOp op) {
    super(op);
  }

  private List<BlockArgument> before() {
    return op.beforeRegion().front().arguments();
  }

  private List<BlockArgument> after() {
    return op.afterRegion().front().arguments();
  }

  @Override
  public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
    int index = operand.index();
    if (index >= op.resultCount() || !operand.get().type().equals(op.result(index).type())) {
      return List.of();
    }
    boolean same =
        state.areEquivalent(before().get(index), op.condition().arguments().get(index))
            && state.areEquivalent(after().get(index), op.yieldOp().operand(index));
    return List.of(new AliasingValue(op.result(index), same, same));
  }

  @Override
  public boolean isWritable(Value value, BufferAnalysis state) {
    return true;
  }

  private static boolean isSame(
      List<? extends Value> arguments, List<? extends Value> values, int i, BufferAnalysis state) {
    return i < arguments.size()
        && i < values.size()
        && isTensor(arguments.get(i))
        && state.areEquivalent(arguments.get(i), values.get(i));
  }

  @Override
  public void resolveConflicts(Bufferizer bufferizer, BufferAnalysis state) {
    super.resolveConflicts(bufferizer, state);
    if (state.options().copyBeforeWrite()) {
      return;
    }
    ConditionOp condition = op.condition();
    Rewriter rewriter = bufferizer.rewriter();
    rewriter.setInsertPointBefore(condition);
    List<Value> values = new ArrayList<>();
    values.add(condition.condition());
    for (int i = 0; i < condition.arguments().size(); i++) {
      Value value = condition.arguments().get(i);
      boolean kept =
          !isTensor(value)
              || (isSame(after(), op.yieldOp().operands(), i, state)
                  && isSame(before(), condition.arguments(), i, state));
      values.add(kept ? value : bufferizer.allocateTensor(condition.location(), value, true));
    }
    rewriter.modifyInPlace(condition, () -> condition.setOperands(values));
  }

  @Override
  public boolean verifyAnalysis(BufferAnalysis state) {
    if (state.options().allowReturnAllocsFromLoops()) {
      return true;
    }
    ConditionOp condition = op.condition();
    YieldOp end = op.yieldOp();
    return verify(condition, condition.arguments(), before(), "Condition arg", state)
        && verify(end, end.operands(), after(), "Yield operand", state);
  }

  private static boolean verify(
      Operation end,
      List<Value> values,
      List<BlockArgument> arguments,
      String what,
      BufferAnalysis state) {
    for (int i = 0; i < values.size(); i++) {
      if (isTensor(values.get(i)) && !isSame(arguments, values, i, state)) {
        return end.emitError(
            what + " #" + i + " is not equivalent to the corresponding iter bbArg");
      }
    }
    return true;
  }

  @Override
  public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    int index;
    if (value instanceof BlockArgument argument) {
      index = argument.index();
      if (argument.parentRegion() == op.beforeRegion()) {
        return ScfModels.carriedType(
            op, argument, op.operand(index), op.yieldOp().operand(index), bufferizer, stack);
      }
    } else {
      index = ((OpResult) value).index();
    }
    Value handed = op.condition().arguments().get(index);
    return handed.type() instanceof BaseMemRefType done
        ? done
        : bufferizer.bufferType(handed, stack);
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    Rewriter rewriter = bufferizer.rewriter();
    List<Value> inits = new ArrayList<>();
    List<Value> buffers = bufferizer.buffers(op.operands());
    for (int i = 0; i < buffers.size(); i++) {
      inits.add(
          isTensor(before().get(i))
              ? bufferizer.cast(buffers.get(i), bufferizer.bufferType(before().get(i)))
              : buffers.get(i));
    }
    List<Type> types = new ArrayList<>();
    for (BlockArgument argument : after()) {
      types.add(isTensor(argument) ? bufferizer.bufferType(argument) : argument.type());
    }
    WhileOp loop = WhileOp.create(rewriter, op.location(), types, inits);
    move(op.beforeRegion(), loop.beforeRegion(), bufferizer);
    move(op.afterRegion(), loop.afterRegion(), bufferizer);
    bufferizer.replace(op, loop.results());
  }

  private static void move(Region from, Region to, Bufferizer bufferizer) {
    bufferizer.rewriter().setInsertPointToStart(to.front());
    List<Value> arguments =
        ScfModels.asTensors(to.front().arguments(), from.front().arguments(), bufferizer);
    bufferizer.rewriter().mergeBlocks(from.front(), to.front(), arguments);
  }
}
