package dev.jopt.dialect.vector;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.tensor.TensorCasts;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
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
  record VectorTransfer(Operation op, boolean read) {
    /** Those of an operation that is one of the two. */
    static VectorTransfer of(Operation op) {
      return new VectorTransfer(op, op.name().equals(READ));
    }

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

    /** Whether all of the vector is within the bounds, as it is stated or as constants show. */
    boolean isKnownInBounds() {
      AffineMap map = map();
      boolean[] bounds = inBounds();
      for (int i = 0; i < bounds.length; i++) {
        if (!bounds[i]
            && !(map.result(i) instanceof AffineDimExpr dim
                && isInBounds(this, i, dim.position())
                && isNotNegative(indices().get(dim.position())))) {
          return false;
        }
      }
      return true;
    }

    private static boolean isNotNegative(Value index) {
      return Constants.of(index) instanceof IntegerAttribute known && known.value().signum() >= 0;
    }

    boolean isAtSamePlaceAs(VectorTransfer other) {
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
    VectorTransfer read = new VectorTransfer(op, true);
    if (read.base().type() instanceof RankedTensorType) {
      Operation definition = VectorOps.definedBy(read.base(), WRITE);
      while (definition != null) {
        VectorTransfer write = new VectorTransfer(definition, false);
        if (!write.mayExceed()
            && write.masks().isEmpty()
            && read.masks().isEmpty()
            && write.isAtSamePlaceAs(read)) {
          return List.of(FoldResult.of(definition.operand(0)));
        }
        definition = areDisjoint(write, read) ? VectorOps.definedBy(write.base(), WRITE) : null;
      }
    }
    return changeInPlace(read) ? List.of() : null;
  }

  static @Nullable List<FoldResult> foldWrite(Operation op, List<@Nullable Attribute> constants) {
    VectorTransfer write = new VectorTransfer(op, false);
    Operation definition = VectorOps.definedBy(op.operand(0), READ);
    if (definition != null && write.base().type() instanceof RankedTensorType type) {
      VectorTransfer read = new VectorTransfer(definition, true);
      if (overwritesAll(read, write, type) || writesBack(read, write)) {
        return List.of(FoldResult.of(read.base()));
      }
    }
    return changeInPlace(write) ? List.of() : null;
  }

  private static boolean overwritesAll(
      VectorTransfer read, VectorTransfer write, RankedTensorType type) {
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

  private static boolean writesBack(VectorTransfer read, VectorTransfer write) {
    return read.base() == write.base()
        && read.masks().isEmpty()
        && write.masks().isEmpty()
        && read.isAtSamePlaceAs(write);
  }

  private static boolean changeInPlace(VectorTransfer transfer) {
    return findInBounds(transfer)
        || dropFullMask(transfer)
        || CastOp.absorbInto(transfer.op())
        || absorbTensorCast(transfer);
  }

  /** Marks dimensions as in bounds in which constants show that all of the vector is. */
  private static boolean findInBounds(VectorTransfer transfer) {
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

  private static boolean isInBounds(VectorTransfer transfer, int result, int dim) {
    ShapedType base = (ShapedType) transfer.base().type();
    return !base.isDynamicDim(dim)
        && !transfer.vector().isScalableDim(result)
        && Constants.of(transfer.indices().get(dim)) instanceof IntegerAttribute index
        && index.value().bitLength() < Integer.SIZE
        && index.longValue() + transfer.vector().dimSize(result) <= base.dimSize(dim);
  }

  /** A mask that hides nothing need not be there. */
  private static boolean dropFullMask(VectorTransfer transfer) {
    List<Value> masks = transfer.masks();
    if (masks.isEmpty() || !MaskRewrites.isKnown(masks.get(0), true)) {
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

  /** Reads of what a cast only forgets something of the shape of. */
  private static boolean absorbTensorCast(VectorTransfer transfer) {
    Value source = transfer.read() ? TensorCasts.forgetful(transfer.base()) : null;
    if (source == null) {
      return false;
    }
    transfer.op().setOperand(0, source);
    return true;
  }

  /** Whether constants show that two accesses of one vector type have no element in common. */
  private static boolean areDisjoint(VectorTransfer first, VectorTransfer second) {
    if (!first.vector().equals(second.vector())
        || !first.map().isMinorIdentity()
        || !second.map().isMinorIdentity()) {
      return false;
    }
    int leading = first.indices().size() - first.vector().rank();
    for (int i = 0; i < first.indices().size(); i++) {
      if (!(Constants.of(first.indices().get(i)) instanceof IntegerAttribute one)
          || !(Constants.of(second.indices().get(i)) instanceof IntegerAttribute other)) {
        continue;
      }
      BigInteger distance = one.value().subtract(other.value()).abs();
      boolean fixed = i < leading || !first.vector().isScalableDim(i - leading);
      long extent = i < leading ? 1 : first.vector().dimSize(i - leading);
      if (fixed && distance.compareTo(BigInteger.valueOf(extent)) >= 0) {
        return true;
      }
    }
    return false;
  }

  static List<RewritePattern> patterns() {
    return List.of(OperationPattern.of(WRITE, "FoldWaw", TransferFolding::dropOverwritten));
  }

  /** A write of tensor elements that this one overwrites need not be. */
  private static boolean dropOverwritten(Operation op, Rewriter rewriter) {
    VectorTransfer write = new VectorTransfer(op, false);
    if (!(write.base().type() instanceof RankedTensorType)) {
      return false;
    }
    Operation user = op;
    Operation earlier = VectorOps.definedBy(write.base(), WRITE);
    while (earlier != null) {
      VectorTransfer other = new VectorTransfer(earlier, false);
      if (other.isAtSamePlaceAs(write) && other.masks().equals(write.masks())) {
        Operation changed = user;
        rewriter.modifyInPlace(changed, () -> changed.setOperand(1, other.base()));
        return true;
      }
      if (!areDisjoint(other, write) || !earlier.result().hasOneUse()) {
        return false;
      }
      user = earlier;
      earlier = VectorOps.definedBy(other.base(), WRITE);
    }
    return false;
  }
}
