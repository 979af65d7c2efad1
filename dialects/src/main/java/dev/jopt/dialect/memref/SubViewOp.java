package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Views a strided part of a buffer. {@code %v = memref.subview %m[0, %i] [4, 4] [1, 1] :
 * memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>}
 */
public final class SubViewOp extends StridedViewOp implements ReifyRankedShapes {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.subview", SubViewOp.class, SubViewOp::new)
          .summary("Views a strided part of a buffer.")
          .operand("source", CommonTypes.ANY_MEMREF)
          .with(Slices::declareLists)
          .result("result", CommonTypes.ANY_MEMREF)
          .format("$source " + Slices.LISTS + " attr-dict `:` type($source) `to` type($result)")
          .canonicalization(ViewPatterns::ofSubView)
          .build();

  /** Creates a detached operation. */
  public SubViewOp(OperationState state) {
    super(state);
  }

  /** A view of a static part. */
  public static SubViewOp create(
      OpBuilder builder,
      Location location,
      Value source,
      ImmutableLongArray offsets,
      ImmutableLongArray sizes,
      ImmutableLongArray strides) {
    return create(builder, location, source, offsets, List.of(), sizes, strides);
  }

  /**
   * A view of a part of static size.
   *
   * @param offsets the offsets, {@link dev.jopt.ir.type.ShapedType#DYNAMIC} for those that are
   *     values
   * @param dynamicOffsets these values, in order
   */
  public static SubViewOp create(
      OpBuilder builder,
      Location location,
      Value source,
      ImmutableLongArray offsets,
      List<? extends Value> dynamicOffsets,
      ImmutableLongArray sizes,
      ImmutableLongArray strides) {
    MemRefType type = SubViews.resultType((MemRefType) source.type(), offsets, sizes, strides);
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperands(dynamicOffsets)
            .setOperandSegments(1, dynamicOffsets.size(), 0, 0)
            .setAttribute("static_offsets", DenseArrayAttribute.i64(offsets))
            .setAttribute("static_sizes", DenseArrayAttribute.i64(sizes))
            .setAttribute("static_strides", DenseArrayAttribute.i64(strides))
            .addResultType(type),
        SubViewOp.class);
  }

  @Override
  public @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    List<FoldResult> sizes = Slices.keptSizes(mixedSizes(), (MemRefType) result().type());
    return sizes == null ? null : List.of(sizes);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "subview");
  }

  @Override
  protected boolean verify() {
    return SubViews.verify(this);
  }

  /** A view of all of a static buffer is nothing. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    MemRefType from = (MemRefType) source().type();
    MemRefType to = (MemRefType) result().type();
    return from.equals(to) && (isWhole(from) || isWholePart())
        ? List.of(FoldResult.of(source()))
        : null;
  }

  /** Whether the types say that this is all of the source; where a layout is open, a pattern. */
  private boolean isWhole(MemRefType from) {
    return Shapes.dynamicCount(from) == 0
        && !(from.layout() instanceof StridedLayoutAttribute strided && isOpen(strided))
        && (from.rank() == 0 || Slices.isWhole(this, from.shape()));
  }

  private static boolean isOpen(StridedLayoutAttribute layout) {
    return layout.offset() == ShapedType.DYNAMIC || layout.strides().contains(ShapedType.DYNAMIC);
  }

  /** Whether the source is a part that has the same sizes, whatever those are. */
  private boolean isWholePart() {
    return source().definingOp() instanceof SubViewOp part
        && part != this
        && mixedSizes().equals(part.mixedSizes())
        && mixedOffsets().stream().map(SubViewOp::constant).allMatch(Constants::isZero)
        && mixedStrides().stream().map(SubViewOp::constant).allMatch(Constants::isOne);
  }

  private static @Nullable Attribute constant(FoldResult result) {
    return result.value() == null ? result.constant() : Constants.of(result.value());
  }
}
