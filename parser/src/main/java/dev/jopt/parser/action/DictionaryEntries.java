package dev.jopt.parser.action;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A dictionary while it is read. */
public final class DictionaryEntries {
  /** From here on a set of names is quicker than a look at each. */
  private static final int MANY = 8;

  private final List<NamedAttribute> entries = new ArrayList<>(4);
  private @Nullable Set<String> names;

  /** The name added last, while its value may still come. */
  private @Nullable String lastName;

  private Attribute lastValue = UnitAttribute.UNIT;

  /** An empty dictionary. */
  public DictionaryEntries() {}

  /** Adds a name with the unit attribute; false if it is there already. */
  boolean add(String name) {
    completeLast();
    if (entries.size() < MANY) {
      for (int i = 0; i < entries.size(); i++) {
        if (entries.get(i).name().equals(name)) {
          return false;
        }
      }
    } else {
      if (names == null) {
        names = new HashSet<>();
        for (NamedAttribute entry : entries) {
          names.add(entry.name());
        }
      }
      if (!names.add(name)) {
        return false;
      }
    }
    lastName = name;
    lastValue = UnitAttribute.UNIT;
    return true;
  }

  /** Gives the last name a value. */
  public void value(Attribute value) {
    lastValue = value;
  }

  private void completeLast() {
    if (lastName != null) {
      entries.add(new NamedAttribute(lastName, lastValue));
      lastName = null;
    }
  }

  DictionaryAttribute build() {
    completeLast();
    return DictionaryAttribute.of(entries);
  }
}
