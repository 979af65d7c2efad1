package dev.jopt.dialect.support;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An expansion of a cast that only forgot something: sizes that are constants become part of the
 * types where the source of the cast knows the extent they divide.
 */
public final class ExpandOfCast extends RewritePattern {
  private static final String OUTPUT_SHAPE = "static_output_shape";

  private final String cast;
  private final Function<Value, @Nullable Value> sourceOfCast;

  /**
   * The pattern for a dialect.
   *
   * @param dialect whose {@code expand_shape} and {@code cast} are meant
   * @param sourceOfCast gives the source of a cast that only forgot something, else null
   */
  public ExpandOfCast(String dialect, Function<Value, @Nullable Value> sourceOfCast) {
    super(dialect + ".expand_shape", 1);
    this.cast = dialect + ".cast";
    this.sourceOfCast = sourceOfCast;
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    Value source = sourceOfCast.apply(op.operand(0));
    if (source == null) {
      return false;
    }
    List<FoldResult> old = MixedIndices.of(op, 1, OUTPUT_SHAPE);
    List<List<Integer>> groups =
        IndexLists.of(Objects.requireNonNull(op.attribute("reassociation", ArrayAttribute.class)));
    List<FoldResult> sizes = known(old, groups, (ShapedType) source.type());
    if (sizes.equals(old)) {
      return false;
    }
    ImmutableLongArray shape = SliceParameters.statics(sizes);
    ShapedType from = (ShapedType) op.operand(0).type();
    ShapedType to = (ShapedType) op.result().type();
    Value input =
        rewriter
            .create(
                rewriter
                    .state(op.location(), cast)
                    .addOperand(op.operand(0))
                    .addResultType(from.withShape(collapsed(shape, groups))))
            .result();
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperand(input)
            .addOperands(SliceParameters.values(sizes))
            .setAttribute("reassociation", Objects.requireNonNull(op.attribute("reassociation")))
            .setAttribute(OUTPUT_SHAPE, DenseArrayAttribute.i64(shape))
            .addResultType(to.withShape(shape));
    Value expanded = rewriter.create(state).result();
    rewriter.replaceOpWithNew(
        op, rewriter.state(op.location(), cast).addOperand(expanded).addResultType(to));
    return true;
  }

  /** An open size needs an open one among those that it divides into: these stay as they are. */
  private static List<FoldResult> known(
      List<FoldResult> sizes, List<List<Integer>> groups, ShapedType source) {
    List<FoldResult> known = new ArrayList<>(sizes);
    for (int i = 0; i < groups.size(); i++) {
      if (source.isDynamicDim(i)) {
        continue;
      }
      for (int dimension : groups.get(i)) {
        Long constant = SliceParameters.constant(sizes.get(dimension));
        if (constant != null && constant >= 0) {
          known.set(dimension, FoldResult.of(IntegerAttribute.index(constant)));
        }
      }
    }
    return known;
  }

  private static ImmutableLongArray collapsed(
      ImmutableLongArray shape, List<List<Integer>> groups) {
    ImmutableLongArray.Builder collapsed = ImmutableLongArray.builder();
    for (List<Integer> group : groups) {
      long product = 1;
      for (int dimension : group) {
        long size = shape.get(dimension);
        boolean open = product == ShapedType.DYNAMIC || size == ShapedType.DYNAMIC;
        product = open ? ShapedType.DYNAMIC : product * size;
      }
      collapsed.add(product);
    }
    return collapsed.build();
  }
}
