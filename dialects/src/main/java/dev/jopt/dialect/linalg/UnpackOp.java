package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor put together from tiles that lie one after the other. {@code %u = linalg.unpack %s
 * inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<16x8x8x32xf32> ->
 * tensor<128x256xf32>}
 */
public final class UnpackOp extends RelayoutOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.unpack", UnpackOp.class, UnpackOp::new)
          .summary("Unpacks a tensor from a tiled layout.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .with(RelayoutOp::declareTiles)
          .format(
              "$source"
                  + " (`outer_dims_perm` `=` $outer_dims_perm^)?"
                  + " `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=`"
                  + " custom<DynamicIndexList>($inner_tiles, $static_inner_tiles)"
                  + " `into` $dest attr-dict `:` type($source) `->` type($dest)")
          .canonicalization(UnpackPatterns::all)
          .build();

  /** Creates a detached operation. */
  public UnpackOp(OperationState state) {
    super(state);
  }

  /**
   * A copy of the tiles of {@code source} into {@code dest}.
   *
   * @param outer the permutation of the outer dimensions, or empty
   */
  public static UnpackOp create(
      OpBuilder builder,
      Location location,
      Value source,
      Value dest,
      ImmutableLongArray outer,
      ImmutableLongArray inner,
      List<FoldResult> tiles) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source).addOperand(dest);
    addTiles(state, outer, inner, tiles);
    return builder.create(state.addResultType(dest.type()), UnpackOp.class);
  }

  /** A constant tensor of equal elements is one in any shape. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return foldSplat(constants.get(0), false, null);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "unpack");
  }

  /** The tiles must make up the whole result, which is known for static sizes only. */
  @Override
  public boolean isSpeculatable() {
    ImmutableLongArray shape = ((RankedTensorType) dest().type()).shape();
    return !shape.contains(DYNAMIC) && !tiles().contains(DYNAMIC);
  }

  @Override
  protected boolean verify() {
    return verifyTiles(
        (RankedTensorType) dest().type(),
        (RankedTensorType) source().type(),
        operandGroup(2).size());
  }
}
