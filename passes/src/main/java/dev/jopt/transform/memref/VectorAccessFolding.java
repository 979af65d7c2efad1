package dev.jopt.transform.memref;

import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.vector.VectorAccess;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes an access of a vector in a view one in what is viewed. */
final class VectorAccessFolding {
  private static final String MAP = "permutation_map";

  private final VectorAccess access;
  private final Operation op;
  private final Rewriter rewriter;

  VectorAccessFolding(VectorAccess access, Rewriter rewriter) {
    this.access = access;
    this.op = access.op();
    this.rewriter = rewriter;
  }

  boolean fold(Operation view) {
    AffineMap map = null;
    if (access.kind().isTransfer()) {
      map = map(view);
      if (map == null) {
        return false;
      }
    }
    ViewIndices position = new ViewIndices(rewriter, op.location());
    if (!position.resolve(access.buffer(), access.indices(), false)) {
      return false;
    }
    OperationState state = access.at(rewriter, position.source(), position.indices());
    if (map != null) {
      state.setInherentAttributes(op.inherentAttributes());
      state.setAttribute(MAP, new AffineMapAttribute(map));
    }
    if (op.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      int group = access.bufferIndex() + 1;
      int[] sizes = new int[4];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = i == group ? position.indices().size() : op.operandGroup(i).size();
      }
      state.setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
    }
    rewriter.replaceOp(op, rewriter.create(state));
    return true;
  }

  /** The map of a transfer in what is viewed; null where it cannot be one. */
  private @Nullable AffineMap map(Operation view) {
    if (!(op.attribute(MAP) instanceof AffineMapAttribute old)) {
      return null;
    }
    if (view instanceof SubViewOp subView) {
      return isInBounds() && SliceParameters.areAll(subView.mixedStrides(), 1)
          ? expanded(old.map(), ViewIndices.kept(subView))
          : null;
    }
    if (view instanceof CollapseShapeOp
        || access.kind() != VectorAccess.Kind.TRANSFER_READ
        || !old.map().isMinorIdentity()) {
      return null;
    }
    int rank = ((MemRefType) ((ExpandShapeOp) view).viewSource().type()).rank();
    int vectorRank = ((VectorType) op.result().type()).rank();
    return rank < vectorRank ? null : AffineMap.minorIdentity(rank, vectorRank);
  }

  private boolean isInBounds() {
    if (op.attribute("in_bounds") instanceof ArrayAttribute flags) {
      for (Attribute flag : flags.elements()) {
        if (flag instanceof IntegerAttribute known && known.value().signum() == 0) {
          return false;
        }
      }
      return true;
    }
    return false;
  }

  /** The map with dimensions that the view has not put in. */
  private static AffineMap expanded(AffineMap map, boolean[] kept) {
    List<AffineExpr> dims = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      if (kept[i]) {
        dims.add(AffineExpr.dim(i));
      }
    }
    return map.replaceDimsAndSymbols(dims, List.of(), kept.length, 0);
  }
}
