package dev.jopt.ir.attribute;

import static java.util.Objects.requireNonNull;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Attributes by name, in the order of their names: {@code {a = 1 : i32, unit}}. */
public final class DictionaryAttribute implements Attribute, Iterable<NamedAttribute> {
  /** {@code {}}. */
  public static final DictionaryAttribute EMPTY =
      new DictionaryAttribute(new String[0], new Attribute[0]);

  /**
   * Equal to {@link #EMPTY}, but another object: as the inherent attributes of an operation that no
   * dialect knows it is printed, because the text had it.
   */
  public static final DictionaryAttribute STATED_EMPTY =
      new DictionaryAttribute(new String[0], new Attribute[0]);

  private final String[] names;
  private final Attribute[] values;
  private int hash;

  private DictionaryAttribute(String[] names, Attribute[] values) {
    this.names = names;
    this.values = values;
  }

  /**
   * A dictionary of the given entries, in any order.
   *
   * @throws IllegalArgumentException if a name occurs twice
   */
  public static DictionaryAttribute of(Collection<NamedAttribute> entries) {
    if (entries.isEmpty()) {
      return EMPTY;
    }
    int size = entries.size();
    String[] names = new String[size];
    Attribute[] values = new Attribute[size];
    int count = 0;
    for (NamedAttribute entry : entries) {
      // Entries mostly come sorted: look from the end.
      int at = count;
      while (at > 0) {
        int order = names[at - 1].compareTo(entry.name());
        if (order < 0) {
          break;
        }
        if (order == 0) {
          throw new IllegalArgumentException("duplicate attribute name: " + entry.name());
        }
        at--;
      }
      if (count - at > INSERTION_LIMIT) {
        return ofManyUnsorted(entries);
      }
      System.arraycopy(names, at, names, at + 1, count - at);
      System.arraycopy(values, at, values, at + 1, count - at);
      names[at] = entry.name();
      values[at] = entry.value();
      count++;
    }
    return new DictionaryAttribute(names, values);
  }

  /** How many names are compared by identity before a search. */
  private static final int SEARCHED_BY_IDENTITY = 4;

  /** How far one entry may be moved before sorting is cheaper than inserting. */
  private static final int INSERTION_LIMIT = 64;

  private static DictionaryAttribute ofManyUnsorted(Collection<NamedAttribute> entries) {
    NamedAttribute[] sorted = entries.toArray(new NamedAttribute[0]);
    Arrays.sort(sorted, (a, b) -> a.name().compareTo(b.name()));
    String[] names = new String[sorted.length];
    Attribute[] values = new Attribute[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      names[i] = sorted[i].name();
      values[i] = sorted[i].value();
      if (i > 0 && names[i].equals(names[i - 1])) {
        throw new IllegalArgumentException("duplicate attribute name: " + names[i]);
      }
    }
    return new DictionaryAttribute(names, values);
  }

  /** A dictionary of the given entries, see {@link #of(Collection)}. */
  public static DictionaryAttribute of(NamedAttribute... entries) {
    return of(List.of(entries));
  }

  /** A dictionary of one entry. */
  public static DictionaryAttribute of(String name, Attribute value) {
    return EMPTY.with(name, value);
  }

  /** The number of entries. */
  public int size() {
    return names.length;
  }

  /** Whether there are no entries. */
  public boolean isEmpty() {
    return names.length == 0;
  }

  /** The name of entry {@code index}, in order. */
  public String name(int index) {
    return names[index];
  }

  /** The value of entry {@code index}, in order of names. */
  public Attribute value(int index) {
    return values[index];
  }

  /** The value of {@code name}, or null if there is none. */
  @SuppressWarnings({"ReferenceEquality", "StringEquality"})
  public @Nullable Attribute get(String name) {
    for (int i = 0; i < names.length && i < SEARCHED_BY_IDENTITY; i++) {
      // Names mostly are the same objects: those of the definition.
      if (names[i] == name) {
        return values[i];
      }
    }
    int index = indexOf(name);
    return index >= 0 ? values[index] : null;
  }

  /** Whether there is an entry {@code name}. */
  public boolean contains(String name) {
    return indexOf(name) >= 0;
  }

  /** The position of {@code name}, or {@code -1 - p} where {@code p} is where it would be put. */
  private int indexOf(String name) {
    int low = 0;
    int high = names.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = names[middle].compareTo(name);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1 - low;
  }

  /**
   * This dictionary with {@code name} set to {@code value}; this one if it already is.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public DictionaryAttribute with(String name, Attribute value) {
    int index = indexOf(name);
    if (index >= 0) {
      if (values[index].equals(value)) {
        return this;
      }
      Attribute[] newValues = values.clone();
      newValues[index] = value;
      return new DictionaryAttribute(names, newValues);
    }
    if (name.isEmpty()) {
      throw new IllegalArgumentException("empty attribute name");
    }
    if (names.length == 0) {
      return new DictionaryAttribute(new String[] {name}, new Attribute[] {requireNonNull(value)});
    }
    int at = -1 - index;
    String[] newNames = Arrays.copyOf(names, names.length + 1);
    Attribute[] newValues = Arrays.copyOf(values, values.length + 1);
    System.arraycopy(names, at, newNames, at + 1, names.length - at);
    System.arraycopy(values, at, newValues, at + 1, values.length - at);
    newNames[at] = name;
    newValues[at] = requireNonNull(value);
    return new DictionaryAttribute(newNames, newValues);
  }

  /** This dictionary without {@code name}; this one if there is no such entry. */
  public DictionaryAttribute without(String name) {
    int at = indexOf(name);
    if (at < 0) {
      return this;
    }
    if (names.length == 1) {
      return EMPTY;
    }
    String[] newNames = Arrays.copyOf(names, names.length - 1);
    Attribute[] newValues = Arrays.copyOf(values, values.length - 1);
    System.arraycopy(names, at + 1, newNames, at, newNames.length - at);
    System.arraycopy(values, at + 1, newValues, at, newValues.length - at);
    return new DictionaryAttribute(newNames, newValues);
  }

  /** The entries in order of their names. */
  @Override
  public Iterator<NamedAttribute> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < names.length;
      }

      @Override
      public NamedAttribute next() {
        if (next >= names.length) {
          throw new NoSuchElementException();
        }
        NamedAttribute entry = new NamedAttribute(names[next], values[next]);
        next++;
        return entry;
      }
    };
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof DictionaryAttribute dictionary
            && dictionary.hashCode() == hashCode()
            && Arrays.equals(dictionary.names, names)
            && Arrays.equals(dictionary.values, values));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(Arrays.hashCode(names) * 31 + Arrays.hashCode(values));
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
