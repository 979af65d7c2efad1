package dev.jopt.pdl;

import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.type.Type;
import dev.jopt.pdl.PdlProgram.Kind;
import dev.jopt.pdl.PdlProgram.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to find a pattern around an operation. What a slot stands for decides about others,
 * which go on a worklist; operations that only users lead to are looked for among these, the newest
 * use first.
 *
 * <p>Used once, by one thread.
 */
final class PdlMatcher {
  private final PdlProgram program;
  private final Predicate<? super PdlMatcher> constraints;
  private @Nullable Object[] bound;
  private final Deque<Node> fresh = new ArrayDeque<>();
  private String failure = "did not match";

  /** What is asked when everything is found, and may fill the slots that constraints compute. */
  PdlMatcher(PdlProgram program, Predicate<? super PdlMatcher> constraints) {
    this.program = program;
    this.constraints = constraints;
    bound = program.constants.clone();
  }

  /** What was found, by slot. */
  @Nullable Object[] bound() {
    return bound;
  }

  /** Why it did not match, for people. */
  String failure() {
    return failure;
  }

  /** Looks for the pattern; returns whether it is there. */
  boolean match(Operation root) {
    return bind(program.root, root) && solve();
  }

  /** Fills a slot, or compares with what is in it. */
  boolean bind(int slot, Object thing) {
    Object known = bound[slot];
    if (known != null) {
      return known.equals(thing) || fail(program.nodes.get(slot), "is another one");
    }
    bound[slot] = thing;
    fresh.add(program.nodes.get(slot));
    return true;
  }

  /** Says why it does not match; returns false. */
  boolean refuse(String reason) {
    failure = reason;
    return false;
  }

  private boolean fail(Node node, String reason) {
    failure = "'" + node.source().name() + "' at " + node.source().location() + " " + reason;
    return false;
  }

  private boolean solve() {
    if (!settle()) {
      return false;
    }
    Node next = null;
    List<Operation> candidates = List.of();
    for (Node node : program.operations) {
      if (bound[node.slot()] == null && next == null) {
        candidates = candidates(node);
        next = candidates.isEmpty() ? null : node;
      }
    }
    if (next == null) {
      for (Node node : program.operations) {
        if (bound[node.slot()] == null) {
          return fail(node, "is not there");
        }
      }
      return constraints.test(this) && settle();
    }
    @Nullable Object[] before = bound;
    for (Operation candidate : candidates) {
      bound = before.clone();
      fresh.clear();
      if (bind(next.slot(), candidate) && solve()) {
        return true;
      }
    }
    bound = before;
    return false;
  }

  /** Follows what was found to what it decides. */
  private boolean settle() {
    while (true) {
      while (!fresh.isEmpty()) {
        Node node = fresh.poll();
        if (!follow(node)) {
          fresh.clear();
          return false;
        }
      }
      for (Node node : program.results) {
        if (bound[node.slot()] == null && bound[node.type()] instanceof Operation parent) {
          Object thing = resultOf(node, parent);
          if (thing == null) {
            return fail(node, "is not there");
          }
          bind(node.slot(), thing);
        }
      }
      if (fresh.isEmpty()) {
        return true;
      }
    }
  }

  /** Users of what the operands of an operation stand for; the newest first. */
  private List<Operation> candidates(Node node) {
    for (int slot : node.operands()) {
      Object operand = bound[slot];
      Value value =
          operand instanceof Value single
              ? single
              : operand instanceof List<?> range && !range.isEmpty() ? (Value) range.get(0) : null;
      if (value != null) {
        List<Operation> users = new ArrayList<>();
        value.users().forEach(users::add);
        Collections.reverse(users);
        return users.stream().distinct().toList();
      }
    }
    return List.of();
  }

  // What follows from a slot.

  private boolean follow(Node node) {
    Object thing = bound[node.slot()];
    return switch (node.kind()) {
      case OPERATION -> followOperation(node, (Operation) thing);
      case OPERAND -> node.type() == PdlProgram.NONE || bind(node.type(), ((Value) thing).type());
      case OPERANDS -> node.type() == PdlProgram.NONE || bind(node.type(), types((List<?>) thing));
      case RESULT, RESULTS -> followResult(node, thing);
      case ATTRIBUTE -> followAttribute(node, (Attribute) thing);
      case TYPE, TYPES, COMPUTED -> true;
    };
  }

