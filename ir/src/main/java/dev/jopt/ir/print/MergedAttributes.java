package dev.jopt.ir.print;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;

/** The inherent and discardable attributes of an operation, in one order of names. */
final class MergedAttributes {
  private MergedAttributes() {}

  /** Takes one attribute after the other. */
  interface Visitor {
    void visit(String name, Attribute value);
  }

  static void forEach(Operation op, Visitor visitor) {
    // The inherent attributes of an operation that nobody knows are one thing not looked into.
    boolean known = op.isRegistered() || ReferenceDialects.has(op.definition().dialectName());
    DictionaryAttribute a = known ? op.inherentAttributes() : DictionaryAttribute.EMPTY;
    DictionaryAttribute b = op.discardableAttributes();
    int i = 0;
    int j = 0;
    while (i < a.size() || j < b.size()) {
      if (j == b.size() || (i < a.size() && a.name(i).compareTo(b.name(j)) <= 0)) {
        visitor.visit(a.name(i), a.value(i));
        i++;
      } else {
        visitor.visit(b.name(j), b.value(j));
        j++;
      }
    }
  }
}
