package dev.jopt.ir.print;

import dev.jopt.ir.type.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The aliases of one print, in the order of their definitions. */
final class AliasTable {
  /** No aliases. */
  static final AliasTable EMPTY = new AliasTable(new MetAliases());

  private final MetAliases met;
  private final List<Alias> ordered = new ArrayList<>();

  /** Orders and numbers those with names. */
  AliasTable(MetAliases met) {
    this.met = met;
    // Inner ones first, so that each definition only refers to earlier ones.
    ByDepth order = new ByDepth();
    Map<Alias, List<Alias>> groups = new TreeMap<>(order);
    List<Alias> group = List.of();
    for (Alias alias : met.inOrder()) {
      if (alias.isNamed()) {
        // Most are locations without others inside.
        if (group.isEmpty() || order.compare(group.get(0), alias) != 0) {
          group = groups.get(alias);
        }
        if (group == null) {
          group = new ArrayList<>();
          groups.put(alias, group);
        }
        group.add(alias);
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    for (Map.Entry<Alias, List<Alias>> each : groups.entrySet()) {
      Alias first = each.getKey();
      String sigil = first.symbol instanceof Type ? "!" : "#";
      byte[] start = (sigil + first.name).getBytes(StandardCharsets.UTF_8);
      int number = counts.getOrDefault(first.name, 0);
      for (Alias alias : each.getValue()) {
        alias.start = start;
        alias.number = number++;
      }
      counts.put(first.name, number);
      ordered.addAll(each.getValue());
    }
  }

  /** By depth, then types before attributes, then by name. */
  private static final class ByDepth implements Comparator<Alias> {
    @Override
    public int compare(Alias a, Alias b) {
      if (a.depth != b.depth) {
        return Integer.compare(a.depth, b.depth);
      }
      boolean isType = a.symbol instanceof Type;
      if (isType != b.symbol instanceof Type) {
        return isType ? -1 : 1;
      }
      return a.name == b.name ? 0 : a.name.compareTo(b.name);
    }
  }

  boolean isEmpty() {
    return ordered.isEmpty();
  }

  /** Those that are defined before the operation, or, deferred, those after it. */
  List<Alias> ordered(boolean deferred) {
    List<Alias> found = new ArrayList<>();
    for (Alias alias : ordered) {
      if (alias.deferrable == deferred) {
        found.add(alias);
      }
    }
    return found;
  }

  /** The alias of a type or attribute, or null. */
  @Nullable Alias find(Object symbol) {
    Alias alias = met.find(symbol, symbol.hashCode());
    return alias == null || !alias.isNamed() ? null : alias;
  }
}
