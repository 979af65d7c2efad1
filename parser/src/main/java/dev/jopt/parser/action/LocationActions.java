package dev.jopt.parser.action;

import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FileRangeLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.parser.lexer.ByteToken;

/** Makes locations. */
public final class LocationActions {
  private final Session session;

  LocationActions(Session session) {
    this.session = session;
  }

  /** A line or column. */
  public int coordinate(ByteToken token) {
    int value = Numbers.smallInt(session.ring.input(), token.start(), token.end());
    if (value < 0) {
      throw session.fail(token.start(), "expected integer line number in FileLineColRange");
    }
    return value;
  }

  /** A named place. */
  public Location named(String name, Location child) {
    return session.intern(new NameLocation(session.intern(name), child));
  }

  /** A place or range in a file. */
  public Location file(LocationParts parts) {
    int[] at = parts.coordinates;
    String name = session.intern(parts.name);
    switch (parts.count) {
      case 1:
        return new FileLineColLocation(name, at[0], 0);
      case 2:
        return new FileLineColLocation(name, at[0], at[1]);
      case 3:
        return FileRangeLocation.of(name, at[0], at[1], at[0], at[2]);
      default:
        return FileRangeLocation.of(name, at[0], at[1], at[2], at[3]);
    }
  }

  /** A place seen from its caller. */
  public Location callSite(Location callee, Location caller) {
    return new CallSiteLocation(callee, caller);
  }

  /** Several places. */
  public Location fused(LocationParts parts) {
    return FusedLocation.of(parts.locations, parts.metadata);
  }
}
