package dev.jopt.dialect.memref;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The {@code memref} dialect. */
public final class MemRefDialect extends Dialect {
  /** Creates the dialect. */
  public MemRefDialect() {
    super("memref");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("alloc")) {
      return AllocOp.DEFINITION;
    }
    if (name.is("alloca")) {
      return AllocaOp.DEFINITION;
    }
    if (name.is("alloca_scope")) {
      return AllocaScopeOp.DEFINITION;
    }
    if (name.is("alloca_scope.return")) {
      return AllocaScopeReturnOp.DEFINITION;
    }
    if (name.is("assume_alignment")) {
      return AssumeAlignmentOp.DEFINITION;
    }
    if (name.is("atomic_rmw")) {
      return AtomicRmwOp.DEFINITION;
    }
    if (name.is("atomic_yield")) {
      return AtomicYieldOp.DEFINITION;
    }
    if (name.is("cast")) {
      return CastOp.DEFINITION;
    }
    if (name.is("collapse_shape")) {
      return CollapseShapeOp.DEFINITION;
    }
    if (name.is("copy")) {
      return CopyOp.DEFINITION;
    }
    if (name.is("dealloc")) {
      return DeallocOp.DEFINITION;
    }
    if (name.is("dim")) {
      return DimOp.DEFINITION;
    }
    if (name.is("distinct_objects")) {
      return DistinctObjectsOp.DEFINITION;
    }
    if (name.is("dma_start")) {
      return DmaStartOp.DEFINITION;
    }
    if (name.is("dma_wait")) {
      return DmaWaitOp.DEFINITION;
    }
    if (name.is("expand_shape")) {
      return ExpandShapeOp.DEFINITION;
    }
    if (name.is("extract_aligned_pointer_as_index")) {
      return ExtractAlignedPointerAsIndexOp.DEFINITION;
    }
    if (name.is("extract_strided_metadata")) {
      return ExtractStridedMetadataOp.DEFINITION;
    }
    if (name.is("generic_atomic_rmw")) {
      return GenericAtomicRmwOp.DEFINITION;
    }
    if (name.is("get_global")) {
      return GetGlobalOp.DEFINITION;
    }
    if (name.is("global")) {
      return GlobalOp.DEFINITION;
    }
    if (name.is("load")) {
      return LoadOp.DEFINITION;
    }
    if (name.is("memory_space_cast")) {
      return MemorySpaceCastOp.DEFINITION;
    }
    if (name.is("prefetch")) {
      return PrefetchOp.DEFINITION;
    }
    if (name.is("rank")) {
      return RankOp.DEFINITION;
    }
    if (name.is("realloc")) {
      return ReallocOp.DEFINITION;
    }
    if (name.is("reinterpret_cast")) {
      return ReinterpretCastOp.DEFINITION;
    }
    if (name.is("reshape")) {
      return ReshapeOp.DEFINITION;
    }
    if (name.is("store")) {
      return StoreOp.DEFINITION;
    }
    if (name.is("subview")) {
      return SubViewOp.DEFINITION;
    }
    if (name.is("transpose")) {
      return TransposeOp.DEFINITION;
    }
    if (name.is("view")) {
      return ViewOp.DEFINITION;
    }
    return null;
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.materialize(builder, value, type, location);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
