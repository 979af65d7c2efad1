package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor whose elements are read as those of another type of the same width. {@code %d =
 * tensor.bitcast %s : tensor<4xf32> to tensor<4xi32>}
 */
public final class BitcastOp extends Operation implements Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.bitcast", BitcastOp.class, BitcastOp::new)
          .summary("Reinterprets the bits of each element as another type of the same width.")
          .operand("source", TensorTypes.BITS)
          .result("dest", TensorTypes.BITS)
          .canonicalization(() -> List.of(new BitcastOfBitcast()))
          .format("$source attr-dict `:` type($source) `to` type($dest)")
          .build();

  /** Creates a detached operation. */
  public BitcastOp(OperationState state) {
    super(state);
  }

  /** {@code source} with its bits read as another type. */
  public static BitcastOp create(OpBuilder builder, Location location, Value source, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(source).addResultType(type),
        BitcastOp.class);
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  @Override
  protected boolean verify() {
    ShapedType from = (ShapedType) source().type();
    ShapedType to = (ShapedType) result().type();
    boolean compatible =
        width(from.elementType()) == width(to.elementType()) && Shapes.areCompatible(from, to);
    return compatible
        || emitOpError(
            "operand type '" + from + "' and result type '" + to + "' are cast incompatible");
  }

  private static int width(Type type) {
    return type instanceof IntegerType integer ? integer.width() : ((FloatType) type).width();
  }

  /** A bitcast to the same type is its source. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return source().type().equals(result().type()) ? List.of(FoldResult.of(source())) : null;
  }

  /** The type between two bitcasts does not matter. */
  private static final class BitcastOfBitcast extends RewritePattern {
    BitcastOfBitcast() {
      super("tensor.bitcast", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Type to = op.result().type();
      if (!(op.operand(0).definingOp() instanceof BitcastOp inner)
          || !Shapes.areCompatible((ShapedType) inner.source().type(), (ShapedType) to)) {
        return false;
      }
      rewriter.replaceOp(op, create(rewriter, op.location(), inner.source(), to));
      return true;
    }
  }
}
