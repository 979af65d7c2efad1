package dev.jopt.ir.location;

/** Nobody knows: {@code loc(unknown)}. */
public enum UnknownLocation implements Location {
  /** The only instance. */
  UNKNOWN;

  @Override
  public String toString() {
    return "loc(unknown)";
  }
}
