/** The object model: operations, types, attributes, printing, rewriting, diagnostics. */
module dev.jopt.ir {
  requires transitive com.google.common;
  requires static transitive org.jspecify;
}
