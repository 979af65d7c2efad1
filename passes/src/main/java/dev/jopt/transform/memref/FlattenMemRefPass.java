package dev.jopt.transform.memref;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.vector.VectorAccess;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.ArrayList;
import java.util.List;

/** Makes buffers of several dimensions rows of elements. */
public final class FlattenMemRefPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("flatten-memref", options -> new FlattenMemRefPass())
          .displayName("FlattenMemrefsPass")
          .summary("Access and allocate buffers of several dimensions as ones of one dimension")
          .description(
              """
              Loads and stores, of scalars and vectors, access a row of elements at an index that
              `affine.apply` computes; allocations of static size allocate one. Buffers without a
              strided layout stay as they are.""")
          .build();

  private static final PatternSet PATTERNS =
      PatternSet.of(
          RewritePattern.of(LoadOp.class, FlattenMemRefPass::flatten),
          RewritePattern.of(StoreOp.class, FlattenMemRefPass::flatten),
          RewritePattern.of(AllocLikeOp.class, FlattenMemRefPass::flatten),
          RewritePattern.of("VectorAccess", Operation.class, FlattenMemRefPass::flattenVector));

  private FlattenMemRefPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }

  private static boolean flatten(LoadOp op, Rewriter rewriter) {
    if (!FlatMemRef.canBe(op.memref())) {
      return false;
    }
    FlatMemRef flat = FlatMemRef.of(op.memref(), op.indices(), op.location(), rewriter);
    return replace(
        op, LoadOp.create(rewriter, op.location(), flat.buffer(), List.of(flat.index())), rewriter);
  }

  private static boolean flatten(StoreOp op, Rewriter rewriter) {
    if (!FlatMemRef.canBe(op.memref())) {
      return false;
    }
    FlatMemRef flat = FlatMemRef.of(op.memref(), op.indices(), op.location(), rewriter);
    return replace(
        op,
        StoreOp.create(rewriter, op.location(), op.value(), flat.buffer(), List.of(flat.index())),
        rewriter);
  }

  private static boolean replace(Operation op, Operation access, Rewriter rewriter) {
    access.setInherentAttributes(op.inherentAttributes());
    access.setDiscardableAttributes(op.discardableAttributes());
    rewriter.replaceOp(op, access);
    return true;
  }

  private static boolean flatten(AllocLikeOp op, Rewriter rewriter) {
    MemRefType type = op.type();
    if (!FlatMemRef.canBe(op.result()) || op.operandCount() != 0) {
      return false;
    }
    MemRefType row = FlatMemRef.staticRow(type);
    OperationState state =
        rewriter.state(op.location(), op.definition()).setOperandSegments(0, 0).addResultType(row);
    Attribute alignment = op.attribute("alignment");
    if (alignment != null) {
      state.setAttribute("alignment", alignment);
    }
    Value allocated = rewriter.create(state).result();
    List<FoldResult> sizes = new ArrayList<>();
    List<FoldResult> strides = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
      long stride = type.stridesAndOffset().strides().get(i);
      strides.add(FoldResult.of(IntegerAttribute.index(stride)));
    }
    FoldResult zero = FoldResult.of(IntegerAttribute.index(0));
    SliceParameters slice = new SliceParameters(List.of(zero), sizes, strides);
    rewriter.replaceOp(op, FlatMemRef.reinterpret(allocated, slice, type, op.location(), rewriter));
    return true;
  }

  private static boolean flattenVector(Operation op, Rewriter rewriter) {
    VectorAccess access = VectorAccess.of(op);
    if (access == null
        || !(access.buffer().type() instanceof MemRefType)
        || !FlatMemRef.canBe(access.buffer())
        || (access.kind().isTransfer() && !isSimple(op))) {
      return false;
    }
    FlatMemRef flat = FlatMemRef.of(access.buffer(), access.indices(), op.location(), rewriter);
    OperationState state = access.at(rewriter, flat.buffer(), List.of(flat.index()));
    state.setInherentAttributes(op.inherentAttributes());
    if (access.kind().isTransfer()) {
      state.setAttribute("permutation_map", new AffineMapAttribute(AffineMap.minorIdentity(1, 1)));
      state.setAttribute("in_bounds", new ArrayAttribute(List.of(IntegerAttribute.FALSE)));
    }
    if (op.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)) {
      int[] sizes = new int[4];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = i == access.bufferIndex() + 1 ? 1 : op.operandGroup(i).size();
      }
      state.setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
    }
    Operation flattened = rewriter.create(state);
    if (!access.kind().isTransfer()) {
      flattened.setDiscardableAttributes(op.discardableAttributes());
    }
    rewriter.replaceOp(op, flattened);
    return true;
  }

  /** Whether a transfer is of one dimension, without a mask, and reads no padding. */
  private static boolean isSimple(Operation op) {
    if (!op.operandGroup(3).isEmpty()
        || !(op.attribute("permutation_map") instanceof AffineMapAttribute map)
        || map.map().numResults() != 1
        || !map.map().isMinorIdentity()
        || !(op.attribute("in_bounds") instanceof ArrayAttribute flags)) {
      return false;
    }
    for (Attribute flag : flags.elements()) {
      if (flag instanceof IntegerAttribute known && known.value().signum() == 0) {
        return false;
      }
    }
    return true;
  }
}
