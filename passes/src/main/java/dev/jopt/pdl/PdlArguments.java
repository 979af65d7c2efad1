package dev.jopt.pdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * The arguments of a native constraint or rewrite. Each accessor is for one kind of argument.
 * Immutable.
 */
public final class PdlArguments {
  private final List<Object> arguments;

  PdlArguments(List<Object> arguments) {
    this.arguments = List.copyOf(arguments);
  }

  /** Number of arguments. */
  public int size() {
    return arguments.size();
  }

  private <T> T get(int index, Class<T> kind, String expected) {
    if (index >= arguments.size()) {
      throw new PdlMisuse("has no argument " + index);
    }
    Object argument = arguments.get(index);
    if (!kind.isInstance(argument)) {
      throw new PdlMisuse("argument " + index + " is no " + expected);
    }
    return kind.cast(argument);
  }

  /** A {@code !pdl.operation}. */
  public Operation op(int index) {
    return get(index, Operation.class, "operation");
  }

  /** A {@code !pdl.value}. */
  public Value value(int index) {
    return get(index, Value.class, "value");
  }

  /** A {@code !pdl.attribute}. */
  public Attribute attribute(int index) {
    return get(index, Attribute.class, "attribute");
  }

  /** A {@code !pdl.type}. */
  public Type type(int index) {
    return get(index, Type.class, "type");
  }

  /** A {@code !pdl.range<value>}. */
  public List<Value> values(int index) {
    return elements(index, Value.class, "range of values");
  }

  /** A {@code !pdl.range<type>}. */
  public List<Type> types(int index) {
    return elements(index, Type.class, "range of types");
  }

  private <T> List<T> elements(int index, Class<T> kind, String expected) {
    List<?> range = get(index, List.class, expected);
    return range.stream()
        .map(
            element -> {
              if (!kind.isInstance(element)) {
                throw new PdlMisuse("argument " + index + " is no " + expected);
              }
              return kind.cast(element);
            })
        .toList();
  }
}
