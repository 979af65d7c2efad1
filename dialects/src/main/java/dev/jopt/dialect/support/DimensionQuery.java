package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.type.ShapedType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks a buffer or tensor for the size of one of its dimensions. A dimension out of range is
 * undefined behaviour.
 */
public abstract class DimensionQuery extends Operation
    implements NoMemoryEffect, Speculatable, ResultNames, Foldable, InferIntegerRanges {

  /** Creates a detached operation. */
  protected DimensionQuery(OperationState state) {
    super(state);
  }

  /** The buffer or tensor asked about. */
  public final Value source() {
    return operand(0);
  }

  /** The number of the dimension. */
  public final Value index() {
    return operand(1);
  }

  @Override
  public final void suggestResultNames(Namer namer) {
    namer.name(result(), "dim");
  }

  /** Only a dimension that is known to be there may be asked for early. */
  @Override
  public final boolean isSpeculatable() {
    return knownDimension(OperationFolder.matchConstant(index())) >= 0;
  }

  @Override
  public final @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    int dimension = knownDimension(constants.get(1));
    if (dimension < 0) {
      return null;
    }
    ShapedType type = (ShapedType) source().type();
    return type.isDynamicDim(dimension)
        ? foldOpen(dimension)
        : List.of(FoldResult.of(IntegerAttribute.index(type.shape().get(dimension))));
  }

  /** As {@link #fold}, for a size that the type leaves open. */
  protected abstract @Nullable List<FoldResult> foldOpen(int dimension);

  /** The dimension that a constant says, or -1 if it says none that the source has. */
  private int knownDimension(@Nullable Attribute constant) {
    return constant instanceof IntegerAttribute number
            && source().type() instanceof ShapedType type
            && type.hasRank()
            && number.longValue() >= 0
            && number.longValue() < type.rank()
        ? (int) number.longValue()
        : -1;
  }

  @Override
  public final void inferRanges(
      List<@Nullable IntegerRange> operands, BiConsumer<Value, IntegerRange> found) {
    found.accept(result(), rangeOf(operands.get(1)));
  }

  private IntegerRange rangeOf(@Nullable IntegerRange dimension) {
    int width = IntegerRange.INDEX_WIDTH;
    IntegerRange any =
        IntegerRange.fromSigned(width, BigInteger.ZERO, IntegerRange.signedMax(width));
    if (!(source().type() instanceof ShapedType type) || !type.hasRank()) {
      return any;
    }
    BigInteger first = BigInteger.ZERO;
    BigInteger last = BigInteger.valueOf(type.rank() - 1L);
    if (dimension != null) {
      first = first.max(dimension.smin());
      last = last.min(dimension.smax());
    }
    IntegerRange all = null;
    for (int i = first.min(BigInteger.valueOf(type.rank())).intValue(); i <= last.intValue(); i++) {
      IntegerRange one =
          type.isDynamicDim(i)
              ? any
              : IntegerRange.constant(width, BigInteger.valueOf(type.shape().get(i)));
      all = all == null ? one : all.union(one);
    }
    return all == null ? any : all;
  }
}
