package dev.jopt.run.jvm;

import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Structured operations on memrefs, as loops around their bodies. The loops are ordered so that the
 * innermost goes along rows; the order of the reductions of each element stays, so that results are
 * the same to the bit. A few steps of the innermost reduction are taken at a time.
 */
final class LinalgEmitter {
  private static final int STEPS = 4;
  private static final int MOST_BODY = 6;

  private final StructuredOp op;
  private final FunctionEmitter f;
  private final List<AffineMap> maps;
  private final int loops;
  private final boolean[] parallel;

  /** The size of each loop. */
  private final Part[] sizes;

  /** For each operand that is a memref and each loop, how far an iteration goes, in elements. */
  private final Part[][] steps;

  /** Where each memref is accessed first. */
  private final Part[] starts;

  private LinalgEmitter(StructuredOp op, FunctionEmitter f) {
    this.op = op;
    this.f = f;
    maps = op.indexingMaps();
    List<IteratorType> kinds = op.iteratorTypes();
    loops = kinds.size();
    parallel = new boolean[loops];
    for (int i = 0; i < loops; i++) {
      parallel[i] = kinds.get(i) == IteratorType.PARALLEL;
    }
    sizes = new Part[loops];
    steps = new Part[op.operandCount()][];
    starts = new Part[op.operandCount()];
  }

  static void addTo(Map<String, OpEmitter> known) {
    known.put("linalg.index", LinalgEmitter::index);
  }

  private static void index(Operation op, FunctionEmitter f) {
    f.define(op.result(0), f.iteration.get((int) ((IndexOp) op).dimension()));
  }

  static void structured(Operation op, FunctionEmitter f) {
    StructuredOp structured = (StructuredOp) op;
    for (Value operand : op.operands()) {
      Type type = operand.type();
      if (type instanceof ShapedType && !(type instanceof MemRefType)) {
        throw FunctionEmitter.unknown(op, type);
      }
      if (type instanceof MemRefType memref) {
        f.storage(memref, op);
      } else {
        f.kind(operand, op);
      }
    }
    boolean made =
        f.module.outline(
            f,
            List.of(op),
            List.of(),
            null,
            (inner, more) -> new LinalgEmitter(structured, inner).nest());
    if (!made) {
      throw FunctionEmitter.unknown(op);
    }
  }

  private boolean isBuffer(int operand) {
    return op.operand(operand).type() instanceof MemRefType;
  }

  private Part[] buffer(int operand) {
    return f.parts(op.operand(operand));
  }

  private void nest() {
    findSizes();
    Label end = new Label();
    for (Part size : sizes) {
      if (!size.isConstant() || size.is(0)) {
        f.code.push(size);
        f.code.jump(Opcodes.IFEQ, end);
      }
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (isBuffer(i)) {
        checkBounds(i);
        findSteps(i);
      }
    }
    List<Integer> order = new ArrayList<>();
    int innermost = innermost();
    for (int pass = 0; pass < 2; pass++) {
      for (int loop = 0; loop < loops; loop++) {
        if (loop != innermost && parallel[loop] == (pass == 0)) {
          order.add(loop);
        }
      }
    }
    Num[] at = new Num[loops];
    around(order, 0, at, innermost);
    f.code.label(end);
  }

  /** For each loop, the size of a dimension that it runs over; others must have the same. */
  private void findSizes() {
    for (int i = 0; i < op.operandCount(); i++) {
      List<AffineExpr> results = maps.get(i).results();
      for (int d = 0; isBuffer(i) && d < results.size(); d++) {
        if (results.get(d) instanceof AffineDimExpr dim) {
          Part size = buffer(i)[FunctionEmitter.sizeAt(d)];
          Part known = sizes[dim.position()];
          if (known == null) {
            sizes[dim.position()] = size;
          } else if (!(size.isConstant() && known.isConstant()) && !size.equals(known)) {
            int operand = i;
            f.code.guarded(
                f.id(op),
                () -> {
                  f.code.push(size);
                  f.code.push(known);
                  f.code.pushInt(operand);
                  f.code.support("sameSize", "(III)V");
                });
          }
        }
      }
    }
    for (Part size : sizes) {
      if (size == null) {
        throw FunctionEmitter.unknown(op);
      }
    }
  }

