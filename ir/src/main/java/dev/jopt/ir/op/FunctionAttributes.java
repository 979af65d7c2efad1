package dev.jopt.ir.op;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/** Where the defaults of {@link FunctionLike} keep signatures and attributes of their parts. */
final class FunctionAttributes {
  private FunctionAttributes() {}

  static FunctionType builtinType(FunctionLike function) {
    if (function.functionType() instanceof FunctionType type) {
      return type;
    }
    throw new IllegalStateException(
        function.asOperation().name() + " has the signature " + function.functionType());
  }

  static DictionaryAttribute at(Operation op, String name, int index) {
    return op.attribute(name) instanceof ArrayAttribute array
            && index < array.size()
            && array.get(index) instanceof DictionaryAttribute dictionary
        ? dictionary
        : DictionaryAttribute.EMPTY;
  }

  static void set(Operation op, String name, int count, int index, DictionaryAttribute attributes) {
    List<Attribute> all = all(op, name, count);
    all.set(index, attributes);
    setAll(op, name, all);
  }

  static void insert(
      Operation op, String name, int count, int index, DictionaryAttribute attributes) {
    List<Attribute> all = all(op, name, count);
    all.add(index, attributes);
    setAll(op, name, all);
  }

  static void erase(Operation op, String name, int count, int index) {
    List<Attribute> all = all(op, name, count);
    all.remove(index);
    setAll(op, name, all);
  }

  static void eraseIf(Operation op, String name, int count, IntPredicate condition) {
    List<Attribute> all = all(op, name, count);
    List<Attribute> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!condition.test(i)) {
        kept.add(all.get(i));
      }
    }
    setAll(op, name, kept);
  }

  private static List<Attribute> all(Operation op, String name, int count) {
    ArrayAttribute present = op.attribute(name, ArrayAttribute.class);
    return new ArrayList<>(
        present != null
            ? present.elements()
            : Collections.nCopies(count, DictionaryAttribute.EMPTY));
  }

  private static void setAll(Operation op, String name, List<Attribute> attributes) {
    for (Attribute attribute : attributes) {
      if (attribute instanceof DictionaryAttribute dictionary && !dictionary.isEmpty()) {
        op.setAttribute(name, new ArrayAttribute(attributes));
        return;
      }
    }
    op.removeAttribute(name);
  }
}
