package dev.jopt.dialect.linalg;

import com.google.common.primitives.Ints;
import dev.jopt.dialect.support.DestinationVerifier;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scales the exponentials along one dimension so that they add up to one. {@code linalg.softmax
 * dimension(1) ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)}
 */
public final class SoftmaxOp extends Operation
    implements DestinationStyle, Foldable, MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.softmax", SoftmaxOp.class, SoftmaxOp::new)
          .summary("Scales the exponentials along one dimension so that they add up to one.")
          .operand("input", CommonTypes.ANY_SHAPED)
          .operand("output", CommonTypes.ANY_SHAPED)
          .attribute("dimension", CommonAttributes.I64)
          .variadicResult("result", CommonTypes.RANKED_TENSOR)
          .format(
              "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)`"
                  + " `outs` `(` $output `:` type($output) `)` (`->` type($result)^)?")
          .build();

  /** Creates a detached operation. */
  public SoftmaxOp(OperationState state) {
    super(state);
  }

  /** The softmax of {@code input} along a dimension, into {@code output}. */
  public static SoftmaxOp create(
      OpBuilder builder, Location location, Value input, Value output, long dimension) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(input)
            .addOperand(output)
            .setAttribute("dimension", IntegerAttribute.i64(dimension));
    if (output.type() instanceof RankedTensorType) {
      state.addResultType(output.type());
    }
    return builder.create(state, SoftmaxOp.class);
  }

  /** The buffer or tensor read. */
  public Value input() {
    return operand(0);
  }

  /** The buffer or tensor written. */
  public Value output() {
    return operand(1);
  }

  /** The dimension along which results add up to one. */
  public int dimension() {
    IntegerAttribute dimension = attribute("dimension", IntegerAttribute.class);
    if (dimension == null) {
      throw new IllegalStateException("linalg.softmax lacks 'dimension'");
    }
    return Ints.saturatedCast(dimension.longValue());
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return LinalgFolding.absorbCasts(this);
  }

  @Override
  public List<MemoryEffect> memoryEffects() {
    List<MemoryEffect> effects = new ArrayList<>();
    if (input().type() instanceof MemRefType) {
      effects.add(MemoryEffect.read(input()));
    }
    if (output().type() instanceof MemRefType) {
      effects.add(MemoryEffect.read(output()));
      effects.add(MemoryEffect.write(output()));
    }
    return effects;
  }

  @Override
  protected boolean verify() {
    ShapedType input = (ShapedType) input().type();
    ShapedType output = (ShapedType) output().type();
    if (!input.elementType().equals(output.elementType())) {
      return emitOpError("failed to verify that input and output have same element type");
    }
    if (input.hasRank() != output.hasRank() || !Shapes.areCompatible(input, output)) {
      return emitOpError("incompatible output shape");
    }
    if (dimension() < 0 || !input.hasRank() || dimension() >= input.rank()) {
      return emitOpError("incorrect dimension specified");
    }
    return DestinationVerifier.verify(this, 1);
  }
}
