package dev.jopt.dialect.defined;

import dev.jopt.ir.Note;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.type.OpaqueType;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What the patterns of {@code pdl} must satisfy beyond their types. */
final class PdlVerifiers {
  private PdlVerifiers() {}

  /** The rule for operations of a name, without the prefix; null for none. */
  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "apply_native_constraint" -> PdlVerifiers::verifyConstraint;
      case "apply_native_rewrite" -> PdlVerifiers::verifyNativeRewrite;
      case "attribute" -> PdlVerifiers::verifyAttribute;
      case "operand", "operands" -> PdlVerifiers::verifyBinding;
      case "operation" -> PdlVerifiers::verifyOperation;
      // pdl_interp has one, too.
      case "replace" -> op -> !op.name().equals("pdl.replace") || verifyReplace(op);
      case "results" -> PdlVerifiers::verifyResults;
      case "type" -> op -> op.attribute("constantType") != null || verifyBinding(op);
      case "types" -> op -> op.attribute("constantTypes") != null || verifyBinding(op);
      default -> null;
    };
  }

  private static boolean isIn(Operation op, String parent) {
    Operation around = op.parentOp();
    return around != null && around.name().equals(parent);
  }

  private static boolean verifyBinding(Operation op) {
    return !isIn(op, "pdl.pattern")
        || hasBindingUse(op)
        || op.emitOpError(
            "expected a bindable user when defined in the matcher body of a `pdl.pattern`");
  }

  /** Whether anything but results uses an operation, directly or through results. */
  private static boolean hasBindingUse(Operation op) {
    for (OpResult result : op.results()) {
      for (Operation user : result.users()) {
        boolean isResult = user.name().equals("pdl.result") || user.name().equals("pdl.results");
        // Results are no operands of results, so this ends.
        if (!isResult || (user != op && hasBindingUse(user))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean verifyConstraint(Operation op) {
    if (op.operandCount() == 0) {
      return op.emitOpError("expected at least one argument");
    }
    for (OpResult result : op.results()) {
      if (result.type() instanceof OpaqueType type && type.text().equals("operation")) {
        return op.emitOpError("returning an operation from a constraint is not supported");
      }
    }
    return true;
  }

  private static boolean verifyNativeRewrite(Operation op) {
    return op.operandCount() + op.resultCount() != 0
        || op.emitOpError("expected at least one argument or result");
  }

  private static boolean verifyAttribute(Operation op) {
    if (op.attribute("value") == null) {
      return isIn(op, "pdl.rewrite")
          ? op.emitOpError("expected constant value when specified within a `pdl.rewrite`")
          : verifyBinding(op);
    }
    return op.operandCount() == 0
        || op.emitOpError("expected only one of [`type`, `value`] to be set");
  }

  private static boolean verifyOperation(Operation op) {
    if (isIn(op, "pdl.rewrite") && op.attribute("opName") == null) {
      return op.emitOpError("must have an operation name when nested within a `pdl.rewrite`");
    }
    int names =
        op.attribute("attributeValueNames") instanceof ArrayAttribute array ? array.size() : 0;
    int values = op.operandGroup(1).size();
    if (names != values) {
      return op.emitOpError(
          "expected the same number of attribute values and attribute names, got "
              + names
              + " names and "
              + values
              + " values");
    }
    return verifyBinding(op);
  }

  private static boolean verifyReplace(Operation op) {
    return op.operandGroup(1).isEmpty()
        || op.operandGroup(2).isEmpty()
        || op.emitOpError(
            "expected no replacement values to be provided when the replacement operation is"
                + " present");
  }

  private static boolean verifyResults(Operation op) {
    return op.attribute("index") != null
        || !(op.result().type() instanceof OpaqueType type && type.text().equals("value"))
        || op.emitOpError(
            "expected `pdl.range<value>` result type when no index is specified, but got: '"
                + op.result().type()
                + "'");
  }

  /** Asked when the body is valid. */
  static boolean verifyRewrite(Operation op) {
    boolean isEmpty = op.region(0).isEmpty() || op.region(0).front().isEmpty();
    if (op.attribute("name") != null) {
      return isEmpty
          || op.emitOpError("expected rewrite region to be empty when rewrite is external");
    }
    if (isEmpty) {
      return op.emitOpError(
          "expected rewrite region to be non-empty if external name is not specified");
    }
    return op.operandGroup(1).isEmpty()
        || op.emitOpError("expected no external arguments when the rewrite is specified inline");
  }

  // Patterns.

  /** Asked when the body is valid. */
  static boolean verifyPattern(Operation op) {
    Operation end = op.region(0).front().lastOp();
    if (end == null || !end.name().equals("pdl.rewrite")) {
      return op.emitOpError(
          "expected body to terminate with `pdl.rewrite`",
          new Note(end == null ? op.location() : end.location(), "see terminator defined here"));
    }
    Operation[] foreign = {null};
    op.region(0)
        .walk(
            inner -> {
              if (foreign[0] == null && !inner.name().startsWith("pdl.")) {
                foreign[0] = inner;
              }
            });
    if (foreign[0] != null) {
      return op.emitOpError(
          "expected only `pdl` operations within the pattern body",
          new Note(foreign[0].location(), "see non-`pdl` operation defined here"));
    }
    return verifyConnected(op);
  }

  private static boolean isPart(Operation op) {
    return switch (op.name()) {
      case "pdl.operand", "pdl.operands", "pdl.result", "pdl.results", "pdl.operation" -> true;
      default -> false;
    };
  }

  /**
   * The operations and values that the rewrite uses are reached from the first of them, along uses
   * and from operations to their operands. The others have uses elsewhere.
   */
  private static boolean verifyConnected(Operation pattern) {
    boolean hasOperation = false;
    Set<Operation> reached = null;
    for (Operation op : pattern.region(0).front().operations()) {
      hasOperation |= op.name().equals("pdl.operation");
      if (isPart(op) && isUsedByRewrite(op)) {
        if (reached == null) {
          reached = reachable(op, pattern);
        } else if (!reached.contains(op)) {
          return pattern.emitOpError(
              "the operations must form a connected component",
              new Note(op.location(), "see a disconnected value / operation here"));
        }
      }
    }
    return hasOperation
        || pattern.emitOpError("the pattern must contain at least one `pdl.operation`");
  }

  private static boolean isUsedByRewrite(Operation op) {
    for (Operation user : op.result().users()) {
      if (user.name().equals("pdl.rewrite") || isIn(user, "pdl.rewrite")) {
        return true;
      }
    }
    return false;
  }

  private static Set<Operation> reachable(Operation first, Operation pattern) {
    Set<Operation> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Operation> pending = new ArrayDeque<>();
    reached.add(first);
    pending.push(first);
    while (!pending.isEmpty()) {
      Operation op = pending.pop();
      for (Value operand : op.operands()) {
        Operation definition = operand.definingOp();
        if (isPart(op) && definition != null && isPart(definition)) {
          visit(definition, pattern, reached, pending);
        }
      }
      for (OpResult result : op.results()) {
        result.users().forEach(user -> visit(user, pattern, reached, pending));
      }
    }
    return reached;
  }

  private static void visit(
      Operation op, Operation pattern, Set<Operation> reached, Deque<Operation> pending) {
    if (op.parentOp() == pattern && !op.name().equals("pdl.rewrite") && reached.add(op)) {
      pending.push(op);
    }
  }
}
