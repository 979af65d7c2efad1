package dev.jopt.dialect.defined;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import java.util.ArrayList;
import java.util.List;

/**
 * The attribute {@code #irdl<variadicity_array[ single, optional]>}: which of the values that an
 * {@code irdl.operands} or {@code irdl.results} names are groups.
 */
public final class IrdlVariadicity {
  private static final String NAME = "variadicity_array";

  private IrdlVariadicity() {}

  /** The attribute, as MLIR spells it. */
  static Attribute attribute(List<String> words) {
    StringBuilder text = new StringBuilder(NAME).append('[');
    for (int i = 0; i < words.size(); i++) {
      text.append(i == 0 ? " " : ",  ").append(words.get(i));
    }
    return OpaqueAttribute.of("irdl", text.append(']').toString());
  }

  /**
   * The words of the attribute, each {@code single}, {@code optional} or {@code variadic}; empty if
   * it is none.
   */
  public static List<String> words(OpaqueAttribute attribute) {
    List<String> words = new ArrayList<>();
    if (attribute.text().startsWith(NAME)) {
      for (String part : attribute.text().substring(NAME.length()).split("[^a-z]+")) {
        if (!part.isEmpty()) {
          words.add(part);
        }
      }
    }
    return words;
  }
}
