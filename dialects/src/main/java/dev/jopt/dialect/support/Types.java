package dev.jopt.dialect.support;

import dev.jopt.ir.Value;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Small questions about types, and how messages spell them. */
public final class Types {
  private Types() {}

  /** The types of values, in order. */
  public static List<Type> of(List<? extends Value> values) {
    List<Type> types = new ArrayList<>(values.size());
    for (Value value : values) {
      types.add(value.type());
    }
    return types;
  }

  /** Each type in quotes, separated by commas, as messages list them. */
  public static String quoted(List<? extends Type> types) {
    StringBuilder text = new StringBuilder();
    for (Type type : types) {
      if (text.length() != 0) {
        text.append(", ");
      }
      text.append('\'').append(type).append('\'');
    }
    return text.toString();
  }
}