  private boolean followOperation(Node node, Operation op) {
    String name = node.name();
    if (name != null && !name.equals(op.name())) {
      return fail(node, "is '" + op.name() + "'");
    }
    if (!hasCount(node.operands(), op.operandCount())) {
      return fail(node, "has " + op.operandCount() + " operands");
    }
    if (!hasCount(node.types(), op.resultCount())) {
      return fail(node, "has " + op.resultCount() + " results");
    }
    for (int i = 0; i < node.attributes().length; i++) {
      Attribute attribute = op.attribute(node.attributeNames().get(i));
      if (attribute == null) {
        return fail(node, "has no attribute '" + node.attributeNames().get(i) + "'");
      }
      if (!bind(node.attributes()[i], attribute)) {
        return false;
      }
    }
    return followOperands(node, op) && followTypes(node, op);
  }

  private boolean hasCount(int[] slots, int count) {
    int least = program.singles(slots);
    return least == slots.length ? count == least : count >= least;
  }

  private boolean followOperands(Node node, Operation op) {
    int[] slots = node.operands();
    if (slots.length == 1 && program.isRange(slots[0])) {
      return bind(slots[0], List.copyOf(op.operands()));
    }
    boolean grouped = false;
    for (int i = 0; i < slots.length; i++) {
      grouped |= program.isRange(slots[i]);
      List<Value> values = grouped ? PdlGroups.operands(op, i) : List.of(op.operand(i));
      if (values == null || !bindGroup(slots[i], values)) {
        return fail(node, "has no such operand " + i);
      }
    }
    return true;
  }

  private boolean bindGroup(int slot, List<Value> values) {
    return program.isRange(slot)
        ? bind(slot, values)
        : values.size() == 1 && bind(slot, values.get(0));
  }

  private boolean followTypes(Node node, Operation op) {
    int[] slots = node.types();
    if (slots.length == 1 && program.isRange(slots[0])) {
      return bind(slots[0], List.copyOf(op.resultTypes()));
    }
    boolean grouped = false;
    for (int i = 0; i < slots.length; i++) {
      grouped |= program.isRange(slots[i]);
      List<Value> values = grouped ? PdlGroups.results(op, i) : List.of(op.result(i));
      if (values == null) {
        return fail(node, "has no such result " + i);
      }
      boolean matches =
          program.isRange(slots[i])
              ? bind(slots[i], types(values))
              : values.size() == 1 && bind(slots[i], values.get(0).type());
      if (!matches) {
        return fail(node, "has another type of result " + i);
      }
    }
    return true;
  }

  private static List<Type> types(List<?> values) {
    List<Type> types = new ArrayList<>();
    for (Object value : values) {
      types.add(((Value) value).type());
    }
    return List.copyOf(types);
  }

  private boolean followAttribute(Node node, Attribute attribute) {
    if (node.type() == PdlProgram.NONE) {
      return true;
    }
    return attribute instanceof TypedAttribute typed
        ? bind(node.type(), typed.type())
        : fail(node, "has no type");
  }

  private boolean followResult(Node node, Object thing) {
    Value value =
        thing instanceof List<?> range
            ? range.isEmpty() ? null : (Value) range.get(0)
            : (Value) thing;
    if (value == null) {
      // Nothing leads from no values to their operation; it is compared when that is found.
      return bound[node.type()] == null
          || thing.equals(resultOf(node, (Operation) bound[node.type()]));
    }
    if (!(value instanceof OpResult result)) {
      return fail(node, "is no result of an operation");
    }
    return thing.equals(resultOf(node, result.owner()))
        ? bind(node.type(), result.owner())
        : fail(node, "is another result");
  }

  /** What a result stands for where its operation is known; null if it is not there. */
  static @Nullable Object resultOf(Node node, Operation parent) {
    return result(
        parent,
        node.index(),
        node.kind() == Kind.RESULT,
        PdlProgram.isRange(node.source().result(0)));
  }

  /**
   * A result, or a group of results, of an operation.
   *
   * @param isSingle whether the index is that of a result, not of a group
   * @param isRange whether the group may have any number of values
   */
  static @Nullable Object result(Operation parent, int index, boolean isSingle, boolean isRange) {
    if (isSingle) {
      return index >= 0 && index < parent.resultCount() ? parent.result(index) : null;
    }
    List<Value> group = PdlGroups.results(parent, index);
    return group == null || isRange ? group : group.size() == 1 ? group.get(0) : null;
  }
}
