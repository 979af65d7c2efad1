package dev.jopt.conversion.complextostandard;

import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.CmpFOp;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** An operation on complex numbers while arithmetic on their parts is made in front of it. */
final class ComplexSite implements RealArithmetic {
  private static final int NO_SPECIAL_NUMBERS = FastMathAttribute.NNAN | FastMathAttribute.NINF;
  private static final Set<String> WITHOUT_FLAGS = Set.of("select", "andi", "ori", "xori");
  private static final Set<String> OF_ARITH =
      Set.of("addf", "subf", "mulf", "divf", "negf", "maximumf", "minimumf");

  final Operation op;
  final ConversionRewriter rewriter;
  private final ConvertedOperands operands;
  private final FloatType type;
  private final FastMathAttribute flags;

  private ComplexSite(
      Operation op,
      ConvertedOperands operands,
      ConversionRewriter rewriter,
      FloatType type,
      FastMathAttribute flags) {
    this.op = op;
    this.operands = operands;
    this.rewriter = rewriter;
    this.type = type;
    this.flags = flags;
  }

  static ComplexSite of(Operation op, ConvertedOperands operands, ConversionRewriter rewriter) {
    FastMathAttribute flags =
        op.attribute("fastmath") instanceof FastMathAttribute given
            ? given
            : FastMathAttribute.NONE;
    ComplexType complex = (ComplexType) op.operand(0).type();
    return new ComplexSite(op, operands, rewriter, (FloatType) complex.elementType(), flags);
  }

  private ComplexSite with(int allowed) {
    return new ComplexSite(op, operands, rewriter, type, FastMathAttribute.of(allowed));
  }

  @Override
  public ComplexSite strict() {
    return with(0);
  }

  /**
   * For steps whose result may be infinite or not a number even if that of the operation is not.
   */
  ComplexSite withSpecialNumbers() {
    return with(flags.flags() & ~NO_SPECIAL_NUMBERS);
  }

  /** Whether neither infinities nor what is not a number need be minded. */
  boolean hasNoSpecialNumbers() {
    return flags.hasAll(NO_SPECIAL_NUMBERS);
  }

  FloatType type() {
    return type;
  }

  Value operand(int i) {
    return operands.value(i);
  }

  Parts parts(int i) {
    return parts(operand(i));
  }

  Parts parts(Value complex) {
    Value re = emit("complex.re", type, complex);
    return new Parts(re, emit("complex.im", type, complex));
  }

  Value complex(Value re, Value im) {
    return emit("complex.create", ComplexType.of(type), re, im);
  }

  /** An operation on complex numbers, to be lowered in turn. */
  Value complex(String name, Type result, Value... values) {
    return flagged("complex." + name, result, values);
  }

  Value truth() {
    return ConstantOp.create(rewriter, op.location(), IntegerAttribute.TRUE).result();
  }

  @Override
  public Value apply(String name, Value... values) {
    Type result = values[values.length - 1].type();
    if (WITHOUT_FLAGS.contains(name)) {
      return emit("arith." + name, result, values);
    }
    return flagged((OF_ARITH.contains(name) ? "arith." : "math.") + name, result, values);
  }

  @Override
  public Value compare(CmpFPredicate predicate, Value left, Value right) {
    CmpFOp compare = CmpFOp.create(rewriter, op.location(), predicate, left, right);
    compare.setAttribute("fastmath", flags);
    return compare.result();
  }

  @Override
  public Value constant(double value) {
    return ConstantOp.create(rewriter, op.location(), FloatAttribute.of(value, type)).result();
  }

  private Value flagged(String name, Type result, Value... values) {
    return create(state(name, result, values).setAttribute("fastmath", flags));
  }

  Value emit(String name, Type result, Value... values) {
    return create(state(name, result, values));
  }

  private OperationState state(String name, Type result, Value... values) {
    return rewriter.state(op.location(), name).addOperands(List.of(values)).addResultType(result);
  }

  private Value create(OperationState state) {
    return rewriter.create(state).result();
  }

  boolean replace(Value value) {
    rewriter.replaceOp(op, value);
    return true;
  }

  boolean replace(Parts parts) {
    return replace(complex(parts.re(), parts.im()));
  }
}
