package dev.jopt.parser.action;

import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import java.util.ArrayList;
import java.util.List;

/** A list of attributes while it is read. */
public final class AttributeList {
  private final List<Attribute> elements = new ArrayList<>();

  /** An empty list. */
  public AttributeList() {}

  /** Adds an element. */
  public void add(Attribute element) {
    elements.add(element);
  }

  /** What was added. */
  List<Attribute> elements() {
    return elements;
  }

  /** The attribute. */
  public ArrayAttribute toArray() {
    return new ArrayAttribute(elements);
  }
}
