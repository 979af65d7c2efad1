package dev.jopt.dialect.vector;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.transfer_read} and {@code vector.transfer_write}. */
final class TransferFolding {
  private static final String READ = "vector.transfer_read";
  private static final String WRITE = "vector.transfer_write";
  private static final String IN_BOUNDS = "in_bounds";

  /** The parts of a transfer, read or written. */
  private record Transfer(Operation op, boolean read) {
    Value base() {
      return op.operand(read ? 0 : 1);
    }

    VectorType vector() {
      return (VectorType) (read ? op.result() : op.operand(0)).type();
    }

    List<Value> indices() {
      return op.operandGroup(read ? 1 : 2);
    }

    List<Value> masks() {
      return op.operandGroup(3);
    }

    AffineMap map() {
      return op.attribute("permutation_map") instanceof AffineMapAttribute map
          ? map.map()
          : AffineMap.minorIdentity(((ShapedType) base().type()).rank(), vector().rank());
    }

    boolean[] inBounds() {
      boolean[] bounds = new boolean[map().numResults()];
      if (op.attribute(IN_BOUNDS) instanceof ArrayAttribute array) {
        for (int i = 0; i < bounds.length && i < array.elements().size(); i++) {
          bounds[i] = array.elements().get(i).equals(IntegerAttribute.TRUE);
        }
      }
      return bounds;
    }

    boolean mayExceed() {
      for (boolean within : inBounds()) {
        if (!within) {
          return true;
        }
      }
      return false;
    }

    boolean isAtSamePlaceAs(Transfer other) {
      return indices().equals(other.indices())
          && vector().equals(other.vector())
          && map().equals(other.map());
    }

    boolean isAtOrigin() {
      return indices().stream().allMatch(index -> Constants.isZero(Constants.of(index)));
    }
  }

  private TransferFolding() {}

  static @Nullable List<FoldResult> foldRead(Operation op, List<@Nullable Attribute> constants) {
    Transfer read = new Transfer(op, true);
    if (read.base().type() instanceof RankedTensorType) {
      Operation definition = VectorOps.definedBy(read.base(), WRITE);
      if (definition != null) {
        Transfer write = new Transfer(definition, false);
        if (!write.mayExceed()
            && write.masks().isEmpty()
            && read.masks().isEmpty()
            && write.isAtSamePlaceAs(read)) {
          return List.of(FoldResult.of(definition.operand(0)));
        }
      }
    }
    return changeInPlace(read) ? List.of() : null;
  }

  static @Nullable List<FoldResult> foldWrite(Operation op, List<@Nullable Attribute> constants) {
    Transfer write = new Transfer(op, false);
    Operation definition = VectorOps.definedBy(op.operand(0), READ);
    if (definition != null && write.base().type() instanceof RankedTensorType type) {
      Transfer read = new Transfer(definition, true);
      if (overwritesAll(read, write, type) || writesBack(read, write)) {
        return List.of(FoldResult.of(read.base()));
      }
    }
    return changeInPlace(write) ? List.of() : null;
  }

  private static boolean overwritesAll(Transfer read, Transfer write, RankedTensorType type) {
    return read.map().isMinorIdentity()
        && write.map().isMinorIdentity()
        && read.masks().isEmpty()
        && write.masks().isEmpty()
        && !read.mayExceed()
        && !write.mayExceed()
        && read.base().type().equals(type)
        && read.vector().equals(write.vector())
        && !read.vector().isScalable()
        && read.vector().shape().equals(type.shape())
        && read.isAtOrigin()
        && write.isAtOrigin();
  }

  private static boolean writesBack(Transfer read, Transfer write) {
    return read.base() == write.base()
        && read.masks().isEmpty()
        && write.masks().isEmpty()
        && read.isAtSamePlaceAs(write);
  }

  private static boolean changeInPlace(Transfer transfer) {
    return findInBounds(transfer) || dropFullMask(transfer) || CastOp.absorbInto(transfer.op());
  }

  /** Marks dimensions as in bounds in which constants show that all of the vector is. */
  private static boolean findInBounds(Transfer transfer) {
    AffineMap map = transfer.map();
    boolean[] bounds = transfer.inBounds();
    if (bounds.length == 0 || bounds.length != transfer.vector().rank()) {
      return false;
    }
    boolean[] found = bounds.clone();
    boolean all = true;
    for (int i = 0; i < found.length; i++) {
      if (!found[i] && map.result(i) instanceof AffineDimExpr dim) {
        found[i] = isInBounds(transfer, i, dim.position());
        all &= found[i];
      }
    }
    for (int i = 0; i < found.length; i++) {
      found[i] |= all && map.result(i) instanceof AffineConstantExpr;
    }
    if (Arrays.equals(bounds, found)) {
      return false;
    }
    List<Attribute> values = new ArrayList<>();
    for (boolean within : found) {
      values.add(IntegerAttribute.of(within));
    }
    transfer.op().setAttribute(IN_BOUNDS, new ArrayAttribute(values));
    return true;
  }

  private static boolean isInBounds(Transfer transfer, int result, int dim) {
    ShapedType base = (ShapedType) transfer.base().type();
    return !base.isDynamicDim(dim)
        && !transfer.vector().isScalableDim(result)
        && Constants.of(transfer.indices().get(dim)) instanceof IntegerAttribute index
        && index.value().bitLength() < Integer.SIZE
        && index.longValue() + transfer.vector().dimSize(result) <= base.dimSize(dim);
  }

  /** A mask that hides nothing need not be there. */
  private static boolean dropFullMask(Transfer transfer) {
    List<Value> masks = transfer.masks();
    if (masks.isEmpty() || !isAllTrue(masks.get(0))) {
      return false;
    }
    Operation op = transfer.op();
    op.eraseOperands(op.operandCount() - 1, 1);
    int indices = transfer.indices().size();
    op.setAttribute(
        OpDefinition.OPERAND_SEGMENT_SIZES,
        OpDefinition.segmentSizes(
            1, transfer.read() ? indices : 1, transfer.read() ? 1 : indices, 0));
    return true;
  }

  static boolean isAllTrue(Value mask) {
    if (Constants.of(mask) instanceof DenseElementsAttribute dense) {
      return dense.isSplat() && dense.booleanAt(0);
    }
    Operation constant = VectorOps.definedBy(mask, "vector.constant_mask");
    return constant != null
        && Arrays.equals(
            VectorOps.numbers(constant, "mask_dim_sizes"),
            VectorOps.vectorType(mask).shape().toArray());
  }
}
