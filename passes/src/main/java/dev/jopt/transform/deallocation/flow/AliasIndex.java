package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds which of some memrefs may be one buffer with another one, in time that grows with the
 * number of those that may and not with the number of memrefs: they are kept by their origins.
 *
 * <p>An index is right as long as {@link PossibleAliases} learns nothing new.
 */
public final class AliasIndex {
  private final PossibleAliases aliases;
  private final List<? extends Value> values;

  /** The positions of each value, and of those that come from it. */
  private final Map<Value, List<Integer>> from = new HashMap<>();

  /** By the value that stands for an alias class. */
  private final Map<Value, AliasClass> classes = new HashMap<>();

  private final Map<Value, @Nullable Set<Value>> known;

  /** The positions of the values of one class. */
  private static final class AliasClass {
    final List<Integer> all = new ArrayList<>();

    /** Those of which it cannot be told where they come from. */
    final List<Integer> unknown = new ArrayList<>();

    /** By the blocks that define their origins. */
    final Map<@Nullable Block, List<Integer>> byBlock = new LinkedHashMap<>();
  }

  AliasIndex(
      PossibleAliases aliases,
      List<? extends Value> values,
      Map<Value, @Nullable Set<Value>> known) {
    this.aliases = aliases;
    this.values = values;
    this.known = known;
    for (int i = 0; i < values.size(); i++) {
      if (Buffers.isMemRef(values.get(i))) {
        add(i, values.get(i));
      }
    }
  }

  private void add(int position, Value value) {
    AliasClass own = classes.computeIfAbsent(aliases.classOf(value), unused -> new AliasClass());
    own.all.add(position);
    Set<Value> origins = aliases.originsOf(value, known);
    if (origins == null) {
      own.unknown.add(position);
      return;
    }
    if (!origins.contains(value)) {
      note(from, value, position);
    }
    for (Value origin : origins) {
      note(from, origin, position);
      if (aliases.hasBranches()) {
        note(own.byBlock, origin.parentBlock(), position);
      }
    }
  }

  private static <K extends @Nullable Object> void note(
      Map<K, List<Integer>> positions, K key, int position) {
    positions.computeIfAbsent(key, unused -> new ArrayList<>(1)).add(position);
  }

  /** The positions of the memrefs that {@code value} may alias, in ascending order. */
  public Collection<Integer> mayAlias(Value value) {
    AliasClass own = classes.get(aliases.classOf(value));
    if (own == null) {
      return List.of();
    }
    Set<Value> origins = aliases.originsOf(value, known);
    if (origins == null || aliases.isSaturated(value)) {
      return own.all;
    }
    Set<Integer> found = new TreeSet<>(own.unknown);
    include(found, value);
    for (Value origin : origins) {
      include(found, origin);
      for (Value partner : aliases.partnersOfOrigin(origin)) {
        include(found, partner);
      }
    }
    if (aliases.hasBranches()) {
      includeBranches(found, own, value, origins);
    }
    return found;
  }

  /** Whether {@code value} may alias any of the memrefs. */
  public boolean anyMayAlias(Value value) {
    return !mayAlias(value).isEmpty();
  }

  private void include(Set<Integer> found, Value origin) {
    found.addAll(from.getOrDefault(origin, List.of()));
  }

  /** Only values defined in another block may have been forwarded by a branch. */
  private void includeBranches(
      Set<Integer> found, AliasClass own, Value value, Set<Value> origins) {
    for (Value origin : origins) {
      own.byBlock.forEach(
          (block, positions) -> {
            if (block != origin.parentBlock()) {
              for (int i : positions) {
                if (!found.contains(i) && aliases.mayAlias(value, values.get(i), known)) {
                  found.add(i);
                }
              }
            }
          });
    }
  }
}
