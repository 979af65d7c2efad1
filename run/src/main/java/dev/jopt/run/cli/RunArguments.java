package dev.jopt.run.cli;

import dev.jopt.run.jvm.JvmCompiler;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The command line of {@code jopt-run}. */
final class RunArguments {
  static final String HELP =
      """
      Usage: jopt-run [OPTIONS] FILE [ARGUMENT...]

      Runs a function of an MLIR file in the Java virtual machine, on a heap that notices what is
      done to it that must not be done, and prints what the function returns.

      An ARGUMENT is a number, true, false, elements (dense<[1, 2]>, with a type after a colon where
      the function leaves sizes open), random:SEED, zero or iota.

        --entry=NAME             the function to run (default: main)
        --arg=ARGUMENT           the same as an ARGUMENT
        --fill=KIND              what arguments not given are: random:SEED, zero or iota
        --open-size=N            the size of dimensions that a type leaves open (default: 4)
        --engine=KIND            interpreter; compiler; vectors: a compiler that uses Java's Vector
                                 API; or auto: the compiler where it knows all operations (default:
                                 interpreter)
        --max-operations=N       fail after this many operations
        --max-bytes=N            fail when more is allocated at a time
        --stats                  print operations, allocations, peak, copies to standard error
        --allow-unregistered-dialect
        --split-input-file       run the parts between '// -----' one by one
        --verify-diagnostics     compare the errors with the file's expected-error comments
        --help, --version
      """;

  @Nullable String file;
  String entry = "main";
  final List<String> arguments = new ArrayList<>();
  EngineChoice engine = EngineChoice.INTERPRETER;
  String fill = "";
  long openSize = 4;
  long mostOperations;
  long mostBytes;
  boolean statistics;
  boolean allowsUnregistered;
  boolean splits;
  boolean verifiesDiagnostics;
  boolean help;
  boolean version;

  /** The command line is wrong. */
  static final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
      super(message);
    }
  }

  static RunArguments parse(List<String> words) throws UsageError {
    RunArguments read = new RunArguments();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      // A negative number is an argument.
      boolean option = word.length() > 1 && word.charAt(0) == '-' && !word.matches("-[0-9.].*");
      if (!option) {
        if (read.file == null) {
          read.file = word;
        } else {
          read.arguments.add(word);
        }
        continue;
      }
      String name = word.replaceFirst("^--?", "");
      int equals = name.indexOf('=');
      @Nullable String value = equals < 0 ? null : name.substring(equals + 1);
      name = equals < 0 ? name : name.substring(0, equals);
      if (value == null && takesValue(name)) {
        if (++i == words.size()) {
          throw new UsageError("for the --" + name + " option: requires a value!");
        }
        value = words.get(i);
      }
      read.set(name, value == null ? "" : value, word);
    }
    if (read.mostOperations > 0 && read.engine != EngineChoice.INTERPRETER) {
      throw new UsageError("for the --max-operations option: only the interpreter counts!");
    }
    return read;
  }

  private static boolean takesValue(String name) {
    return switch (name) {
      case "entry", "engine", "arg", "fill", "open-size", "max-operations", "max-bytes" -> true;
      default -> false;
    };
  }

  private void set(String name, String value, String word) throws UsageError {
    switch (name) {
      case "entry" -> entry = value;
      case "engine" -> engine = engine(value);
      case "arg" -> arguments.add(value);
      case "fill" -> fill = value;
      case "open-size" -> openSize = number(name, value);
      case "max-operations" -> mostOperations = number(name, value);
      case "max-bytes" -> mostBytes = number(name, value);
      case "stats" -> statistics = true;
      case "allow-unregistered-dialect" -> allowsUnregistered = true;
      case "split-input-file" -> splits = true;
      case "verify-diagnostics" -> verifiesDiagnostics = true;
      case "help", "h" -> help = true;
      case "version" -> version = true;
      default ->
          throw new UsageError(
              "Unknown command line argument '" + word + "'.  Try: 'jopt-run --help'");
    }
  }

  private static EngineChoice engine(String value) throws UsageError {
    EngineChoice found = EngineChoice.forKeyword(value);
    if (found == null) {
      throw new UsageError("for the --engine option: Cannot find option named '" + value + "'!");
    }
    if (found == EngineChoice.VECTORS && !JvmCompiler.hasVectorApi()) {
      throw new UsageError(
          "for the --engine option: vectors needs Java 22, and"
              + " JOPT_JVM_OPTIONS=--add-modules=jdk.incubator.vector!");
    }
    return found;
  }

  private static long number(String name, String value) throws UsageError {
    try {
      long number = Long.parseLong(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new UsageError("for the --" + name + " option: '" + value + "' is no positive number");
  }
}
