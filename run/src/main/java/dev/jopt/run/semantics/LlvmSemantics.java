package dev.jopt.run.semantics;

import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.FunctionCode.Chooser;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.semantics.Integers.Promise;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The operations of {@code llvm} on numbers, its calls and its branches. */
final class LlvmSemantics {
  private LlvmSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("llvm.func", (op, code) -> frame -> {});
    known.put("llvm.call", ControlSemantics::call);
    Chooser switches = LlvmSemantics::choice;
    known.put("llvm.switch", switches);
    known.put("llvm.mlir.constant", LlvmSemantics::constant);
    known.put("llvm.mlir.zero", (op, code) -> value(op, code, LlvmValues.zero(type(op))));
    known.put("llvm.mlir.poison", (op, code) -> value(op, code, LlvmValues.poison(type(op))));
    // As strict as for poison: what depends on it may be anything, too.
    known.put("llvm.mlir.undef", (op, code) -> value(op, code, LlvmValues.poison(type(op))));
    known.put("llvm.freeze", LlvmSemantics::freeze);
    known.put("llvm.select", ArithSemantics::select);
    known.put("llvm.icmp", LlvmSemantics::compareIntegers);
    known.put("llvm.fcmp", LlvmSemantics::compareFloats);
    known.put("llvm.add", integer(IntegerBinary.ADDI));
    known.put("llvm.sub", integer(IntegerBinary.SUBI));
    known.put("llvm.mul", integer(IntegerBinary.MULI));
    known.put("llvm.sdiv", division(IntegerBinary.DIVSI));
    known.put("llvm.udiv", division(IntegerBinary.DIVUI));
    known.put("llvm.srem", division(IntegerBinary.REMSI));
    known.put("llvm.urem", division(IntegerBinary.REMUI));
    known.put("llvm.and", integer(IntegerBinary.ANDI));
    known.put("llvm.or", LlvmSemantics::or);
    known.put("llvm.xor", integer(IntegerBinary.XORI));
    known.put("llvm.shl", integer(IntegerBinary.SHLI));
    known.put("llvm.lshr", integer(IntegerBinary.SHRUI));
    known.put("llvm.ashr", integer(IntegerBinary.SHRSI));
    known.put("llvm.fadd", floating(FloatBinary.ADDF));
    known.put("llvm.fsub", floating(FloatBinary.SUBF));
    known.put("llvm.fmul", floating(FloatBinary.MULF));
    known.put("llvm.fdiv", floating(FloatBinary.DIVF));
    known.put("llvm.frem", floating(FloatBinary.REMF));
    known.put("llvm.fneg", LlvmSemantics::negate);
    known.put("llvm.sext", cast(Cast.EXTSI));
    known.put("llvm.zext", cast(Cast.EXTUI));
    known.put("llvm.trunc", LlvmSemantics::truncate);
    known.put("llvm.fpext", cast(Cast.EXTF));
    known.put("llvm.fptrunc", cast(Cast.TRUNCF));
    known.put("llvm.fptosi", cast(Cast.FPTOSI));
    known.put("llvm.fptoui", cast(Cast.FPTOUI));
    known.put("llvm.sitofp", cast(Cast.SITOFP));
    known.put("llvm.uitofp", LlvmSemantics::unsignedToFloat);
    known.put("llvm.bitcast", VectorBits::cast);
  }

  private static Type type(Operation op) {
    return op.result(0).type();
  }

  /** The number that an attribute of an operation is; zero without it. */
  static long number(Operation op, String attribute) {
    return op.attribute(attribute) instanceof IntegerAttribute number ? number.longValue() : 0;
  }

  private static Node value(Operation op, FunctionCode code, Object value) {
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, value);
  }

  private static Node constant(Operation op, FunctionCode code) {
    return value(op, code, LlvmValues.constant(((ConstantLike) op).constantValue(), type(op)));
  }

  private static Node freeze(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    Object zero = LlvmValues.zero(type(op));
    return frame -> frame.set(out, frame.get(in) == Poison.POISON ? zero : frame.get(in));
  }

  private static Interpretable integer(IntegerBinary kind) {
    return (op, code) -> {
      long flags = number(op, "overflowFlags");
      Promise promise = new Promise((flags & 1) != 0, (flags & 2) != 0, op.hasAttribute("isExact"));
      return Values.binary(
          op, code, Integers.binary(kind, Values.width(Values.scalar(type(op))), promise));
    };
  }

  private static Interpretable division(IntegerBinary kind) {
    Interpretable plain = integer(kind);
    return (op, code) -> ArithSemantics.checkedDivision(op, code, plain.prepare(op, code));
  }

  private static Node or(Operation op, FunctionCode code) {
    int width = Values.width(Values.scalar(type(op)));
    BinaryOperator<Object> either = Integers.binary(IntegerBinary.ORI, width, Promise.NONE);
    boolean disjoint = op.hasAttribute("isDisjoint");
    return Values.binary(
        op,
        code,
        (a, b) ->
            disjoint && Values.big(a).and(Values.big(b)).signum() != 0
                ? Poison.POISON
                : either.apply(a, b));
  }

  private static Interpretable floating(FloatBinary kind) {
    return (op, code) -> {
      FloatType format = ArithSemantics.format(type(op));
      return Values.binary(op, code, Floats.binary(kind, format));
    };
  }

  private static Node negate(Operation op, FunctionCode code) {
    Floats.demandNarrow(ArithSemantics.format(type(op)));
    return Values.unary(op, code, value -> ArithSemantics.negated((Double) value));
  }

  private static Interpretable cast(Cast kind) {
    return (op, code) ->
        Values.unary(
            op,
            code,
            ArithSemantics.conversion(
                kind, Values.scalar(op.operand(0).type()), Values.scalar(type(op)), op));
  }

  private static Node truncate(Operation op, FunctionCode code) {
    int in = Values.width(Values.scalar(op.operand(0).type()));
    int out = Values.width(Values.scalar(type(op)));
    long flags = number(op, "overflowFlags");
    return Values.unary(
        op,
        code,
        value -> {
          Object narrow = Values.wrap(Values.big(value), out);
          boolean kept =
              ((flags & 1) == 0 || Values.big(narrow).equals(Values.big(value)))
                  && ((flags & 2) == 0
                      || Values.unsigned(narrow, out).equals(Values.unsigned(value, in)));
          return kept ? narrow : Poison.POISON;
        });
  }

  private static Node unsignedToFloat(Operation op, FunctionCode code) {
    UnaryOperator<Object> convert =
        ArithSemantics.conversion(
            Cast.UITOFP, Values.scalar(op.operand(0).type()), Values.scalar(type(op)), op);
    boolean promised = op.hasAttribute("nonNeg");
    return Values.unary(
        op,
        code,
        value -> promised && Values.big(value).signum() < 0 ? Poison.POISON : convert.apply(value));
  }

  private static Node compareIntegers(Operation op, FunctionCode code) {
    CmpIPredicate predicate = CmpIPredicate.values()[(int) number(op, "predicate")];
    Type compared = op.operand(0).type();
    if (compared instanceof PointerType) {
      return comparePointers(op, code, predicate);
    }
    return Values.binary(
        op, code, Integers.compare(predicate, Values.width(Values.scalar(compared))));
  }

  /** Equality needs no addresses; an order does, which nothing determines. */
  private static Node comparePointers(Operation op, FunctionCode code, CmpIPredicate predicate) {
    int left = code.slot(op.operand(0));
    int right = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    boolean ordered = predicate != CmpIPredicate.EQ && predicate != CmpIPredicate.NE;
    BinaryOperator<Object> compare = Integers.compare(predicate, Long.SIZE);
    return frame -> {
      Object a = frame.get(left);
      Object b = frame.get(right);
      if (a == Poison.POISON || b == Poison.POISON) {
        frame.set(out, Poison.POISON);
        return;
      }
      if (ordered) {
        frame.machine().showAddress();
      }
      boolean functions = a instanceof Operation || b instanceof Operation;
      // Those of functions equal no others.
      Object first = functions ? (Object) 0L : LlvmMemorySemantics.pointer(a).address();
      Object second =
          functions ? (Object) (a == b ? 0L : 1L) : LlvmMemorySemantics.pointer(b).address();
      frame.set(out, compare.apply(first, second));
    };
  }

  private static Node compareFloats(Operation op, FunctionCode code) {
    Floats.demandNarrow(ArithSemantics.format(op.operand(0).type()));
    return Values.binary(
        op, code, Floats.compare(CmpFPredicate.values()[(int) number(op, "predicate")]));
  }

  private static Chooser.Choice choice(Operation op) {
    Map<Long, Integer> successors = new HashMap<>();
    if (op.attribute("case_values") instanceof DenseElementsAttribute cases) {
      for (int i = 0; i < op.successorCount() - 1; i++) {
        IntegerAttribute each = (IntegerAttribute) cases.attributeAt(i);
        BigInteger value = each.value();
        int width = Values.width(op.operand(0).type());
        successors.putIfAbsent(Values.wrap(value.longValue(), width), i + 1);
      }
    }
    ImmutableMap<Long, Integer> fixed = ImmutableMap.copyOf(successors);
    return value -> fixed.getOrDefault(value, 0);
  }
}
