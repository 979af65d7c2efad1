package dev.jopt.conversion;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operands of an operation as they are after conversion. They are asked for by number or, so
 * that the accessors of the operation's class serve, by the operand before conversion.
 *
 * <p>Valid while the pattern that was given them has not yet changed the operation.
 */
public final class ConvertedOperands {
  private final Operation op;
  private final List<List<Value>> values;

  /** One number for each operand; equal operands became the same. Filled when it is needed. */
  private final Map<Value, Integer> indices = new IdentityHashMap<>();

  ConvertedOperands(Operation op, List<List<Value>> values) {
    this.op = op;
    this.values = values;
  }

  /** How many operands the operation has. */
  public int count() {
    return values.size();
  }

  /** What operand {@code index} became: one value, several, or none. */
  public List<Value> values(int index) {
    return values.get(index);
  }

  /**
   * What operand {@code index} became.
   *
   * @throws IllegalStateException if that is not one value
   */
  public Value value(int index) {
    List<Value> found = values.get(index);
    if (found.size() != 1) {
      throw new IllegalStateException(
          "operand #" + index + " of " + op.name() + " became " + found.size() + " values");
    }
    return found.get(0);
  }

  /**
   * What an operand became.
   *
   * @param operand the operand before conversion
   * @throws IllegalArgumentException if the operation has no such operand
   * @throws IllegalStateException if it did not become one value
   */
  public Value value(Value operand) {
    return value(indexOf(operand));
  }

  /** As {@link #value(Value)}, also for operands that became several values or none. */
  public List<Value> values(Value operand) {
    return values.get(indexOf(operand));
  }

  /** What several operands became, one after the other. */
  public List<Value> values(List<? extends Value> operands) {
    List<Value> all = new ArrayList<>();
    for (Value operand : operands) {
      all.addAll(values(operand));
    }
    return all;
  }

  /** What all operands became, one after the other. */
  public List<Value> all() {
    List<Value> all = new ArrayList<>();
    values.forEach(all::addAll);
    return all;
  }

  private int indexOf(Value operand) {
    if (indices.isEmpty()) {
      for (int i = 0; i < op.operandCount(); i++) {
        indices.put(op.operand(i), i);
      }
    }
    Integer index = indices.get(operand);
    if (index == null) {
      throw new IllegalArgumentException("no operand of " + op.name());
    }
    return index;
  }
}
