package dev.jopt.dialect.arith;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An integer operation of two operands that is defined for all of them (a division by zero may give
 * poison). {@code %s = arith.addi %a, %b overflow<nsw> : i32}
 */
public final class IntegerBinaryOp extends Operation implements Foldable, Pure {
  private static final Map<IntegerBinary, Supplier<OpDefinition>> DEFINITIONS = define();

  private final IntegerBinary kind;

  private IntegerBinaryOp(OperationState state, IntegerBinary kind) {
    super(state);
    this.kind = kind;
  }

  /** Few programs need them all. */
  private static Map<IntegerBinary, Supplier<OpDefinition>> define() {
    Map<IntegerBinary, Supplier<OpDefinition>> definitions = new EnumMap<>(IntegerBinary.class);
    for (IntegerBinary kind : IntegerBinary.values()) {
      if (!kind.isDivision()) {
        definitions.put(kind, Suppliers.memoize(() -> define(kind)));
      }
    }
    return definitions;
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
    Supplier<OpDefinition> definition = DEFINITIONS.get(kind);
    if (definition == null) {
      throw new IllegalArgumentException(kind.localName() + " is a division");
    }
    return definition.get();
  }

  static @Nullable OpDefinition definition(String localName) {
    for (IntegerBinary kind : DEFINITIONS.keySet()) {
      if (kind.localName().equals(localName)) {
        return definition(kind);
      }
    }
    return null;
  }

  /** An operation without flags. */
  public static IntegerBinaryOp create(
      OpBuilder builder, Location location, IntegerBinary kind, Value lhs, Value rhs) {
    return builder.create(
        builder
            .state(location, definition(kind))
            .addOperand(lhs)
            .addOperand(rhs)
            .addResultType(lhs.type()),
        IntegerBinaryOp.class);
  }

  /** The operation among its family. */
  public IntegerBinary kind() {
    return kind;
  }

  /** The left operand. */
  public Value lhs() {
    return operand(0);
  }

  /** The right operand. */
  public Value rhs() {
    return operand(1);
  }

  /** What the operation states about overflow; nothing where it cannot. */
  public OverflowAttribute overflow() {
    return attribute("overflowFlags") instanceof OverflowAttribute flags
        ? flags
        : OverflowAttribute.NONE;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return IntegerFolding.fold(this, kind, constants);
  }
}
