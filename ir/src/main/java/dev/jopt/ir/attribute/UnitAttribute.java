package dev.jopt.ir.attribute;

/** The attribute that says something by being there: {@code unit}. */
public enum UnitAttribute implements Attribute {
  /** The only instance. */
  UNIT;

  @Override
  public String toString() {
    return "unit";
  }
}
