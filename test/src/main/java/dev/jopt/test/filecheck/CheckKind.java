package dev.jopt.test.filecheck;

/** The kinds of directive. */
enum CheckKind {
  PLAIN(""),
  NEXT("-NEXT"),
  SAME("-SAME"),
  NOT("-NOT"),
  DAG("-DAG"),
  LABEL("-LABEL"),
  EMPTY("-EMPTY"),
  /** Not written by anybody: matches the end of the input, for directives behind the last one. */
  END("");

  final String suffix;

  CheckKind(String suffix) {
    this.suffix = suffix;
  }
}
