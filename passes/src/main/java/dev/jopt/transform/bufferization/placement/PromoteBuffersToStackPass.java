package dev.jopt.transform.bufferization.placement;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.RankOp;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Allocates small buffers on the stack. */
public final class PromoteBuffersToStackPass implements Pass {
  private static final PassOption<Long> MAX_SIZE =
      PassOption.longInteger(
          "max-alloc-size-in-bytes", 1024, "the size of the largest buffer on the stack in bytes");
  private static final PassOption<Long> MAX_RANK =
      PassOption.longInteger(
          "max-rank-of-allocated-memref",
          1,
          "the rank of a buffer on the stack whose size is not known");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of(
              "promote-buffers-to-stack",
              options ->
                  new PromoteBuffersToStackPass(options.get(MAX_SIZE), options.get(MAX_RANK)))
          .displayName("PromoteBuffersToStackPass")
          .summary("Allocate small buffers on the stack")
          .description(
              """
              Makes `memref.alloca` of each `memref.alloc` that is small, is not freed, and does not
              leave the innermost operation around it that frees its stack, unless a loop is between
              them. A buffer whose sizes are not known is small if they are ranks of memrefs.""")
          .options(MAX_SIZE, MAX_RANK)
          .anchor("func.func")
          .build();

  private final BigInteger maxBits;
  private final long maxRank;

  private PromoteBuffersToStackPass(long maxBytes, long maxRank) {
    this.maxBits = BigInteger.valueOf(maxBytes).multiply(BigInteger.valueOf(8));
    this.maxRank = maxRank;
  }

  @Override
  public void run(Operation function, PassRun run) {
    BufferViewFlowAnalysis aliases = BufferViewFlowAnalysis.withNewAllocations(function);
    boolean changed = false;
    for (PlacedAllocation each : PlacedAllocation.in(function)) {
      if (each.dealloc() == null
          && each.buffer().definingOp() instanceof AllocOp alloc
          && isSmall(alloc)
          && hasScope(alloc, aliases)) {
        promote(alloc);
        changed = true;
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private boolean isSmall(AllocOp alloc) {
    MemRefType type = alloc.type();
    if (type.numDynamicDims() != 0) {
      return type.rank() <= maxRank
          && alloc.operands().stream().allMatch(size -> size.definingOp() instanceof RankOp);
    }
    BigInteger bits = elementBits(alloc);
    if (bits == null) {
      return false;
    }
    for (int i = 0; i < type.rank(); i++) {
      bits = bits.multiply(BigInteger.valueOf(type.dimSize(i)));
    }
    return bits.compareTo(maxBits) <= 0;
  }

  private static @Nullable BigInteger elementBits(AllocOp alloc) {
    Type element = alloc.type().elementType();
    if (element instanceof IntegerType integer) {
      return BigInteger.valueOf(integer.width());
    }
    DataLayout.Size size = DataLayouts.of(alloc).sizeOf(element);
    return size == null ? null : BigInteger.valueOf(size.bytes()).shiftLeft(3);
  }

  private static boolean hasScope(AllocOp alloc, BufferViewFlowAnalysis aliases) {
    for (Region region = alloc.parentRegion(); region != null; region = region.parentRegion()) {
      Operation parent = Objects.requireNonNull(region.parentOp());
      if (parent.as(AutomaticAllocationScope.class) != null
          && !leaves(region, alloc.result(), aliases)) {
        return true;
      }
      if (PlacedAllocation.isLoop(parent) || !PlacedAllocation.isControlFlow(parent)) {
        return false;
      }
    }
    return false;
  }

  private static boolean leaves(Region scope, Value buffer, BufferViewFlowAnalysis aliases) {
    for (Value alias : aliases.resolve(buffer)) {
      for (Operation user : alias.users()) {
        if (user.parentRegion() == scope
            && (user.as(RegionBranchTerminator.class) != null
                || user.as(ReturnLike.class) != null)) {
          return true;
        }
      }
    }
    return false;
  }

  private static void promote(AllocOp alloc) {
    AllocaOp promoted =
        AllocaOp.create(
            OpBuilder.before(alloc), alloc.location(), alloc.type(), alloc.dynamicSizes());
    promoted.setOperands(alloc.operands());
    promoted.setInherentAttributes(alloc.inherentAttributes());
    promoted.setDiscardableAttributes(alloc.discardableAttributes());
    alloc.result().replaceAllUsesWith(promoted.result());
    alloc.erase();
  }
}
