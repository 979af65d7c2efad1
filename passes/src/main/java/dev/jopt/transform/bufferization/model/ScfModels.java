package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.bufferization.ToTensorOp;
import dev.jopt.dialect.scf.ConditionOp;
import dev.jopt.dialect.scf.ExecuteRegionOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The models of {@code scf}. */
final class ScfModels {
  private ScfModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    if (op instanceof YieldOp end) {
      return new YieldModel(end);
    }
    if (op instanceof ForOp loop) {
      return new ForModel(loop);
    }
    if (op instanceof IfOp choice) {
      return new BranchingModel<>(choice);
    }
    if (op instanceof IndexSwitchOp choice) {
      return new BranchingModel<>(choice);
    }
    if (op instanceof WhileOp loop) {
      return new WhileModel(loop);
    }
    if (op instanceof ConditionOp end) {
      return new ConditionModel(end);
    }
    if (op instanceof ForallOp loop) {
      return new ForallModel(loop);
    }
    return op instanceof ExecuteRegionOp region ? new ExecuteRegionModel(region) : null;
  }

  /**
   * Tensors of the buffers that the arguments of a new block are, for the arguments of an old one.
   */
  static List<Value> asTensors(
      List<? extends Value> fresh, List<? extends Value> old, Bufferizer bufferizer) {
    List<Value> found = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      Value value = fresh.get(i);
      found.add(
          old.get(i).type() instanceof TensorType type
              ? ToTensorOp.create(bufferizer.rewriter(), value.location(), type, value).result()
              : value);
    }
    return found;
  }

  /** The type of the buffer that a loop carries. */
  static BaseMemRefType carriedType(
      Operation loop,
      Value argument,
      Value init,
      Value yielded,
      Bufferizer bufferizer,
      List<Value> stack) {
    BaseMemRefType first = bufferizer.bufferType(init, stack);
    if (Bufferizer.isAskedAgain(argument, stack)) {
      return first;
    }
    BaseMemRefType last =
        yielded.type() instanceof BaseMemRefType done
            ? done
            : bufferizer.bufferType(yielded, stack);
    if (first.equals(last)) {
      return last;
    }
    if (!java.util.Objects.equals(first.memorySpace(), last.memorySpace())) {
      loop.emitOpError("init_arg and yielded value bufferize to inconsistent memory spaces");
      throw new dev.jopt.bufferization.BufferizationFailure();
    }
    return dev.jopt.bufferization.TensorBuffers.dynamic(
        (TensorType) argument.type(), last.memorySpace());
  }
}
