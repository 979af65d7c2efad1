/** A program that compiles for many clients at the same time. */
module dev.jopt.example.server {
  requires transitive dev.jopt.parser;
  requires transitive dev.jopt.passes;

  exports dev.jopt.example.server;
}
