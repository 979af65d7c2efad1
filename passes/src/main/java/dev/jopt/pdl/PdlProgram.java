package dev.jopt.pdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A pattern, with a slot for everything that it names. What stands in a slot is an operation, a
 * value, an attribute, a type, or a list of values or types. Immutable once made.
 */
final class PdlProgram {
  /** A slot that is not there. */
  static final int NONE = -1;

  /** What defines a slot. */
  enum Kind {
    OPERATION,
    OPERAND,
    OPERANDS,
    RESULT,
    RESULTS,
    ATTRIBUTE,
    TYPE,
    TYPES,
    COMPUTED
  }

  /**
   * A slot that an operation of the matcher defines.
   *
   * @param kind what it stands for
   * @param source the operation
   * @param slot its number
   * @param name the name of an operation, or null
   * @param index of a result or of a group of results; -1 for all
   * @param type the slot of the type, of types, or of the parent of a result
   * @param operands the slots of operands
   * @param attributes the slots of attributes
   * @param attributeNames their names
   * @param types the slots of result types
   */
  record Node(
      Kind kind,
      Operation source,
      int slot,
      @Nullable String name,
      int index,
      int type,
      int[] operands,
      int[] attributes,
      List<String> attributeNames,
      int[] types) {}

  final Operation pattern;
  final Operation rewrite;
  final int root;

  /** The slots of the matcher, the operations among them, and the constraints, in order. */
  final List<Node> nodes = new ArrayList<>();

  final List<Node> operations = new ArrayList<>();
  final List<Node> results = new ArrayList<>();
  final List<Operation> constraints = new ArrayList<>();

  /** What is in each slot before anything is matched: constants. */
  final Object[] constants;

  private final Map<Value, Integer> slots = new IdentityHashMap<>();
  private final Map<Integer, Boolean> ranges = new HashMap<>();

  PdlProgram(Operation pattern) {
    this.pattern = pattern;
    rewrite = pattern.region(0).front().lastOp();
    List<Object> initial = new ArrayList<>();
    for (Operation op : pattern.region(0).front().operations()) {
      addNodes(op, initial);
    }
    constants = initial.toArray();
    root = findRoot();
  }

  private void addNodes(Operation op, List<Object> initial) {
    if (op.name().equals("pdl.apply_native_constraint")) {
      constraints.add(op);
    }
    for (int i = 0; i < op.resultCount(); i++) {
      int slot = initial.size();
      slots.put(op.result(i), slot);
      ranges.put(slot, isRange(op.result(i)));
      Node node = node(op, slot);
      initial.add(constant(op));
      nodes.add(node);
      if (node.kind() == Kind.OPERATION) {
        operations.add(node);
      } else if (node.kind() == Kind.RESULT || node.kind() == Kind.RESULTS) {
        results.add(node);
      }
    }
  }

  /** The constant that an operation stands for, or null. */
  static @Nullable Object constant(Operation op) {
    return switch (op.name()) {
      case "pdl.attribute" -> op.attribute("value");
      case "pdl.type" ->
          op.attribute("constantType") instanceof TypeAttribute type ? type.value() : null;
      case "pdl.types" ->
          op.attribute("constantTypes") instanceof ArrayAttribute types ? typesOf(types) : null;
      default -> null;
    };
  }

  private static List<Type> typesOf(ArrayAttribute array) {
    List<Type> types = new ArrayList<>();
    for (Attribute each : array.elements()) {
      types.add(((TypeAttribute) each).value());
    }
    return List.copyOf(types);
  }

  private Node node(Operation op, int slot) {
    Kind kind =
        switch (op.name()) {
          case "pdl.operation" -> Kind.OPERATION;
          case "pdl.operand" -> Kind.OPERAND;
          case "pdl.operands" -> Kind.OPERANDS;
          case "pdl.result" -> Kind.RESULT;
          case "pdl.results" -> Kind.RESULTS;
          case "pdl.attribute" -> Kind.ATTRIBUTE;
          case "pdl.type" -> Kind.TYPE;
          case "pdl.types" -> Kind.TYPES;
          default -> Kind.COMPUTED;
        };
    if (kind == Kind.OPERATION) {
      return new Node(
          kind,
          op,
          slot,
          nameOf(op),
          NONE,
          NONE,
          slotsOf(op.operandGroup(0)),
          slotsOf(op.operandGroup(1)),
          attributeNames(op),
          slotsOf(op.operandGroup(2)));
    }
    int first = op.operandCount() == 0 || kind == Kind.COMPUTED ? NONE : slot(op.operand(0));
    int[] none = {};
    return new Node(kind, op, slot, null, indexOf(op), first, none, none, List.of(), none);
  }

  static @Nullable String nameOf(Operation op) {
    StringAttribute name = op.attribute("opName", StringAttribute.class);
    return name == null ? null : name.value();
  }

  static List<String> attributeNames(Operation op) {
    List<String> names = new ArrayList<>();
    if (op.attribute("attributeValueNames") instanceof ArrayAttribute array) {
      for (Attribute each : array.elements()) {
        names.add(((StringAttribute) each).value());
      }
    }
    return names;
  }

  /** The index of a result or group of results; -1 for all results. */
  static int indexOf(Operation op) {
    return op.attribute("index") instanceof IntegerAttribute index ? (int) index.longValue() : NONE;
  }

  static boolean isRange(Value value) {
    return value.type() instanceof OpaqueType type && type.text().startsWith("range<");
  }

  private int[] slotsOf(List<? extends Value> values) {
    return values.stream().mapToInt(this::slot).toArray();
  }

  /** The slot of a value of the matcher. */
  int slot(Value value) {
    Integer slot = slots.get(value);
    return slot == null ? NONE : slot;
  }

  boolean isRange(int slot) {
    return ranges.getOrDefault(slot, false);
  }

  /** How many of some slots are not ranges. */
  int singles(int[] some) {
    int count = 0;
    for (int slot : some) {
      count += isRange(slot) ? 0 : 1;
    }
    return count;
  }

  /** The root that the rewrite names, else the first operation whose results no other one uses. */
  private int findRoot() {
    if (!rewrite.operandGroup(0).isEmpty()) {
      return slot(rewrite.operandGroup(0).get(0));
    }
    for (Node node : operations) {
      boolean isUsed = false;
      for (Node result : results) {
        isUsed |= result.type() == node.slot() && isOperand(result.slot());
      }
      if (!isUsed) {
        return node.slot();
      }
    }
    return operations.isEmpty() ? NONE : operations.get(0).slot();
  }

  private boolean isOperand(int slot) {
    for (Node node : operations) {
      for (int operand : node.operands()) {
        if (operand == slot) {
          return true;
        }
      }
    }
    return false;
  }
}
