package dev.jopt.dialect.memref;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code memref} dialect. */
public final class MemRefDialect extends Dialect {
  /** Creates the dialect. */
  public MemRefDialect() {
    super("memref");
  }

  @Override
  public List<String> operationNames() {
    return List.of(
        "alloc",
        "alloca",
        "alloca_scope",
        "alloca_scope.return",
        "assume_alignment",
        "atomic_rmw",
        "atomic_yield",
        "cast",
        "collapse_shape",
        "copy",
        "dealloc",
        "dim",
        "distinct_objects",
        "dma_start",
        "dma_wait",
        "expand_shape",
        "extract_aligned_pointer_as_index",
        "extract_strided_metadata",
        "generic_atomic_rmw",
        "get_global",
        "global",
        "load",
        "memory_space_cast",
        "prefetch",
        "rank",
        "realloc",
        "reinterpret_cast",
        "reshape",
        "store",
        "subview",
        "transpose",
        "view");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "alloc":
        return AllocOp.DEFINITION;
      case "alloca":
        return AllocaOp.DEFINITION;
      case "alloca_scope":
        return AllocaScopeOp.DEFINITION;
      case "alloca_scope.return":
        return AllocaScopeReturnOp.DEFINITION;
      case "assume_alignment":
        return AssumeAlignmentOp.DEFINITION;
      case "atomic_rmw":
        return AtomicRmwOp.DEFINITION;
      case "atomic_yield":
        return AtomicYieldOp.DEFINITION;
      case "cast":
        return CastOp.DEFINITION;
      case "collapse_shape":
        return CollapseShapeOp.DEFINITION;
      case "copy":
        return CopyOp.DEFINITION;
      case "dealloc":
        return DeallocOp.DEFINITION;
      case "dim":
        return DimOp.DEFINITION;
      case "distinct_objects":
        return DistinctObjectsOp.DEFINITION;
      case "dma_start":
        return DmaStartOp.DEFINITION;
      case "dma_wait":
        return DmaWaitOp.DEFINITION;
      case "expand_shape":
        return ExpandShapeOp.DEFINITION;
      case "extract_aligned_pointer_as_index":
        return ExtractAlignedPointerAsIndexOp.DEFINITION;
      case "extract_strided_metadata":
        return ExtractStridedMetadataOp.DEFINITION;
      case "generic_atomic_rmw":
        return GenericAtomicRmwOp.DEFINITION;
      case "get_global":
        return GetGlobalOp.DEFINITION;
      case "global":
        return GlobalOp.DEFINITION;
      case "load":
        return LoadOp.DEFINITION;
      case "memory_space_cast":
        return MemorySpaceCastOp.DEFINITION;
      case "prefetch":
        return PrefetchOp.DEFINITION;
      case "rank":
        return RankOp.DEFINITION;
      case "realloc":
        return ReallocOp.DEFINITION;
      case "reinterpret_cast":
        return ReinterpretCastOp.DEFINITION;
      case "reshape":
        return ReshapeOp.DEFINITION;
      case "store":
        return StoreOp.DEFINITION;
      case "subview":
        return SubViewOp.DEFINITION;
      case "transpose":
        return TransposeOp.DEFINITION;
      case "view":
        return ViewOp.DEFINITION;
      default:
        return null;
    }
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ConstantOp.canBe(value, type) ? ConstantOp.create(builder, location, value) : null;
  }
}
