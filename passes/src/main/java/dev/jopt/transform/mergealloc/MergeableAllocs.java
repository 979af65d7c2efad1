package dev.jopt.transform.mergealloc;

import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The allocs that may become views of a merged buffer: static in shape, row-major, of known size,
 * content with the alignment of the merged buffer, and never out of sight. A deallocation that may
 * free one of them has to vanish, so what else it may free must be mergeable too.
 */
final class MergeableAllocs {
  private final TickWalk walk;
  private final BufferViewFlowAnalysis aliases;
  private final Map<Lifetime, BufferSize> sizes = new LinkedHashMap<>();

  MergeableAllocs(TickWalk walk, BufferViewFlowAnalysis aliases, MergeAllocOptions options) {
    this.walk = walk;
    this.aliases = aliases;
    boolean skipUnused = options.refines(Refinement.SKIP_UNUSED);
    for (Lifetime lifetime : walk.lifetimes()) {
      boolean out = lifetime.isEscaped() || (skipUnused && lifetime.first() == Lifetime.UNUSED);
      BufferSize size = out ? null : mergeableSize(lifetime.alloc(), options);
      if (size != null) {
        sizes.put(lifetime, size);
      }
    }
    removeFreedWithOthers();
  }

  /** The mergeable allocs with their sizes, in textual order. */
  Map<Lifetime, BufferSize> sizes() {
    return sizes;
  }

  /** The allocs that a deallocation may free, if all of them are merged; otherwise none. */
  Set<Lifetime> freedBy(DeallocOp dealloc) {
    Set<Lifetime> freed = new LinkedHashSet<>();
    for (Value origin : aliases.origins(dealloc.operand(0))) {
      Lifetime lifetime = walk.lifetimeOf(origin);
      if (lifetime == null || !sizes.containsKey(lifetime)) {
        return Set.of();
      }
      freed.add(lifetime);
    }
    return freed;
  }

  private static @Nullable BufferSize mergeableSize(AllocOp alloc, MergeAllocOptions options) {
    if (alloc.operandCount() > 0
        || !(alloc.result().type() instanceof MemRefType type)
        || !type.hasStaticShape()
        || !type.isIdentityLayout()
        || !canAlign(requiredAlignment(alloc), options)) {
      return null;
    }
    BufferSize size = BufferSize.of(type);
    return size == null || size.bytes() == 0 ? null : size;
  }

  /** The alignment that an alloc asks for, in bytes; 1 if it asks for none. */
  static long requiredAlignment(AllocOp alloc) {
    Attribute attribute = alloc.attribute("alignment");
    return attribute instanceof IntegerAttribute integer && integer.fitsLong()
        ? integer.longValue()
        : 1;
  }

  private static boolean canAlign(long required, MergeAllocOptions options) {
    return required > 0
        && (options.alignment() % required == 0
            || (options.refines(Refinement.OWN_ALIGNMENT) && Long.bitCount(required) == 1));
  }

  /**
   * Drops allocs that a deallocation may free where it may also free what is not merged, and so on.
   */
  private void removeFreedWithOthers() {
    Map<Lifetime, List<DeallocOp>> deallocsOf = new HashMap<>();
    for (DeallocOp dealloc : walk.deallocs()) {
      for (Value origin : aliases.origins(dealloc.operand(0))) {
        Lifetime lifetime = walk.lifetimeOf(origin);
        if (lifetime != null) {
          deallocsOf.computeIfAbsent(lifetime, unused -> new ArrayList<>()).add(dealloc);
        }
      }
    }
    Deque<DeallocOp> pending = new ArrayDeque<>(walk.deallocs());
    while (!pending.isEmpty()) {
      DeallocOp dealloc = pending.remove();
      if (freedBy(dealloc).isEmpty()) {
        for (Value origin : aliases.origins(dealloc.operand(0))) {
          Lifetime lifetime = walk.lifetimeOf(origin);
          if (lifetime != null && sizes.remove(lifetime) != null) {
            pending.addAll(deallocsOf.getOrDefault(lifetime, List.of()));
          }
        }
      }
    }
  }
}
