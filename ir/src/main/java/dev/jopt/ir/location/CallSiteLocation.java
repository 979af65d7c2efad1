package dev.jopt.ir.location;

import dev.jopt.ir.asm.StringAsmPrinter;
import java.util.Objects;

/**
 * A place seen from where it was called: {@code loc(callsite("callee" at "caller"))}.
 *
 * @param callee the place itself
 * @param caller the call
 */
public record CallSiteLocation(Location callee, Location caller) implements Location {
  /** Checks that nothing is missing. */
  public CallSiteLocation {
    Objects.requireNonNull(callee);
    Objects.requireNonNull(caller);
  }

  /** As the constructor. */
  public static CallSiteLocation of(Location callee, Location caller) {
    return new CallSiteLocation(callee, caller);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CallSiteLocation location
        && location.callee.equals(callee)
        && location.caller.equals(caller);
  }

  @Override
  public int hashCode() {
    return callee.hashCode() * 31 + caller.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
