package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** One of two values, by a condition. {@code %r = arith.select %condition, %a, %b : i32} */
public final class SelectOp extends Operation implements Foldable, Pure, InferIntegerRanges {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("arith.select", SelectOp.class, SelectOp::new)
          .summary("Chooses one of two values, or one of two elements at each position.")
          .operand("condition", CommonTypes.BOOL_LIKE)
          .operand("true_value", CommonTypes.ANY)
          .operand("false_value", CommonTypes.ANY)
          .result("result", CommonTypes.ANY)
          .sameTypes("true_value", "false_value", "result")
          .traits(OpTrait.ELEMENTWISE)
          .infer(state -> List.of(state.operands().get(1).type()))
          .parser(SelectOp::parse)
          .canonicalization(SelectPatterns::all)
          .build();

  /** Creates a detached operation. */
  public SelectOp(OperationState state) {
    super(state);
  }

  /** A choice between two values of one type. */
  public static SelectOp create(
      OpBuilder builder, Location location, Value condition, Value trueValue, Value falseValue) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(condition)
            .addOperand(trueValue)
            .addOperand(falseValue)
            .addResultType(trueValue.type()),
        SelectOp.class);
  }

  /** The condition. */
  public Value condition() {
    return operand(0);
  }

  /** The result where the condition is true. */
  public Value trueValue() {
    return operand(1);
  }

  /** The result where the condition is false. */
  public Value falseValue() {
    return operand(2);
  }

  @Override
  protected boolean verify() {
    Type type = condition().type();
    return type.equals(IntegerType.I1)
        || type instanceof ShapedType
            && ArithTypes.isVectorOrTensor(result().type())
            && type.equals(ArithTypes.booleanLike(result().type()))
        || emitOpError("failed to verify that condition is signless i1 or has matching shape");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    FoldResult folded = foldToOne(constants);
    return folded == null ? null : List.of(folded);
  }

  private @Nullable FoldResult foldToOne(List<@Nullable Attribute> constants) {
    Attribute condition = constants.get(0);
    if (trueValue() == falseValue()) {
      return FoldResult.of(trueValue());
    }
    if (Constants.isOne(condition)) {
      return FoldResult.of(trueValue());
    }
    if (Constants.isZero(condition)) {
      return FoldResult.of(falseValue());
    }
    if (constants.get(1) instanceof PoisonAttribute) {
      return FoldResult.of(falseValue());
    }
    if (constants.get(2) instanceof PoisonAttribute) {
      return FoldResult.of(trueValue());
    }
    if (result().type().equals(IntegerType.I1)
        && Constants.isOne(constants.get(1))
        && Constants.isZero(constants.get(2))) {
      return FoldResult.of(condition());
    }
    FoldResult equal = foldEquality();
    return equal != null ? equal : foldElementwise(constants);
  }

  /** {@code a == b ? a : b} is b, {@code a != b ? a : b} is a. */
  private @Nullable FoldResult foldEquality() {
    if (!(condition().definingOp() instanceof CmpIOp compare)) {
      return null;
    }
    CmpIPredicate predicate = compare.predicate();
    boolean sameOperands =
        compare.lhs() == trueValue() && compare.rhs() == falseValue()
            || compare.rhs() == trueValue() && compare.lhs() == falseValue();
    if (!sameOperands || (predicate != CmpIPredicate.EQ && predicate != CmpIPredicate.NE)) {
      return null;
    }
    return FoldResult.of(predicate == CmpIPredicate.NE ? trueValue() : falseValue());
  }

  private @Nullable FoldResult foldElementwise(List<@Nullable Attribute> constants) {
    if (!(constants.get(0) instanceof DenseElementsAttribute condition)
        || !(constants.get(1) instanceof DenseElementsAttribute trueElements)
        || !(constants.get(2) instanceof DenseElementsAttribute falseElements)) {
      return null;
    }
    int count = (int) condition.numElements();
    List<Attribute> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      DenseElementsAttribute chosen = condition.booleanAt(i) ? trueElements : falseElements;
      elements.add(chosen.attributeAt(i));
    }
    return FoldResult.of(DenseElementsAttribute.of(trueElements.type(), elements));
  }

  private static void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    List<OpParser.UnresolvedOperand> operands = parser.parseOperandList(Delimiter.NONE);
    if (operands.size() != 3) {
      throw parser.errorAt(position, "expected 3 operands");
    }
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    Type type = parser.parseColonType();
    Type conditionType = IntegerType.I1;
    if (parser.accept(Punctuation.COMMA)) {
      conditionType = type;
      type = parser.parseType();
    }
    state.addResultType(type);
    state.addOperand(parser.resolve(operands.get(0), conditionType));
    state.addOperand(parser.resolve(operands.get(1), type));
    state.addOperand(parser.resolve(operands.get(2), type));
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    printer.printOperands(operands());
    printer.printAttributeDictionary(this, Set.of());
    printer.print(" : ");
    if (condition().type() instanceof ShapedType) {
      printer.printType(condition().type());
      printer.print(", ");
    }
    printer.printType(result().type());
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    IntegerRange condition = operands.get(0);
    BigInteger known = condition == null ? null : condition.constantValue();
    IntegerRange whenTrue = operands.get(1);
    IntegerRange whenFalse = operands.get(2);
    IntegerRange chosen;
    if (known != null) {
      chosen = known.signum() == 0 ? whenFalse : whenTrue;
    } else if (whenTrue == null || whenFalse == null) {
      chosen = whenTrue == null ? whenFalse : whenTrue;
    } else {
      chosen = whenTrue.union(whenFalse);
    }
    if (chosen != null) {
      found.accept(result(), chosen);
    }
  }
}
