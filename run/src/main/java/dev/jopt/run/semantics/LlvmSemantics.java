package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.semantics.Integers.Promise;
import dev.jopt.run.value.Poison;
import java.util.Map;

/** The operations of {@code llvm} on numbers, and its calls. */
final class LlvmSemantics {
  private LlvmSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("llvm.func", (op, code) -> frame -> {});
    known.put("llvm.call", ControlSemantics::call);
    known.put("llvm.mlir.constant", LlvmSemantics::constant);
    known.put("llvm.mlir.poison", LlvmSemantics::poison);
    known.put("llvm.select", ArithSemantics::select);
    known.put("llvm.add", integer(IntegerBinary.ADDI));
    known.put("llvm.sub", integer(IntegerBinary.SUBI));
    known.put("llvm.mul", integer(IntegerBinary.MULI));
    known.put("llvm.sdiv", integer(IntegerBinary.DIVSI));
    known.put("llvm.udiv", integer(IntegerBinary.DIVUI));
    known.put("llvm.srem", integer(IntegerBinary.REMSI));
    known.put("llvm.urem", integer(IntegerBinary.REMUI));
    known.put("llvm.and", integer(IntegerBinary.ANDI));
    known.put("llvm.or", integer(IntegerBinary.ORI));
    known.put("llvm.xor", integer(IntegerBinary.XORI));
    known.put("llvm.shl", integer(IntegerBinary.SHLI));
    known.put("llvm.lshr", integer(IntegerBinary.SHRUI));
    known.put("llvm.ashr", integer(IntegerBinary.SHRSI));
    known.put("llvm.fadd", floating(FloatBinary.ADDF));
    known.put("llvm.fsub", floating(FloatBinary.SUBF));
    known.put("llvm.fmul", floating(FloatBinary.MULF));
    known.put("llvm.fdiv", floating(FloatBinary.DIVF));
    known.put("llvm.frem", floating(FloatBinary.REMF));
    known.put("llvm.sext", resize(true));
    known.put("llvm.zext", resize(false));
    known.put("llvm.trunc", resize(true));
  }

  private static Node constant(Operation op, FunctionCode code) {
    Type type = op.result(0).type();
    Object value = EvaluatedConstants.of(((ConstantLike) op).constantValue(), type);
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, value);
  }

  private static Node poison(Operation op, FunctionCode code) {
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, Poison.POISON);
  }

  private static Interpretable integer(IntegerBinary kind) {
    return (op, code) -> {
      long flags =
          op.attribute("overflowFlags") instanceof IntegerAttribute bits ? bits.longValue() : 0;
      Promise promise = new Promise((flags & 1) != 0, (flags & 2) != 0, op.hasAttribute("isExact"));
      return Values.binary(
          op,
          code,
          Integers.binary(kind, Values.width(Values.scalar(op.result(0).type())), promise));
    };
  }

  private static Interpretable floating(FloatBinary kind) {
    return (op, code) -> {
      FloatType format = ArithSemantics.format(op.result(0).type());
      return Values.binary(op, code, Floats.binary(kind, format));
    };
  }

  private static Interpretable resize(boolean signed) {
    return (op, code) ->
        Values.unary(
            op,
            code,
            ArithSemantics.integerCast(
                Values.width(Values.scalar(op.result(0).type())),
                signed,
                Values.width(Values.scalar(op.operand(0).type()))));
  }
}
