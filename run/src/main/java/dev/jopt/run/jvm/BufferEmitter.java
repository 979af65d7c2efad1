package dev.jopt.run.jvm;

import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.memref.ReallocOp;
import dev.jopt.dialect.memref.ReshapeOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/** Operations on whole buffers that are calls of methods: rarely run, or long when they are. */
final class BufferEmitter {
  private static final String OWNER = MethodCode.PACKAGE + "BufferOperations";
  private static final String STATE = "L" + MethodCode.STATE + ";";
  private static final String VIEW = "L" + MethodCode.VIEW + ";";
  private static final String OBJECTS = "[Ljava/lang/Object;";

  private BufferEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("memref.realloc", BufferEmitter::reallocate);
    known.put("memref.reshape", BufferEmitter::reshape);
    known.put("bufferization.dealloc", BufferEmitter::dealloc);
    known.put("linalg.softmax", BufferEmitter::softmax);
  }

  private static void reallocate(Operation op, FunctionEmitter f) {
    ReallocOp realloc = (ReallocOp) op;
    Value result = op.result(0);
    Value size = realloc.dynamicResultSize();
    f.storage(result.type(), op);
    long alignment =
        op.attribute("alignment") instanceof IntegerAttribute number ? number.longValue() : 0;
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          f.pushPacked(realloc.source());
          if (size == null) {
            f.code.pushLong(((MemRefType) result.type()).dimSize(0));
          } else {
            f.push(size, JvmKind.LONG);
          }
          f.code.pushLong(alignment);
          f.code.call(OWNER, "reallocate", "(" + STATE + VIEW + "JJ)" + VIEW);
          f.set(result, f.unpack(result, op));
        });
  }

  private static void reshape(Operation op, FunctionEmitter f) {
    ReshapeOp reshape = (ReshapeOp) op;
    Value result = op.result(0);
    f.storage(result.type(), op);
    f.storage(reshape.shape().type(), op);
    f.code.guarded(
        f.id(op),
        () -> {
          f.pushPacked(reshape.source());
          f.pushPacked(reshape.shape());
          f.code.call(OWNER, "reshape", "(" + VIEW + VIEW + ")" + VIEW);
          f.set(result, f.unpack(result, op));
        });
  }

  private static void softmax(Operation op, FunctionEmitter f) {
    SoftmaxOp softmax = (SoftmaxOp) op;
    MemRefType type = (MemRefType) softmax.input().type();
    f.storage(type, op);
    int format = type.elementType() instanceof FloatType known ? Softmax.number(known) : -1;
    if (format < 0) {
      throw FunctionEmitter.unknown(op, type);
    }
    f.code.guarded(
        f.id(op),
        () -> {
          f.pushPacked(softmax.input());
          f.pushPacked(softmax.output());
          f.code.pushInt(softmax.dimension());
          f.code.pushInt(format);
          f.code.call(MethodCode.PACKAGE + "Softmax", "compute", "(" + VIEW + VIEW + "II)V");
        });
  }

  private static void dealloc(Operation op, FunctionEmitter f) {
    DeallocOp dealloc = (DeallocOp) op;
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          pushAll(dealloc.memrefs(), f);
          pushAll(dealloc.conditions(), f);
          pushAll(dealloc.retained(), f);
          f.code.call(OWNER, "dealloc", "(" + STATE + OBJECTS + OBJECTS + OBJECTS + ")[I");
          Part owned = f.code.popNew("[I");
          for (int i = 0; i < op.resultCount(); i++) {
            f.code.push(owned);
            f.code.pushInt(i);
            f.code.op(Opcodes.IALOAD);
            f.define(op.result(i), op, JvmKind.INT);
          }
        });
  }

  private static void pushAll(List<? extends Value> values, FunctionEmitter f) {
    f.code.pushObjects(
        values.size(),
        i -> {
          if (values.get(i).type() instanceof BaseMemRefType) {
            f.pushPacked(values.get(i));
          } else {
            f.push(values.get(i));
            f.code.box(JvmKind.INT);
          }
        });
  }
}
