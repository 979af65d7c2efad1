/** What editors talk to: a language server for the textual form. */
module dev.jopt.lsp {
  requires dev.jopt.dialects;
  requires dev.jopt.ir;
  requires dev.jopt.parser;
  requires dev.jopt.passes;
  requires com.google.common;
  requires com.google.gson;
  requires java.logging;
  requires org.eclipse.lsp4j;
  requires org.eclipse.lsp4j.jsonrpc;
  requires static org.jspecify;

  opens dev.jopt.lsp;
}
