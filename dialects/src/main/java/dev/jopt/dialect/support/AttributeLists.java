package dev.jopt.dialect.support;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import java.util.List;

/** Attributes of arguments or results: an array of dictionaries, left out where all are empty. */
public final class AttributeLists {
  private AttributeLists() {}

  /** The attributes of one argument or result; empty where none are given. */
  public static DictionaryAttribute at(Operation op, String name, int index) {
    return op.attribute(name) instanceof ArrayAttribute array
            && index < array.size()
            && array.get(index) instanceof DictionaryAttribute dictionary
        ? dictionary
        : DictionaryAttribute.EMPTY;
  }

  /** Sets the attributes of all arguments or results, unless there are none. */
  public static void set(
      OperationState state, String name, List<DictionaryAttribute> dictionaries) {
    for (DictionaryAttribute dictionary : dictionaries) {
      if (!dictionary.isEmpty()) {
        state.setAttribute(name, new ArrayAttribute(List.<Attribute>copyOf(dictionaries)));
        return;
      }
    }
  }
}
