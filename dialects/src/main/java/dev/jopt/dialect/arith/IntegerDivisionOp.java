package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.Speculatable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An integer division, undefined for a divisor of zero and where the quotient overflows. {@code %q
 * = arith.divsi %a, %b : i32}
 */
public final class IntegerDivisionOp extends Operation
    implements Foldable, NoMemoryEffect, Speculatable {
  private static final Map<IntegerBinary, OpDefinition> DEFINITIONS = define();

  private final IntegerBinary kind;

  private IntegerDivisionOp(OperationState state, IntegerBinary kind) {
    super(state);
    this.kind = kind;
  }

  private static Map<IntegerBinary, OpDefinition> define() {
    Map<IntegerBinary, OpDefinition> definitions = new EnumMap<>(IntegerBinary.class);
    for (IntegerBinary kind : IntegerBinary.values()) {
      if (kind.isDivision()) {
        definitions.put(
            kind,
            IntegerAssembly.define(
                kind, IntegerDivisionOp.class, state -> new IntegerDivisionOp(state, kind)));
      }
    }
    return definitions;
  }

  /**
   * The definition of one kind.
   *
   * @throws IllegalArgumentException if the kind is no division
   */
  public static OpDefinition definition(IntegerBinary kind) {
    OpDefinition definition = DEFINITIONS.get(kind);
    if (definition == null) {
      throw new IllegalArgumentException(kind.localName() + " is no division");
    }
    return definition;
  }

  static @Nullable OpDefinition definition(String localName) {
    for (OpDefinition definition : DEFINITIONS.values()) {
      if (definition.localName().equals(localName)) {
        return definition;
      }
    }
    return null;
  }

  /** A division that may have a remainder. */
  public static IntegerDivisionOp create(
      OpBuilder builder, Location location, IntegerBinary kind, Value lhs, Value rhs) {
    return builder.create(
        builder
            .state(location, definition(kind))
            .addOperand(lhs)
            .addOperand(rhs)
            .addResultType(lhs.type()),
        IntegerDivisionOp.class);
  }

  /** The operation among its family. */
  public IntegerBinary kind() {
    return kind;
  }

  /** The dividend. */
  public Value lhs() {
    return operand(0);
  }

  /** The divisor. */
  public Value rhs() {
    return operand(1);
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
}
