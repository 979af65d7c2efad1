package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/**
 * A tensor put together from tiles that lie one after the other. {@code %u = linalg.unpack %s
 * inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<16x8x8x32xf32> ->
 * tensor<128x256xf32>}
 */
public final class UnpackOp extends Operation
    implements DestinationStyle, NoMemoryEffect, Speculatable, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.unpack", UnpackOp.class, UnpackOp::new)
          .summary("A tensor put together from tiles.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .variadicOperand("inner_tiles", CommonTypes.INDEX)
          .optionalAttribute(
              Relayout.OUTER, CommonAttributes.DENSE_I64_ARRAY, DenseArrayAttribute.i64())
          .attribute(Relayout.INNER, CommonAttributes.DENSE_I64_ARRAY)
          .attribute(Relayout.TILES, CommonAttributes.DENSE_I64_ARRAY)
          .result("result", CommonTypes.RANKED_TENSOR)
          .typeMatches("result type matches type of dest", "result", "dest", type -> type)
          .format(
              "$source"
                  + " (`outer_dims_perm` `=` $outer_dims_perm^)?"
                  + " `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=`"
                  + " custom<DynamicIndexList>($inner_tiles, $static_inner_tiles)"
                  + " `into` $dest attr-dict `:` type($source) `->` type($dest)")
          .build();

  /** Creates a detached operation. */
  public UnpackOp(OperationState state) {
    super(state);
  }

  /** The tensor read. */
  public Value source() {
    return operand(0);
  }

  /** The tensor that gives the shape of the result. */
  public Value dest() {
    return operand(1);
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "unpack");
  }

  /** The tiles must make up the whole result, which is known for static sizes only. */
  @Override
  public boolean isSpeculatable() {
    ImmutableLongArray shape = ((RankedTensorType) dest().type()).shape();
    return !shape.contains(DYNAMIC)
        && !MixedIndices.statics(this, Relayout.TILES).contains(DYNAMIC);
  }

  @Override
  protected boolean verify() {
    return Relayout.verify(
        this,
        (RankedTensorType) dest().type(),
        (RankedTensorType) source().type(),
        operandGroup(2).size());
  }
}
