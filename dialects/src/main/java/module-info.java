/** The dialects: operations, types and attributes beyond builtin. */
module dev.jopt.dialects {
  requires transitive dev.jopt.ir;
}
