package dev.jopt.tools;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The options that {@code jopt-reduce} has besides those of {@code jopt}. */
final class ReduceOptions {
  static final String HELP =
      """
      Usage: jopt-reduce FILE --test=COMMAND [options]
             jopt-reduce FILE PASSES [options]
             jopt-reduce REPRODUCER [options]

      Makes a file smaller while it stays interesting, and writes the smallest one found. FILE is
      standard input if it is '-'.

      What is interesting:
        --test=COMMAND         what the command, run by the shell, ends with 0 for; it gets the file
                               at each %s, or after it
        --stdin                the command reads the file as standard input
        PASSES                 what passes fail on in the same way: --pass-pipeline=..., --cse and all
                               others of jopt; the pipeline of a reproducer needs no option
        --validate-passes      functions that do something else after a pass, too
        --message=REGEX        what passes fail on with such a message

      Result:
        -o FILE                write to FILE instead of standard output, whenever a smaller one is found
        --in-place             write to the input
        --text                 leave out lines and words, whether or not the file can be read then
        --quiet                do not report progress on standard error

      Speed:
        --jobs=N               run up to N commands at a time (default: 1); the result is the same

      Limits:
        --max-tests=N          end after N tests
        --time-limit=SECONDS   end after a time
        --test-timeout=SECONDS what takes longer is not interesting (default: 60)

      Options of jopt that say how to read the file: --allow-unregistered-dialect, --dialect-file,
      --irdl-file, --load-dialect-plugin. --help, --version.
      """;

  @Nullable String test;
  @Nullable Pattern message;
  boolean readsInput;
  boolean inPlace;
  boolean asText;
  boolean quiet;
  boolean help;
  boolean version;
  int jobs = 1;
  int mostTests = Integer.MAX_VALUE;
  @Nullable Duration timeLimit;
  Duration testTimeout = Duration.ofMinutes(1);

  /** What is left for jopt. */
  final List<String> others = new ArrayList<>();

  private ReduceOptions() {}

  static ReduceOptions parse(List<String> words) throws CommandLine.UsageError {
    ReduceOptions read = new ReduceOptions();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("--")) {
        read.others.addAll(words.subList(i, words.size()));
        break;
      }
      String name = word.replaceFirst("^--?(?=[a-z])", "");
      int equals = name.indexOf('=');
      @Nullable String value = equals < 0 ? null : name.substring(equals + 1);
      name = equals < 0 ? name : name.substring(0, equals);
      if (word.charAt(0) != '-' || word.length() < 2 || !isOwn(name)) {
        read.others.add(word);
        // The value of an option of jopt may look like one of ours.
        if (word.equals("-o") && i + 1 < words.size()) {
          read.others.add(words.get(++i));
        }
        continue;
      }
      if (value == null && takesValue(name)) {
        if (++i == words.size()) {
          throw new CommandLine.UsageError("for the --" + name + " option: requires a value!");
        }
        value = words.get(i);
      }
      read.set(name, value == null ? "" : value);
    }
    return read;
  }

  private static boolean takesValue(String name) {
    return switch (name) {
      case "test", "message", "jobs", "max-tests", "time-limit", "test-timeout" -> true;
      default -> false;
    };
  }

  private static boolean isOwn(String name) {
    return switch (name) {
      case "stdin", "in-place", "text", "quiet", "help", "h", "version" -> true;
      default -> takesValue(name);
    };
  }

  private void set(String name, String value) throws CommandLine.UsageError {
    switch (name) {
      case "test" -> test = value;
      case "message" -> message = pattern(value);
      case "stdin" -> readsInput = true;
      case "in-place" -> inPlace = true;
      case "text" -> asText = true;
      case "quiet" -> quiet = true;
      case "version" -> version = true;
      case "jobs" -> jobs = number(name, value);
      case "max-tests" -> mostTests = number(name, value);
      case "time-limit" -> timeLimit = Duration.ofSeconds(number(name, value));
      case "test-timeout" -> testTimeout = Duration.ofSeconds(number(name, value));
      default -> help = true;
    }
  }

  private static Pattern pattern(String text) throws CommandLine.UsageError {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new CommandLine.UsageError(
          "for the --message option: '"
              + text
              + "' is no regular expression: "
              + e.getDescription());
    }
  }

  private static int number(String name, String value) throws CommandLine.UsageError {
    try {
      int number = Integer.parseInt(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new CommandLine.UsageError(
        "for the --" + name + " option: '" + value + "' is no positive number");
  }
}
