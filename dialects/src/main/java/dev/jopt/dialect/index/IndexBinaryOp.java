package dev.jopt.dialect.index;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
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
import dev.jopt.ir.type.IndexType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** An operation on two indices. {@code %s = index.add %a, %b} */
public final class IndexBinaryOp extends Operation
    implements Foldable, NoMemoryEffect, Speculatable, InferIntegerRanges {
  private final IndexBinary kind;

  private IndexBinaryOp(OperationState state, IndexBinary kind) {
    super(state);
    this.kind = kind;
  }

  /** A combination of two indices. */
  public static IndexBinaryOp create(
      OpBuilder builder, Location location, IndexBinary kind, Value lhs, Value rhs) {
    return builder.create(
        builder
            .state(location, builder.context().operation("index." + kind.localName()))
            .addOperand(lhs)
            .addOperand(rhs)
            .addResultType(IndexType.INDEX),
        IndexBinaryOp.class);
  }

  /** The definition of one kind, made anew. */
  static OpDefinition definition(IndexBinary kind) {
    OpDefinitionBuilder builder =
        OpDefinition.of(
                "index." + kind.localName(),
                IndexBinaryOp.class,
                state -> new IndexBinaryOp(state, kind))
            .summary(kind.summary())
            .operand("lhs", CommonTypes.INDEX)
            .operand("rhs", CommonTypes.INDEX)
            .result("result", CommonTypes.INDEX)
            .infer(state -> List.of(IndexType.INDEX))
            .format("$lhs `,` $rhs attr-dict");
    if (kind.isCommutative()) {
      builder
          .traits(OpTrait.COMMUTATIVE)
          .canonicalization(() -> List.of(new RegroupConstants(kind)));
    }
    return builder.build();
  }

  /** The operation among its family. */
  public IndexBinary kind() {
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

  @Override
  public boolean isSpeculatable() {
    return !kind.isDivision();
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute right = constants.get(1);
    if (constants.get(0) instanceof IntegerAttribute a && right instanceof IntegerAttribute b) {
      if (isShift() && IndexBinary.wrap(b.value(), 64).compareTo(BigInteger.valueOf(32)) >= 0) {
        return null;
      }
      BigInteger result = kind.evaluate(a.value(), b.value());
      if (result != null) {
        return List.of(FoldResult.of(IntegerAttribute.wrapping(result, IndexType.INDEX)));
      }
    }
    switch (kind) {
      case ADD, SUB:
        return Constants.isZero(right) ? List.of(FoldResult.of(lhs())) : null;
      case MUL:
        if (Constants.isOne(right)) {
          return List.of(FoldResult.of(lhs()));
        }
        return right != null && Constants.isZero(right) ? List.of(FoldResult.of(right)) : null;
      default:
        return null;
    }
  }

  private boolean isShift() {
    return kind == IndexBinary.SHL || kind == IndexBinary.SHRS || kind == IndexBinary.SHRU;
  }

  @Override
  public void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    InferIntegerRanges.ofResult(
        result(),
        operands,
        found,
        ranges -> IndexRanges.of(kind.arithmetic(), ranges.get(0), ranges.get(1)));
  }
}
