package dev.jopt.ir.location;

/** The unknown location: {@code loc(unknown)}. */
public enum UnknownLocation implements Location {
  /** The only instance. */
  UNKNOWN;

  @Override
  public String toString() {
    return "loc(unknown)";
  }
}
