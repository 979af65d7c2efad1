package dev.jopt.run.jvm;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.HashMap;
import java.util.Map;

/** What the compiler knows of the dialects, by the names of operations. */
final class Emitters {
  private final Map<String, OpEmitter> known = new HashMap<>();

  Emitters() {
    ArithEmitter.addTo(known);
    CastEmitter.addTo(known);
    MathEmitter.addTo(known);
    ControlEmitter.addTo(known);
    LoopEmitter.addTo(known);
    MemRefEmitter.addTo(known);
    ViewEmitter.addTo(known);
    AffineEmitter.addTo(known);
    LinalgEmitter.addTo(known);
  }

  /** Makes the code of an operation; fails at it if that is not known. */
  void emit(Operation op, FunctionEmitter function) {
    OpEmitter emitter = known.get(op.name());
    if (emitter == null && op instanceof StructuredOp && op.name().startsWith("linalg.")) {
      emitter = LinalgEmitter::structured;
    }
    if (emitter == null) {
      throw FunctionEmitter.unknown(op);
    }
    function.count(op);
    emitter.emit(op, function);
    for (Value result : op.results()) {
      if (!function.has(result)) {
        throw FunctionEmitter.unknown(op);
      }
    }
  }
}
