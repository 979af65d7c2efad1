package dev.jopt.tools;

import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.Spelling;
import dev.jopt.tools.JoptOptions.PassFlag;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a command line as LLVM's tools do: one or two dashes, {@code --x=v} or {@code --x v},
 * {@code --flag=false}, options and the file in any order, {@code --} before a file whose name
 * starts with a dash. Each pass and pipeline is an option, with its own options as the value:
 * {@code --NAME="k=v …"}; they run in the order given.
 */
final class CommandLine {
  private final OptionTable table;
  private final PassRegistry registry;
  private final JoptOptions options = new JoptOptions();

  /** The command line is wrong. */
  static final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
      super(message);
    }
  }

  private CommandLine(OptionTable table, PassRegistry registry) {
    this.table = table;
    this.registry = registry;
  }

  static JoptOptions parse(OptionTable table, PassRegistry registry, List<String> arguments)
      throws UsageError {
    CommandLine line = new CommandLine(table, registry);
    for (int i = 0; i < arguments.size(); ) {
      i = line.read(arguments, i);
    }
    if (!line.options.passFlags.isEmpty() && line.options.passPipeline != null) {
      throw new UsageError("'-pass-pipeline' option can't be used with individual pass options");
    }
    line.checkPassNames("mlir-print-ir-before", line.options.printBefore);
    line.checkPassNames("mlir-print-ir-after", line.options.printAfter);
    return line.options;
  }

  /** Reads the argument at {@code i} and gives the index of the next one. */
  private int read(List<String> arguments, int i) throws UsageError {
    String argument = arguments.get(i);
    if (argument.equals("--")) {
      for (int k = i + 1; k < arguments.size(); k++) {
        setInput(arguments.get(k));
      }
      return arguments.size();
    }
    if (argument.length() < 2 || argument.charAt(0) != '-') {
      setInput(argument);
      return i + 1;
    }
    int start = argument.charAt(1) == '-' ? 2 : 1;
    int equals = argument.indexOf('=');
    String name = equals < 0 ? argument.substring(start) : argument.substring(start, equals);
    String value = equals < 0 ? null : argument.substring(equals + 1);
    if (name.equals("h")) {
      name = "help";
    }
    if (table.contains(name)) {
      if (value == null && table.needsValue(name)) {
        if (i + 1 == arguments.size()) {
          throw new UsageError("for the " + spell(name) + " option: requires a value!");
        }
        set(name, arguments.get(i + 1));
        return i + 2;
      }
      set(name, value == null ? "" : value);
      return i + 1;
    }
    if (registry.pass(name) == null && registry.pipeline(name) == null) {
      throw unknown(argument, name);
    }
    options.passFlags.add(new PassFlag(name, value == null ? "" : value));
    return i + 1;
  }

  private void checkPassNames(String option, List<String> names) throws UsageError {
    for (String name : names) {
      if (registry.pass(name) == null) {
        String guess = Spelling.closest(name, registry.allNames());
        throw new UsageError(
            "for the "
                + spell(option)
                + " option: Cannot find option named '"
                + name
                + "'!"
                + (guess == null ? "" : " Did you mean '" + guess + "'?"));
      }
    }
  }

  private void set(String name, String value) throws UsageError {
    try {
      table.set(options, name, value);
    } catch (OptionTable.BadValue e) {
      throw new UsageError("for the " + spell(name) + " option: " + e.getMessage());
    }
  }

  private void setInput(String file) throws UsageError {
    if (options.input != null) {
      throw new UsageError(
          "too many files: '" + options.input + "' and '" + file + "'. Try: 'jopt --help'");
    }
    options.input = file;
  }

  private UsageError unknown(String argument, String name) {
    List<String> known = new ArrayList<>(table.names());
    known.addAll(registry.allNames());
    @Nullable String guess = Spelling.closest(name, known);
    return new UsageError(
        "Unknown command line argument '"
            + argument
            + "'.  Try: 'jopt --help'"
            + (guess == null ? "" : "\njopt: Did you mean '" + spell(guess) + "'?"));
  }

  private static String spell(String name) {
    return (name.length() == 1 ? "-" : "--") + name;
  }
}
