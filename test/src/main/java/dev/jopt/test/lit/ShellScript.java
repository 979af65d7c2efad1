package dev.jopt.test.lit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of the language that tests use: words with quotes, pipes, redirections, {@code &&}, {@code
 * ||} and {@code ;}. The joints have one precedence and bind to the left.
 *
 * @param steps pipelines and how each depends on the one before it
 * @param warnings suspicious parts of the line that are valid nevertheless
 */
record ShellScript(List<JoinedPipeline> steps, List<String> warnings) {

  ShellScript {
    steps = ImmutableList.copyOf(steps);
    warnings = ImmutableList.copyOf(warnings);
  }

  /** The line has no meaning; the message says why. */
  static final class SyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    SyntaxException(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * A pipeline.
   *
   * @param joint {@code "&&"}, {@code "||"} or {@code ";"}, before it
   */
  record JoinedPipeline(String joint, List<Command> pipeline) {
    JoinedPipeline {
      pipeline = ImmutableList.copyOf(pipeline);
    }
  }

  /**
   * A word.
   *
   * @param text without the quotes
   * @param pattern the word as a pattern for the names of files, as {@link Globs#expand} takes it;
   *     null if it is none
   */
  record Word(String text, @Nullable String pattern) {}

  /** A command. */
  record Command(List<Word> words, List<Redirection> redirections) {
    Command {
      words = ImmutableList.copyOf(words);
      redirections = ImmutableList.copyOf(redirections);
    }
  }

  /**
   * A redirection.
   *
   * @param operator one of {@code < <<< > >> >&}; the last joins streams
   * @param stream 0, 1 or 2; {@link #BOTH} stands for both outputs
   */
  record Redirection(String operator, int stream, Word target) {
    static final int BOTH = 3;
  }

  /**
   * Parses a line.
   *
   * @throws SyntaxException if it is malformed
   */
  static ShellScript parse(String line) throws SyntaxException {
    return new ShellParser(line).script();
  }

  /** Writes a word such that a shell reads it back. */
  static String quote(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "_@%+=:,./-".indexOf(c) >= 0;
      if (!plain) {
        return "'" + word.replace("'", "'\"'\"'") + "'";
      }
    }
    return word.isEmpty() ? "''" : word;
  }
}
