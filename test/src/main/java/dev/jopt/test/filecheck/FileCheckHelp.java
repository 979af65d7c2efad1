package dev.jopt.test.filecheck;

import dev.jopt.tools.ProgramVersion;
import java.io.IOException;

/** The help text of FileCheck. */
final class FileCheckHelp {

  private FileCheckHelp() {}

  static String version() throws IOException {
    return ProgramVersion.of("jfilecheck", "Checks as FileCheck of LLVM version 22.1.8 does");
  }

  static String options() {
    return """
    USAGE: FileCheck [options] <check-file>

    Reads the CHECK directives of a file and compares them with standard input.

    OPTIONS:
      -D <VAR=VALUE>                 - Define a variable, or with #VAR=VALUE a numeric one.
      --allow-deprecated-dag-overlap - Let the matches of neighboring CHECK-DAGs overlap.
      --allow-empty                  - Allow the input to be empty.
      --allow-unused-prefixes        - Allow prefixes that do not occur in the check file.
      --check-prefix=<string>        - The word that directives start with instead of CHECK; may be
                                       given several times.
      --check-prefixes=<string>      - The same, several words with commas between them.
      --color                        - Use colors.
      --comment-prefixes=<string>    - The words that comments start with instead of COM and RUN,
                                       with commas between them.
      --dump-input=<value>           - When to dump the input with annotations to stderr. Of several
                                       values the first in this list counts. Default: fail.
        =help                        -   Explain the dump and quit
        =always                      -   Always
        =fail                        -   On failure
        =never                       -   Never
      --dump-input-context=<N>       - Dump N lines before and after those that are dumped. Of
                                       several values the largest counts. Default: 5.
      --dump-input-filter=<value>    - Which lines of the input to dump. Of several values the first
                                       in this list counts. Default: error for --dump-input=fail,
                                       all for --dump-input=always.
        =all                         -   All lines
        =annotation-full             -   Lines with annotations
        =annotation                  -   Lines where annotations start
        =error                       -   Lines where annotations of errors start
      --enable-var-scope             - Forget variables whose names do not start with $ at each
                                       CHECK-LABEL.
      --help                         - Show this.
      --ignore-case                  - Do not tell upper and lower case apart.
      --implicit-check-not=<pattern> - Add a CHECK-NOT with this pattern between all directives.
      --input-file=<filename>        - The file to check instead of standard input.
      --match-full-lines             - A directive must match a whole line, but for blanks around it
                                       if there is no --strict-whitespace.
      --strict-whitespace            - Tell all sequences of blanks apart.
      -v                             - Report matches, or add them to the dump.
      --version                      - Show the version.
      --vv                           - Report all that is tried, or add it to the dump.

    Options are also taken from the environment variable FILECHECK_OPTS.
    """;
  }

  static String dump() {
    return """
    What FileCheck prints with --dump-input is the input, annotated.

    Options that have to do with it:

      - -dump-input=<value> says when there is a dump
      - -dump-input-filter=<value> chooses lines of the input
      - -dump-input-context=<N> adds lines around those
      - -v and -vv add annotations
      - -color adds colors
      - -help tells more

    They may also be given in FILECHECK_OPTS, for example:

      $ FILECHECK_OPTS='-dump-input-filter=all -vv -color' mvn verify

    What the dump consists of:

      - L:     starts line L of the input
               a blank at the end of the line stands for the line feed
      - T:L    starts an annotation: what became of the directive of type T on line L
               of the check file, or of the I-th implicit pattern if L is "imp"
               followed by I, counted from one
      - T:L'N  the same if there are several annotations, counted from zero
      - ^~~    is a good match (with -v)
      - !~~    is a bad match, such as:
               - of a CHECK-NEXT on the line of the previous match (error)
               - of a CHECK-NOT (error)
               - of a CHECK-DAG that overlaps another one (discarded, with -vv)
      - X~~    is where there is no match, such as:
               - of a CHECK-NEXT (error)
               - of a CHECK-NOT (success, with -vv)
               - of a CHECK-DAG once matches have been discarded (error)
      - ?      is where something similar is when there is no match
      - ...    stands for lines that were left out for the sake of
               -dump-input-filter and -dump-input-context
      - colors tell success, error, similar text, discarded matches and input
        without a match apart
    """;
  }
}
