package dev.jopt.test.filecheck;

import com.google.common.collect.ImmutableList;
import dev.jopt.test.filecheck.TextBuffer.Spot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The check file or an option is malformed. Stackless: it is a message on its way to a report.
 *
 * <p>LLVM's program reports errors within {@code [[…]]} in another way than the rest; the visible
 * difference is an empty line after the message.
 */
final class CheckFileException extends Exception {
  private static final long serialVersionUID = 1L;

  /** One thing that is wrong, and where if that is known. */
  record Problem(@Nullable Spot spot, String message) {}

  private final transient ImmutableList<Problem> problems;
  private final boolean inBlock;
  private final int exitCode;

  private CheckFileException(List<Problem> problems, boolean inBlock, int exitCode) {
    super(problems.get(0).message(), null, false, false);
    this.problems = ImmutableList.copyOf(problems);
    this.inBlock = inBlock;
    this.exitCode = exitCode;
  }

  /** Returns a problem with a directive. */
  static CheckFileException at(Spot spot, String message) {
    return new CheckFileException(List.of(new Problem(spot, message)), false, 2);
  }

  /** Returns a problem that the program ends at with an exit code of its own. */
  static CheckFileException fatal(Spot spot, String message, int exitCode) {
    return new CheckFileException(List.of(new Problem(spot, message)), false, exitCode);
  }

  /** Returns a problem within {@code [[…]]} or a definition on the command line. */
  static CheckFileException inBlock(Spot spot, String message) {
    return inBlock(List.of(new Problem(spot, message)));
  }

  /** Returns several problems within {@code [[…]]} or definitions on the command line. */
  static CheckFileException inBlock(List<Problem> problems) {
    return new CheckFileException(problems, true, 2);
  }

  ImmutableList<Problem> problems() {
    return problems;
  }

  int exitCode() {
    return exitCode;
  }

  void report(Messages messages) {
    for (Problem problem : problems) {
      if (problem.spot() == null) {
        messages.out().append(problem.message());
      } else {
        messages.print(problem.spot(), Messages.Kind.ERROR, problem.message());
      }
      messages.out().append(inBlock ? "\n" : "");
    }
  }
}
