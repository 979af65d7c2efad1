/** The object model: operations, types, attributes, printing, rewriting, diagnostics. */
module dev.jopt.ir {
  requires transitive com.google.common;
  requires static transitive org.jspecify;

  exports dev.jopt.ir;
  exports dev.jopt.ir.affine;
  exports dev.jopt.ir.asm;
  exports dev.jopt.ir.attribute;
  exports dev.jopt.ir.builtin;
  exports dev.jopt.ir.diagnostic;
  exports dev.jopt.ir.format;
  exports dev.jopt.ir.location;
  exports dev.jopt.ir.op;
  exports dev.jopt.ir.print;
  exports dev.jopt.ir.rewrite;
  exports dev.jopt.ir.type;

  uses dev.jopt.ir.Dialect;
  uses dev.jopt.ir.DialectLibrary;
}
