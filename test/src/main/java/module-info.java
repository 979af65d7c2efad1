/** FileCheck and lit for Java, to test passes with. */
module dev.jopt.test {
  requires transitive dev.jopt.property;
  requires transitive dev.jopt.tools;
  requires transitive org.junit.jupiter.api;

  exports dev.jopt.test.cli;
  exports dev.jopt.test.dialect;
  exports dev.jopt.test.filecheck;
  exports dev.jopt.test.lit;
  exports dev.jopt.test.update;
}
