package dev.jopt.dialect.tensor;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which casts of tensors the operations around them can do without. */
public final class TensorCasts {
  private TensorCasts() {}

  /** Whether a type says all that another type of the same rank says of the shape. */
  static boolean saysAsMuch(Type type, Type as) {
    if (!(type instanceof RankedTensorType more)
        || !(as instanceof RankedTensorType less)
        || more.rank() != less.rank()
        || !more.elementType().equals(less.elementType())
        || !Objects.equals(more.encoding(), less.encoding())) {
      return false;
    }
    for (int i = 0; i < more.rank(); i++) {
      if (more.isDynamicDim(i) && !less.isDynamicDim(i)) {
        return false;
      }
    }
    return true;
  }

  /** The source of a cast that only forgot something of the shape; null for all other values. */
  public static @Nullable Value forgetful(Value value) {
    return value.definingOp() instanceof CastOp cast
            && saysAsMuch(cast.source().type(), cast.result().type())
        ? cast.source()
        : null;
  }

  /** Whether a cast only tells more of the shape. */
  public static boolean tellsMore(CastOp cast) {
    return saysAsMuch(cast.result().type(), cast.source().type());
  }

  /** The value under a type: itself, or a new cast of it. */
  public static Value cast(Rewriter rewriter, Location location, Value value, Type type) {
    return value.type().equals(type)
        ? value
        : CastOp.create(rewriter, location, value, type).result();
  }

  /** Puts a value in the place of the only result of an operation, with a cast where needed. */
  static void replace(Rewriter rewriter, Operation op, Value replacement) {
    rewriter.replaceOp(op, cast(rewriter, op.location(), replacement, op.result().type()));
  }

  /** A new operation like an old one with other operands and result types; regions are copied. */
  public static Operation copyWith(
      Rewriter rewriter, Operation op, List<Value> operands, List<? extends Type> types) {
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperands(operands)
            .addResultTypes(types)
            .setInherentAttributes(op.inherentAttributes())
            .setDiscardableAttributes(op.discardableAttributes());
    IrMapping mapping = new IrMapping();
    for (Region region : op.regions()) {
      region.cloneInto(state.addRegion(), mapping);
    }
    return rewriter.create(state);
  }

  /** The sizes of a type with those that are known put in. */
  static RankedTensorType withSizes(RankedTensorType type, List<@Nullable Long> known) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = 0; i < type.rank(); i++) {
      Long size = known.get(i);
      shape.add(size == null ? type.dimSize(i) : size);
    }
    return type.withShape(shape.build());
  }

  /** The type of a slice with some dimensions of size one dropped, the first ones. */
  static RankedTensorType reduced(RankedTensorType whole, ImmutableLongArray sizes, int rank) {
    int toDrop = sizes.length() - rank;
    List<Long> shape = new ArrayList<>();
    for (int i = 0; i < sizes.length(); i++) {
      if (toDrop > 0 && sizes.get(i) == 1) {
        toDrop--;
      } else {
        shape.add(sizes.get(i));
      }
    }
    return whole.withShape(ImmutableLongArray.copyOf(shape));
  }

  static final long DYNAMIC = ShapedType.DYNAMIC;
}
