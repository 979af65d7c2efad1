package dev.jopt.ir;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The name of an operation that a dialect is asked for, without the dialect's prefix. The dialect
 * compares it with the names of its operations, one after the other, and so states each of them in
 * one place: to list them all it is asked for a name that equals none and records the names it is
 * compared with.
 *
 * <p>Used by one thread at a time.
 *
 * @see Dialect#operation(OperationName)
 */
public final class OperationName {
  private final String text;
  private final @Nullable List<String> compared;

  private OperationName(String text, @Nullable List<String> compared) {
    this.text = text;
    this.compared = compared;
  }

  /** The name of an operation. */
  public static OperationName of(String localName) {
    return new OperationName(localName, null);
  }

  /** A name that equals none and records, in order, the names it is compared with. */
  static OperationName equalToNone() {
    return new OperationName("", new ArrayList<>());
  }

  /** Whether it is this name. */
  public boolean is(String localName) {
    if (compared != null) {
      compared.add(localName);
      return false;
    }
    return text.equals(localName);
  }

  /** Whether it is one of these names. */
  public boolean isOneOf(String... localNames) {
    for (String localName : localNames) {
      if (is(localName)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The one of these operations that has this name, or null: a small dialect states all of them in
   * one call, and loads them at the first.
   */
  public @Nullable OpDefinition among(OpDefinition... definitions) {
    for (OpDefinition definition : definitions) {
      if (is(definition.localName())) {
        return definition;
      }
    }
    return null;
  }

  /** The names that the name that equals none was compared with. */
  List<String> compared() {
    return compared == null ? List.of() : compared;
  }

  /**
   * The name itself. A dialect that looks it up in a table of its own is asked for all names by
   * {@link Dialect#operationNames}, and overrides that.
   */
  public String text() {
    return text;
  }

  /** For people: the name. */
  @Override
  public String toString() {
    return text;
  }
}
