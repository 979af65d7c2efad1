package dev.jopt.transform.buffer;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Buffers that a loop carries from iteration to iteration, each the same one all the time, as
 * bufferization leaves what a loop updates in place.
 */
final class CarriedBuffers {
  private CarriedBuffers() {}

  /** Lets loops use such buffers directly; tells whether there were any. */
  static boolean useDirectly(Operation function) {
    List<ForOp> loops = new ArrayList<>();
    function.walk(ForOp.class, loops::add);
    boolean isChanged = false;
    for (ForOp loop : loops) {
      isChanged |= useDirectly(loop);
    }
    if (isChanged) {
      // A loop may carry what one within it has carried.
      useDirectly(function);
    }
    return isChanged;
  }

  private static boolean useDirectly(ForOp loop) {
    List<Value> kept = new ArrayList<>(List.of(loop.lowerBound(), loop.upperBound(), loop.step()));
    List<Value> keptResults = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    boolean[] isGone = new boolean[loop.resultCount()];
    int count = 0;
    for (int i = 0; i < isGone.length; i++) {
      Value argument = loop.iterationArguments().get(i);
      Value init = loop.initArguments().get(i);
      isGone[i] = init.type() instanceof MemRefType && loop.yieldOp().operand(i) == argument;
      if (isGone[i]) {
        argument.replaceAllUsesWith(init);
        loop.result(i).replaceAllUsesWith(init);
        count++;
      } else {
        kept.add(init);
        keptResults.add(loop.result(i));
        types.add(init.type());
      }
    }
    if (count > 0) {
      loop.yieldOp().eraseOperandsIf(i -> isGone[i]);
      loop.body().eraseArgumentsIf(i -> i > 0 && isGone[i - 1]);
      OperationState state =
          new OperationState(loop.context(), loop.location(), loop.definition())
              .addOperands(kept)
              .addResultTypes(types)
              .setInherentAttributes(loop.inherentAttributes())
              .setDiscardableAttributes(loop.discardableAttributes());
      state.addRegion().takeBody(loop.region(0));
      Operation smaller = OpBuilder.before(loop).create(state);
      for (int i = 0; i < keptResults.size(); i++) {
        keptResults.get(i).replaceAllUsesWith(smaller.result(i));
      }
      loop.erase();
    }
    return count > 0;
  }
}
