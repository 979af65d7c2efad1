/** The dialects: operations, types and attributes beyond builtin. */
module dev.jopt.dialects {
  requires transitive dev.jopt.ir;
  requires org.objectweb.asm;

  exports dev.jopt.dialect.affine;
  exports dev.jopt.dialect.arith;
  exports dev.jopt.dialect.async;
  exports dev.jopt.dialect.bufferization;
  exports dev.jopt.dialect.cf;
  exports dev.jopt.dialect.deallocation;
  exports dev.jopt.dialect.defined;
  exports dev.jopt.dialect.func;
  exports dev.jopt.dialect.gpu;
  exports dev.jopt.dialect.graph;
  exports dev.jopt.dialect.index;
  exports dev.jopt.dialect.irdl;
  exports dev.jopt.dialect.linalg;
  exports dev.jopt.dialect.llvm;
  exports dev.jopt.dialect.math;
  exports dev.jopt.dialect.memref;
  exports dev.jopt.dialect.scf;
  exports dev.jopt.dialect.support;
  exports dev.jopt.dialect.tensor;
  exports dev.jopt.dialect.ub;
  exports dev.jopt.dialect.vector;

  provides dev.jopt.ir.Dialect with
      dev.jopt.dialect.affine.AffineDialect,
      dev.jopt.dialect.arith.ArithDialect,
      dev.jopt.dialect.async.AsyncDialect,
      dev.jopt.dialect.bufferization.BufferizationDialect,
      dev.jopt.dialect.cf.CfDialect,
      dev.jopt.dialect.deallocation.DeallocationDialect,
      dev.jopt.dialect.func.FuncDialect,
      dev.jopt.dialect.gpu.GpuDialect,
      dev.jopt.dialect.graph.GraphDialect,
      dev.jopt.dialect.index.IndexDialect,
      dev.jopt.dialect.linalg.LinalgDialect,
      dev.jopt.dialect.llvm.LlvmDialect,
      dev.jopt.dialect.math.MathDialect,
      dev.jopt.dialect.memref.MemRefDialect,
      dev.jopt.dialect.tensor.TensorDialect,
      dev.jopt.dialect.scf.ScfDialect,
      dev.jopt.dialect.ub.UbDialect;
  provides dev.jopt.ir.DialectLibrary with
      dev.jopt.dialect.defined.DefinedDialects;
}
