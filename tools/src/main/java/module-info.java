/** The programs: {@code jopt} and its companions. */
module dev.jopt.tools {
  requires transitive dev.jopt.passes;
  requires transitive dev.jopt.parser;
  requires info.picocli;

  exports dev.jopt.tools;
}
