/** Reads the textual form into the object model. */
module dev.jopt.parser {
  requires transitive dev.jopt.ir;
  requires org.antlr.antlr4.runtime;

  exports dev.jopt.parser;
  exports dev.jopt.parser.listener;
}
