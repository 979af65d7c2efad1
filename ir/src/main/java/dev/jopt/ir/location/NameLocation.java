package dev.jopt.ir.location;

import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * A named place: {@code loc("name")}, {@code loc("name"("file":1:2))}.
 *
 * @param name the name
 * @param child the place; unknown if only the name is known
 */
public record NameLocation(String name, Location child) implements Location {
  /** Checks that nothing is missing. */
  public NameLocation {
    Objects.requireNonNull(name);
    Objects.requireNonNull(child);
  }

  /** A name and nothing else. */
  public static NameLocation of(String name) {
    return new NameLocation(name, UnknownLocation.UNKNOWN);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof NameLocation location
            && location.name.equals(name)
            && location.child.equals(child));
  }

  @Override
  public int hashCode() {
    return name.hashCode() * 31 + child.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
