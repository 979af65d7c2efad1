package dev.jopt.ir.print;

import dev.jopt.ir.type.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The aliases of one print, in the order of their definitions. */
final class AliasTable {
  /** No aliases. */
  static final AliasTable EMPTY = new AliasTable(List.of());

  private final List<Alias> ordered = new ArrayList<>();
  private final Map<Object, Alias> bySymbol;

  /**
   * Orders and numbers those of {@code visited}, given in order of their first visit, with names.
   */
  AliasTable(Collection<Alias> visited) {
    for (Alias alias : visited) {
      if (alias.isNamed()) {
        ordered.add(alias);
      }
    }
    bySymbol = new HashMap<>(2 * ordered.size());
    // Inner ones first, so that each definition only refers to earlier ones.
    ordered.sort(new ByDepth());
    Map<String, Integer> counts = new HashMap<>();
    for (Alias alias : ordered) {
      int number = counts.merge(alias.name, 1, Integer::sum) - 1;
      String sigil = alias.symbol instanceof Type ? "!" : "#";
      String text = sigil + alias.name + (number == 0 ? "" : Integer.toString(number));
      alias.text = text.getBytes(StandardCharsets.UTF_8);
      bySymbol.put(alias.symbol, alias);
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
      return a.name.compareTo(b.name);
    }
  }

  boolean isEmpty() {
    return ordered.isEmpty();
  }

  List<Alias> ordered() {
    return ordered;
  }

  /** What stands for a type or attribute, or null. */
  byte @Nullable [] find(Object symbol) {
    Alias alias = bySymbol.get(symbol);
    return alias == null ? null : alias.text;
  }
}
