package dev.jopt.run.jvm;

import dev.jopt.dialect.math.MathFunction;
import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The operations of {@code math} on scalars: computed in double, then rounded. */
final class MathEmitter {
  private MathEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    for (MathFunction function : MathFunction.values()) {
      known.put("math." + function.localName(), MathEmitter::emit);
    }
  }

  private static void emit(Operation op, FunctionEmitter f) {
    MathFunction function = ((MathOp) op).function();
    Value out = op.result(0);
    JvmKind kind = f.kind(out, op);
    switch (function) {
      case ABSI, CTLZ, CTPOP, CTTZ -> {
        f.push(op.operand(0), JvmKind.LONG);
        f.code.pushInt(ArithEmitter.width(out.type()));
        f.code.call(MethodCode.NUMBERS, function.localName(), "(JI)J");
        f.wrap(ArithEmitter.width(out.type()), true);
        f.define(out, op, JvmKind.LONG);
      }
      case IPOWI ->
          f.code.guarded(
              f.id(op),
              () -> {
                f.push(op.operand(0), JvmKind.LONG);
                f.push(op.operand(1), JvmKind.LONG);
                f.code.pushInt(ArithEmitter.width(out.type()));
                f.code.call(MethodCode.NUMBERS, "ipowi", "(JJI)J");
                f.define(out, op, JvmKind.LONG);
              });
      case ISFINITE, ISINF, ISNAN, ISNORMAL -> test(function, op, f);
      case SINCOS -> {
        unary("sin", op, out, f);
        unary("cos", op, op.result(1), f);
      }
      case ABSF, COPYSIGN, FMA -> direct(function, op, kind, f);
      case CLAMPF -> {
        for (Value operand : op.operands()) {
          f.push(operand, JvmKind.DOUBLE);
        }
        f.code.call(MethodCode.NUMBERS, "clamp", "(DDD)D");
        defineRounded(out, op, f);
      }
      case FPOWI -> {
        f.push(op.operand(0), JvmKind.DOUBLE);
        f.push(op.operand(1), JvmKind.LONG);
        f.code.op(Opcodes.L2D);
        f.code.call("java/lang/Math", "pow", "(DD)D");
        defineRounded(out, op, f);
      }
      default -> {
        String name = named(function);
        if (name != null) {
          unary(name, op, out, f);
        } else {
          f.push(op.operand(0), JvmKind.DOUBLE);
          if (op.operandCount() > 1) {
            f.push(op.operand(1), JvmKind.DOUBLE);
          } else {
            f.code.op(Opcodes.DCONST_0);
          }
          f.code.pushInt(function.ordinal());
          f.code.call(MethodCode.NUMBERS, "math", "(DDI)D");
          defineRounded(out, op, f);
        }
      }
    }
  }

  /** The method of {@link Math} that the interpreter calls too; null if there is none. */
  private static @Nullable String named(MathFunction function) {
    return switch (function) {
      case ACOS,
          ASIN,
          ATAN,
          CBRT,
          CEIL,
          COS,
          COSH,
          EXP,
          EXPM1,
          FLOOR,
          LOG,
          LOG10,
          LOG1P,
          SIN,
          SINH,
          SQRT,
          TAN,
          TANH ->
          function.localName();
      case ROUNDEVEN -> "rint";
      default -> null;
    };
  }

  private static void unary(String name, Operation op, Value out, FunctionEmitter f) {
    f.push(op.operand(0), JvmKind.DOUBLE);
    f.code.call("java/lang/Math", name, "(D)D");
    defineRounded(out, op, f);
  }

  /** Pops a double that is the result before it is rounded. */
  private static void defineRounded(Value out, Operation op, FunctionEmitter f) {
    JvmKind kind = f.kind(out, op);
    if (JvmKind.isNarrow(out.type())) {
      CastEmitter.round(out.type(), JvmKind.DOUBLE, f);
    } else if (kind == JvmKind.FLOAT) {
      f.code.op(Opcodes.D2F);
    }
    f.define(out, op, kind);
  }

  private static void direct(MathFunction function, Operation op, JvmKind kind, FunctionEmitter f) {
    if (function == MathFunction.FMA && JvmKind.isNarrow(op.result(0).type())) {
      throw FunctionEmitter.unknown(op, op.result(0).type());
    }
    for (Value operand : op.operands()) {
      f.push(operand);
    }
    String name =
        switch (function) {
          case ABSF -> "abs";
          case COPYSIGN -> "copySign";
          default -> "fma";
        };
    String letter = kind.descriptor;
    f.code.call("java/lang/Math", name, "(" + letter.repeat(op.operandCount()) + ")" + letter);
    f.define(op.result(0), op, kind);
  }

  private static void test(MathFunction function, Operation op, FunctionEmitter f) {
    Value in = op.operand(0);
    f.kind(in, op);
    f.push(in, JvmKind.DOUBLE);
    switch (function) {
      case ISFINITE -> f.code.call(MethodCode.NUMBERS, "isFinite", "(D)Z");
      case ISINF -> f.code.call(MethodCode.NUMBERS, "isInfinite", "(D)Z");
      case ISNAN -> f.code.call("java/lang/Double", "isNaN", "(D)Z");
      default -> {
        f.code.mv.visitLdcInsn(Math.scalb(1.0, ((FloatType) in.type()).minExponent()));
        f.code.call(MethodCode.NUMBERS, "isNormal", "(DD)Z");
      }
    }
    f.code.pushTruth(Opcodes.IFNE);
    f.define(op.result(0), op, JvmKind.INT);
  }
}
