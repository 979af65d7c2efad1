package dev.jopt.run.semantics;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.DelinearizeIndexOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.affine.LinearizeIndexOp;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.affine.WriteOp;
import dev.jopt.dialect.memref.AtomicKind;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.code.RegionCode;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The operations of {@code affine}. */
final class AffineSemantics {
  private AffineSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("affine.apply", AffineSemantics::apply);
    known.put("affine.min", AffineSemantics::extreme);
    known.put("affine.max", AffineSemantics::extreme);
    known.put("affine.for", AffineSemantics::loop);
    known.put("affine.parallel", AffineSemantics::parallel);
    known.put("affine.if", AffineSemantics::condition);
    known.put("affine.load", AffineSemantics::load);
    known.put("affine.store", AffineSemantics::store);
    known.put("affine.vector_load", AffineSemantics::vectorLoad);
    known.put("affine.vector_store", AffineSemantics::vectorStore);
    known.put("affine.prefetch", (op, code) -> frame -> {});
    known.put("affine.delinearize_index", AffineSemantics::delinearize);
    known.put("affine.linearize_index", AffineSemantics::linearize);
  }

  /** The results of a map applied to values. */
  static Function<Frame, long[]> applied(
      AffineMap map, List<? extends Value> operands, FunctionCode code) {
    int dims = map.numDims();
    int[] slots = code.slots(operands);
    return frame -> {
      long[] inputs = Values.indices(frame, slots);
      return map.evaluate(
          Arrays.copyOf(inputs, dims), Arrays.copyOfRange(inputs, dims, inputs.length));
    };
  }

  private static Node apply(Operation op, FunctionCode code) {
    Function<Frame, long[]> map = applied(((ApplyOp) op).map(), op.operands(), code);
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, map.apply(frame)[0]);
  }

  private static Node extreme(Operation op, FunctionCode code) {
    MinMaxOp kind = (MinMaxOp) op;
    Function<Frame, long[]> map = applied(kind.map(), op.operands(), code);
    int out = code.slot(op.result(0));
    boolean max = kind.isMax();
    return frame -> frame.set(out, extreme(map.apply(frame), max));
  }

  private static long extreme(long[] numbers, boolean max) {
    long found = numbers[0];
    for (long number : numbers) {
      found = max ? Math.max(found, number) : Math.min(found, number);
    }
    return found;
  }

  private static Node loop(Operation op, FunctionCode code) {
    ForOp loop = (ForOp) op;
    Function<Frame, long[]> lower = applied(loop.lowerBound(), loop.lowerOperands(), code);
    Function<Frame, long[]> upper = applied(loop.upperBound(), loop.upperOperands(), code);
    long step = loop.step();
    int[] inits = code.slots(loop.initArguments());
    RegionCode body = code.region(op.region(0));
    int[] results = code.resultSlots(op);
    return frame -> {
      long end = extreme(upper.apply(frame), false);
      @Nullable Object[] values = new @Nullable Object[inits.length + 1];
      System.arraycopy(ScfSemantics.values(frame, inits), 0, values, 1, inits.length);
      for (long at = extreme(lower.apply(frame), true); at < end; at += step) {
        values[0] = at;
        System.arraycopy(body.run(frame, values), 0, values, 1, inits.length);
        if (end - at <= step) {
          break;
        }
      }
      ControlSemantics.store(frame, results, Arrays.copyOfRange(values, 1, values.length));
    };
  }

  private static Node parallel(Operation op, FunctionCode code) {
    ParallelOp loop = (ParallelOp) op;
    int rank = loop.inductionVariables().size();
    List<Function<Frame, long[]>> lower = new java.util.ArrayList<>();
    List<Function<Frame, long[]>> upper = new java.util.ArrayList<>();
    long[] steps = new long[rank];
    for (int d = 0; d < rank; d++) {
      lower.add(applied(loop.lowerBound(d), loop.lowerOperands(), code));
      upper.add(applied(loop.upperBound(d), loop.upperOperands(), code));
      steps[d] = loop.step(d);
    }
    RegionCode body = code.region(op.region(0));
    int[] results = code.resultSlots(op);
    List<BinaryOperator<Object>> sums = new java.util.ArrayList<>();
    Object[] neutral = new Object[results.length];
    for (int i = 0; i < results.length; i++) {
      AtomicKind kind = loop.reduction(i);
      Type type = op.result(i).type();
      sums.add(Combiners.of(kind.keyword(), type));
      neutral[i] = Combiners.neutral(kind.keyword(), type);
    }
    return frame -> {
      @Nullable Object[] totals = neutral.clone();
      ScfSemantics.iterate(
          lower.stream().mapToLong(each -> extreme(each.apply(frame), true)).toArray(),
          upper.stream().mapToLong(each -> extreme(each.apply(frame), false)).toArray(),
          steps,
          at -> {
            @Nullable Object[] terms = body.run(frame, ScfSemantics.boxed(at, 0));
            for (int i = 0; i < totals.length; i++) {
              totals[i] =
                  sums.get(i)
                      .apply(Values.presentOrFail(totals[i]), Values.presentOrFail(terms[i]));
            }
          });
      ControlSemantics.store(frame, results, totals);
    };
  }

  private static Node condition(Operation op, FunctionCode code) {
    IfOp choice = (IfOp) op;
    int[] operands = code.slots(op.operands());
    int dims = choice.condition().numDims();
    RegionCode yes = code.region(choice.thenRegion());
    RegionCode no = choice.elseRegion().isEmpty() ? null : code.region(choice.elseRegion());
    int[] results = code.resultSlots(op);
    return frame -> {
      long[] inputs = Values.indices(frame, operands);
      boolean holds =
          choice
              .condition()
              .contains(
                  Arrays.copyOf(inputs, dims), Arrays.copyOfRange(inputs, dims, inputs.length));
      RegionCode taken = holds ? yes : no;
      if (taken != null) {
        ControlSemantics.store(frame, results, taken.run(frame));
      }
    };
  }

  private static Node load(Operation op, FunctionCode code) {
    AccessOp access = (AccessOp) op;
    Function<Frame, long[]> indices = applied(access.map(), access.mapOperands(), code);
    int memref = code.slot(access.memref());
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, Values.memref(frame.get(memref)).load(indices.apply(frame)));
  }

  private static Node store(Operation op, FunctionCode code) {
    WriteOp access = (WriteOp) op;
    Function<Frame, long[]> indices = applied(access.map(), access.mapOperands(), code);
    int memref = code.slot(access.memref());
    int value = code.slot(access.value());
    return frame -> Values.memref(frame.get(memref)).store(frame.get(value), indices.apply(frame));
  }

  private static Node vectorLoad(Operation op, FunctionCode code) {
    AccessOp access = (AccessOp) op;
    Function<Frame, long[]> indices = applied(access.map(), access.mapOperands(), code);
    int memref = code.slot(access.memref());
    int out = code.slot(op.result(0));
    long[] shape = TransferSemantics.shape(op.result(0).type());
    return frame ->
        frame.set(
            out,
            TransferSemantics.read(Values.memory(frame.get(memref)), indices.apply(frame), shape));
  }

  private static Node vectorStore(Operation op, FunctionCode code) {
    WriteOp access = (WriteOp) op;
    Function<Frame, long[]> indices = applied(access.map(), access.mapOperands(), code);
    int memref = code.slot(access.memref());
    int value = code.slot(access.value());
    return frame -> {
      Elements elements = Values.elements(frame.get(value));
      TransferSemantics.write(Values.memory(frame.get(memref)), indices.apply(frame), elements);
    };
  }

  private static Node delinearize(Operation op, FunctionCode code) {
    DelinearizeIndexOp split = (DelinearizeIndexOp) op;
    int in = code.slot(split.linearIndex());
    Function<Frame, long[]> basis = Values.mixed(split.basis(), code);
    int[] results = code.resultSlots(op);
    return frame -> {
      long rest = Values.number(frame.get(in));
      long[] sizes = basis.apply(frame);
      int skipped = sizes.length - (results.length - 1);
      for (int i = results.length - 1; i > 0; i--) {
        long size = sizes[i - 1 + skipped];
        if (size <= 0) {
          throw new Fault("a basis is not positive: " + size);
        }
        frame.set(results[i], Math.floorMod(rest, size));
        rest = Math.floorDiv(rest, size);
      }
      frame.set(results[0], rest);
    };
  }

  private static Node linearize(Operation op, FunctionCode code) {
    LinearizeIndexOp joined = (LinearizeIndexOp) op;
    int[] digits = code.slots(joined.digits());
    Function<Frame, long[]> basis = Values.mixed(joined.basis(), code);
    int out = code.slot(op.result(0));
    return frame -> {
      long[] indices = Values.indices(frame, digits);
      long[] sizes = basis.apply(frame);
      int skipped = sizes.length - (indices.length - 1);
      long sum = indices.length == 0 ? 0 : indices[0];
      for (int i = 1; i < indices.length; i++) {
        sum = sum * sizes[i - 1 + skipped] + indices[i];
      }
      frame.set(out, sum);
    };
  }
}