  /** What a linear expression adds for each loop, and at last what it begins with. */
  private long[] linear(AffineExpr expr) {
    long[] found = new long[loops + 1];
    if (expr instanceof AffineDimExpr dim) {
      found[dim.position()] = 1;
    } else if (expr instanceof AffineConstantExpr constant) {
      found[loops] = constant.value();
    } else if (expr instanceof AffineBinaryExpr binary) {
      long[] left = linear(binary.lhs());
      long[] right = linear(binary.rhs());
      switch (binary.kind()) {
        case ADD -> {
          for (int i = 0; i <= loops; i++) {
            found[i] = left[i] + right[i];
          }
        }
        case MUL -> {
          boolean leftIsConstant = binary.lhs() instanceof AffineConstantExpr;
          if (!leftIsConstant && !(binary.rhs() instanceof AffineConstantExpr)) {
            throw FunctionEmitter.unknown(op);
          }
          long factor = leftIsConstant ? left[loops] : right[loops];
          long[] other = leftIsConstant ? right : left;
          for (int i = 0; i <= loops; i++) {
            found[i] = other[i] * factor;
          }
        }
        default -> throw FunctionEmitter.unknown(op);
      }
    } else {
      throw FunctionEmitter.unknown(op);
    }
    return found;
  }

  private Num size(Part part) {
    return part.isConstant()
        ? Num.of(part.intValue())
        : new Num(part, new Span(1, Span.SIZE.high()));
  }

  /** Fails unless the least and the greatest index of each dimension are inside. */
  private void checkBounds(int operand) {
    List<AffineExpr> results = maps.get(operand).results();
    for (int d = 0; d < results.size(); d++) {
      if (results.get(d) instanceof AffineDimExpr) {
        continue;
      }
      long[] linear = linear(results.get(d));
      Num least = Num.of(linear[loops]);
      Num greatest = least;
      for (int loop = 0; loop < loops; loop++) {
        if (linear[loop] != 0) {
          Num last = f.minus(size(sizes[loop]), Num.of(1));
          Num way = f.times(last, Num.of(linear[loop]));
          least = linear[loop] < 0 ? f.plus(least, way) : least;
          greatest = linear[loop] > 0 ? f.plus(greatest, way) : greatest;
        }
      }
      Part size = buffer(operand)[FunctionEmitter.sizeAt(d)];
      if (MemRefEmitter.isInside(least, size) && MemRefEmitter.isInside(greatest, size)) {
        continue;
      }
      Num from = least;
      Num to = greatest;
      int dimension = d;
      f.code.guarded(
          f.id(op),
          () -> {
            f.code.push(from.part(), JvmKind.LONG);
            f.code.push(to.part(), JvmKind.LONG);
            f.code.push(size);
            f.code.pushInt(dimension);
            f.code.support("inside", "(JJII)V");
          });
    }
  }

  private void findSteps(int operand) {
    Part[] buffer = buffer(operand);
    List<AffineExpr> results = maps.get(operand).results();
    int rank = results.size();
    Num[] sums = new Num[loops + 1];
    for (int i = 0; i <= loops; i++) {
      sums[i] = Num.of(0);
    }
    for (int d = 0; d < rank; d++) {
      long[] linear = linear(results.get(d));
      Part part = buffer[FunctionEmitter.strideAt(rank, d)];
      Num stride =
          part.isConstant() ? Num.of(part.intValue()) : new Num(part, Span.ofWidth(Integer.SIZE));
      for (int i = 0; i <= loops; i++) {
        if (linear[i] != 0) {
          sums[i] = f.plus(sums[i], f.times(stride, Num.of(linear[i])));
        }
      }
    }
    steps[operand] = new Part[loops];
    for (int i = 0; i < loops; i++) {
      steps[operand][i] = f.asInt(sums[i], op);
    }
    Part offset = buffer[FunctionEmitter.OFFSET];
    Num first =
        offset.isConstant()
            ? Num.of(offset.intValue())
            : new Num(offset, Span.ofWidth(Integer.SIZE));
    starts[operand] = f.asInt(f.plus(first, sums[loops]), op);
  }

  /** The loop that goes along the rows of the outputs, and of as many inputs as possible. */
  private int innermost() {
    int best = loops - 1;
    int bestScore = best < 0 ? 0 : score(best);
    for (int loop = loops - 2; loop >= 0; loop--) {
      int score = score(loop);
      if (score > bestScore) {
        best = loop;
        bestScore = score;
      }
    }
    return best;
  }

  private int score(int loop) {
    int score = 0;
    boolean reduces = !parallel[loop];
    for (int i = 0; i < op.operandCount(); i++) {
      if (isBuffer(i) && (i >= op.inputCount() || op.bodyReads(i))) {
        Part step = steps[i][loop];
        score += step.is(1) ? 2 : step.is(0) ? 1 : -3;
      }
    }
    // A sum waits for its last term; along rows, there is one for each lane.
    return (sizes[loop].is(1) ? -10 : 0) + score + (reduces ? -3 : 0);
  }

