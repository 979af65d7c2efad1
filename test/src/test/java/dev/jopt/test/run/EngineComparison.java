package dev.jopt.test.run;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.Type;
import dev.jopt.run.Interpreter;
import dev.jopt.run.RandomValues;
import dev.jopt.run.RunResult;
import dev.jopt.run.code.RunLimits;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.jvm.JvmCompiler;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs functions on both engines. */
final class EngineComparison {
  private static final long MOST_OPERATIONS = 200_000;
  private static final long MOST_BYTES = 1 << 26;
  private static final int OPEN_SIZE = 4;

  /** What both engines find. Other faults leave what follows undefined. */
  private static final Pattern FOUND_BY_BOTH =
      Pattern.compile(
          "(index -?\\d+ is out|division by zero|the quotient of|assertion failed|the step of a"
              + "|a slice of|a cast to (size|rank)|a dimension of size|control reaches).*");

  private static final Pattern ADDRESS = Pattern.compile("base@ = 0x[0-9a-f]+");

  private final Interpreter interpreter = new Interpreter();
  private final JvmCompiler compiler = new JvmCompiler();

  /** How many functions the compiler ran, and how many it refused. */
  int compared;

  int refused;

  /** Runs all functions of a module that the interpreter can run; what differs, if any does. */
  Optional<String> differences(Operation module, long seed) {
    for (FunctionLike function : functions(module)) {
      String name = function.functionName();
      Optional<List<Object>> arguments = arguments(function, seed);
      if (arguments.isPresent()) {
        String difference = difference(module, name, arguments.get());
        if (difference != null) {
          return Optional.of("@" + name + ": " + difference);
        }
      }
    }
    return Optional.empty();
  }

  private static List<FunctionLike> functions(Operation module) {
    List<FunctionLike> found = new ArrayList<>();
    for (Region region : module.regions()) {
      for (Block block : region.blocks()) {
        for (Operation op : block.operations()) {
          if (op instanceof FunctionLike function
              && ((Callable) function).callableRegion() != null
              && !((Callable) function).callableRegion().isEmpty()) {
            found.add(function);
          }
        }
      }
    }
    return found;
  }

  private static Optional<List<Object>> arguments(FunctionLike function, long seed) {
    RandomValues random = RandomValues.ofSeed(seed);
    List<Object> values = new ArrayList<>();
    try {
      for (Type type : function.argumentTypes()) {
        values.add(random.value(type, OPEN_SIZE));
      }
    } catch (IllegalArgumentException | Fault e) {
      return Optional.empty();
    }
    return Optional.of(values);
  }

  private @Nullable String difference(Operation module, String name, List<Object> arguments) {
    RunLimits limits =
        RunLimits.standard().withMostOperations(MOST_OPERATIONS).withMostBytes(MOST_BYTES);
    RunResult expected;
    try {
      expected = interpreter.run(module, name, arguments, limits);
    } catch (IllegalArgumentException e) {
      return null;
    }
    Fault first =
        expected.faults().stream().filter(fault -> !fault.isLeak()).findFirst().orElse(null);
    boolean known = first == null || FOUND_BY_BOTH.matcher(first.text()).matches();
    if (!known || expected.statistics().showsAddresses()) {
      return null;
    }
    RunResult found = compiler.run(module, name, arguments, limits);
    if (found.faults().stream().anyMatch(Fault::isLimit)) {
      refused++;
      return null;
    }
    compared++;
    if (first != null || !found.isClean()) {
      return difference(first, found);
    }
    for (int i = 0; i < expected.results().size(); i++) {
      if (!same(expected.results().get(i), found.results().get(i))) {
        return "result " + i + " differs";
      }
    }
    for (int i = 0; i < expected.arguments().size(); i++) {
      if (!same(expected.arguments().get(i), found.arguments().get(i))) {
        return "buffer " + i + " of the arguments differs";
      }
    }
    return masked(expected.output()).equals(masked(found.output())) ? null : "the output differs";
  }

  private static @Nullable String difference(@Nullable Fault expected, RunResult found) {
    if (expected == null) {
      return "only the compiler reports: " + found.faults().get(0).text();
    }
    if (found.isClean()) {
      return "only the interpreter reports: " + expected.text();
    }
    Fault other = found.faults().get(0);
    Operation place = expected.operation();
    // A structured operation checks all indices before it begins.
    boolean structured = place != null && place.name().startsWith("linalg.");
    return (structured || expected.text().equals(other.text())) && place == other.operation()
        ? null
        : "the interpreter reports: " + expected.text() + ", the compiler: " + other.text();
  }

  private static String masked(String output) {
    return ADDRESS.matcher(output).replaceAll("base@");
  }

  /** What is not defined may be anything. */
  private static boolean same(@Nullable Object expected, @Nullable Object found) {
    if (expected == null || expected == Poison.POISON) {
      return true;
    }
    if (expected instanceof Elements elements && found instanceof Elements others) {
      boolean same = java.util.Arrays.equals(elements.shape(), others.shape());
      for (int i = 0; same && i < elements.data().length; i++) {
        same = same(elements.data()[i], others.data()[i]);
      }
      return same;
    }
    if (expected instanceof Pointer a && found instanceof Pointer b) {
      return a.address() == 0 == (b.address() == 0);
    }
    if (expected instanceof Double a && found instanceof Double b) {
      return a.equals(b) || a.doubleValue() == b;
    }
    return expected.equals(found);
  }
}
