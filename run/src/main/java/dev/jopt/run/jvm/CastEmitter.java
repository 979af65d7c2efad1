package dev.jopt.run.jvm;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.index.IndexCastOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/** Conversions between scalars. */
final class CastEmitter {
  private CastEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    for (Cast kind : Cast.values()) {
      known.put("arith." + kind.localName(), CastEmitter::cast);
    }
    known.put("index.casts", CastEmitter::cast);
    known.put("index.castu", CastEmitter::cast);
  }

  /** Rounds what was pushed last to a narrow format, if the type is one. */
  static void round(Type type, JvmKind pushed, FunctionEmitter f) {
    if (JvmKind.isNarrow(type)) {
      f.code.convert(pushed, JvmKind.DOUBLE);
      f.code.call(MethodCode.NUMBERS, type == FloatType.F16 ? "f16" : "bf16", "(D)F");
    }
  }

  private static Cast kindOf(Operation op) {
    return op instanceof IndexCastOp index
        ? index.isSigned() ? Cast.INDEX_CAST : Cast.INDEX_CASTUI
        : ((CastOp) op).kind();
  }

  private static void cast(Operation op, FunctionEmitter f) {
    Value in = op.operand(0);
    Value out = op.result(0);
    f.kind(in, op);
    f.kind(out, op);
    Cast kind = kindOf(op);
    switch (kind) {
      case EXTSI, INDEX_CAST, TRUNCI -> integer(op, true, f);
      case EXTUI, INDEX_CASTUI -> integer(op, false, f);
      case EXTF, TRUNCF -> {
        if (kind == Cast.TRUNCF && op.hasAttribute("roundingmode")) {
          throw FunctionEmitter.unknown(op);
        }
        toFloat(out, f.part(in).kind(), () -> f.push(in), op, f);
      }
      case SITOFP -> {
        boolean isLong = f.part(in).kind() == JvmKind.LONG;
        ofInteger(op, isLong, () -> f.push(in), f);
      }
      case UITOFP -> ofUnsigned(op, f);
      case FPTOSI, FPTOUI -> toInteger(op, kind == Cast.FPTOSI, f);
      case BITCAST -> bits(op, f);
    }
  }

  private static void integer(Operation op, boolean signed, FunctionEmitter f) {
    Value in = op.operand(0);
    Value out = op.result(0);
    int from = ArithEmitter.width(in.type());
    int to = ArithEmitter.width(out.type());
    Span span = f.span(in);
    if (!signed && !span.isNatural()) {
      if (from < Long.SIZE) {
        span = new Span(0, (1L << from) - 1);
      } else {
        span = Span.ALL;
      }
    }
    boolean masks = !signed && !f.span(in).isNatural() && to > from;
    if (out.type().isIndex()) {
      f.setSpan(out, span);
      if (!masks) {
        if (f.part(in).isConstant()) {
          f.define(out, Num.of(f.part(in).constant().longValue()));
          return;
        }
      }
    }
    JvmKind held = f.part(in).kind();
    f.push(in);
    if (masks) {
      f.code.convert(held, JvmKind.LONG);
      held = JvmKind.LONG;
      f.code.pushLong(from == Long.SIZE ? -1 : (1L << from) - 1);
      f.code.op(Opcodes.LAND);
    }
    if (to < from || out.type() instanceof dev.jopt.ir.type.IntegerType && in.type().isIndex()) {
      JvmKind wanted = JvmKind.of(out.type());
      f.code.convert(held, wanted);
      held = wanted;
      f.wrap(to, wanted == JvmKind.LONG);
    }
    f.define(out, op, held);
  }

  private static void toFloat(
      Value out, JvmKind pushed, Runnable push, Operation op, FunctionEmitter f) {
    push.run();
    JvmKind kind = f.kind(out, op);
    if (JvmKind.isNarrow(out.type())) {
      round(out.type(), pushed, f);
    } else if (pushed == JvmKind.DOUBLE && kind == JvmKind.FLOAT) {
      f.code.op(Opcodes.D2F);
    } else {
      f.code.convert(pushed, kind);
    }
    f.define(out, op, kind);
  }

  private static void ofInteger(Operation op, boolean isLong, Runnable push, FunctionEmitter f) {
    Value out = op.result(0);
    JvmKind kind = f.kind(out, op);
    push.run();
    if (JvmKind.isNarrow(out.type())) {
      if (isLong) {
        f.code.call(MethodCode.NUMBERS, "sticky", "(J)D");
      } else {
        f.code.op(Opcodes.I2D);
      }
      round(out.type(), JvmKind.DOUBLE, f);
    } else if (kind == JvmKind.DOUBLE) {
      f.code.op(isLong ? Opcodes.L2D : Opcodes.I2D);
    } else {
      f.code.op(isLong ? Opcodes.L2F : Opcodes.I2F);
    }
    f.define(out, op, kind);
  }

  private static void ofUnsigned(Operation op, FunctionEmitter f) {
    Value in = op.operand(0);
    int width = ArithEmitter.width(in.type());
    if (width < Long.SIZE) {
      ofInteger(
          op,
          true,
          () -> {
            f.push(in, JvmKind.LONG);
            f.code.pushLong((1L << width) - 1);
            f.code.op(Opcodes.LAND);
          },
          f);
      return;
    }
    JvmKind kind = f.kind(op.result(0), op);
    f.push(in, JvmKind.LONG);
    if (JvmKind.isNarrow(op.result(0).type())) {
      f.code.call(MethodCode.NUMBERS, "stickyUnsigned", "(J)D");
      round(op.result(0).type(), JvmKind.DOUBLE, f);
      f.define(op.result(0), op, kind);
      return;
    }
    boolean isDouble = kind == JvmKind.DOUBLE;
    f.code.call(
        MethodCode.NUMBERS,
        isDouble ? "ofUnsigned" : "ofUnsignedToFloat",
        isDouble ? "(J)D" : "(J)F");
    f.define(op.result(0), op, kind);
  }

  private static void toInteger(Operation op, boolean signed, FunctionEmitter f) {
    Value out = op.result(0);
    int width = ArithEmitter.width(out.type());
    f.push(op.operand(0), JvmKind.DOUBLE);
    if (!signed && width == Long.SIZE) {
      f.code.call(MethodCode.NUMBERS, "toUnsigned", "(D)J");
    } else {
      f.code.op(Opcodes.D2L);
    }
    JvmKind kind = JvmKind.of(out.type());
    f.code.convert(JvmKind.LONG, kind);
    f.wrap(width, kind == JvmKind.LONG);
    f.define(out, op, kind);
  }

  private static void bits(Operation op, FunctionEmitter f) {
    Value in = op.operand(0);
    Value out = op.result(0);
    JvmKind to = f.kind(out, op);
    // First the bits as an integer.
    f.push(in);
    JvmKind held = f.part(in).kind();
    if (JvmKind.isNarrow(in.type())) {
      f.code.call(
          MethodCode.NUMBERS, in.type() == FloatType.F16 ? "bitsOfF16" : "bitsOfBf16", "(F)S");
      held = JvmKind.INT;
    } else if (held == JvmKind.FLOAT) {
      f.code.call("java/lang/Float", "floatToRawIntBits", "(F)I");
      held = JvmKind.INT;
    } else if (held == JvmKind.DOUBLE) {
      f.code.call("java/lang/Double", "doubleToRawLongBits", "(D)J");
      held = JvmKind.LONG;
    }
    if (JvmKind.isNarrow(out.type())) {
      f.code.op(Opcodes.I2S);
      f.code.call(MethodCode.NUMBERS, out.type() == FloatType.F16 ? "fromF16" : "fromBf16", "(S)F");
      held = JvmKind.FLOAT;
    } else if (to == JvmKind.FLOAT) {
      f.code.call("java/lang/Float", "intBitsToFloat", "(I)F");
      held = JvmKind.FLOAT;
    } else if (to == JvmKind.DOUBLE) {
      f.code.convert(held, JvmKind.LONG);
      f.code.call("java/lang/Double", "longBitsToDouble", "(J)D");
      held = JvmKind.DOUBLE;
    }
    f.define(out, op, held);
  }
}
