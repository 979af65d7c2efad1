package dev.jopt.run.semantics;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.InParallelOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.Operation;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.code.RegionCode;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The operations of {@code scf}. Iterations of parallel loops run in order. */
final class ScfSemantics {
  private ScfSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("scf.for", ScfSemantics::loop);
    known.put("scf.if", ScfSemantics::condition);
    known.put("scf.while", ScfSemantics::whileLoop);
    known.put("scf.execute_region", ScfSemantics::once);
    known.put("scf.index_switch", ScfSemantics::indexSwitch);
    known.put("scf.parallel", ScfSemantics::parallel);
    known.put("scf.reduce", (op, code) -> frame -> {});
    known.put("scf.forall", ScfSemantics::forall);
    known.put("scf.forall.in_parallel", ScfSemantics::inParallel);
  }

  static Node once(Operation op, FunctionCode code) {
    RegionCode body = code.region(op.region(0));
    int[] results = code.resultSlots(op);
    return frame -> ControlSemantics.store(frame, results, body.run(frame));
  }

  private static Node loop(Operation op, FunctionCode code) {
    ForOp loop = (ForOp) op;
    int lower = code.slot(loop.lowerBound());
    int upper = code.slot(loop.upperBound());
    int step = code.slot(loop.step());
    int[] inits = code.slots(loop.initArguments());
    RegionCode body = code.region(op.region(0));
    int[] results = code.resultSlots(op);
    boolean unsigned = loop.isUnsigned();
    int width = Values.width(loop.lowerBound().type());
    return frame -> {
      if (!(frame.get(lower) instanceof Long) && !(frame.get(lower) instanceof Enum)) {
        throw Fault.limit("the interpreter counts loops in up to 64 bits");
      }
      long mask = unsigned && width < Long.SIZE ? (1L << width) - 1 : -1;
      long at = Values.number(frame.get(lower)) & mask;
      long end = Values.number(frame.get(upper)) & mask;
      long by = Values.number(frame.get(step)) & mask;
      if (by == 0 || !unsigned && by < 0) {
        throw new Fault("the step of a loop is not positive: " + by);
      }
      @Nullable Object[] values = new @Nullable Object[inits.length + 1];
      for (int i = 0; i < inits.length; i++) {
        values[i + 1] = frame.get(inits[i]);
      }
      while (unsigned ? Long.compareUnsigned(at, end) < 0 : at < end) {
        values[0] = Values.wrap(at, width);
        @Nullable Object[] next = body.run(frame, values);
        System.arraycopy(next, 0, values, 1, inits.length);
        long left = end - at;
        if (Long.compareUnsigned(left, by) <= 0) {
          break;
        }
        at += by;
      }
      for (int i = 0; i < results.length; i++) {
        frame.set(results[i], Values.presentOrFail(values[i + 1]));
      }
    };
  }

  private static Node condition(Operation op, FunctionCode code) {
    IfOp choice = (IfOp) op;
    int flag = code.slot(choice.condition());
    RegionCode yes = code.region(choice.thenRegion());
    RegionCode no = choice.elseRegion().isEmpty() ? null : code.region(choice.elseRegion());
    int[] results = code.resultSlots(op);
    return frame -> {
      RegionCode taken = Values.isTrue(frame.get(flag)) ? yes : no;
      if (taken != null) {
        ControlSemantics.store(frame, results, taken.run(frame));
      }
    };
  }

  private static Node whileLoop(Operation op, FunctionCode code) {
    WhileOp loop = (WhileOp) op;
    int[] inits = code.slots(op.operands());
    RegionCode before = code.region(loop.beforeRegion());
    RegionCode after = code.region(loop.afterRegion());
    int[] results = code.resultSlots(op);
    return frame -> {
      @Nullable Object[] values = values(frame, inits);
      while (true) {
        // What the condition passes on comes after the truth value.
        @Nullable Object[] yielded = before.run(frame, values);
        boolean goesOn = Values.isTrue(Values.presentOrFail(yielded[0]));
        @Nullable Object[] rest = Arrays.copyOfRange(yielded, 1, yielded.length);
        if (!goesOn) {
          ControlSemantics.store(frame, results, rest);
          return;
        }
        values = after.run(frame, rest);
      }
    };
  }

  static @Nullable Object[] values(Frame frame, int[] slots) {
    @Nullable Object[] values = new @Nullable Object[slots.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = frame.get(slots[i]);
    }
    return values;
  }

  private static Node indexSwitch(Operation op, FunctionCode code) {
    IndexSwitchOp choice = (IndexSwitchOp) op;
    int index = code.slot(choice.index());
    long[] cases = choice.cases().toArray();
    RegionCode[] regions = op.regions().stream().map(code::region).toArray(RegionCode[]::new);
    int[] results = code.resultSlots(op);
    return frame -> {
      long value = Values.number(frame.get(index));
      int taken = 0;
      for (int i = cases.length; i > 0; i--) {
        if (cases[i - 1] == value) {
          taken = i;
        }
      }
      ControlSemantics.store(frame, results, regions[taken].run(frame));
    };
  }

  /** Runs a body for each point of a box, the last index first. */
  static void iterate(
      long[] lower, long[] upper, long[] steps, java.util.function.Consumer<long[]> body) {
    for (int d = 0; d < lower.length; d++) {
      if (steps[d] <= 0) {
        throw new Fault("the step of a loop is not positive: " + steps[d]);
      }
      if (lower[d] >= upper[d]) {
        return;
      }
    }
    long[] at = lower.clone();
    while (true) {
      body.accept(at);
      int d = at.length - 1;
      while (d >= 0) {
        at[d] += steps[d];
        if (at[d] < upper[d]) {
          break;
        }
        at[d] = lower[d];
        d--;
      }
      if (d < 0) {
        return;
      }
    }
  }

  private static Node parallel(Operation op, FunctionCode code) {
    ParallelOp loop = (ParallelOp) op;
    int[] lower = code.slots(loop.lowerBounds());
    int[] upper = code.slots(loop.upperBounds());
    int[] steps = code.slots(loop.steps());
    int[] inits = code.slots(loop.initValues());
    RegionCode body = code.region(op.region(0));
    Operation reduce = loop.body().terminator();
    RegionCode[] combiners =
        reduce == null
            ? new RegionCode[0]
            : reduce.regions().stream().map(code::region).toArray(RegionCode[]::new);
    int[] results = code.resultSlots(op);
    return frame -> {
      @Nullable Object[] sums = values(frame, inits);
      iterate(
          Values.indices(frame, lower),
          Values.indices(frame, upper),
          Values.indices(frame, steps),
          at -> {
            @Nullable Object[] terms = body.run(frame, boxed(at, 0));
            for (int i = 0; i < sums.length; i++) {
              sums[i] = combiners[i].run(frame, sums[i], terms[i])[0];
            }
          });
      ControlSemantics.store(frame, results, sums);
    };
  }

  static @Nullable Object[] boxed(long[] indices, int more) {
    @Nullable Object[] values = new @Nullable Object[indices.length + more];
    for (int i = 0; i < indices.length; i++) {
      values[i] = indices[i];
    }
    return values;
  }

  private static Node forall(Operation op, FunctionCode code) {
    ForallOp loop = (ForallOp) op;
    Function<Frame, long[]> lower = Values.mixed(loop.lowerBounds(), code);
    Function<Frame, long[]> upper = Values.mixed(loop.upperBounds(), code);
    Function<Frame, long[]> steps = Values.mixed(loop.steps(), code);
    int[] outputs = code.slots(loop.outputs());
    RegionCode body = code.region(op.region(0));
    int[] shared =
        code.slots(loop.body().arguments().subList(loop.rank(), loop.body().argumentCount()));
    int[] results = code.resultSlots(op);
    return frame -> {
      @Nullable Object[] tensors = values(frame, outputs);
      iterate(
          lower.apply(frame),
          upper.apply(frame),
          steps.apply(frame),
          at -> {
            @Nullable Object[] values = boxed(at, tensors.length);
            System.arraycopy(tensors, 0, values, at.length, tensors.length);
            body.run(frame, values);
            // What was inserted in parallel replaced the shared tensors.
            for (int i = 0; i < tensors.length; i++) {
              tensors[i] = frame.get(shared[i]);
            }
          });
      ControlSemantics.store(frame, results, tensors);
    };
  }

  private static Node inParallel(Operation op, FunctionCode code) {
    if (!(op instanceof InParallelOp)) {
      throw Fault.limit("the interpreter does not know '" + op.name() + "'");
    }
    RegionCode body = code.region(op.region(0));
    return body::run;
  }
}
