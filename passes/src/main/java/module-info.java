/** The pass manager, analyses, rewriting passes. */
module dev.jopt.passes {
  requires transitive dev.jopt.ir;
  requires transitive dev.jopt.dialects;
  requires transitive dev.jopt.memory;
  requires transitive com.google.common;
  requires com.google.gson;
  requires static transitive org.jspecify;

  exports dev.jopt.analysis;
  exports dev.jopt.bufferization;
  exports dev.jopt.conversion;
  exports dev.jopt.dataflow;
  exports dev.jopt.explore;
  exports dev.jopt.pass;
  exports dev.jopt.pdl;
  exports dev.jopt.transform.bundled;
  exports dev.jopt.translate;

  // The stages of merge-alloc, which users may replace.
  exports dev.jopt.transform.mergealloc;
  exports dev.jopt.transform.mergealloc.lifetime;
  exports dev.jopt.transform.mergealloc.plan;
  exports dev.jopt.transform.mergealloc.rewrite;

  uses dev.jopt.pass.PassProvider;

  provides dev.jopt.pass.PassProvider with
      dev.jopt.transform.GeneralPasses,
      dev.jopt.conversion.bufferizationtomemref.BufferizationToMemRefPasses,
      dev.jopt.conversion.complextostandard.ComplexToStandardPasses,
      dev.jopt.conversion.linalgtoloops.LinalgToLoopsPasses,
      dev.jopt.conversion.mathtolibm.MathToLibmPasses,
      dev.jopt.conversion.tollvm.ToLlvmPasses,
      dev.jopt.transform.affine.AffinePasses,
      dev.jopt.transform.arith.ArithPasses,
      dev.jopt.transform.buffer.BufferPasses,
      dev.jopt.transform.bufferization.BufferizationPasses,
      dev.jopt.transform.bufferization.deallocation.BufferDeallocationPasses,
      dev.jopt.transform.bufferization.placement.BufferPlacementPasses,
      dev.jopt.transform.dataflow.DataFlowPasses,
      dev.jopt.transform.deallocation.DeallocationPasses,
      dev.jopt.transform.inlining.InliningPasses,
      dev.jopt.transform.inspection.InspectionPasses,
      dev.jopt.transform.linalg.LinalgPasses,
      dev.jopt.transform.loop.LoopPasses,
      dev.jopt.transform.memref.MemRefPasses,
      dev.jopt.transform.memrefexpansion.MemRefExpansionPasses,
      dev.jopt.transform.mergealloc.MergeAllocPasses,
      dev.jopt.transform.ordering.OrderingPasses,
      dev.jopt.transform.slots.SlotPasses,
      dev.jopt.transform.symbol.SymbolPasses,
      dev.jopt.transform.tensor.TensorPasses,
      dev.jopt.transform.tensormemory.TensorMemoryPasses,
      dev.jopt.transform.verification.VerificationPasses;
}
