package dev.jopt.dialect.arith;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.jopt.ir.OpDefinition;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The definitions of operations that share a class, one for each of some kinds. Each is made when
 * it is first asked for, for few programs need them all.
 */
final class OpFamily<K extends Enum<K>> {
  /** No {@code EnumMap}, which asks for all kinds by reflection: a start would notice. */
  private final Map<K, Supplier<OpDefinition>> definitions = new LinkedHashMap<>();

  private final Function<K, String> localName;

  OpFamily(Iterable<K> members, Function<K, String> localName, Function<K, OpDefinition> define) {
    this.localName = localName;
    for (K member : members) {
      definitions.put(member, Suppliers.memoize(() -> define.apply(member)));
    }
  }

  /**
   * The definition of one kind.
   *
   * @throws IllegalArgumentException if the kind belongs to another family
   */
  OpDefinition definition(K kind) {
    Supplier<OpDefinition> definition = definitions.get(kind);
    if (definition == null) {
      throw new IllegalArgumentException(localName.apply(kind) + " is of another class");
    }
    return definition.get();
  }

  /** The definition of the kind of this name, or null. */
  @Nullable OpDefinition find(String name) {
    for (K kind : definitions.keySet()) {
      if (localName.apply(kind).equals(name)) {
        return definition(kind);
      }
    }
    return null;
  }
}
