package dev.jopt.run;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import dev.jopt.run.semantics.AttributeValues;
import dev.jopt.run.value.Fault;

/** Values of attributes, for the arguments of functions. */
public final class ArgumentValues {
  private ArgumentValues() {}

  /**
   * The value that an attribute has.
   *
   * @param type the type of the argument; elements go to tensors, vectors and memrefs
   * @throws IllegalArgumentException if the attribute has no value of that type
   */
  public static Object of(Attribute attribute, Type type) {
    try {
      return AttributeValues.of(attribute, type);
    } catch (Fault fault) {
      throw new IllegalArgumentException(fault.text(), fault);
    }
  }
}
