package dev.jopt.ir.location;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/** A place seen from where it was called: {@code loc(callsite("callee" at "caller"))}. */
public final class CallSiteLocation implements Location {
  private final Location callee;
  private final Location caller;
  private int hash;

  /** A place itself, and the call that leads to it. */
  public CallSiteLocation(Location callee, Location caller) {
    this.callee = Objects.requireNonNull(callee);
    this.caller = Objects.requireNonNull(caller);
  }

  /** The place itself. */
  public Location callee() {
    return callee;
  }

  /** The call. */
  public Location caller() {
    return caller;
  }

  /** As the constructor. */
  public static CallSiteLocation of(Location callee, Location caller) {
    return new CallSiteLocation(callee, caller);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof CallSiteLocation location
            && location.hashCode() == hashCode()
            && location.callee.equals(callee)
            && location.caller.equals(caller));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(callee.hashCode() * 31 + caller.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
