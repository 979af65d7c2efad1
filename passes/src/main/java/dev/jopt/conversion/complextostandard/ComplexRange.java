package dev.jopt.conversion.complextostandard;

/** How far complex numbers go that are divided. */
public enum ComplexRange {
  /** Scales, so that what fits does not overflow on the way; infinities as in Annex G of C. */
  IMPROVED,
  /** By the formula. */
  BASIC,
  /** By the formula, too. */
  NONE
}
