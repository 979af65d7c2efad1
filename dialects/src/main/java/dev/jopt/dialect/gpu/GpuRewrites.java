package dev.jopt.dialect.gpu;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Folder;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The simplifications of the operations without a class, by their names within the dialect. */
public final class GpuRewrites {
  private static final String WAIT = "gpu.wait";
  private static final String BARRIER = "gpu.barrier";

  private GpuRewrites() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    return switch (operation) {
      // Copies need no cast that only forgot something of a buffer.
      case "memcpy", "memset" -> (op, constants) -> CastOp.absorbInto(op) ? List.of() : null;
      case "subgroup_reduce" -> (op, constants) -> foldReduction(op);
      default -> null;
    };
  }

  /** The canonicalization patterns of all operations. */
  public static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of("gpu.memcpy", "EraseTrivialCopyOp", GpuRewrites::eraseCopy),
        OperationPattern.of(WAIT, "EraseRedundantGpuWaitOpPairs", GpuRewrites::skipBareWaits),
        OperationPattern.of(WAIT, "SimplifyGpuWaitOp", GpuRewrites::simplifyWait),
        OperationPattern.of("gpu.alloc", "SimplifyDimOfAllocOp", GpuRewrites::sizesOf),
        OperationPattern.of(BARRIER, "EraseRedundantGpuBarrierOps", GpuRewrites::eraseBarrier));
  }

  /** A reduction over one thread is that thread's value. */
  private static @Nullable List<FoldResult> foldReduction(Operation op) {
    if (op.attribute("cluster_size") instanceof IntegerAttribute size && size.longValue() == 1) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    return null;
  }

  /** Removes a copy to a buffer that is only freed then. */
  private static boolean eraseCopy(Operation op, Rewriter rewriter) {
    List<Value> dependencies = op.operandGroup(0);
    Value target = op.operandGroup(1).get(0);
    if (dependencies.size() != op.resultCount()
        || dependencies.size() > 1
        || !hasOnly(target.definingOp(), MemoryEffect.Kind.ALLOCATE, target)) {
      return false;
    }
    for (Operation user : target.users()) {
      if (user != op && !hasOnly(user, MemoryEffect.Kind.FREE, target)) {
        return false;
      }
    }
    rewriter.replaceOp(op, dependencies);
    return true;
  }

  private static boolean hasOnly(@Nullable Operation op, MemoryEffect.Kind kind, Value value) {
    if (!(op instanceof MemoryEffects effects)) {
      return false;
    }
    int found = 0;
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.value() == value) {
        if (effect.kind() != kind) {
          return false;
        }
        found++;
      }
    }
    return found == 1;
  }

  /** A token of a wait for nothing need not be waited for. */
  private static boolean skipBareWaits(Operation op, Rewriter rewriter) {
    List<Value> left = new ArrayList<>();
    for (Value token : op.operands()) {
      Operation wait = token.definingOp();
      if (wait == null || !wait.name().equals(WAIT) || wait.operandCount() != 0) {
        left.add(token);
      }
    }
    if (left.size() == op.operandCount()) {
      return false;
    }
    rewriter.modifyInPlace(op, () -> op.setOperands(left));
    return true;
  }

  private static boolean simplifyWait(Operation op, Rewriter rewriter) {
    if (op.resultCount() == 0) {
      if (op.operandCount() != 0) {
        return false;
      }
      rewriter.eraseOp(op);
      return true;
    }
    if (op.operandCount() == 1 && op.operand(0) != op.result(0)) {
      rewriter.replaceOp(op, op.operands());
      return true;
    }
    if (op.result(0).hasUses()) {
      return false;
    }
    rewriter.eraseOp(op);
    return true;
  }

  /** The size of a dimension that the type leaves open is an operand of the allocation. */
  private static boolean sizesOf(Operation op, Rewriter rewriter) {
    OpResult buffer = op.result(0);
    if (!(buffer.type() instanceof MemRefType type)) {
      return false;
    }
    List<Operation> dims = new ArrayList<>();
    for (Operation user : buffer.users()) {
      if (user instanceof DimOp) {
        dims.add(user);
      }
    }
    boolean changed = false;
    for (Operation dim : dims) {
      IntegerAttribute index = Constants.integer(dim.operand(1));
      if (index != null
          && index.value().signum() >= 0
          && index.value().bitLength() < Integer.SIZE
          && index.longValue() < type.rank()
          && type.isDynamicDim((int) index.longValue())) {
        int open = 0;
        for (int i = 0; i < index.longValue(); i++) {
          open += type.isDynamicDim(i) ? 1 : 0;
        }
        rewriter.replaceOp(dim, op.operandGroup(1).get(open));
        changed = true;
      }
    }
    return changed;
  }

  /** Of two barriers in a row one is enough. */
  private static boolean eraseBarrier(Operation op, Rewriter rewriter) {
    Operation next = op.nextOp();
    if (next == null || !next.name().equals(BARRIER)) {
      return false;
    }
    rewriter.eraseOp(op);
    return true;
  }
}
