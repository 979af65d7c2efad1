package dev.jopt.dialect.arith;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.IndexType;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An integer operation of two operands that is defined for all of them (a division by zero may give
 * poison). {@code %s = arith.addi %a, %b overflow<nsw> : i32}
 */
public final class IntegerBinaryOp extends BinaryOp
    implements Foldable, Pure, ResultNames, InferIntegerRanges {
  private static final OpFamily<IntegerBinary> FAMILY =
      new OpFamily<>(
          IntegerBinary.members(false), IntegerBinary::localName, IntegerBinaryOp::define);

  private final IntegerBinary kind;

  private IntegerBinaryOp(OperationState state, IntegerBinary kind) {
    super(state);
    this.kind = kind;
  }

  private static OpDefinition define(IntegerBinary kind) {
    return IntegerAssembly.define(
        kind, IntegerBinaryOp.class, state -> new IntegerBinaryOp(state, kind));
  }

  /**
   * The definition of one kind.
   *
   * @throws IllegalArgumentException if the kind is a division
   */
  public static OpDefinition definition(IntegerBinary kind) {
    return FAMILY.definition(kind);
  }

  static @Nullable OpDefinition definition(String localName) {
    return FAMILY.find(localName);
  }

  /** An operation without flags. */
  public static IntegerBinaryOp create(
      OpBuilder builder, Location location, IntegerBinary kind, Value lhs, Value rhs) {
    return builder.create(
        state(builder, location, definition(kind), lhs, rhs), IntegerBinaryOp.class);
  }

  /** An operation with flags that say what does not overflow. */
  public static IntegerBinaryOp create(
      OpBuilder builder,
      Location location,
      IntegerBinary kind,
      Value lhs,
      Value rhs,
      OverflowAttribute overflow) {
    return builder.create(
        state(builder, location, definition(kind), lhs, rhs)
            .setAttribute("overflowFlags", overflow),
        IntegerBinaryOp.class);
  }

  /**
   * {@inheritDoc} A product of a constant and {@code vector.vscale} is named {@code c8_vscale}, as
   * in MLIR.
   */
  @Override
  public void suggestResultNames(Namer namer) {
    if (kind == IntegerBinary.MULI && result().type() instanceof IndexType) {
      String name = nameOfMultiple(operand(0), operand(1));
      name = name == null ? nameOfMultiple(operand(1), operand(0)) : name;
      if (name != null) {
        namer.name(result(), name);
      }
    }
  }

  private static @Nullable String nameOfMultiple(Value factor, Value scale) {
    return factor.definingOp() instanceof ConstantOp constant
            && constant.constantValue() instanceof IntegerAttribute number
            && scale.definingOp() != null
            && scale.definingOp().name().equals("vector.vscale")
        ? "c" + number.value() + "_vscale"
        : null;
  }

  /** The operation among its family. */
  public IntegerBinary kind() {
    return kind;
  }

  /** The overflow flags; none if the operation cannot have any. */
  public OverflowAttribute overflow() {
    return attribute("overflowFlags") instanceof OverflowAttribute flags
        ? flags
        : OverflowAttribute.NONE;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return IntegerFolding.fold(this, kind, constants);
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    InferIntegerRanges.ofResult(
        result(),
        operands,
        found,
        ranges -> RangeInference.of(kind, overflow(), ranges.get(0), ranges.get(1)));
  }
}
