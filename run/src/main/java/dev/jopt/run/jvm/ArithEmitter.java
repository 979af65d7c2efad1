package dev.jopt.run.jvm;

import dev.jopt.dialect.arith.CmpFOp;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.MulExtendedOp;
import dev.jopt.dialect.index.IndexBinaryOp;
import dev.jopt.dialect.index.IndexCmpOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.value.FloatFormat;
import dev.jopt.run.value.IndexKinds;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Scalar arithmetic: {@code arith} without conversions, {@code index}, {@code ub.poison}. */
final class ArithEmitter {
  private static final String THREE_LONGS = "(JJI)J";

  private ArithEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    for (IntegerBinary kind : IntegerBinary.values()) {
      known.put("arith." + kind.localName(), ArithEmitter::integer);
    }
    for (FloatBinary kind : FloatBinary.values()) {
      known.put("arith." + kind.localName(), ArithEmitter::floating);
    }
    for (dev.jopt.dialect.index.IndexBinary kind : dev.jopt.dialect.index.IndexBinary.values()) {
      known.put("index." + kind.localName(), ArithEmitter::integer);
    }
    known.put("arith.constant", ArithEmitter::constant);
    known.put("index.constant", ArithEmitter::constant);
    known.put("index.bool.constant", ArithEmitter::constant);
    known.put("index.sizeof", (op, f) -> f.define(op.result(0), Num.of(Long.SIZE)));
    known.put("arith.cmpi", ArithEmitter::compareIntegers);
    known.put("index.cmp", ArithEmitter::compareIntegers);
    known.put("arith.cmpf", ArithEmitter::compareFloats);
    known.put("arith.negf", ArithEmitter::negate);
    known.put("arith.select", ArithEmitter::select);
    known.put("arith.addui_extended", ArithEmitter::addExtended);
    known.put("arith.mulsi_extended", ArithEmitter::multiplyExtended);
    known.put("arith.mului_extended", ArithEmitter::multiplyExtended);
    known.put("ub.poison", ArithEmitter::poison);
  }

  static int width(Type type) {
    return type instanceof IntegerType integer ? integer.width() : Long.SIZE;
  }

  private static void constant(Operation op, FunctionEmitter f) {
    Attribute value = ((ConstantLike) op).constantValue();
    Value result = op.result(0);
    JvmKind kind = f.kind(result, op);
    if (value instanceof IntegerAttribute integer && kind.isInteger()) {
      long number = ScalarMath.wrap(integer.value().longValue(), width(result.type()));
      if (result.type().isIndex()) {
        f.define(result, Num.of(number));
      } else {
        f.setSpan(result, Span.of(number));
        f.set(result, kind == JvmKind.INT ? Part.constant((int) number) : Part.constant(number));
      }
    } else if (value instanceof FloatAttribute number) {
      double exact = FloatFormat.fromBits(number.bits().longValue(), number.type());
      f.set(result, kind == JvmKind.DOUBLE ? Part.constant(exact) : Part.constant((float) exact));
    } else {
      throw FunctionEmitter.unknown(op, result.type());
    }
  }

  /** Any value will do. */
  private static void poison(Operation op, FunctionEmitter f) {
    JvmKind kind = f.kind(op.result(0), op);
    f.set(
        op.result(0),
        switch (kind) {
          case INT -> Part.constant(0);
          case LONG -> Part.constant(0L);
          case FLOAT -> Part.constant(0f);
          default -> Part.constant(0.0);
        });
  }

  private static IntegerBinary kindOf(Operation op) {
    if (op instanceof IntegerDivisionOp division) {
      return division.kind();
    }
    if (op instanceof IntegerBinaryOp binary) {
      return binary.kind();
    }
    return IndexKinds.arithmetic((IndexBinaryOp) op);
  }

  private static void integer(Operation op, FunctionEmitter f) {
    IntegerBinary kind = kindOf(op);
    Value left = op.operand(0);
    Value right = op.operand(1);
    Value result = op.result(0);
    f.kind(result, op);
    if (result.type().isIndex()) {
      Span span = span(kind, f.span(left), f.span(right));
      f.setSpan(result, span);
      if (kind == IntegerBinary.ADDI || kind == IntegerBinary.SUBI || kind == IntegerBinary.MULI) {
        f.define(result, f.combine(f.num(left), f.num(right), span, opcode(kind)));
        return;
      }
    }
    boolean isInt =
        f.part(left).kind() == JvmKind.INT
            && f.part(right).kind() == JvmKind.INT
            && (!result.type().isIndex() || f.span(result).fitsInt());
    int width = width(result.type());
    if (quickDivision(kind, f.span(left), f.span(right))) {
      JvmKind in = isInt ? JvmKind.INT : JvmKind.LONG;
      f.push(left, in);
      f.push(right, in);
      boolean divides =
          kind == IntegerBinary.DIVUI
              || kind == IntegerBinary.DIVSI
              || kind == IntegerBinary.FLOORDIVSI;
      f.code.op((divides ? Opcodes.IDIV : Opcodes.IREM) + (isInt ? 0 : 1));
      f.define(result, op, in);
      return;
    }
    switch (kind) {
      case ADDI, SUBI, MULI, ANDI, ORI, XORI, SHLI, SHRSI -> {
        boolean narrow = isInt && (!result.type().isIndex() || isBitwise(kind));
        JvmKind in = narrow ? JvmKind.INT : JvmKind.LONG;
        f.push(left, in);
        boolean shifts = kind == IntegerBinary.SHLI || kind == IntegerBinary.SHRSI;
        f.push(right, shifts ? JvmKind.INT : in);
        f.code.op(opcode(kind) + (narrow ? 0 : 1));
        if (!isBitwise(kind) && kind != IntegerBinary.SHRSI) {
          f.wrap(Math.min(width, narrow ? Integer.SIZE : Long.SIZE), !narrow);
        }
        f.define(result, op, in);
      }
      case MAXSI, MINSI -> {
        JvmKind in = isInt ? JvmKind.INT : JvmKind.LONG;
        f.push(left, in);
        f.push(right, in);
        String name = kind == IntegerBinary.MAXSI ? "max" : "min";
        f.code.call("java/lang/Math", name, isInt ? "(II)I" : "(JJ)J");
        f.define(result, op, in);
      }
      default ->
          f.code.guarded(
              f.id(op),
              () -> {
                f.push(left, JvmKind.LONG);
                f.push(right, JvmKind.LONG);
                f.code.pushInt(width);
                f.code.call(MethodCode.NUMBERS, kind.localName(), THREE_LONGS);
                f.define(result, op, JvmKind.LONG);
              });
    }
  }

  private static boolean isBitwise(IntegerBinary kind) {
    return kind == IntegerBinary.ANDI || kind == IntegerBinary.ORI || kind == IntegerBinary.XORI;
  }

  /** Whether the instructions of the machine do: natural numbers by positive ones. */
  private static boolean quickDivision(IntegerBinary kind, Span left, Span right) {
    return switch (kind) {
      case DIVSI, REMSI -> right.low() > 0;
      case DIVUI, REMUI, FLOORDIVSI -> left.isNatural() && right.low() > 0;
      default -> false;
    };
  }

  private static int opcode(IntegerBinary kind) {
    return switch (kind) {
      case ADDI -> Opcodes.IADD;
      case SUBI -> Opcodes.ISUB;
      case MULI -> Opcodes.IMUL;
      case ANDI -> Opcodes.IAND;
      case ORI -> Opcodes.IOR;
      case XORI -> Opcodes.IXOR;
      case SHLI -> Opcodes.ISHL;
      case SHRSI -> Opcodes.ISHR;
      default -> 0;
    };
  }

  private static Span span(IntegerBinary kind, Span a, Span b) {
    boolean natural = a.isNatural() && b.isNatural();
    return switch (kind) {
      case ADDI -> a.plus(b);
      case SUBI -> a.minus(b);
      case MULI -> a.times(b);
      case DIVSI, DIVUI, CEILDIVSI, CEILDIVUI, FLOORDIVSI -> a.dividedBy(b);
      case REMSI -> a.remainder(b);
      case REMUI -> natural ? a.remainder(b) : Span.ALL;
      case MAXSI -> a.max(b);
      case MINSI -> a.min(b);
      case MAXUI -> natural ? a.max(b) : Span.ALL;
      case MINUI -> natural ? a.min(b) : Span.ALL;
      case ANDI -> natural ? new Span(0, Math.min(a.high(), b.high())) : Span.ALL;
      case SHRUI, SHRSI -> natural ? new Span(0, a.high()) : Span.ALL;
      default -> Span.ALL;
    };
  }

  private static void compareIntegers(Operation op, FunctionEmitter f) {
    CmpIPredicate predicate =
        op instanceof CmpIOp compare ? compare.predicate() : ((IndexCmpOp) op).predicate();
    Value left = op.operand(0);
    Value right = op.operand(1);
    f.kind(left, op);
    f.kind(op.result(0), op);
    boolean isInt = f.part(left).kind() == JvmKind.INT && f.part(right).kind() == JvmKind.INT;
    JvmKind in = isInt ? JvmKind.INT : JvmKind.LONG;
    boolean unsigned =
        predicate.isUnsigned() && !(f.span(left).isNatural() && f.span(right).isNatural());
    f.push(left, in);
    f.push(right, in);
    int jump =
        switch (predicate) {
          case EQ -> Opcodes.IFEQ;
          case NE -> Opcodes.IFNE;
          case SLT, ULT -> Opcodes.IFLT;
          case SLE, ULE -> Opcodes.IFLE;
          case SGT, UGT -> Opcodes.IFGT;
          case SGE, UGE -> Opcodes.IFGE;
        };
    if (unsigned) {
      f.code.call(
          isInt ? "java/lang/Integer" : "java/lang/Long",
          "compareUnsigned",
          isInt ? "(II)I" : "(JJ)I");
    } else if (isInt) {
      jump += Opcodes.IF_ICMPEQ - Opcodes.IFEQ;
    } else {
      f.code.op(Opcodes.LCMP);
    }
    f.code.pushTruth(jump);
    f.define(op.result(0), op, JvmKind.INT);
  }

  private static void floating(Operation op, FunctionEmitter f) {
    FloatBinary kind = ((FloatBinaryOp) op).kind();
    JvmKind in = f.kind(op.result(0), op);
    f.push(op.operand(0));
    f.push(op.operand(1));
    boolean isDouble = in == JvmKind.DOUBLE;
    String two = isDouble ? "(DD)D" : "(FF)F";
    switch (kind) {
      case ADDF, SUBF, MULF, DIVF, REMF -> {
        int opcode =
            switch (kind) {
              case ADDF -> Opcodes.FADD;
              case SUBF -> Opcodes.FSUB;
              case MULF -> Opcodes.FMUL;
              case DIVF -> Opcodes.FDIV;
              default -> Opcodes.FREM;
            };
        f.code.op(opcode + (isDouble ? 1 : 0));
      }
      case MAXIMUMF -> f.code.call("java/lang/Math", "max", two);
      case MINIMUMF -> f.code.call("java/lang/Math", "min", two);
      case MAXNUMF -> f.code.call(MethodCode.NUMBERS, "maxnum", two);
      case MINNUMF -> f.code.call(MethodCode.NUMBERS, "minnum", two);
    }
    CastEmitter.round(op.result(0).type(), in, f);
    f.define(op.result(0), op, in);
  }

  private static void negate(Operation op, FunctionEmitter f) {
    JvmKind in = f.kind(op.result(0), op);
    f.push(op.operand(0));
    f.code.op(in == JvmKind.DOUBLE ? Opcodes.DNEG : Opcodes.FNEG);
    f.define(op.result(0), op, in);
  }

  private static void compareFloats(Operation op, FunctionEmitter f) {
    CmpFPredicate predicate = ((CmpFOp) op).predicate();
    JvmKind in = f.kind(op.operand(0), op);
    f.kind(op.result(0), op);
    boolean isDouble = in == JvmKind.DOUBLE;
    // A comparison with a NaN gives what makes the jump not taken, or taken where that is asked.
    int greaterIfNaN = isDouble ? Opcodes.DCMPG : Opcodes.FCMPG;
    int lessIfNaN = isDouble ? Opcodes.DCMPL : Opcodes.FCMPL;
    switch (predicate) {
      case ALWAYS_FALSE -> f.code.pushInt(0);
      case ALWAYS_TRUE -> f.code.pushInt(-1);
      case ORD -> test("ordered", Opcodes.IFNE, op, f);
      case UNO -> test("ordered", Opcodes.IFEQ, op, f);
      case ONE -> test("orderedDifferent", Opcodes.IFNE, op, f);
      case UEQ -> test("orderedDifferent", Opcodes.IFEQ, op, f);
      default -> {
        f.push(op.operand(0));
        f.push(op.operand(1));
        f.code.op(
            switch (predicate) {
              case OLT, OLE, UGT, UGE -> greaterIfNaN;
              default -> lessIfNaN;
            });
        f.code.pushTruth(
            switch (predicate) {
              case OEQ -> Opcodes.IFEQ;
              case UNE -> Opcodes.IFNE;
              case OGT, UGT -> Opcodes.IFGT;
              case OGE, UGE -> Opcodes.IFGE;
              case OLT, ULT -> Opcodes.IFLT;
              default -> Opcodes.IFLE;
            });
      }
    }
    f.define(op.result(0), op, JvmKind.INT);
  }

  private static void test(String name, int jump, Operation op, FunctionEmitter f) {
    f.push(op.operand(0), JvmKind.DOUBLE);
    f.push(op.operand(1), JvmKind.DOUBLE);
    f.code.call(MethodCode.NUMBERS, name, "(DD)Z");
    f.code.pushTruth(jump);
  }

  private static void select(Operation op, FunctionEmitter f) {
    Value yes = op.operand(1);
    Value no = op.operand(2);
    Value result = op.result(0);
    f.kind(op.operand(0), op);
    if (result.type().isIndex()) {
      f.setSpan(result, f.span(yes).union(f.span(no)));
    }
    List<Part[]> made = f.freshResults(op);
    Label otherwise = new Label();
    Label end = new Label();
    f.push(op.operand(0));
    f.code.jump(Opcodes.IFEQ, otherwise);
    f.assign(made, List.<Part[]>of(f.parts(yes)));
    f.code.jump(Opcodes.GOTO, end);
    f.code.label(otherwise);
    f.assign(made, List.<Part[]>of(f.parts(no)));
    f.code.label(end);
  }

  private static void addExtended(Operation op, FunctionEmitter f) {
    int width = width(op.operand(0).type());
    f.kind(op.result(0), op);
    f.push(op.operand(0), JvmKind.LONG);
    f.push(op.operand(1), JvmKind.LONG);
    f.code.op(Opcodes.LADD);
    f.wrap(width, true);
    f.define(op.result(0), op, JvmKind.LONG);
    f.push(op.operand(0), JvmKind.LONG);
    f.push(op.operand(1), JvmKind.LONG);
    f.code.pushInt(width);
    f.code.call(MethodCode.NUMBERS, "carry", "(JJI)I");
    f.define(op.result(1), op, JvmKind.INT);
  }

  private static void multiplyExtended(Operation op, FunctionEmitter f) {
    int width = width(op.operand(0).type());
    f.kind(op.result(0), op);
    f.push(op.operand(0), JvmKind.LONG);
    f.push(op.operand(1), JvmKind.LONG);
    f.code.op(Opcodes.LMUL);
    f.wrap(width, true);
    f.define(op.result(0), op, JvmKind.LONG);
    f.push(op.operand(0), JvmKind.LONG);
    f.push(op.operand(1), JvmKind.LONG);
    f.code.pushInt(width);
    f.code.pushInt(((MulExtendedOp) op).isSigned() ? 1 : 0);
    f.code.call(MethodCode.NUMBERS, "high", "(JJIZ)J");
    f.define(op.result(1), op, JvmKind.LONG);
  }
}
