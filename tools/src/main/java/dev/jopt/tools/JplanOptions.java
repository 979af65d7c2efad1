package dev.jopt.tools;

import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.Planners;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values of the command line of {@code jplan}. */
final class JplanOptions {
  private static final double NANOS_PER_SECOND = 1e9;

  private static final List<String> WITH_VALUE =
      List.of("-o", "--algorithm", "--capacity", "--deadline", "--nodes", "--report", "--threads");

  @Nullable String input;
  @Nullable String output;
  final List<String> reports = new ArrayList<>();
  OffsetPlanner planner;
  OptionalLong capacity = OptionalLong.empty();
  OptionalLong nodes = OptionalLong.empty();

  /** Nanoseconds. */
  OptionalLong deadline = OptionalLong.empty();

  /** On how many threads to search, where that was said. */
  OptionalInt threads = OptionalInt.empty();

  boolean json;
  boolean help;
  boolean version;

  private JplanOptions() {
    planner = Planners.all().get(0);
  }

  /** The command line makes no sense. */
  static final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
      super(message);
    }
  }

  static String helpText() {
    return """
        Usage: jplan [options] FILE
        Gives each buffer of FILE (standard input if it is -) an offset in an arena as small as can
        be. FILE holds comma-separated values; its first line names the columns id, lower, upper and
        size, where a buffer lives from lower up to but not including upper, and optionally
        alignment, fixed, an offset that must be kept, and gaps: pairs of ticks such as 4-7 9-12,
        between which the buffer is not live. The output has a column offset more.

          -o FILE             where to write the plan; standard output by default
          --algorithm=NAME    one of: %s
          --capacity=BYTES    ask whether the buffers fit so many bytes
          --deadline=SECONDS  end the search then; the answer depends on the machine
          --nodes=N           end the search after so many nodes; the same everywhere
          --threads=N         search on at most so many threads: on one by default, with a deadline
                              and without --nodes on as many as there are processors; on several,
                              the answer depends on the machine
          --json              write JSON
          --report=FILE       draw the plan: as JSON for .json, a picture for .svg, else an HTML page;
                              may be given several times
          --help              show this text
          --version           show the version

        Exit code: 0 if there is a plan; 1 if the file is wrong, or the buffers do not fit the
        capacity or are not known to; 2 if the command line is wrong.
        """
        .formatted(names());
  }

  private static String names() {
    return Planners.all().stream().map(OffsetPlanner::name).collect(Collectors.joining(", "));
  }

  static JplanOptions parse(List<String> args) throws UsageError {
    JplanOptions options = new JplanOptions();
    Iterator<String> rest = args.iterator();
    while (rest.hasNext()) {
      String argument = rest.next();
      int equals = argument.indexOf('=');
      String name = equals < 0 ? argument : argument.substring(0, equals);
      if (argument.equals("-") || !argument.startsWith("-")) {
        if (options.input != null) {
          throw new UsageError("more than one file: " + options.input + " and " + argument);
        }
        options.input = argument;
      } else if (argument.equals("--json")) {
        options.json = true;
      } else if (argument.equals("--help") || argument.equals("-h")) {
        options.help = true;
      } else if (argument.equals("--version")) {
        options.version = true;
      } else if (!WITH_VALUE.contains(name)) {
        throw new UsageError("unknown option " + name);
      } else if (equals >= 0) {
        options.set(name, argument.substring(equals + 1));
      } else if (rest.hasNext()) {
        options.set(name, rest.next());
      } else {
        throw new UsageError("option " + name + " needs a value");
      }
    }
    if (options.input == null && !options.help && !options.version) {
      throw new UsageError("no file given");
    }
    return options;
  }

  private void set(String name, String value) throws UsageError {
    switch (name) {
      case "-o" -> output = value;
      case "--report" -> reports.add(value);
      case "--algorithm" ->
          planner =
              Planners.named(value)
                  .orElseThrow(
                      () ->
                          new UsageError(
                              "no algorithm is called " + value + "; there are " + names()));
      case "--capacity" -> capacity = OptionalLong.of(number(name, value, 0));
      case "--nodes" -> nodes = OptionalLong.of(number(name, value, 1));
      case "--threads" -> threads = OptionalInt.of(Ints.saturatedCast(number(name, value, 1)));
      default -> deadline = OptionalLong.of(seconds(value));
    }
  }

  private static long number(String name, String value, long least) throws UsageError {
    Long number = Longs.tryParse(value);
    if (number == null || number < least) {
      throw new UsageError(
          "option " + name + " needs a whole number from " + least + " on, not " + value);
    }
    return number;
  }

  private static long seconds(String value) throws UsageError {
    try {
      double seconds = Double.parseDouble(value);
      if (seconds > 0) {
        return (long) Math.min(seconds * NANOS_PER_SECOND, 0x1p62);
      }
    } catch (NumberFormatException wrong) {
      // Said below.
    }
    throw new UsageError("option --deadline needs a positive number of seconds, not " + value);
  }
}
