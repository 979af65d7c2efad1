package dev.jopt.reduce;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that stand in for one that goes. */
final class Substitutes {
  /** How far up a block values are looked for, so that an edit takes constant time. */
  private static final int NEAR = 64;

  /** Where to take a value from. What is not there is a constant. */
  enum Kind {
    /** An operand of the operation, or else a value before it. */
    EARLIER,
    /** A constant at the start of the function: zero, or else poison. */
    CONSTANT,
    /** A new argument of the function, if it is called nowhere. */
    ARGUMENT
  }

  private final Kind kind;
  private final Set<String> referenced;

  /**
   * Creates the source of substitutes.
   *
   * @param referenced the names of the symbols that are used
   */
  Substitutes(Kind kind, Set<String> referenced) {
    this.kind = kind;
    this.referenced = referenced;
  }

  static Substitutes of(Kind kind) {
    return new Substitutes(kind, Set.of());
  }

  /** Makes the uses of the results of an operation use others, which can be used before it. */
  void replaceResults(Operation op) {
    replace(op.results(), op);
  }

  /** Makes the uses of values use others, which can be used before an operation. */
  void replace(List<? extends Value> values, Operation before) {
    for (Value value : values) {
      if (value.hasUses()) {
        value.replaceAllUsesWith(of(value.type(), before));
      }
    }
  }

  /** A value of a type that can be used before an operation. */
  Value of(Type type, Operation before) {
    Value found =
        switch (kind) {
          case EARLIER -> earlier(type, before);
          case ARGUMENT -> argument(type, before);
          case CONSTANT -> null;
        };
    return found == null ? constant(type, before) : found;
  }

  private static @Nullable Value earlier(Type type, Operation before) {
    for (Value operand : before.operands()) {
      if (operand.type().equals(type) && operand.definingOp() != before) {
        return operand;
      }
    }
    int left = NEAR;
    for (Operation at = before; at != null; at = around(at)) {
      Block block = at.block();
      if (block == null) {
        return null;
      }
      for (Operation op = at.previousOp(); op != null && left-- > 0; op = op.previousOp()) {
        @Nullable Value found = ofType(op.results(), type);
        if (found != null) {
          return found;
        }
      }
      @Nullable Value found = ofType(block.arguments(), type);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The operation whose surroundings an operation sees; null if there is none. */
  private static @Nullable Operation around(Operation op) {
    Operation parent = op.parentOp();
    return parent == null || parent.as(IsolatedFromAbove.class) != null ? null : parent;
  }

  private static @Nullable Value ofType(List<? extends Value> values, Type type) {
    for (Value value : values) {
      if (value.type().equals(type)) {
        return value;
      }
    }
    return null;
  }

  private @Nullable Value argument(Type type, Operation before) {
    Operation outermost = outermostInside(before);
    if (!(outermost.parentOp() instanceof FunctionLike function)
        || outermost.parentRegion() != function.bodyRegion()
        || function.symbolName() == null
        || referenced.contains(function.symbolName())) {
      return null;
    }
    int count = function.argumentTypes().size();
    function.insertArgument(count, type, DictionaryAttribute.EMPTY, UnknownLocation.UNKNOWN);
    return function.bodyRegion().front().argument(count);
  }

  /** The operation around one, or itself, that stands directly in an isolated one. */
  private static Operation outermostInside(Operation op) {
    Operation at = op;
    for (Operation next = around(at); next != null; next = around(at)) {
      at = next;
    }
    return at;
  }

  private static Value constant(Type type, Operation before) {
    Operation outermost = outermostInside(before);
    Block entry = Objects.requireNonNull(outermost.parentRegion()).front();
    @Nullable Attribute zero = zero(type);
    int left = NEAR;
    for (Operation op = entry.firstOp(); op != null && left-- > 0; op = op.nextOp()) {
      @Nullable ConstantLike known = op.as(ConstantLike.class);
      if (known == null || op == before) {
        break;
      }
      boolean fits = op.resultCount() == 1 && op.result().type().equals(type);
      if (fits && (zero == null ? op instanceof PoisonOp : known.constantValue().equals(zero))) {
        return op.result();
      }
    }
    OpBuilder builder = OpBuilder.atStart(before.context(), entry);
    return zero == null
        ? PoisonOp.create(builder, UnknownLocation.UNKNOWN, type).result()
        : ConstantOp.create(builder, UnknownLocation.UNKNOWN, zero).result();
  }

  /** The zero of a type; null if it has none that {@code arith.constant} makes. */
  static @Nullable Attribute zero(Type type) {
    if (type instanceof IndexType || type instanceof IntegerType integer && integer.isSignless()) {
      return IntegerAttribute.of(0, type);
    }
    if (type instanceof FloatType floats) {
      return FloatAttribute.of(0, floats);
    }
    if (type instanceof ShapedType shaped
        && (type instanceof VectorType || type instanceof RankedTensorType)
        && shaped.hasStaticShape()
        && !(type instanceof VectorType vector && vector.isScalable())) {
      @Nullable Attribute element = zero(shaped.elementType());
      return element == null ? null : DenseElementsAttribute.splat(shaped, element);
    }
    return null;
  }
}
