package dev.jopt.run.jvm;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.affine.WriteOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.affine.IntegerSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The operations of {@code affine} on scalars and memrefs. */
final class AffineEmitter {
  private AffineEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("affine.apply", AffineEmitter::apply);
    known.put("affine.min", AffineEmitter::extreme);
    known.put("affine.max", AffineEmitter::extreme);
    known.put("affine.for", AffineEmitter::loop);
    known.put("affine.parallel", AffineEmitter::parallel);
    known.put("affine.if", AffineEmitter::condition);
    known.put("affine.load", AffineEmitter::load);
    known.put("affine.store", AffineEmitter::store);
    known.put("affine.prefetch", (op, f) -> {});
  }

  /** The value of an expression. */
  static Num value(
      AffineExpr expr, List<Num> dims, List<Num> symbols, Operation op, FunctionEmitter f) {
    if (expr instanceof AffineConstantExpr constant) {
      return Num.of(constant.value());
    }
    if (expr instanceof AffineDimExpr dim) {
      return dims.get(dim.position());
    }
    if (expr instanceof AffineSymbolExpr symbol) {
      return symbols.get(symbol.position());
    }
    AffineBinaryExpr binary = (AffineBinaryExpr) expr;
    Num left = value(binary.lhs(), dims, symbols, op, f);
    Num right = value(binary.rhs(), dims, symbols, op, f);
    return switch (binary.kind()) {
      case ADD -> f.plus(left, right);
      case MUL -> f.times(left, right);
      default -> divided(binary.kind(), left, right, op, f);
    };
  }

  private static Num divided(
      AffineBinaryExpr.Kind kind, Num left, Num right, Operation op, FunctionEmitter f) {
    boolean mod = kind == AffineBinaryExpr.Kind.MOD;
    boolean ceil = kind == AffineBinaryExpr.Kind.CEIL_DIV;
    boolean positive = right.span().low() > 0;
    Span span =
        mod
            ? positive ? new Span(0, right.span().high() - 1) : Span.ALL
            : left.span().dividedBy(right.span());
    if (left.span().isNatural() && positive && !ceil) {
      return f.combine(left, right, span, mod ? Opcodes.IREM : Opcodes.IDIV);
    }
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.push(left.part(), JvmKind.LONG);
          f.code.push(right.part(), JvmKind.LONG);
          String name = mod ? "floorMod" : ceil ? "ceilDiv" : "floorDiv";
          f.code.call(ceil ? MethodCode.NUMBERS : "java/lang/Math", name, "(JJ)J");
        });
    return f.popNum(span, JvmKind.LONG);
  }

  /** The results of a map. */
  static List<Num> applied(
      AffineMap map, List<? extends Value> operands, Operation op, FunctionEmitter f) {
    List<Num> inputs = f.numsOf(operands);
    List<Num> dims = inputs.subList(0, map.numDims());
    List<Num> symbols = inputs.subList(map.numDims(), inputs.size());
    List<Num> results = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      results.add(value(result, dims, symbols, op, f));
    }
    return results;
  }

  private static Num extreme(List<Num> numbers, boolean max, FunctionEmitter f) {
    Num found = numbers.get(0);
    for (Num number : numbers.subList(1, numbers.size())) {
      Span span = max ? found.span().max(number.span()) : found.span().min(number.span());
      f.code.push(found.part(), JvmKind.LONG);
      f.code.push(number.part(), JvmKind.LONG);
      f.code.call("java/lang/Math", max ? "max" : "min", "(JJ)J");
      found = f.popNum(span, JvmKind.LONG);
    }
    return found;
  }

  private static void apply(Operation op, FunctionEmitter f) {
    f.define(op.result(0), applied(((ApplyOp) op).map(), op.operands(), op, f).get(0));
  }

  private static void extreme(Operation op, FunctionEmitter f) {
    MinMaxOp kind = (MinMaxOp) op;
    f.define(op.result(0), extreme(applied(kind.map(), op.operands(), op, f), kind.isMax(), f));
  }

  private static void loop(Operation op, FunctionEmitter f) {
    if (LoopEmitter.outlined(op, f, AffineEmitter::loop)) {
      return;
    }
    ForOp loop = (ForOp) op;
    LoopBounds bounds =
        LoopBounds.of(
            extreme(applied(loop.lowerBound(), loop.lowerOperands(), op, f), true, f),
            extreme(applied(loop.upperBound(), loop.upperOperands(), op, f), false, f),
            Num.of(loop.step()),
            loop.inductionVariable());
    LoopEmitter.carried(op, bounds, loop.initArguments(), f);
  }

  private static void parallel(Operation op, FunctionEmitter f) {
    ParallelOp loop = (ParallelOp) op;
    if (op.resultCount() > 0) {
      throw FunctionEmitter.unknown(op);
    }
    LoopEmitter.onPool(
        op,
        made -> {
          List<LoopBounds> bounds = new ArrayList<>();
          for (int d = 0; d < loop.inductionVariables().size(); d++) {
            bounds.add(
                LoopBounds.of(
                    extreme(
                        applied(loop.lowerBound(d), loop.lowerOperands(), op, made), true, made),
                    extreme(
                        applied(loop.upperBound(d), loop.upperOperands(), op, made), false, made),
                    Num.of(loop.step(d)),
                    loop.inductionVariables().get(d)));
          }
          return bounds;
        },
        f);
  }

  private static void condition(Operation op, FunctionEmitter f) {
    IfOp choice = (IfOp) op;
    IntegerSet set = choice.condition();
    List<Num> inputs = f.numsOf(op.operands());
    List<Num> dims = inputs.subList(0, set.numDims());
    List<Num> symbols = inputs.subList(set.numDims(), inputs.size());
    Part holds = f.code.local(JvmKind.INT);
    Label end = new Label();
    f.code.pushInt(0);
    f.code.pop(holds);
    for (IntegerSet.Constraint constraint : set.constraints()) {
      Num value = value(constraint.expr(), dims, symbols, op, f);
      f.code.push(value.part(), JvmKind.LONG);
      f.code.pushLong(0);
      f.code.op(Opcodes.LCMP);
      f.code.jump(constraint.isEquality() ? Opcodes.IFNE : Opcodes.IFLT, end);
    }
    f.code.pushInt(-1);
    f.code.pop(holds);
    f.code.label(end);
    ControlEmitter.choose(op, holds, choice.thenRegion(), choice.elseRegion(), f);
  }

  private static void load(Operation op, FunctionEmitter f) {
    AccessOp access = (AccessOp) op;
    MemRefEmitter.read(
        op, access.memref(), () -> applied(access.map(), access.mapOperands(), op, f), f);
  }

  private static void store(Operation op, FunctionEmitter f) {
    WriteOp access = (WriteOp) op;
    MemRefEmitter.write(
        op,
        access.memref(),
        access.value(),
        () -> applied(access.map(), access.mapOperands(), op, f),
        f);
  }
}
