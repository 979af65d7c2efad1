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
  /** Implicit: matches the end of the input, for directives after the last one. */
  END("", "eof");

  /** The suffix after the prefix. */
  final String suffix;

  /** The label of the directive in a dump of the input. */
  final String label;

  CheckKind(String suffix, String label) {
    this.suffix = suffix;
    this.label = label;
  }
}
