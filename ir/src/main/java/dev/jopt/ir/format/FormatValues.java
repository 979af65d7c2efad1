package dev.jopt.ir.format;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.Operation;
import dev.jopt.ir.TypeKind;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpPrinter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A group of operands or results, or all of them. */
final class FormatValues {
  /** In place of a group: all groups. */
  static final int ALL = -1;

  private final OpDefinition definition;
  private final boolean results;
  private final int group;
  private final Arity arity;
  private final String name;
  private final @Nullable TypeKind kind;
  private final @Nullable TypeFormat format;

  FormatValues(OpDefinition definition, boolean results, int group) {
    this.definition = definition;
    this.results = results;
    this.group = group;
    if (group == ALL) {
      arity = Arity.VARIADIC;
      name = results ? "results" : "operands";
      kind = null;
      format = null;
    } else {
      var spec = results ? definition.results().get(group) : definition.operands().get(group);
      arity = spec.arity();
      name = spec.name();
      kind = spec.constraint().kind();
      format = spec.constraint() instanceof TypeFormat own ? own : null;
    }
  }

  boolean isResults() {
    return results;
  }

  int group() {
    return group;
  }

  boolean isAll() {
    return group == ALL;
  }

  Arity arity() {
    return arity;
  }

  String name() {
    return name;
  }

  /** The required type of each value; null for any. */
  @Nullable TypeKind kind() {
    return kind;
  }

  /** How a single type is spelled if that is not as everywhere else. */
  @Nullable TypeFormat format() {
    return format;
  }

  /** The place among all groups, operands first; only for one group. */
  int slot() {
    return results ? definition.operands().size() + group : group;
  }

  int start(Operation op) {
    if (group == ALL) {
      return 0;
    }
    return results
        ? definition.resultGroupStart(op, group)
        : definition.operandGroupStart(op, group);
  }

  int size(Operation op) {
    if (group == ALL) {
      return results ? op.resultCount() : op.operandCount();
    }
    if (arity == Arity.ONE) {
      return 1;
    }
    return results ? definition.resultGroupSize(op, group) : definition.operandGroupSize(op, group);
  }

  Value value(Operation op, int index) {
    return results ? op.result(index) : op.operand(index);
  }

  List<? extends Value> values(Operation op) {
    int start = start(op);
    int size = size(op);
    return results ? op.results().subList(start, start + size) : op.operandRange(start, size);
  }

  void printValues(Operation op, OpPrinter printer) {
    int start = start(op);
    int size = size(op);
    for (int i = 0; i < size; i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printOperand(value(op, start + i));
    }
  }

  void printTypes(Operation op, OpPrinter printer) {
    int start = start(op);
    int size = size(op);
    for (int i = 0; i < size; i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printType(value(op, start + i).type());
    }
  }
}
