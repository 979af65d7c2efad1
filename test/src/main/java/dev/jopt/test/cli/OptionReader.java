package dev.jopt.test.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A small reader of command lines: long options with {@code =} or a blank before the value, also by
 * an unambiguous beginning, and short ones that may stand together.
 */
final class OptionReader {

  private static final int COLUMN = 26;
  private static final int WIDTH = 100;

  private record Option(List<String> names, String metavar, String help, Consumer<String> action) {}

  private final List<Object> rows = new ArrayList<>();
  private final Map<String, Option> byName = new LinkedHashMap<>();

  /** The command line makes no sense; the message says why. */
  static final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message, null, false, false);
    }
  }

  /** Begins a group of options in the help text. */
  void group(String title) {
    rows.add(title);
  }

  /** Adds an option without a value. */
  void flag(String names, String help, Runnable action) {
    add(new Option(List.of(names.split(",")), "", help, value -> action.run()));
  }

  /** Adds an option with a value. */
  void valued(String names, String metavar, String help, Consumer<String> action) {
    add(new Option(List.of(names.split(",")), metavar, help, action));
  }

  private void add(Option option) {
    rows.add(option);
    for (String name : option.names()) {
      byName.put(name, option);
    }
  }

  /** Returns the help text. */
  String help() {
    StringBuilder out = new StringBuilder();
    for (Object row : rows) {
      if (!(row instanceof Option option)) {
        out.append('\n').append(row).append(":\n");
        continue;
      }
      String value = option.metavar().isEmpty() ? "" : " " + option.metavar();
      String names = "  " + String.join(", ", option.names()) + value;
      out.append(names);
      int column = names.length();
      if (column > COLUMN - 2) {
        out.append('\n');
        column = 0;
      }
      for (String word : option.help().split(" ")) {
        if (column < COLUMN) {
          out.append(" ".repeat(COLUMN - column));
          column = COLUMN;
        } else if (column + 1 + word.length() > WIDTH) {
          out.append('\n').append(" ".repeat(COLUMN));
          column = COLUMN;
        } else {
          out.append(' ');
          column++;
        }
        out.append(word);
        column += word.length();
      }
      out.append('\n');
    }
    return out.toString();
  }

  /**
   * Reads a command line and returns the arguments that are not options.
   *
   * @throws UsageException if it makes no sense, also from the actions
   */
  List<String> read(List<String> args) {
    List<String> operands = new ArrayList<>();
    boolean options = true;
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (!options || !arg.startsWith("-") || arg.length() == 1) {
        operands.add(arg);
      } else if (arg.equals("--")) {
        options = false;
      } else if (arg.startsWith("--") || byName.containsKey(arg)) {
        int equals = arg.indexOf('=');
        Option option = find(equals < 0 ? arg : arg.substring(0, equals));
        if (option.metavar().isEmpty()) {
          if (equals >= 0) {
            throw new UsageException("argument " + arg.substring(0, equals) + ": takes no value");
          }
          option.action().accept("");
        } else {
          boolean inNext = equals < 0;
          if (inNext && i + 1 == args.size()) {
            throw new UsageException("argument " + arg + ": expected one argument");
          }
          option.action().accept(inNext ? args.get(++i) : arg.substring(equals + 1));
        }
      } else {
        i = cluster(arg, args, i);
      }
    }
    return operands;
  }

  private int cluster(String arg, List<String> args, int at) {
    for (int j = 1; j < arg.length(); j++) {
      Option option = byName.get("-" + arg.charAt(j));
      if (option == null) {
        throw new UsageException("unrecognized arguments: " + arg);
      }
      if (option.metavar().isEmpty()) {
        option.action().accept("");
        continue;
      }
      String rest = arg.substring(j + 1);
      if (!rest.isEmpty()) {
        option.action().accept(rest);
        return at;
      }
      if (at + 1 == args.size()) {
        throw new UsageException("argument -" + arg.charAt(j) + ": expected one argument");
      }
      option.action().accept(args.get(at + 1));
      return at + 1;
    }
    return at;
  }

  private Option find(String name) {
    Option exact = byName.get(name);
    if (exact != null) {
      return exact;
    }
    List<String> candidates =
        byName.keySet().stream().filter(known -> known.startsWith(name)).toList();
    if (candidates.stream().map(byName::get).distinct().count() == 1) {
      return byName.get(candidates.get(0));
    }
    throw new UsageException(
        candidates.isEmpty()
            ? "unrecognized arguments: " + name
            : "ambiguous option: " + name + " could match " + String.join(", ", candidates));
  }
}
