package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor cut into tiles that lie one after the other. {@code %p = linalg.pack %s inner_dims_pos =
 * [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<16x8x8x32xf32>}
 */
public final class PackOp extends RelayoutOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.pack", PackOp.class, PackOp::new)
          .summary("Packs a tensor into a tiled layout; can pad partial tiles.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .optionalOperand("padding_value", CommonTypes.ANY)
          .with(RelayoutOp::declareTiles)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .format(
              "$source"
                  + " (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)?"
                  + " (`outer_dims_perm` `=` $outer_dims_perm^)?"
                  + " `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=`"
                  + " custom<DynamicIndexList>($inner_tiles, $static_inner_tiles)"
                  + " `into` $dest attr-dict `:` type($source) `->` type($dest)")
          .canonicalization(PackPatterns::all)
          .build();

  /** Creates a detached operation. */
  public PackOp(OperationState state) {
    super(state);
  }

  /**
   * A copy of {@code source} into {@code dest} by tiles.
   *
   * @param padding the value that fills partial tiles, or null
   * @param outer the permutation of the outer dimensions, or empty
   */
  public static PackOp create(
      OpBuilder builder,
      Location location,
      Value source,
      Value dest,
      @Nullable Value padding,
      ImmutableLongArray outer,
      ImmutableLongArray inner,
      List<FoldResult> tiles) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source).addOperand(dest);
    if (padding != null) {
      state.addOperand(padding);
    }
    addTiles(state, outer, inner, tiles);
    state.setOperandSegments(1, 1, padding == null ? 0 : 1, SliceParameters.values(tiles).size());
    return builder.create(state.addResultType(dest.type()), PackOp.class);
  }

  /** The padding value of partial tiles; null without. */
  public @Nullable Value paddingValue() {
    return optionalOperand(2);
  }

  /** Leaves out the value that fills tiles. */
  void dropPaddingValue() {
    int tiles = operandGroup(3).size();
    eraseOperands(2, 1);
    setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, DenseArrayAttribute.i32(1, 1, 0, tiles));
  }

  /** Tiles of a constant tensor of equal elements are constant. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute padding = paddingValue() == null ? null : constants.get(2);
    return foldSplat(constants.get(0), paddingValue() != null, padding);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "pack");
  }

  /** A tile of unknown size may leave a part open, which needs a value to fill it with. */
  @Override
  public boolean isSpeculatable() {
    ImmutableLongArray shape = ((RankedTensorType) source().type()).shape();
    return paddingValue() != null || (!shape.contains(DYNAMIC) && !tiles().contains(DYNAMIC));
  }

  @Override
  protected boolean verify() {
    RankedTensorType unpacked = (RankedTensorType) source().type();
    RankedTensorType packed = (RankedTensorType) dest().type();
    if (!verifyTiles(unpacked, packed, operandGroup(3).size())) {
      return false;
    }
    Value padding = paddingValue();
    if (padding != null) {
      return padding.type().equals(unpacked.elementType())
          || emitOpError(
              "expected padding_value has '"
                  + unpacked.elementType()
                  + "' but got: '"
                  + padding.type()
                  + "'");
    }
    return !hasPartialTile(unpacked, packed)
        || emitOpError(
            "invalid tile factor or output size provided. Only full tiles are supported when"
                + " padding_value is not set");
  }
}
