package dev.jopt.transform.bundled;

import dev.jopt.conversion.bufferizationtomemref.BufferizationToMemRefPasses;
import dev.jopt.conversion.complextostandard.ComplexToStandardPasses;
import dev.jopt.conversion.linalgtoloops.LinalgToLoopsPasses;
import dev.jopt.conversion.mathtolibm.MathToLibmPasses;
import dev.jopt.conversion.tollvm.ToLlvmPasses;
import dev.jopt.pass.PassProvider;
import dev.jopt.transform.GeneralPasses;
import dev.jopt.transform.affine.AffinePasses;
import dev.jopt.transform.arith.ArithPasses;
import dev.jopt.transform.buffer.BufferPasses;
import dev.jopt.transform.bufferization.BufferizationPasses;
import dev.jopt.transform.bufferization.deallocation.BufferDeallocationPasses;
import dev.jopt.transform.bufferization.placement.BufferPlacementPasses;
import dev.jopt.transform.dataflow.DataFlowPasses;
import dev.jopt.transform.deallocation.DeallocationPasses;
import dev.jopt.transform.inlining.InliningPasses;
import dev.jopt.transform.inspection.InspectionPasses;
import dev.jopt.transform.linalg.LinalgPasses;
import dev.jopt.transform.loop.LoopPasses;
import dev.jopt.transform.memref.MemRefPasses;
import dev.jopt.transform.memrefexpansion.MemRefExpansionPasses;
import dev.jopt.transform.mergealloc.MergeAllocPasses;
import dev.jopt.transform.ordering.OrderingPasses;
import dev.jopt.transform.slots.SlotPasses;
import dev.jopt.transform.symbol.SymbolPasses;
import dev.jopt.transform.tensor.TensorPasses;
import dev.jopt.transform.tensormemory.TensorMemoryPasses;
import dev.jopt.transform.verification.VerificationPasses;
import java.util.List;

/** The passes that come with jopt, for programs that do not want to search for services. */
public final class BundledPasses {
  private BundledPasses() {}

  /** The providers of the passes. */
  public static List<PassProvider> providers() {
    return List.of(
        new GeneralPasses(),
        new BufferizationToMemRefPasses(),
        new ComplexToStandardPasses(),
        new LinalgToLoopsPasses(),
        new MathToLibmPasses(),
        new ToLlvmPasses(),
        new AffinePasses(),
        new ArithPasses(),
        new BufferPasses(),
        new BufferizationPasses(),
        new BufferDeallocationPasses(),
        new BufferPlacementPasses(),
        new DataFlowPasses(),
        new DeallocationPasses(),
        new InliningPasses(),
        new InspectionPasses(),
        new LinalgPasses(),
        new LoopPasses(),
        new MemRefPasses(),
        new MemRefExpansionPasses(),
        new MergeAllocPasses(),
        new OrderingPasses(),
        new SlotPasses(),
        new SymbolPasses(),
        new TensorPasses(),
        new TensorMemoryPasses(),
        new VerificationPasses());
  }
}