  private void around(List<Integer> order, int level, Num[] at, int innermost) {
    if (level == order.size()) {
      inner(at, innermost, 1);
      return;
    }
    int loop = order.get(level);
    boolean jam = level == order.size() - 1 && canJam(loop, innermost);
    Part size = sizes[loop];
    int mark = f.code.mark();
    Part counter = f.code.local(JvmKind.INT);
    f.code.pushInt(0);
    f.code.pop(counter);
    at[loop] = new Num(counter, new Span(0, Support.MOST_ELEMENTS));
    if (jam) {
      count(counter, size, STEPS, () -> inner(at, loop, innermost, STEPS));
    }
    count(
        counter,
        size,
        1,
        () -> {
          if (level == order.size() - 1) {
            inner(at, innermost, 1);
          } else {
            around(order, level + 1, at, innermost);
          }
        });
    f.code.release(mark);
  }

  /** A loop of steps that all fit. */
  private void count(Part counter, Part size, int step, Runnable body) {
    Label top = new Label();
    Label end = new Label();
    f.code.label(top);
    f.code.push(counter);
    f.code.push(size);
    if (step > 1) {
      f.code.pushInt(step - 1);
      f.code.op(Opcodes.ISUB);
    }
    f.code.jump(Opcodes.IF_ICMPGE, end);
    body.run();
    f.code.mv.visitIincInsn(counter.local(), step);
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
  }

  /** Whether steps of a reduction can be taken together: the sum stays in a variable meanwhile. */
  private boolean canJam(int loop, int innermost) {
    boolean plain = MethodPlan.weight(op) <= MOST_BODY && !parallel[loop] && parallel[innermost];
    for (Operation each : op.body().operations()) {
      plain &= each.regionCount() == 0 && !(each instanceof IndexOp);
    }
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      plain &= isBuffer(i) && steps[i][loop].is(0) && op.bodyReads(i);
    }
    return plain && (!sizes[loop].isConstant() || sizes[loop].intValue() >= STEPS);
  }

  private void inner(Num[] at, int innermost, int copies) {
    inner(at, -1, innermost, copies);
  }

  /** Makes the innermost loop a method, and calls it with where its rows begin. */
  private void inner(Num[] at, int jammed, int innermost, int copies) {
    List<Part> more = new ArrayList<>();
    int mark = f.code.mark();
    for (int copy = 0; copy < copies; copy++) {
      for (int i = 0; i < op.operandCount(); i++) {
        if (isBuffer(i)) {
          Num place = new Num(starts[i], Span.SIZE);
          for (int loop = 0; loop < loops; loop++) {
            if (loop != innermost && !steps[i][loop].is(0)) {
              place = plus(place, times(at[loop].part(), steps[i][loop]));
            }
          }
          if (copy > 0) {
            place = plus(place, times(Part.constant(copy), steps[i][jammed]));
          }
          more.add(place.part());
        }
      }
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (isBuffer(i) && innermost >= 0) {
        more.add(steps[i][innermost]);
      }
    }
    List<Part> variables = new ArrayList<>();
    for (int loop = 0; loop < loops; loop++) {
      variables.add(loop == innermost ? Part.constant(0) : at[loop].part());
    }
    more.addAll(variables);
    more.add(innermost < 0 ? Part.constant(1) : sizes[innermost]);
    boolean made =
        f.module.outline(
            f,
            List.of(op),
            more,
            null,
            (method, passed) -> new LinalgRow(op, method, innermost, copies).emit(passed));
    if (!made) {
      throw FunctionEmitter.unknown(op);
    }
    f.code.release(mark);
  }

  /** Places within a buffer do not overflow. */
  private Num plus(Num a, Num b) {
    if (a.part().is(0)) {
      return b;
    }
    if (b.part().is(0)) {
      return a;
    }
    f.code.push(a.part());
    f.code.push(b.part());
    f.code.op(Opcodes.IADD);
    return new Num(f.code.popNew(JvmKind.INT), Span.SIZE);
  }

  private Num times(Part a, Part b) {
    if (a.is(1) || b.is(1)) {
      return new Num(a.is(1) ? b : a, Span.SIZE);
    }
    f.code.push(a, JvmKind.INT);
    f.code.push(b, JvmKind.INT);
    f.code.op(Opcodes.IMUL);
    return new Num(f.code.popNew(JvmKind.INT), Span.SIZE);
  }
}
