package dev.jopt.dialect.graph;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;

/** An array of strings. */
enum StringArray implements AttributeConstraint {
  STRINGS;

  @Override
  public String description() {
    return "string array attribute";
  }

  @Override
  public boolean accepts(Attribute attribute) {
    if (!(attribute instanceof ArrayAttribute array)) {
      return false;
    }
    for (Attribute element : array.elements()) {
      if (!(element instanceof StringAttribute)) {
        return false;
      }
    }
    return true;
  }
}
