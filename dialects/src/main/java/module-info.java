/** The dialects: operations, types and attributes beyond builtin. */
module dev.jopt.dialects {
  requires transitive dev.jopt.ir;

  exports dev.jopt.dialect.deallocation;
  exports dev.jopt.dialect.memref;
  exports dev.jopt.dialect.support;

  provides dev.jopt.ir.Dialect with
      dev.jopt.dialect.deallocation.DeallocationDialect,
      dev.jopt.dialect.memref.MemRefDialect;
}
