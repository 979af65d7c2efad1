/** Executes programs: an interpreter with a checked heap, and a compiler to bytecode. */
module dev.jopt.run {
  requires transitive dev.jopt.passes;
  requires transitive dev.jopt.parser;
  requires org.objectweb.asm;

  exports dev.jopt.run;
  exports dev.jopt.run.cli;
  exports dev.jopt.run.code;
  exports dev.jopt.run.heap;
  exports dev.jopt.run.jvm;
  exports dev.jopt.run.validate;
  exports dev.jopt.run.value;
}
