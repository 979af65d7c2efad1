package dev.jopt.parser.action;

import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Types while they are read. */
public final class TypeList {
  final List<Type> types = new ArrayList<>(4);

  /** An empty list. */
  public TypeList() {}

  /** A list of one. */
  public TypeList(Type only) {
    types.add(only);
  }

  /** Adds a type. */
  public void add(Type type) {
    types.add(type);
  }
}
