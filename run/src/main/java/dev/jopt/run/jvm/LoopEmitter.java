package dev.jopt.run.jvm;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.scf.ForallOp;
import dev.jopt.dialect.scf.ParallelOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Loops of {@code scf}. */
final class LoopEmitter {
  /** The most operations of a method whose loops are not made methods. */
  private static final int MOST_OPERATIONS = 250;

  private static final int LEAST_OUTLINED = 5;
  private static final long GUESSED_TRIPS = 16;

  private LoopEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("scf.for", LoopEmitter::forLoop);
    known.put("scf.while", LoopEmitter::whileLoop);
    known.put("scf.parallel", LoopEmitter::parallel);
    known.put("scf.forall", LoopEmitter::forall);
  }

  /**
   * Makes a loop a method of its own where that lets the virtual machine compile it well: methods
   * of more than 8000 bytes it does not compile, and a loop that is called often it compiles alone.
   */
  static boolean outlined(Operation op, FunctionEmitter f, OpEmitter loop) {
    if (f.root == op || !f.iteration.isEmpty() || op.resultCount() > 1) {
      return false;
    }
    Value result = op.resultCount() == 0 ? null : op.result(0);
    if (result != null && JvmKind.of(result.type()) == null) {
      return false;
    }
    boolean inner = isInnermost(op) && op.parentOp() instanceof LoopLike;
    boolean large = f.weight() > MOST_OPERATIONS && MethodPlan.weight(op) >= LEAST_OUTLINED;
    return (inner || large)
        && f.module.outline(f, List.of(op), List.of(), result, (made, more) -> loop.emit(op, made));
  }

  private static boolean isInnermost(Operation loop) {
    boolean[] found = {true};
    loop.walk(
        op -> found[0] &= op == loop || !(op instanceof LoopLike || op instanceof StructuredOp));
    return found[0];
  }

  private static void forLoop(Operation op, FunctionEmitter f) {
    if (outlined(op, f, LoopEmitter::forLoop)) {
      return;
    }
    ForOp loop = (ForOp) op;
    f.kind(loop.inductionVariable(), op);
    LoopBounds bounds =
        new LoopBounds(
            f.num(loop.lowerBound()),
            f.num(loop.upperBound()),
            f.num(loop.step()),
            loop.isUnsigned(),
            loop.inductionVariable());
    carried(op, bounds, loop.initArguments(), f);
  }

  /** A loop with values that go from one iteration to the next; its body is the first region. */
  static void carried(Operation op, LoopBounds bounds, List<Value> inits, FunctionEmitter f) {
    List<Part[]> carried = f.freshResults(op);
    f.assign(carried, f.partsOf(inits));
    Block body = op.region(0).front();
    for (int i = 0; i < carried.size(); i++) {
      f.set(body.argument(i + 1), carried.get(i));
    }
    Runnable once = () -> f.region(op.region(0), ControlEmitter.yieldTo(carried, f));
    checkStep(op, bounds, f);
    if (bounds.isEasy() && new SlicedLoop(op, bounds, f).emit(once)) {
      return;
    }
    loop(bounds, f, once);
  }

  static void checkStep(Operation op, LoopBounds bounds, FunctionEmitter f) {
    if (bounds.step().span().low() <= 0) {
      f.code.guarded(
          f.id(op),
          () -> {
            f.code.push(bounds.step().part(), JvmKind.LONG);
            if (bounds.isUnsigned()) {
              f.code.pushInt(ArithEmitter.width(bounds.variable().type()));
              f.code.call(MethodCode.NUMBERS, "unsigned", "(JI)J");
            }
            f.code.support("positiveStep", "(J)V");
          });
    }
  }

  /** A loop around code that reads the variable. */
  static void loop(LoopBounds bounds, FunctionEmitter f, Runnable body) {
    int mark = f.code.mark();
    if (bounds.variable().type().isIndex()) {
      f.setSpan(bounds.variable(), bounds.span());
    }
    if (bounds.isEasy()) {
      easy(bounds, f, body);
    } else {
      careful(bounds, f, body);
    }
    f.code.release(mark);
  }

  private static void easy(LoopBounds bounds, FunctionEmitter f, Runnable body) {
    Label top = new Label();
    Label end = new Label();
    f.code.push(bounds.lower().part());
    Part at = f.code.popNew(JvmKind.INT);
    f.set(bounds.variable(), at);
    f.code.label(top);
    f.code.push(at);
    f.code.push(bounds.upper().part());
    f.code.jump(Opcodes.IF_ICMPGE, end);
    body.run();
    advance(at, bounds.step(), f);
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
  }

  static void advance(Part at, Num step, FunctionEmitter f) {
    if (step.isConstant() && step.value() <= Short.MAX_VALUE && step.value() >= 0) {
      f.code.mv.visitIincInsn(at.local(), (int) step.value());
    } else {
      f.code.push(at);
      f.code.push(step.part(), JvmKind.INT);
      f.code.op(Opcodes.IADD);
      f.code.pop(at);
    }
  }

  private static Part widened(Num num, LoopBounds bounds, FunctionEmitter f) {
    f.code.push(num.part(), JvmKind.LONG);
    if (bounds.isUnsigned()) {
      f.code.pushInt(ArithEmitter.width(bounds.variable().type()));
      f.code.call(MethodCode.NUMBERS, "unsigned", "(JI)J");
    }
    return f.code.popNew(JvmKind.LONG);
  }

  private static void careful(LoopBounds bounds, FunctionEmitter f, Runnable body) {
    Label top = new Label();
    Label end = new Label();
    Part at = widened(bounds.lower(), bounds, f);
    Part upper = widened(bounds.upper(), bounds, f);
    Part step = widened(bounds.step(), bounds, f);
    JvmKind kind =
        bounds.variable().type().isIndex()
            ? f.span(bounds.variable()).fitsInt() ? JvmKind.INT : JvmKind.LONG
            : JvmKind.of(bounds.variable().type());
    Part variable = f.code.local(kind);
    f.set(bounds.variable(), variable);
    f.code.label(top);
    f.code.push(at);
    f.code.push(upper);
    if (bounds.isUnsigned()) {
      f.code.call("java/lang/Long", "compareUnsigned", "(JJ)I");
    } else {
      f.code.op(Opcodes.LCMP);
    }
    f.code.jump(Opcodes.IFGE, end);
    f.code.push(at, kind);
    if (!bounds.variable().type().isIndex()) {
      f.wrap(ArithEmitter.width(bounds.variable().type()), kind == JvmKind.LONG);
    }
    f.code.pop(variable);
    body.run();
    f.code.push(upper);
    f.code.push(at);
    f.code.op(Opcodes.LSUB);
    f.code.push(step);
    f.code.call("java/lang/Long", "compareUnsigned", "(JJ)I");
    f.code.jump(Opcodes.IFLE, end);
    f.code.push(at);
    f.code.push(step);
    f.code.op(Opcodes.LADD);
    f.code.pop(at);
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
  }

  private static void whileLoop(Operation op, FunctionEmitter f) {
    if (outlined(op, f, LoopEmitter::whileLoop)) {
      return;
    }
    WhileOp loop = (WhileOp) op;
    List<Part[]> results = f.freshResults(op);
    List<Part[]> before = freshArguments(loop.beforeRegion(), op, f);
    List<Part[]> after = freshArguments(loop.afterRegion(), op, f);
    Label top = new Label();
    Label end = new Label();
    f.assign(before, f.partsOf(op.operands()));
    f.code.label(top);
    f.region(
        loop.beforeRegion(),
        terminator -> {
          if (terminator == null) {
            throw FunctionEmitter.unknown(op);
          }
          List<Part[]> passed =
              f.partsOf(terminator.operands().subList(1, terminator.operandCount()));
          Label goesOn = new Label();
          f.push(terminator.operand(0));
          f.code.jump(Opcodes.IFNE, goesOn);
          f.assign(results, passed);
          f.code.jump(Opcodes.GOTO, end);
          f.code.label(goesOn);
          f.assign(after, passed);
        });
    f.region(loop.afterRegion(), ControlEmitter.yieldTo(before, f));
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
  }

  private static List<Part[]> freshArguments(Region region, Operation op, FunctionEmitter f) {
    List<Part[]> made = new ArrayList<>();
    for (Value argument : region.front().arguments()) {
      Part[] parts = f.fresh(argument, op);
      f.set(argument, parts);
      made.add(parts);
    }
    return made;
  }

  private static void parallel(Operation op, FunctionEmitter f) {
    ParallelOp loop = (ParallelOp) op;
    List<Value> variables = List.copyOf(loop.inductionVariables());
    if (!loop.initValues().isEmpty()) {
      reduction(loop, f);
      return;
    }
    Bounded bounded =
        made ->
            LoopBoundsList.of(
                made.numsOf(loop.lowerBounds()),
                made.numsOf(loop.upperBounds()),
                made.numsOf(loop.steps()),
                variables);
    onPool(op, bounded, f);
  }

  private static void forall(Operation op, FunctionEmitter f) {
    ForallOp loop = (ForallOp) op;
    if (!loop.outputs().isEmpty() || !loop.terminator().region(0).front().isEmpty()) {
      throw FunctionEmitter.unknown(op);
    }
    Bounded bounded =
        made ->
            LoopBoundsList.of(
                made.nums(loop.lowerBounds(), op),
                made.nums(loop.upperBounds(), op),
                made.nums(loop.steps(), op),
                List.copyOf(loop.inductionVariables()));
    onPool(op, bounded, f);
  }

  /** Finds the bounds of a loop in the method whose variables hold them. */
  @FunctionalInterface
  interface Bounded {
    List<LoopBounds> in(FunctionEmitter f);
  }

  /** Iterations in any order: those of the outermost dimension are shared among threads. */
  static void onPool(Operation op, Bounded bounded, FunctionEmitter f) {
    List<LoopBounds> outer = bounded.in(f);
    for (LoopBounds each : outer) {
      checkStep(op, each, f);
    }
    if (outer.isEmpty() || !f.iteration.isEmpty()) {
      nest(op, outer, 0, f);
      return;
    }
    LoopBounds first = outer.get(0);
    f.code.pushState();
    // The number of iterations: of a negative distance none.
    f.code.push(first.upper().part(), JvmKind.LONG);
    f.code.push(first.lower().part(), JvmKind.LONG);
    f.code.op(Opcodes.LSUB);
    f.code.pushLong(0);
    f.code.call("java/lang/Math", "max", "(JJ)J");
    f.code.push(first.step().part(), JvmKind.LONG);
    f.code.support("iterations", "(JJ)J");
    f.code.pushLong(work(op, outer));
    boolean made =
        f.module.pushBody(
            f,
            op,
            (inner, range) -> {
              List<LoopBounds> bounds = bounded.in(inner);
              LoopBounds dimension = bounds.get(0);
              Num from = new Num(range.get(0), new Span(0, Long.MAX_VALUE));
              Num to = new Num(range.get(1), new Span(0, Long.MAX_VALUE));
              // What is within the bounds fits where the bounds do.
              Span span = dimension.span();
              Num lower = bounded(dimension, from, span, inner);
              Num upper =
                  bounded(
                      dimension,
                      to,
                      new Span(span.low(), addCapped(span.high(), dimension.step().span().high())),
                      inner);
              LoopBounds part = LoopBounds.of(lower, upper, dimension.step(), dimension.variable());
              List<LoopBounds> all = new ArrayList<>(bounds);
              all.set(0, part);
              inner.setSpan(dimension.variable(), span);
              nest(op, all, 0, inner);
            });
    if (!made) {
      throw FunctionEmitter.unknown(op);
    }
    f.code.support(
        "parallel", "(L" + MethodCode.STATE + ";JJL" + MethodCode.PACKAGE + "ParallelBody;)V");
  }

  private static long addCapped(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  /** The number of an iteration as a value of the variable. */
  private static Num bounded(LoopBounds bounds, Num iteration, Span span, FunctionEmitter f) {
    f.code.push(iteration.part(), JvmKind.LONG);
    f.code.push(bounds.step().part(), JvmKind.LONG);
    f.code.op(Opcodes.LMUL);
    f.code.push(bounds.lower().part(), JvmKind.LONG);
    f.code.op(Opcodes.LADD);
    return f.popNum(span, JvmKind.LONG);
  }

  private static long work(Operation op, List<LoopBounds> bounds) {
    long work = MethodPlan.weight(op);
    for (LoopBounds each : bounds.subList(1, bounds.size())) {
      boolean known = each.lower().isConstant() && each.upper().isConstant();
      work *=
          known
              ? Math.min(1 << 20, Math.max(1, each.upper().value() - each.lower().value()))
              : GUESSED_TRIPS;
      work = Math.min(work, Integer.MAX_VALUE);
    }
    return work;
  }

  private static void nest(
      Operation op, List<LoopBounds> bounds, int dimension, FunctionEmitter f) {
    if (dimension < bounds.size()) {
      Runnable inner = () -> nest(op, bounds, dimension + 1, f);
      LoopBounds each = bounds.get(dimension);
      boolean last = dimension == bounds.size() - 1;
      if (!(last && each.isEasy() && new SlicedLoop(op, each, f).emit(inner))) {
        loop(each, f, inner);
      }
      return;
    }
    Part mark = op.anyMatch(AllocaOp.class::isInstance) ? ControlEmitter.enter(f) : null;
    f.region(op.region(0), terminator -> {});
    if (mark != null) {
      ControlEmitter.leave(f, mark);
    }
  }

  /** Sums are made one by one, in order. */
  private static void reduction(ParallelOp loop, FunctionEmitter f) {
    List<Part[]> sums = f.freshResults(loop);
    f.assign(sums, f.partsOf(loop.initValues()));
    List<LoopBounds> bounds =
        LoopBoundsList.of(
            f.numsOf(loop.lowerBounds()),
            f.numsOf(loop.upperBounds()),
            f.numsOf(loop.steps()),
            List.copyOf(loop.inductionVariables()));
    bounds.forEach(each -> checkStep(loop, each, f));
    Consumer<Operation> combine =
        terminator -> {
          for (int i = 0; i < sums.size(); i++) {
            Region region = terminator.region(i);
            f.set(region.front().argument(0), sums.get(i));
            f.set(region.front().argument(1), f.parts(terminator.operand(i)));
            f.region(region, ControlEmitter.yieldTo(List.<Part[]>of(sums.get(i)), f));
          }
        };
    around(
        bounds,
        0,
        f,
        () ->
            f.region(
                loop.region(0),
                terminator -> {
                  if (terminator != null) {
                    combine.accept(terminator);
                  }
                }));
  }

  static void around(List<LoopBounds> bounds, int dimension, FunctionEmitter f, Runnable body) {
    if (dimension == bounds.size()) {
      body.run();
    } else {
      loop(bounds.get(dimension), f, () -> around(bounds, dimension + 1, f, body));
    }
  }
}
