package dev.jopt.transform.memref;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.MappedAccess;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Normalizes the buffers in the body of a function, except those that calls return. */
final class FunctionNormalization {
  private final FunctionLike function;

  FunctionNormalization(FunctionLike function) {
    this.function = function;
  }

  void run() {
    Operation op = function.asOperation();
    List<AllocLikeOp> allocs = new ArrayList<>();
    List<ReinterpretCastOp> casts = new ArrayList<>();
    op.walk(AllocLikeOp.class, allocs::add);
    op.walk(ReinterpretCastOp.class, casts::add);
    allocs.forEach(FunctionNormalization::normalize);
    casts.forEach(FunctionNormalization::normalize);
    normalizeArguments();
    op.walkPostOrder(FunctionNormalization::normalizeResults);
  }

  private static void normalize(AllocLikeOp op) {
    MemRefType type = op.type();
    MemRefType normalized = NormalizedType.of(type);
    if (normalized.equals(type)) {
      return;
    }
    OpBuilder builder = OpBuilder.before(op);
    AffineMap layout = Objects.requireNonNull(NormalizedType.layoutMap(type));
    List<Value> sizes = sizes(op, normalized, layout, builder);
    OperationState state =
        builder
            .state(op.location(), op.definition())
            .addOperands(sizes)
            .setOperandSegments(sizes.size(), 0)
            .addResultType(normalized);
    Attribute alignment = op.attribute(AllocLikeOp.ALIGNMENT);
    if (alignment != null) {
      state.setAttribute(AllocLikeOp.ALIGNMENT, alignment);
    }
    Value replacement = builder.create(state).result();
    BufferRelayout.replace(op.result(), replacement, layout, op.symbolOperands());
    op.erase();
  }

  /** The sizes that the new type leaves open, if the layout has tiles. */
  private static List<Value> sizes(
      AllocLikeOp op, MemRefType normalized, AffineMap layout, OpBuilder builder) {
    NormalizedType.Tiles tiles = NormalizedType.Tiles.of(layout);
    if (normalized.numDynamicDims() == 0 || !tiles.exist()) {
      return List.of();
    }
    List<Value> old = new ArrayList<>();
    int dynamic = 0;
    for (int i = 0; i < op.type().rank(); i++) {
      old.add(
          op.type().isDynamicDim(i)
              ? op.dynamicSizes().get(dynamic++)
              : ConstantOp.createIndex(builder, op.location(), op.type().dimSize(i)).result());
    }
    List<Value> sizes = new ArrayList<>();
    for (int i = 0; i < normalized.rank(); i++) {
      if (normalized.isDynamicDim(i)) {
        AffineMap size =
            AffineMap.of(layout.numInputs(), layout.numSymbols(), tiles.size(layout, i));
        sizes.add(ApplyOp.create(builder, op.location(), size, old).result());
      }
    }
    return sizes;
  }

  /** Views the elements up to the last one, in a row from the beginning. */
  private static void normalize(ReinterpretCastOp op) {
    MemRefType type = (MemRefType) op.result().type();
    MemRefType normalized = NormalizedType.of(type);
    if (normalized.equals(type) || normalized.numDynamicDims() != 0) {
      return;
    }
    OpBuilder builder = OpBuilder.before(op);
    // The last index of each dimension; MLIR computes the size from them, and leaves them there.
    for (int i = 0; i < type.rank(); i++) {
      ConstantOp.createIndex(builder, op.location(), type.dimSize(i) - 1);
    }
    if (BufferRelayout.canReplace(op.result())) {
      Value replacement =
          ReinterpretCastOp.create(builder, op.location(), normalized, op.source()).result();
      AffineMap layout = Objects.requireNonNull(NormalizedType.layoutMap(type));
      BufferRelayout.replace(op.result(), replacement, layout, List.of());
      op.erase();
    }
  }

  private void normalizeArguments() {
    Block entry = function.bodyRegion().front();
    for (int i = 0; i < entry.argumentCount(); i++) {
      Value old = entry.argument(i);
      if (!(old.type() instanceof MemRefType type)) {
        continue;
      }
      MemRefType normalized = NormalizedType.of(type);
      if (!normalized.equals(type) && BufferRelayout.canReplace(old)) {
        AffineMap layout = Objects.requireNonNull(NormalizedType.layoutMap(type));
        Value replacement = entry.insertArgument(i, normalized, function.asOperation().location());
        BufferRelayout.replace(old, replacement, layout, List.of());
        entry.eraseArgument(i + 1);
      }
    }
  }

  /** Results follow their operands, except elements of buffers, whose types hold theirs. */
  private static void normalizeResults(Operation op) {
    if (!op.hasTrait(OpTrait.MEMREFS_NORMALIZABLE)
        || MemRefNormalization.isCall(op)
        || op instanceof LoadOp
        || op instanceof MappedAccess) {
      return;
    }
    for (OpResult result : op.results()) {
      if (result.type() instanceof MemRefType type) {
        MemRefType normalized = NormalizedType.of(type);
        if (!normalized.equals(type) && BufferRelayout.canReplace(result)) {
          AffineMap layout = Objects.requireNonNull(NormalizedType.layoutMap(type));
          result.setType(normalized);
          BufferRelayout.replace(result, result, layout, List.of());
        }
      }
    }
  }
}
