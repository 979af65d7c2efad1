package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.transform.buffer.BufferAccess.Kind;
import dev.jopt.transform.mergealloc.lifetime.Escapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The accesses of a function to its buffers, under all names that they may have. */
final class BufferAccesses {
  private final BufferViewFlowAnalysis aliases;
  private final EffectFreedom effects;

  BufferAccesses(BufferViewFlowAnalysis aliases) {
    this(aliases, new EffectFreedom());
  }

  /** As the other constructor, with what is known already of effects. */
  BufferAccesses(BufferViewFlowAnalysis aliases, EffectFreedom effects) {
    this.aliases = aliases;
    this.effects = effects;
  }

  /** All uses of a buffer, in no particular order. */
  List<BufferAccess> of(Value buffer) {
    List<BufferAccess> accesses = new ArrayList<>();
    for (Value name : aliases.resolve(buffer)) {
      for (OpOperand use : name.uses()) {
        accesses.add(new BufferAccess(use, kind(use)));
      }
    }
    return accesses;
  }

  /** The alloc that a buffer is certain to be, or to be a view into; null if there is none. */
  @Nullable AllocOp allocOf(Value buffer) {
    Set<Value> origins = aliases.origins(buffer);
    return origins.size() == 1 && origins.iterator().next().definingOp() instanceof AllocOp alloc
        ? alloc
        : null;
  }

  /** The allocs that a buffer may be, or be a view into; it may be other buffers, too. */
  List<AllocOp> allocsOf(Value buffer) {
    List<AllocOp> allocs = new ArrayList<>();
    for (Value origin : aliases.origins(buffer)) {
      if (origin.definingOp() instanceof AllocOp alloc) {
        allocs.add(alloc);
      }
    }
    return allocs;
  }

  /** Whether a buffer may be (a part of) the one that an alloc makes. */
  boolean mayBe(Value buffer, AllocOp alloc) {
    return aliases.origins(buffer).contains(alloc.result());
  }

  private Kind kind(OpOperand use) {
    Operation op = use.owner();
    ViewLike view = op.as(ViewLike.class);
    if (view != null && view.viewSource() == use.get()) {
      return Kind.NAME;
    }
    if (op.isTerminator()) {
      // What branches forward goes by another name; everything else is out of sight.
      boolean isFollowed =
          op.as(Branch.class) != null
              || (op.as(RegionBranchTerminator.class) != null && isInRegionBranch(op));
      return isFollowed ? Kind.NAME : Kind.ESCAPE;
    }
    boolean isEffectFree = effects.isEffectFree(op);
    if (Escapes.through(op, use.index(), isEffectFree)) {
      return Kind.ESCAPE;
    }
    if (isEffectFree) {
      return Kind.NAME;
    }
    if (op.as(CallLike.class) != null) {
      return Kind.WRITE;
    }
    MemoryEffects own = op.as(MemoryEffects.class);
    if (own != null) {
      return kind(use.get(), own.memoryEffects());
    }
    // Regions use their arguments, and the values they capture, in operations of their own.
    return op.as(RecursiveMemoryEffects.class) != null ? Kind.NAME : Kind.WRITE;
  }

  private static boolean isInRegionBranch(Operation op) {
    Operation parent = op.parentOp();
    return parent != null && parent.as(RegionBranch.class) != null;
  }

  private static Kind kind(Value buffer, List<MemoryEffect> effects) {
    Kind worst = Kind.NAME;
    for (MemoryEffect effect : effects) {
      if (effect.isOnMemory() && (effect.value() == null || effect.value() == buffer)) {
        if (effect.kind() == MemoryEffect.Kind.READ) {
          worst = Kind.READ;
        } else if (effect.kind() != MemoryEffect.Kind.ALLOCATE) {
          return Kind.WRITE;
        }
      }
    }
    return worst;
  }
}
