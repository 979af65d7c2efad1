package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Runs one of its regions, which hands on the results. */
final class BranchingModel<O extends Operation> extends Model<O> {
  BranchingModel(O op) {
    super(op);
  }

  /** The operands that a result may be, in the order of the branches. */
  private List<OpOperand> yielded(OpResult result) {
    List<OpOperand> found = new ArrayList<>();
    for (Region region : branches()) {
      Operation end = Objects.requireNonNull(region.front().terminator());
      found.add(end.opOperand(result.index()));
    }
    return found;
  }

  /** The regions, the one that runs in all other cases last. */
  private List<Region> branches() {
    List<Region> regions = new ArrayList<>(op.regions());
    if (!(op instanceof IfOp)) {
      regions.add(regions.remove(0));
    }
    return regions;
  }

  @Override
  public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
    List<AliasingOperand> found = new ArrayList<>();
    for (OpOperand operand : yielded((OpResult) value)) {
      found.add(new AliasingOperand(operand, true, false));
    }
    return found;
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    Rewriter rewriter = bufferizer.rewriter();
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperands(op.operands())
            .setInherentAttributes(op.inherentAttributes());
    for (OpResult result : op.results()) {
      state.addResultType(isTensor(result) ? bufferizer.bufferType(result) : result.type());
    }
    rewriter.setInsertPointBefore(op);
    for (Region region : op.regions()) {
      state.addRegion().takeBody(region);
    }
    bufferizer.replace(op, rewriter.create(state).results());
  }

  @Override
  public BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    String problem =
        op instanceof IfOp
            ? "inconsistent memory space on then/else branches"
            : "inconsistent memory space on switch cases";
    BaseMemRefType type = null;
    for (OpOperand operand : yielded((OpResult) value)) {
      BaseMemRefType next =
          operand.get().type() instanceof BaseMemRefType done
              ? done
              : bufferizer.bufferType(operand.get(), stack);
      type =
          type == null
              ? next
              : bufferizer.commonType(op, (TensorType) value.type(), type, next, problem);
    }
    return Objects.requireNonNull(type);
  }
}
