package dev.jopt.test.lit;

/**
 * A line of a test file that makes up its script, with the lines that continue it.
 *
 * @param kind the kind of directive
 * @param firstLine where it begins; the first line of the file is 1
 * @param lastLine where it ends
 * @param text the command, or the value of a substitution
 * @param name the substitution, such as <code>%{run}</code>; empty for a command
 */
public record LitDirective(Kind kind, int firstLine, int lastLine, String text, String name) {

  /** The kinds of directives. */
  public enum Kind {
    /** Run a command. */
    RUN("RUN:"),
    /** From here on there is a substitution that was not there before. */
    DEFINE("DEFINE:"),
    /** From here on a substitution stands for something else. */
    REDEFINE("REDEFINE:");

    private final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    /** Returns the spelling in test files, with the colon. */
    public String keyword() {
      return keyword;
    }
  }

  /** Returns where it is, as {@code at line 3} or {@code from line 3 to 5}. */
  public String location() {
    return firstLine == lastLine
        ? "at line " + firstLine
        : "from line " + firstLine + " to " + lastLine;
  }
}
