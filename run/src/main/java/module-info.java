/** Executes programs: an interpreter with a checked heap. */
module dev.jopt.run {
  requires transitive dev.jopt.passes;
  requires transitive dev.jopt.parser;

  exports dev.jopt.run;
  exports dev.jopt.run.cli;
  exports dev.jopt.run.code;
  exports dev.jopt.run.heap;
  exports dev.jopt.run.validate;
  exports dev.jopt.run.value;
}
