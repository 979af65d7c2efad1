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
  exports dev.jopt.dataflow;
  exports dev.jopt.pass;
  exports dev.jopt.pdl;

  // The stages of merge-alloc, which users may replace.
  exports dev.jopt.transform.mergealloc;
  exports dev.jopt.transform.mergealloc.lifetime;
  exports dev.jopt.transform.mergealloc.plan;
  exports dev.jopt.transform.mergealloc.rewrite;

  // Passes are found by name; the programs name the providers to start without a search.
  exports dev.jopt.transform to
      dev.jopt.tools;
  exports dev.jopt.transform.affine to
      dev.jopt.tools;
  exports dev.jopt.transform.arith to
      dev.jopt.tools;
  exports dev.jopt.transform.buffer to
      dev.jopt.tools;
  exports dev.jopt.transform.dataflow to
      dev.jopt.tools;
  exports dev.jopt.transform.deallocation to
      dev.jopt.tools;
  exports dev.jopt.transform.inlining to
      dev.jopt.tools;
  exports dev.jopt.transform.inspection to
      dev.jopt.tools;
  exports dev.jopt.transform.linalg to
      dev.jopt.tools;
  exports dev.jopt.transform.loop to
      dev.jopt.tools;
  exports dev.jopt.transform.memref to
      dev.jopt.tools;
  exports dev.jopt.transform.ordering to
      dev.jopt.tools;
  exports dev.jopt.transform.slots to
      dev.jopt.tools;
  exports dev.jopt.transform.symbol to
      dev.jopt.tools;
  exports dev.jopt.transform.tensor to
      dev.jopt.tools;
  exports dev.jopt.transform.tensormemory to
      dev.jopt.tools;
  exports dev.jopt.transform.verification to
      dev.jopt.tools;

  uses dev.jopt.pass.PassProvider;

  provides dev.jopt.pass.PassProvider with
      dev.jopt.transform.GeneralPasses,
      dev.jopt.transform.affine.AffinePasses,
      dev.jopt.transform.arith.ArithPasses,
      dev.jopt.transform.buffer.BufferPasses,
      dev.jopt.transform.dataflow.DataFlowPasses,
      dev.jopt.transform.deallocation.DeallocationPasses,
      dev.jopt.transform.inlining.InliningPasses,
      dev.jopt.transform.inspection.InspectionPasses,
      dev.jopt.transform.linalg.LinalgPasses,
      dev.jopt.transform.loop.LoopPasses,
      dev.jopt.transform.memref.MemRefPasses,
      dev.jopt.transform.mergealloc.MergeAllocPasses,
      dev.jopt.transform.ordering.OrderingPasses,
      dev.jopt.transform.slots.SlotPasses,
      dev.jopt.transform.symbol.SymbolPasses,
      dev.jopt.transform.tensor.TensorPasses,
      dev.jopt.transform.tensormemory.TensorMemoryPasses,
      dev.jopt.transform.verification.VerificationPasses;
}
