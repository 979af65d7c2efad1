package dev.jopt.dialect.bufferization;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.memref.MemRefs;
import dev.jopt.dialect.memref.ReallocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A clone is its source, if one of the two is freed in the block of the clone and nothing else is
 * before: the other one then lives as long as both together.
 */
final class SimplifyClones extends OpRewritePattern<CloneOp> {
  SimplifyClones() {
    super(CloneOp.class);
  }

  @Override
  public boolean matchAndRewrite(CloneOp op, Rewriter rewriter) {
    Value source = op.input();
    if (!op.result().hasUses()) {
      rewriter.eraseOp(op);
      return true;
    }
    boolean needsCast = !source.type().equals(op.result().type());
    if (needsCast && !MemRefs.areCastCompatible(source.type(), op.result().type())) {
      return false;
    }
    List<Operation> ofClone = deallocations(op.result());
    List<Operation> ofSource = deallocations(allocation(source));
    if (ofClone == null || ofSource == null) {
      return false;
    }
    Operation redundant = redundant(op, single(ofClone), single(ofSource));
    if (redundant == null || !isNextToFree(op, redundant)) {
      return false;
    }
    rewriter.replaceOp(
        op,
        needsCast
            ? CastOp.create(rewriter, op.location(), source, op.result().type()).result()
            : source);
    rewriter.eraseOp(redundant);
    return true;
  }

  /** The deallocation to leave out; null if there is none. */
  private static @Nullable Operation redundant(
      CloneOp op, @Nullable Operation ofClone, @Nullable Operation ofSource) {
    boolean cloneEndsHere = ofClone != null && ofClone.block() == op.block();
    boolean sourceEndsHere = ofSource != null && ofSource.block() == op.block();
    // Where both end in one block, neither may live as long as both together.
    if (ofClone != null && ofSource != null && ofClone.block() == ofSource.block()) {
      return null;
    }
    return cloneEndsHere ? ofClone : sourceEndsHere ? ofSource : null;
  }

  /** What else is freed before could be another name of the source. */
  private static boolean isNextToFree(CloneOp op, Operation deallocation) {
    for (Operation next = op.nextOp(); next != deallocation; next = next.nextOp()) {
      if (next == null) {
        return false;
      }
      MemoryEffects effects = next.as(MemoryEffects.class);
      if (effects != null
          && effects.memoryEffects().stream()
              .anyMatch(effect -> effect.kind() == MemoryEffect.Kind.FREE)) {
        return false;
      }
    }
    return true;
  }

  /** What a buffer is a view of. */
  private static Value allocation(Value buffer) {
    Value base = buffer;
    for (ViewLike view = ViewLike.defining(base);
        view != null && view.viewResult() == base;
        view = ViewLike.defining(base)) {
      base = view.viewSource();
    }
    return base;
  }

  /** The operation that frees a buffer, if any; null if there are several, or it is moved. */
  private static @Nullable List<Operation> deallocations(Value buffer) {
    List<Operation> found = new ArrayList<>(1);
    for (Operation user : buffer.users()) {
      MemoryEffects effects = user.as(MemoryEffects.class);
      if (effects == null
          || effects.memoryEffects().stream()
              .noneMatch(
                  effect -> effect.kind() == MemoryEffect.Kind.FREE && effect.value() == buffer)) {
        continue;
      }
      if (user instanceof ReallocOp || !found.isEmpty()) {
        return null;
      }
      found.add(user);
    }
    return found;
  }

  private static @Nullable Operation single(List<Operation> operations) {
    return operations.isEmpty() ? null : operations.get(0);
  }
}
