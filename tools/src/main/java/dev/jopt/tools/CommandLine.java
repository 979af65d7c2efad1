package dev.jopt.tools;

import dev.jopt.pass.NameSuggestion;
import dev.jopt.pass.PassRegistry;
import dev.jopt.tools.JoptOptions.PassFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a command line as LLVM's tools do: one or two dashes, {@code --x=v} or {@code --x v},
 * {@code --flag=false}, options and the file in any order, {@code --} before a file whose name
 * starts with a dash, {@code @FILE} for arguments in a file. Each pass and pipeline is an option,
 * with its own options as the value: {@code --NAME="k=v …"}; they run in the order given.
 */
final class CommandLine {
  /** Further names of {@code --help} in LLVM's tools. */
  private static final List<String> OTHER_HELP =
      List.of("h", "help-hidden", "help-list", "help-list-hidden");

  /** As Bazel writes them: nothing in them is quoted. */
  private static final String FLAG_FILE = "--flagfile=";

  private final OptionTable table;
  private final JoptOptions options = new JoptOptions();

  /** The command line is wrong. */
  static final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
      super(message);
    }
  }

  private CommandLine(OptionTable table) {
    this.table = table;
  }

  /**
   * Reads a command line. Names that are no options of the table are taken for passes; {@link
   * #checkPasses} looks at them when plugins have brought theirs.
   */
  static JoptOptions parse(OptionTable table, Invocation invocation) throws UsageError {
    CommandLine line = new CommandLine(table);
    List<String> expanded = invocation.arguments();
    try {
      if (ResponseFiles.mayBeIn(expanded)) {
        expanded = ResponseFiles.expand(expanded, invocation.directory().toAbsolutePath());
      }
      expanded = withFlagFiles(expanded, invocation);
    } catch (ResponseFiles.Unusable e) {
      throw new UsageError(e.text());
    }
    for (int i = 0; i < expanded.size(); ) {
      i = line.read(expanded, i);
    }
    return line.options;
  }

  /** Puts the lines of the files that {@code --flagfile} names in place of it. */
  private static List<String> withFlagFiles(List<String> arguments, Invocation invocation)
      throws UsageError {
    List<String> all = new ArrayList<>(arguments.size());
    for (String argument : arguments) {
      if (!argument.startsWith(FLAG_FILE)) {
        all.add(argument);
        continue;
      }
      String name = argument.substring(FLAG_FILE.length());
      try {
        all.addAll(Files.readAllLines(invocation.resolve(name)));
      } catch (IOException | InvalidPathException e) {
        throw new UsageError("cannot open flag file '" + name + "': " + OutputTarget.reason(e));
      }
    }
    return all;
  }

  /** Checks that all passes named are known. */
  static void checkPasses(JoptOptions options, OptionTable table, PassRegistry registry)
      throws UsageError {
    for (PassFlag flag : options.passFlags) {
      if (registry.pass(flag.name()) == null && registry.pipeline(flag.name()) == null) {
        throw unknown(flag, table, registry);
      }
    }
    if (!options.passFlags.isEmpty() && options.passPipeline != null) {
      throw new UsageError("'-pass-pipeline' option can't be used with individual pass options");
    }
    if (options.reduced != null && !options.pdlFiles.isEmpty()) {
      throw new UsageError("--reduce cannot be used with --pdl-file");
    }
    checkPassNames("mlir-print-ir-before", options.printBefore, registry);
    checkPassNames("mlir-print-ir-after", options.printAfter, registry);
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
    if (OTHER_HELP.contains(name)) {
      name = "help";
    }
    if (name.equals("emit-bytecode")) {
      throw new UsageError("bytecode is neither written nor read; leave out --emit-bytecode");
    }
    if (table.contains(name)) {
      @Nullable String next = i + 1 == arguments.size() ? null : arguments.get(i + 1);
      if (value == null && table.takes(name, next)) {
        if (next == null) {
          throw new UsageError("for the " + spell(name) + " option: requires a value!");
        }
        set(name, next);
        return i + 2;
      }
      set(name, value == null ? "" : value);
      return i + 1;
    }
    options.passFlags.add(new PassFlag(argument, name, value == null ? "" : value));
    return i + 1;
  }

  private static void checkPassNames(String option, List<String> names, PassRegistry registry)
      throws UsageError {
    for (String name : names) {
      if (registry.pass(name) == null) {
        String guess = NameSuggestion.closest(name, registry.allNames());
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

  private static UsageError unknown(PassFlag flag, OptionTable table, PassRegistry registry) {
    List<String> known = new ArrayList<>(table.names());
    known.addAll(registry.allNames());
    @Nullable String guess = NameSuggestion.closest(flag.name(), known);
    return new UsageError(
        "Unknown command line argument '"
            + flag.argument()
            + "'.  Try: 'jopt --help'"
            + (guess == null ? "" : "\njopt: Did you mean '" + spell(guess) + "'?"));
  }

  private static String spell(String name) {
    return (name.length() == 1 ? "-" : "--") + name;
  }
}
