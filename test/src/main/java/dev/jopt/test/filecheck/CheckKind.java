package dev.jopt.test.filecheck;

/** The kinds of directive. */
enum CheckKind {
  PLAIN("", "check"),
  NEXT("-NEXT", "next"),
  SAME("-SAME", "same"),
  NOT("-NOT", "not"),
  DAG("-DAG", "dag"),
  LABEL("-LABEL", "label"),
  EMPTY("-EMPTY", "empty"),
  /** Not written by anybody: matches the end of the input, for directives behind the last one. */
  END("", "eof");

  /** What is written behind the prefix. */
  final String suffix;

  /** What labels the directive in a dump of the input. */
  final String label;

  CheckKind(String suffix, String label) {
    this.suffix = suffix;
    this.label = label;
  }
}
