package dev.jopt.dialect.memref;

import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Views a buffer with offset, sizes and strides given anew. {@code %d = memref.reinterpret_cast %s
 * to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32>}
 */
public final class ReinterpretCastOp extends StridedViewOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.reinterpret_cast", ReinterpretCastOp.class, ReinterpretCastOp::new)
          .summary("Views the memory of a memref with the given offset, sizes and strides.")
          .operand("source", CommonTypes.ANY_RANKED_OR_UNRANKED_MEMREF)
          .with(Slices::declareLists)
          .result("result", MemRefTypes.STRIDED)
          .format(
              "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets)"
                  + " `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes)"
                  + " `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides)"
                  + " attr-dict `:` type($source) `to` type($result)")
          .canonicalization(ReinterpretPatterns::all)
          .traits(OpTrait.MEMREFS_NORMALIZABLE)
          .build();

  /** Creates a detached operation. */
  public ReinterpretCastOp(OperationState state) {
    super(state);
  }

  /**
   * The buffer of {@code source} from its beginning, in the static shape and strides of {@code
   * type}.
   *
   * @throws IllegalArgumentException if the type leaves anything open
   */
  public static ReinterpretCastOp create(
      OpBuilder builder, Location location, MemRefType type, Value source) {
    return create(builder, location, type, source, List.of());
  }

  /**
   * The buffer of {@code source} from its beginning, in the shape and strides of {@code type}.
   *
   * @param open what the type leaves open: the offset, the sizes, and the strides, in this order
   * @throws IllegalArgumentException if the type has no strides, or leaves more or less open
   */
  public static ReinterpretCastOp create(
      OpBuilder builder, Location location, MemRefType type, Value source, List<Value> open) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      throw new IllegalArgumentException("not a strided type: " + type);
    }
    int offsets = layout.offset() == ShapedType.DYNAMIC ? 1 : 0;
    int sizes = type.numDynamicDims();
    int strides = 0;
    for (long stride : layout.strides().toArray()) {
      strides += stride == ShapedType.DYNAMIC ? 1 : 0;
    }
    if (open.size() != offsets + sizes + strides) {
      throw new IllegalArgumentException(open.size() + " values for " + type);
    }
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperands(open)
            .setAttribute("static_offsets", DenseArrayAttribute.i64(layout.offset()))
            .setAttribute("static_sizes", DenseArrayAttribute.i64(type.shape()))
            .setAttribute("static_strides", DenseArrayAttribute.i64(layout.strides()))
            .setOperandSegments(1, offsets, sizes, strides)
            .addResultType(type),
        ReinterpretCastOp.class);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "reinterpret_cast");
  }

  @Override
  protected boolean verify() {
    MemRefType to = (MemRefType) result().type();
    if (!Slices.verifyLists(this, 1, 1, to.rank())) {
      return false;
    }
    ShapedType from = (ShapedType) source().type();
    if (!Objects.equals(MemRefs.memorySpace(from), to.memorySpace())) {
      return emitError("different memory spaces" + specifiedFor(from, to));
    }
    if (!from.elementType().equals(to.elementType())) {
      return emitError("different element types" + specifiedFor(from, to));
    }
    return verifyShape(to) && verifyLayout(to);
  }

  private static String specifiedFor(Type from, Type to) {
    return " specified for source type '" + from + "' and result memref type '" + to + "'";
  }

  /**
   * Whether a type may say a size, stride or offset: it may say less than the operands, not more.
   */
  private static boolean admits(long stated, long given) {
    return stated == ShapedType.DYNAMIC || stated == given;
  }

  private static String text(long number) {
    return number == ShapedType.DYNAMIC ? "dynamic" : Long.toString(number);
  }

  private boolean verifyShape(MemRefType to) {
    for (int i = 0; i < to.rank(); i++) {
      long expected = staticSizes().get(i);
      if (!admits(to.shape().get(i), expected)) {
        return emitError(
            "expected result type with size = "
                + text(expected)
                + " instead of "
                + to.shape().get(i)
                + " in dim = "
                + i);
      }
    }
    return true;
  }

  private boolean verifyLayout(MemRefType to) {
    StridedLayoutAttribute layout = Objects.requireNonNull(to.stridesAndOffset());
    long offset = staticOffsets().get(0);
    if (!admits(layout.offset(), offset)) {
      return emitError(
          "expected result type with offset = " + text(offset) + " instead of " + layout.offset());
    }
    for (int i = 0; i < to.rank(); i++) {
      long expected = staticStrides().get(i);
      if (!admits(layout.strides().get(i), expected)) {
        return emitError(
            "expected result type with stride = "
                + text(expected)
                + " instead of "
                + layout.strides().get(i)
                + " in dim = "
                + i);
      }
    }
    return true;
  }

  /** A cast of a view is a cast of the buffer itself, or folds away. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (source().definingOp() instanceof ReinterpretCastOp earlier) {
      setOperand(0, earlier.source());
      return List.of();
    }
    if (source().definingOp() instanceof CastOp cast) {
      setOperand(0, cast.source());
      return List.of();
    }
    if (source().definingOp() instanceof SubViewOp view
        && SliceParameters.areAll(view.mixedOffsets(), 0)) {
      setOperand(0, view.source());
      return List.of();
    }
    MemRefType to = (MemRefType) result().type();
    return to.numDynamicDims() == 0 && source().type().equals(to) && staticOffsets().get(0) == 0
        ? List.of(FoldResult.of(source()))
        : null;
  }
}
