package dev.jopt.dialect.index;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Converts between index and an integer. {@code %i = index.casts %a : index to i32} */
public final class IndexCastOp extends Operation implements Pure, Foldable, InferIntegerRanges {
  private final boolean signed;

  private IndexCastOp(OperationState state, boolean signed) {
    super(state);
    this.signed = signed;
  }

  /** A conversion between index and an integer that extends with the sign or with zeros. */
  public static IndexCastOp create(
      OpBuilder builder, Location location, boolean signed, Value input, Type type) {
    return builder.create(
        builder
            .state(location, builder.context().operation(signed ? "index.casts" : "index.castu"))
            .addOperand(input)
            .addResultType(type),
        IndexCastOp.class);
  }

  /** The definition of the cast that extends with the sign, or with zeros; made anew. */
  static OpDefinition definition(boolean signed) {
    return OpDefinition.of(
            signed ? "index.casts" : "index.castu",
            IndexCastOp.class,
            state -> new IndexCastOp(state, signed))
        .summary(
            "Converts between index and a fixed-width integer, extending with "
                + (signed ? "the sign." : "zeros."))
        .operand("input", IntegerOrIndex.CONSTRAINT)
        .result("output", IntegerOrIndex.CONSTRAINT)
        .format("$input attr-dict `:` type($input) `to` type($output)")
        .build();
  }

  /** Any integer, or an index. */
  private enum IntegerOrIndex implements TypeConstraint {
    CONSTRAINT;

    @Override
    public String description() {
      return "integer or index";
    }

    @Override
    public boolean accepts(Type type) {
      return type instanceof IntegerType || type == IndexType.INDEX;
    }
  }

  /** The operand. */
  public Value input() {
    return operand(0);
  }

  /** Whether the cast extends with the sign. */
  public boolean isSigned() {
    return signed;
  }

  @Override
  protected boolean verify() {
    return (input().type() == IndexType.INDEX) != (result().type() == IndexType.INDEX)
        || emitOpError(
            "operand type '"
                + input().type()
                + "' and result type '"
                + result().type()
                + "' are cast incompatible");
  }

  /** Constants fold where the outcome does not depend on the width of an index. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (!(constants.get(0) instanceof IntegerAttribute constant)) {
      return null;
    }
    BigInteger value = constant.value();
    if (!(result().type() instanceof IntegerType type)) {
      BigInteger bits = signed ? value : constant.unsignedValue();
      return List.of(FoldResult.of(IntegerAttribute.wrapping(bits, IndexType.INDEX)));
    }
    if (type.width() > 32) {
      BigInteger narrow = extend(IndexBinary.wrap(value, 32), 32);
      int shown = Math.min(type.width(), 64);
      if (!IndexBinary.wrap(narrow, shown).equals(IndexBinary.wrap(value, shown))) {
        return null;
      }
    }
    return List.of(FoldResult.of(IntegerAttribute.wrapping(extend(value, 64), type)));
  }

  private BigInteger extend(BigInteger value, int width) {
    return signed || value.signum() >= 0 ? value : value.add(BigInteger.ONE.shiftLeft(width));
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    int width = IntegerRange.widthOf(result().type());
    InferIntegerRanges.ofResult(
        result(),
        operands,
        found,
        ranges -> {
          IntegerRange in = ranges.get(0);
          if (width <= in.width()) {
            return width == in.width() ? in : in.truncated(width);
          }
          return signed ? in.signExtended(width) : in.zeroExtended(width);
        });
  }
}
