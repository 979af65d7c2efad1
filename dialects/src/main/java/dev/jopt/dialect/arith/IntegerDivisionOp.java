package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
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
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.Speculatable;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An integer division, undefined for a divisor of zero and where the quotient overflows. {@code %q
 * = arith.divsi %a, %b : i32}
 */
public final class IntegerDivisionOp extends BinaryOp
    implements Foldable, NoMemoryEffect, Speculatable, InferIntegerRanges {
  private static final OpFamily<IntegerBinary> FAMILY =
      new OpFamily<>(
          IntegerBinary.members(true), IntegerBinary::localName, IntegerDivisionOp::define);

  private final IntegerBinary kind;

  private IntegerDivisionOp(OperationState state, IntegerBinary kind) {
    super(state);
    this.kind = kind;
  }

  private static OpDefinition define(IntegerBinary kind) {
    return IntegerAssembly.define(
        kind, IntegerDivisionOp.class, state -> new IntegerDivisionOp(state, kind));
  }

  /**
   * The definition of one kind.
   *
   * @throws IllegalArgumentException if the kind is no division
   */
  public static OpDefinition definition(IntegerBinary kind) {
    return FAMILY.definition(kind);
  }

  static @Nullable OpDefinition definition(String localName) {
    return FAMILY.find(localName);
  }

  /** A division that may have a remainder. */
  public static IntegerDivisionOp create(
      OpBuilder builder, Location location, IntegerBinary kind, Value lhs, Value rhs) {
    return builder.create(
        state(builder, location, definition(kind), lhs, rhs), IntegerDivisionOp.class);
  }

  /** The operation among its family. */
  public IntegerBinary kind() {
    return kind;
  }

  @Override
  public boolean isSpeculatable() {
    IntegerAttribute divisor = Constants.integer(rhs());
    if (divisor == null || divisor.value().signum() == 0) {
      return false;
    }
    boolean signed = kind == IntegerBinary.DIVSI || kind == IntegerBinary.CEILDIVSI;
    return !signed || !Constants.isAllOnes(divisor);
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
        ranges -> RangeInference.of(kind, OverflowAttribute.NONE, ranges.get(0), ranges.get(1)));
  }
}
