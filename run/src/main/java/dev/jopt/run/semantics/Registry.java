package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.Symbol;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.Semantics;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What this module knows of the dialects, by the names of operations. */
public final class Registry implements Semantics {
  private final Map<String, Interpretable> known = new HashMap<>();

  /** All of it. */
  public Registry() {
    ArithSemantics.addTo(known);
    MathSemantics.addTo(known);
    IndexSemantics.addTo(known);
    ControlSemantics.addTo(known);
    ScfSemantics.addTo(known);
    AffineSemantics.addTo(known);
    MemRefSemantics.addTo(known);
    DmaSemantics.addTo(known);
    ViewSemantics.addTo(known);
    LinalgSemantics.addTo(known);
    TensorSemantics.addTo(known);
    BufferizationSemantics.addTo(known);
    ComplexSemantics.addTo(known);
    TranscendentalSemantics.addTo(known);
    VectorSemantics.addTo(known);
    TransferSemantics.addTo(known);
    MaskSemantics.addTo(known);
    LlvmSemantics.addTo(known);
    LlvmMaskedMemory.addTo(known);
    LlvmMemorySemantics.addTo(known);
    LlvmAggregates.addTo(known);
    LlvmIntrinsics.addTo(known);
  }

  @Override
  public @Nullable Interpretable of(Operation op) {
    Interpretable found = known.get(op.name());
    return found != null ? found : LinalgSemantics.of(op);
  }

  @Override
  public Machine.@Nullable NativeFunction nativeFunction(Operation function) {
    String name = function instanceof Symbol symbol ? symbol.symbolName() : null;
    if (name == null) {
      return null;
    }
    Machine.NativeFunction printer = RunnerUtilities.of(name);
    return printer != null ? printer : CLibrary.of(name, function);
  }
}
