package dev.jopt.run.validate;

import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassInstrumentation;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RandomValues;
import dev.jopt.run.RunResult;
import dev.jopt.run.code.RunLimits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs each function before and after each pass on generated inputs, and fails the pass where the
 * results, the contents of memref arguments, what is printed, or the faults differ. A function
 * whose signature changes, or whose arguments cannot be generated, is not judged; nor is a run that
 * was wrong before, or that needs what the interpreter does not know.
 */
public final class PassValidator implements PassInstrumentation {
  /** The sizes of open dimensions, in turns, of each set of arguments. */
  private static final long[][] OPEN_SIZES = {{4}, {1}, {3, 5, 2, 7}, {3}};

  /** The set whose numbers are those at the ends of ranges. */
  private static final int EDGES = 3;

  private static final RunLimits LIMITS = new RunLimits(1_000_000, 64L << 20, 200);

  private final Interpreter interpreter = new Interpreter();
  private final Deque<Operation> copies = new ArrayDeque<>();

  /** A validator for one pass manager. */
  public PassValidator() {}

  @Override
  public boolean needsOrder() {
    return true;
  }

  @Override
  public void beforePass(PassInstance pass, Operation op) {
    copies.push(op.copy());
  }

  @Override
  public void afterPass(PassInstance pass, Operation op) {
    forget();
  }

  @Override
  public void afterPassFailed(PassInstance pass, Operation op) {
    forget();
  }

  private void forget() {
    Operation copy = copies.poll();
    if (copy != null) {
      copy.erase();
    }
  }

  @Override
  public boolean accepts(PassInstance pass, Operation op) {
    Operation before = copies.peek();
    if (before == null) {
      return true;
    }
    if (op instanceof FunctionLike function && before instanceof FunctionLike old) {
      Map<String, Operation> now =
          op.parentOp() == null ? Map.of() : Interpreter.symbols(op.parentOp());
      Map<String, Operation> then = new LinkedHashMap<>(now);
      if (function.symbolName() != null) {
        then.put(function.symbolName(), before);
      }
      return isSame(pass, new Side(old, then), new Side(function, now));
    }
    Map<String, Operation> then = Interpreter.symbols(before);
    Map<String, Operation> now = Interpreter.symbols(op);
    boolean same = true;
    for (Map.Entry<String, Operation> each : then.entrySet()) {
      // Those that are private may be fitted to their callers.
      if (each.getValue() instanceof FunctionLike old
          && !old.asOperation().hasAttribute(Symbol.VISIBILITY_ATTRIBUTE)
          && now.get(each.getKey()) instanceof FunctionLike function) {
        same &= isSame(pass, new Side(old, then), new Side(function, now));
      }
    }
    return same;
  }

  /** A function and what it may name. */
  private record Side(FunctionLike function, Map<String, Operation> symbols) {}

  private boolean isSame(PassInstance pass, Side before, Side after) {
    if (before.function.isExternal()
        || after.function.isExternal()
        || !before.function.functionType().equals(after.function.functionType())) {
      return true;
    }
    for (int seed = 0; seed < OPEN_SIZES.length; seed++) {
      String difference = difference(before, after, seed);
      if (difference != null) {
        Operation op = after.function.asOperation();
        return op.emitError(
            "pass '"
                + pass.info().name()
                + "' changed what '"
                + after.function.symbolName()
                + "' does: it "
                + difference,
            notes(before, after, seed));
      }
      if (before.function.argumentTypes().isEmpty()) {
        break;
      }
    }
    return true;
  }

  private @Nullable String difference(Side before, Side after, int seed) {
    try {
      List<Object> inputs = inputs(before.function, seed);
      RunResult old = interpreter.run(before.function, before.symbols, inputs, LIMITS);
      if (Comparison.ended(old) != null) {
        return null;
      }
      return Comparison.difference(
          old, interpreter.run(after.function, after.symbols, inputs, LIMITS));
    } catch (IllegalArgumentException e) {
      // Of some types no arguments can be made.
      return null;
    }
  }

  private static List<Object> inputs(FunctionLike function, int seed) {
    RandomValues random = seed == EDGES ? RandomValues.ofEdges(seed) : RandomValues.ofSeed(seed);
    long[] sizes = OPEN_SIZES[seed];
    int[] next = {0};
    List<Object> inputs = new ArrayList<>();
    function
        .argumentTypes()
        .forEach(type -> inputs.add(random.value(type, () -> sizes[next[0]++ % sizes.length])));
    return inputs;
  }

  private static Note[] notes(Side before, Side after, int seed) {
    Operation old = before.function.asOperation();
    Operation now = after.function.asOperation();
    List<Note> notes = new ArrayList<>();
    if (!before.function.argumentTypes().isEmpty()) {
      notes.add(
          new Note(
              now.location(),
              "with random arguments of seed "
                  + seed
                  + ", open sizes "
                  + Arrays.stream(OPEN_SIZES[seed])
                      .mapToObj(String::valueOf)
                      .collect(Collectors.joining(", "))));
    }
    notes.add(new Note(old.location(), "before the pass: " + old));
    notes.add(new Note(now.location(), "after the pass: " + now));
    return notes.toArray(Note[]::new);
  }
}
