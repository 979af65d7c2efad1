package dev.jopt.pdl;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One application of a pattern that has matched. Used once, by one thread. */
final class PdlRewrite {
  private final PdlProgram program;
  private final PdlFunctions functions;
  private final @Nullable Object[] bound;
  private final Operation root;
  private final Rewriter rewriter;
  private final Location location;

  /** What the operations of the rewrite stand for. */
  private final Map<Value, Object> made = new IdentityHashMap<>();

  PdlRewrite(
      PdlProgram program,
      PdlFunctions functions,
      @Nullable Object[] bound,
      Operation root,
      Rewriter rewriter,
      Location location) {
    this.program = program;
    this.functions = functions;
    this.bound = bound;
    this.root = root;
    this.rewriter = rewriter;
    this.location = location;
  }

  void run() {
    Operation rewrite = program.rewrite;
    if (rewrite.attribute("name") != null) {
      callNative(rewrite, rewrite.operands());
      return;
    }
    for (Operation op : rewrite.region(0).front().operations()) {
      step(op);
    }
  }

  private void step(Operation op) {
    switch (op.name()) {
      case "pdl.operation" -> made.put(op.result(), createOperation(op));
      case "pdl.replace" -> replace(op);
      case "pdl.erase" -> erase(op, (Operation) get(op, op.operand(0)));
      case "pdl.apply_native_rewrite" -> callNative(op, op.operands());
      case "pdl.range" -> made.put(op.result(), List.copyOf(flatten(op, op.operands())));
      case "pdl.result" -> result(op, true);
      case "pdl.results" -> result(op, false);
      default -> {
        Object constant = PdlProgram.constant(op);
        if (constant != null) {
          made.put(op.result(), constant);
        }
      }
    }
  }

  private PdlFailure failure(Operation at, String message) {
    return PdlFailure.of(at, message, root);
  }

  private @Nullable Object find(Value value) {
    int slot = program.slot(value);
    return slot == PdlProgram.NONE ? made.get(value) : bound[slot];
  }

  private Object get(Operation user, Value value) {
    Object thing = find(value);
    if (thing == null) {
      throw failure(user, "uses what the pattern does not determine");
    }
    return thing;
  }

  /** The elements of things and of ranges of things. */
  private List<Object> flatten(Operation user, List<? extends Value> values) {
    List<Object> all = new ArrayList<>();
    for (Value value : values) {
      Object thing = get(user, value);
      if (thing instanceof List<?> range) {
        all.addAll(range);
      } else {
        all.add(thing);
      }
    }
    return all;
  }

  private List<Value> values(Operation user, List<? extends Value> slots) {
    List<Value> values = new ArrayList<>();
    flatten(user, slots).forEach(value -> values.add((Value) value));
    return values;
  }

  private void result(Operation op, boolean isSingle) {
    Operation parent = (Operation) get(op, op.operand(0));
    Object thing =
        PdlMatcher.result(
            parent, PdlProgram.indexOf(op), isSingle, PdlProgram.isRange(op.result()));
    if (thing == null) {
      throw failure(op, "asks for a result that '" + parent.name() + "' does not have");
    }
    made.put(op.result(), thing);
  }

  // Operations.

  private Operation createOperation(Operation op) {
    String name = PdlProgram.nameOf(op);
    OpDefinition definition = rewriter.context().operation(name == null ? "" : name);
    if (!definition.isRegistered() && !rewriter.context().allowsUnregisteredDialects()) {
      throw failure(op, "creates '" + name + "', which no registered dialect defines");
    }
    OperationState state = new OperationState(rewriter.context(), location, definition);
    state.addOperands(values(op, op.operandGroup(0)));
    List<String> names = PdlProgram.attributeNames(op);
    List<Value> attributes = op.operandGroup(1);
    for (int i = 0; i < attributes.size(); i++) {
      state.setAttribute(names.get(i), (Attribute) get(op, attributes.get(i)));
    }
    addResultTypes(op, state);
    try {
      return rewriter.create(state);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw failure(op, "cannot create '" + name + "': " + e.getMessage());
    }
  }

  /** Types that are given, or that follow, or those of what the operation replaces, or none. */
  private void addResultTypes(Operation op, OperationState state) {
    List<Value> given = op.operandGroup(2);
    boolean known = !given.isEmpty();
    for (Value type : given) {
      known &= find(type) != null;
    }
    if (known) {
      flatten(op, given).forEach(type -> state.addResultType((Type) type));
      return;
    }
    List<Type> inferred = infer(state);
    Operation replaced = inferred == null ? replacedBy(op) : null;
    if (inferred != null) {
      state.addResultTypes(inferred);
    } else if (replaced != null) {
      state.addResultTypes(replaced.resultTypes());
    } else if (!given.isEmpty()) {
      throw failure(op, "has result types that do not follow from anything");
    }
  }

  private static @Nullable List<Type> infer(OperationState state) {
    OpDefinition definition = state.definition();
    return definition.isRegistered() && definition.infersResultTypes()
        ? definition.inferResultTypes(state)
        : null;
  }

  /** The operation that a later {@code pdl.replace} replaces by this one. */
  private @Nullable Operation replacedBy(Operation op) {
    for (Operation user : op.result().users()) {
      if (user.name().equals("pdl.replace")
          && user.operand(0) != op.result()
          && find(user.operand(0)) instanceof Operation replaced) {
        return replaced;
      }
    }
    return null;
  }

  private void replace(Operation op) {
    Operation replaced = (Operation) get(op, op.operand(0));
    List<Value> by = new ArrayList<>();
    if (op.operandGroup(1).isEmpty()) {
      by.addAll(values(op, op.operandGroup(2)));
    } else if (replaced.resultCount() != 0) {
      by.addAll(((Operation) get(op, op.operandGroup(1).get(0))).results());
    }
    if (by.size() != replaced.resultCount()) {
      throw failure(
          op,
          "replaces '"
              + replaced.name()
              + "' with "
              + replaced.resultCount()
              + " results by "
              + by.size()
              + " values");
    }
    for (Value value : by) {
      if (value.definingOp() == replaced) {
        throw failure(op, "replaces '" + replaced.name() + "' by its own results");
      }
    }
    rewriter.replaceOp(replaced, by);
  }

  private void erase(Operation op, Operation erased) {
    if (!erased.isUnused()) {
      throw failure(op, "erases '" + erased.name() + "' while its results are in use");
    }
    rewriter.eraseOp(erased);
  }

  // Native rewrites.

  private void callNative(Operation op, List<? extends Value> operands) {
    String name = PdlPatterns.nativeName(op);
    PdlFunctions.Rewrite function = functions.rewrite(name);
    if (function == null) {
      throw failure(op, "calls the native rewrite '" + name + "', which is not registered");
    }
    List<Object> arguments = new ArrayList<>();
    operands.forEach(operand -> arguments.add(get(op, operand)));
    List<?> results;
    try {
      results = function.apply(new PdlArguments(arguments), rewriter);
    } catch (PdlMisuse e) {
      throw failure(op, "calls the native rewrite '" + name + "': " + e.getMessage());
    }
    if (results.size() != op.resultCount()) {
      throw failure(
          op,
          "calls the native rewrite '"
              + name
              + "' for "
              + op.resultCount()
              + " results, but it gives "
              + results.size());
    }
    for (int i = 0; i < results.size(); i++) {
      if (!PdlPatterns.fits(results.get(i), op.result(i))) {
        throw failure(
            op,
            "calls the native rewrite '" + name + "', whose result " + i + " is of another kind");
      }
      made.put(op.result(i), results.get(i));
    }
  }
}
