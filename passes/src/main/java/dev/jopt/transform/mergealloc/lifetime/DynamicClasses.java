package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds allocs of dynamic shape that can share one buffer of unknown size: they have the same
 * unknown extents, so that their sizes are known multiples of the same unknown number. Where these
 * multiples would not keep offsets aligned, sizes must be the same.
 *
 * <p>The first alloc of a class is its <em>anchor</em>: the buffer is made there, where all extents
 * are known and the program asked for memory of that kind anyway. So the others come after it in
 * its block, or nested there, and none is used elsewhere.
 */
final class DynamicClasses {
  private final TickWalk walk;
  private final BufferViewFlowAnalysis aliases;
  private final LifetimeOptions options;
  private final Map<Value, Integer> numbers = new HashMap<>();
  private final Map<Lifetime, Region> homes = new HashMap<>();

  DynamicClasses(TickWalk walk, BufferViewFlowAnalysis aliases, LifetimeOptions options) {
    this.walk = walk;
    this.aliases = aliases;
    this.options = options;
  }

  /**
   * Allocs that share a buffer.
   *
   * @param unit what their sizes count
   * @param scope the block that the buffer is made in
   * @param space its memory space
   * @param members which, and how many units of which alignment each takes
   */
  record SizeClass(
      DynamicUnit unit, Block scope, @Nullable Attribute space, Map<Lifetime, BufferSize> members) {

    Operation scopeOp() {
      Operation op = scope.parentOp();
      if (op == null) {
        throw new IllegalStateException("a block of no operation");
      }
      return op;
    }
  }

  /** The key of a class; equal extents have no slot. */
  private record Key(
      Block outerScope,
      @Nullable Attribute space,
      Object allocator,
      ImmutableList<Value> factors,
      long slotBytes,
      long slotAlignment,
      @Nullable Region region) {

    Key within(Region inner) {
      return new Key(outerScope, space, allocator, factors, slotBytes, slotAlignment, inner);
    }
  }

  /** Returns whether the shape of an alloc is dynamic. */
  static boolean isDynamic(Lifetime lifetime) {
    return !lifetime.type().hasStaticShape();
  }

  /**
   * Returns the size of a row-major alloc with all unknown extents taken as one; null if its
   * elements have no size.
   */
  static @Nullable BufferSize multipleOf(MemRefType type, DataLayout layout) {
    long[] shape = type.shape().toArray();
    for (int i = 0; i < shape.length; i++) {
      shape[i] = type.isDynamicDim(i) ? 1 : shape[i];
    }
    return BufferSize.of(type.withShape(ImmutableLongArray.copyOf(shape)), layout);
  }

  /** Returns the classes of at least two allocs, in the order of their anchors. */
  List<SizeClass> find(Map<Lifetime, BufferSize> sizes) {
    Map<Key, SizeClass> classes = new LinkedHashMap<>();
    sizes.forEach(
        (lifetime, size) -> {
          if (isDynamic(lifetime)) {
            add(lifetime, size, classes);
          }
        });
    List<SizeClass> found = new ArrayList<>(classes.values());
    found.removeIf(each -> each.members.size() < 2);
    return found;
  }

  private void add(Lifetime lifetime, BufferSize size, Map<Key, SizeClass> classes) {
    Operation alloc = lifetime.alloc();
    AllocationScope scope = walk.scopeOf(lifetime);
    Block outer = scope == null ? null : scope.block();
    Region home = homes.computeIfAbsent(lifetime, this::homeOf);
    Block block = alloc.block();
    if (outer == null || outer.parentRegion() == null || home == null || block == null) {
      return;
    }
    long alignment = Math.max(size.alignment(), lifetime.allocation().requiredAlignment());
    long rounding = options.enables(MergeFeature.OWN_ALIGNMENT) ? alignment : options.alignment();
    boolean exact = size.bytes() % rounding == 0;
    Key key =
        new Key(
            outer,
            lifetime.type().memorySpace(),
            lifetime.allocation().allocator(),
            factors(lifetime),
            exact ? 0 : size.bytes(),
            exact ? 0 : rounding,
            null);
    BufferSize units =
        new BufferSize(exact ? size.bytes() : rounding, exact ? alignment : rounding);
    SizeClass outermost = null;
    Region last = outer.parentRegion().parentRegion();
    for (Region region = home; region != null && region != last; region = region.parentRegion()) {
      SizeClass known = classes.get(key.within(region));
      outermost = known == null ? outermost : known;
    }
    if (outermost == null && block.parentRegion() == home && home.firstBlock() == block) {
      DynamicUnit unit =
          new DynamicUnit(alloc, key.factors, exact ? 1 : size.bytes(), exact ? 1 : rounding);
      outermost = new SizeClass(unit, block, key.space, new LinkedHashMap<>());
      classes.put(key.within(home), outermost);
    }
    if (outermost != null) {
      outermost.members.put(lifetime, units);
    }
  }

  /** The unknown extents, in an order that does not depend on how they are written. */
  private ImmutableList<Value> factors(Lifetime lifetime) {
    List<Value> factors = new ArrayList<>();
    for (Value extent : lifetime.allocation().dynamicSizes()) {
      numbers.putIfAbsent(extent, numbers.size());
      factors.add(extent);
    }
    factors.sort(Comparator.comparing(value -> numbers.getOrDefault(value, 0)));
    return ImmutableList.copyOf(factors);
  }

  /** The innermost region that holds an alloc and all uses of its buffer; null if none does. */
  private @Nullable Region homeOf(Lifetime lifetime) {
    Block block = lifetime.alloc().block();
    Region region = block == null ? null : block.parentRegion();
    for (Value name : aliases.resolve(lifetime.alloc().result(0))) {
      for (Operation user : name.users()) {
        while (region != null && region.findAncestorOpIn(user) == null) {
          region = region.parentRegion();
        }
      }
    }
    return region;
  }
}
