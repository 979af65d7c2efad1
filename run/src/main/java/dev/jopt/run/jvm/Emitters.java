package dev.jopt.run.jvm;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What the compiler knows of the dialects, by the names of operations. */
final class Emitters {
  /** What the values that go through an operation are does not matter to these. */
  private static final Set<String> ANY_VALUES =
      Set.of(
          "affine.for",
          "affine.if",
          "affine.parallel",
          "bufferization.to_buffer",
          "cf.br",
          "cf.cond_br",
          "cf.switch",
          "func.call",
          "memref.alloca_scope",
          "scf.execute_region",
          "scf.for",
          "scf.if",
          "scf.index_switch",
          "scf.parallel",
          "scf.while");

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
    BufferEmitter.addTo(known);
    HandleEmitter.addTo(known);
    HandleArrayEmitter.addTo(known);
    LibraryEmitter.addTo(known);
  }

  /** Makes the code of an operation; fails at it if that is not known. */
  void emit(Operation op, FunctionEmitter function) {
    OpEmitter emitter = known.get(op.name());
    if (emitter == null && op instanceof StructuredOp && op.name().startsWith("linalg.")) {
      emitter = LinalgEmitter::structured;
    }
    if (emitter == null || !passesOn(op) && LibraryEmitter.hasObjects(op)) {
      emitter = LibraryEmitter::emit;
    }
    function.count(op);
    emitter.emit(op, function);
    for (Value result : op.results()) {
      if (!function.has(result)) {
        throw FunctionEmitter.unknown(op);
      }
    }
  }

  private static boolean passesOn(Operation op) {
    return ANY_VALUES.contains(op.name())
        || op.name().equals("arith.select") && !JvmKind.isObject(op.operand(0).type());
  }
}
