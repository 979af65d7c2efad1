package dev.jopt.conversion;

/** What a {@link ConversionTarget} says of an operation. */
public enum Legality {
  /** It may stay. */
  LEGAL,
  /** It must go. */
  ILLEGAL,
  /** Nothing is said: it goes if it can, and must go in a full conversion. */
  UNKNOWN
}
