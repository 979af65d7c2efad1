/** The pass manager, analyses, rewriting passes. */
module dev.jopt.passes {
  requires transitive dev.jopt.ir;
  requires transitive dev.jopt.dialects;
  requires transitive dev.jopt.memory;
  requires transitive com.google.common;
  requires com.google.gson;
  requires static transitive org.jspecify;

  exports dev.jopt.analysis;
  exports dev.jopt.conversion;
  exports dev.jopt.pass;
  exports dev.jopt.transform;
  exports dev.jopt.transform.affine;
  exports dev.jopt.transform.buffer;
  exports dev.jopt.transform.deallocation;
  exports dev.jopt.transform.memref;
  exports dev.jopt.transform.mergealloc;
  exports dev.jopt.transform.mergealloc.lifetime;
  exports dev.jopt.transform.mergealloc.plan;
  exports dev.jopt.transform.mergealloc.rewrite;
  exports dev.jopt.transform.ordering;
  exports dev.jopt.transform.tensormemory;
  exports dev.jopt.transform.verification;

  uses dev.jopt.pass.PassProvider;

  provides dev.jopt.pass.PassProvider with
      dev.jopt.transform.GeneralPasses,
      dev.jopt.transform.affine.AffinePasses,
      dev.jopt.transform.buffer.BufferPasses,
      dev.jopt.transform.deallocation.DeallocationPasses,
      dev.jopt.transform.memref.MemRefPasses,
      dev.jopt.transform.mergealloc.MergeAllocPasses,
      dev.jopt.transform.ordering.OrderingPasses,
      dev.jopt.transform.tensormemory.TensorMemoryPasses,
      dev.jopt.transform.verification.VerificationPasses;
}
