/** FileCheck and lit for Java, to test passes with. */
module dev.jopt.test {
  requires transitive dev.jopt.tools;
}
