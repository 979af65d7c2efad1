package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The allocs that may become views of a merged buffer: static in shape or one of a class of the
 * same dynamic extents, row-major, of known size, content with the alignment of the merged buffer,
 * and never out of sight. A deallocation that may free one of them has to vanish, so what else it
 * may free must be mergeable too.
 */
final class MergeableAllocs {
  private final TickWalk walk;
  private final BufferViewFlowAnalysis aliases;
  private final Map<Lifetime, BufferSize> sizes = new LinkedHashMap<>();
  private List<DynamicClasses.SizeClass> classes = List.of();

  MergeableAllocs(TickWalk walk, BufferViewFlowAnalysis aliases, LifetimeOptions options) {
    this.walk = walk;
    this.aliases = aliases;
    boolean skipUnused = options.enables(MergeFeature.SKIP_UNUSED);
    for (Lifetime lifetime : walk.lifetimes()) {
      boolean out = lifetime.isEscaped() || (skipUnused && lifetime.first() == Lifetime.UNUSED);
      BufferSize size = out ? null : mergeableSize(lifetime, options);
      if (size != null) {
        sizes.put(lifetime, size);
      }
    }
    removeFreedWithOthers();
    if (options.enables(MergeFeature.DYNAMIC_SIZES)) {
      classify(new DynamicClasses(walk, aliases, options));
    }
  }

  /**
   * The mergeable allocs with their sizes, in textual order. Where the shape is dynamic, unknown
   * extents count as one.
   */
  Map<Lifetime, BufferSize> sizes() {
    return sizes;
  }

  /** Those of dynamic shape, by size class. */
  List<DynamicClasses.SizeClass> classes() {
    return classes;
  }

  /** The allocs that a deallocation may free, if all of them are merged; otherwise none. */
  Set<Lifetime> freedBy(Operation dealloc) {
    Set<Lifetime> freed = new LinkedHashSet<>();
    for (Value origin : aliases.origins(freedValue(dealloc))) {
      Lifetime lifetime = walk.lifetimeOf(origin);
      if (lifetime == null
          || !sizes.containsKey(lifetime)
          || !Allocations.canFreeMerged(dealloc, lifetime.alloc())) {
        return Set.of();
      }
      freed.add(lifetime);
    }
    return freed;
  }

  private @Nullable BufferSize mergeableSize(Lifetime lifetime, LifetimeOptions options) {
    MemRefType type = lifetime.type();
    if (!(type.hasStaticShape() || options.enables(MergeFeature.DYNAMIC_SIZES))
        || !type.isIdentityLayout()
        || !canAlign(lifetime.allocation().requiredAlignment(), options)
        || !lifetime.allocation().isMergeable(options.alignment())) {
      return null;
    }
    BufferSize size = DynamicClasses.multipleOf(type, walk.layout());
    return size == null || size.bytes() == 0 ? null : size;
  }

  /** The buffer that one of the deallocations of the walk frees. */
  private static Value freedValue(Operation dealloc) {
    return dealloc.operand(0);
  }

  private static boolean canAlign(long required, LifetimeOptions options) {
    return required > 0
        && (options.alignment() % required == 0
            || (options.enables(MergeFeature.OWN_ALIGNMENT) && Long.bitCount(required) == 1));
  }

  /** Drops dynamic allocs that are alone in their class, and what this keeps from being merged. */
  private void classify(DynamicClasses finder) {
    boolean changes = true;
    while (changes) {
      classes = finder.find(sizes);
      Set<Lifetime> members = new HashSet<>();
      classes.forEach(each -> members.addAll(each.members().keySet()));
      changes =
          sizes
              .keySet()
              .removeIf(each -> DynamicClasses.isDynamic(each) && !members.contains(each));
      if (changes) {
        removeFreedWithOthers();
      }
    }
  }

  /**
   * Drops allocs that a deallocation may free where it may also free one that is not merged, and so
   * on.
   */
  private void removeFreedWithOthers() {
    Map<Lifetime, List<Operation>> deallocsOf = new HashMap<>();
    for (Operation dealloc : walk.deallocs()) {
      for (Value origin : aliases.origins(freedValue(dealloc))) {
        Lifetime lifetime = walk.lifetimeOf(origin);
        if (lifetime != null) {
          deallocsOf.computeIfAbsent(lifetime, unused -> new ArrayList<>()).add(dealloc);
        }
      }
    }
    Deque<Operation> pending = new ArrayDeque<>(walk.deallocs());
    while (!pending.isEmpty()) {
      Operation dealloc = pending.remove();
      if (freedBy(dealloc).isEmpty()) {
        for (Value origin : aliases.origins(freedValue(dealloc))) {
          Lifetime lifetime = walk.lifetimeOf(origin);
          if (lifetime != null && sizes.remove(lifetime) != null) {
            pending.addAll(deallocsOf.getOrDefault(lifetime, List.of()));
          }
        }
      }
    }
  }
}
