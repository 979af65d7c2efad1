package dev.jopt.run.jvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.OperationCode;
import dev.jopt.run.semantics.Registry;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;

/**
 * Operations on tensors, vectors, complex numbers and wide integers, and rare ones on scalars: each
 * is computed by what the interpreter has for it, in the midst of compiled code.
 */
final class LibraryEmitter {
  private static final String CODE = MethodCode.PACKAGE + "LibraryCode";
  private static final Registry SEMANTICS = new Registry();

  /** What reads and writes memory by nothing but indices. */
  private static final Set<String> ACCESSES =
      Set.of(
          "affine.vector_load",
          "affine.vector_store",
          "bufferization.materialize_in_destination",
          "bufferization.to_tensor",
          "memref.atomic_rmw",
          "memref.generic_atomic_rmw",
          "vector.compressstore",
          "vector.expandload",
          "vector.gather",
          "vector.load",
          "vector.maskedload",
          "vector.maskedstore",
          "vector.scatter",
          "vector.store",
          "vector.transfer_read",
          "vector.transfer_write");

  private LibraryEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("bufferization.to_buffer", LibraryEmitter::toBuffer);
  }

  /** Whether an operation takes or makes values that are objects. */
  static boolean hasObjects(Operation op) {
    return types(op).anyMatch(JvmKind::isObject);
  }

  private static Stream<Type> types(Operation op) {
    return Stream.concat(op.operands().stream(), op.results().stream()).map(Value::type);
  }

  static void emit(Operation op, FunctionEmitter f) {
    if (op.successorCount() != 0) {
      // A branch does not come back.
      throw FunctionEmitter.unknown(op);
    }
    op.walk(each -> demandKnown(each, f));
    List<Value> used = MethodPlan.captured(List.of(op));
    OperationCode code = OperationCode.of(op, used, SEMANTICS);
    List<Type> types = used.stream().map(Value::type).toList();
    int number = f.module.library(new LibraryCode(op, code, types));
    f.code.pushState();
    f.code.pushInt(number);
    f.code.pushObjects(used.size(), i -> pushObject(used.get(i), op, f));
    f.code.call(CODE, "run", "(L" + MethodCode.STATE + ";I[Ljava/lang/Object;)[Ljava/lang/Object;");
    defineResults(op, f);
  }

  /** Takes the results of an operation from the array of objects on the stack. */
  static void defineResults(Operation op, FunctionEmitter f) {
    Part all = f.code.popNew("[Ljava/lang/Object;");
    for (int i = 0; i < op.resultCount(); i++) {
      Value result = op.result(i);
      f.code.push(all);
      f.code.pushInt(i);
      f.code.op(Opcodes.AALOAD);
      JvmKind kind = f.kind(result, op);
      if (kind != JvmKind.REFERENCE) {
        f.code.call(CODE, kind.unboxing(), "(Ljava/lang/Object;)" + kind.descriptor);
      }
      f.define(result, op, kind);
    }
  }

  /** Memory is only what compiled code has, which not all of the interpreter's operations know. */
  private static void demandKnown(Operation op, FunctionEmitter f) {
    // A value of one type that is taken for one of another is not held as such.
    boolean known =
        op instanceof Terminator || op.as(Interpretable.class) != null || SEMANTICS.of(op) != null;
    if (!known || op.name().equals("builtin.unrealized_conversion_cast")) {
      throw FunctionEmitter.unknown(op);
    }
    types(op)
        .filter(BaseMemRefType.class::isInstance)
        .forEach(
            type -> {
              if (!ACCESSES.contains(op.name())) {
                throw FunctionEmitter.unknown(op, type);
              }
              f.storage(type, op);
            });
    demandNoHandles(op);
    for (Value result : op.results()) {
      f.kind(result, op);
    }
  }

  /** Nothing of the interpreter knows handles. */
  static void demandNoHandles(Operation op) {
    types(op)
        .filter(JvmKind::isHandle)
        .forEach(
            type -> {
              throw FunctionEmitter.unknown(op, type);
            });
  }

  private static void pushObject(Value value, Operation op, FunctionEmitter f) {
    if (value.type() instanceof BaseMemRefType) {
      f.pushPacked(value);
    } else {
      f.kind(value, op);
      f.push(value);
      f.code.box(f.part(value).kind());
    }
  }

  private static void toBuffer(Operation op, FunctionEmitter f) {
    Value result = op.result(0);
    f.storage((ShapedType) result.type(), op);
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          f.code.pushInt(f.id(op));
          f.push(op.operand(0));
          f.code.call(
              CODE,
              "toBuffer",
              "(L" + MethodCode.STATE + ";ILjava/lang/Object;)L" + MethodCode.VIEW + ";");
          f.set(result, f.unpack(result, op));
        });
  }
}
