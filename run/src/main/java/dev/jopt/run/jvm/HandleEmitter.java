package dev.jopt.run.jvm;

import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.List;
import java.util.Map;

/**
 * Handles of whole allocations: indicators of {@code deallocation}, and the pointers of {@code
 * llvm} that they are lowered to. A handle is the {@link HeapBlock}, or {@link HeapBlock#none}.
 */
final class HandleEmitter {
  private static final String OWNER = MethodCode.PACKAGE + "BufferOperations";
  private static final String BLOCK = "L" + MethodCode.BLOCK + ";";
  private static final String STATE = "L" + MethodCode.STATE + ";";
  private static final String OBJECTS = "[Ljava/lang/Object;";

  private HandleEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("deallocation.null", HandleEmitter::none);
    known.put("deallocation.own", (op, f) -> f.set(op.result(0), block(op.operand(0), f)));
    known.put("deallocation.get_buffer", HandleEmitter::address);
    known.put("deallocation.free", HandleEmitter::free);
    known.put("deallocation.retain", HandleEmitter::retain);
    known.put("llvm.mlir.zero", HandleEmitter::none);
    known.put("llvm.ptrtoint", HandleEmitter::address);
    known.put("llvm.addrspacecast", HandleEmitter::sameHandle);
    known.put("llvm.extractvalue", HandleEmitter::allocatedPointer);
    known.put("llvm.call", HandleEmitter::call);
    known.put("builtin.unrealized_conversion_cast", HandleEmitter::convert);
  }

  /** The allocation that a memref lies in, or that a handle is of. */
  private static Part block(Value value, FunctionEmitter f) {
    if (value.type() instanceof MemRefType) {
      return f.parts(value)[FunctionEmitter.BLOCK];
    }
    f.push(value);
    if (value.type() instanceof UnrankedMemRefType) {
      f.code.field(MethodCode.VIEW, "block", BLOCK);
    } else {
      f.code.cast(MethodCode.BLOCK);
    }
    return f.code.popNew(BLOCK);
  }

  private static void none(Operation op, FunctionEmitter f) {
    if (!JvmKind.isHandle(op.result(0).type())) {
      LibraryEmitter.emit(op, f);
      return;
    }
    f.code.call(MethodCode.BLOCK, "none", "()" + BLOCK);
    f.define(op.result(0), op, JvmKind.REFERENCE);
  }

  private static void sameHandle(Operation op, FunctionEmitter f) {
    f.set(op.result(0), f.parts(op.operand(0)));
  }

  private static void address(Operation op, FunctionEmitter f) {
    Type type = op.result(0).type();
    JvmKind kind = f.kind(op.result(0), op);
    Part block = block(op.operand(0), f);
    f.code.pushState();
    f.code.push(block);
    f.code.virtual(MethodCode.STATE, "address", "(" + BLOCK + ")J");
    if (type instanceof IntegerType integer) {
      f.code.convert(JvmKind.LONG, kind);
      f.wrap(integer.width(), kind == JvmKind.LONG);
      f.define(op.result(0), op, kind);
    } else {
      f.define(op.result(0), op, JvmKind.LONG);
    }
  }

  private static void free(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          f.code.push(block(op.operand(0), f));
          f.code.call(OWNER, "free", "(" + STATE + BLOCK + ")V");
        });
  }

  private static void retain(Operation op, FunctionEmitter f) {
    RetainOp retain = (RetainOp) op;
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          pushBlocks(retain.retained(), f);
          pushBlocks(retain.allocs(), f);
          f.code.call(OWNER, "retain", "(" + STATE + OBJECTS + OBJECTS + ")" + OBJECTS);
          LibraryEmitter.defineResults(op, f);
        });
  }

  private static void pushBlocks(List<Value> values, FunctionEmitter f) {
    List<Part> blocks = values.stream().map(value -> block(value, f)).toList();
    f.code.pushObjects(blocks.size(), i -> f.code.push(blocks.get(i)));
  }

  /** The only functions of llvm that compiled code calls are {@code free} and what retains. */
  private static void call(Operation op, FunctionEmitter f) {
    SymbolRefAttribute name = ((CallLike) op).calleeSymbol();
    String declared =
        name != null
                && name.isFlat()
                && f.module.symbol(name.root()) instanceof FunctionLike function
                && !ModuleEmitter.hasBody(function)
            ? name.root()
            : "";
    if (declared.equals("free")
        && op.operandCount() == 1
        && op.resultCount() == 0
        && JvmKind.isHandle(op.operand(0).type())) {
      free(op, f);
    } else if (declared.equals(HandleArrayEmitter.RETAIN) && HandleArrayEmitter.isRetain(op)) {
      HandleArrayEmitter.retain(op, f);
    } else {
      throw FunctionEmitter.unknown(op);
    }
  }

  /** A descriptor is the memref that it is of. */
  private static boolean isDescriptor(Operation op) {
    return op.name().equals("builtin.unrealized_conversion_cast")
        && op.operandCount() == 1
        && op.resultCount() == 1
        && op.operand(0).type() instanceof MemRefType
        && op.result(0).type() instanceof StructType;
  }

  private static void convert(Operation op, FunctionEmitter f) {
    if (isDescriptor(op)) {
      f.set(op.result(0), f.parts(op.operand(0)));
      return;
    }
    if (op.operandCount() != 1 || op.resultCount() != 1) {
      throw FunctionEmitter.unknown(op);
    }
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    if (JvmKind.isHandle(from) && JvmKind.isHandle(to)) {
      sameHandle(op, f);
    } else if (from.isIndex() && isInteger(to) || isInteger(from) && to.isIndex()) {
      JvmKind kind = f.kind(op.result(0), op);
      f.push(op.operand(0), kind);
      if (to instanceof IntegerType integer) {
        f.wrap(integer.width(), kind == JvmKind.LONG);
      }
      f.define(op.result(0), op, kind);
    } else {
      throw FunctionEmitter.unknown(op);
    }
  }

  private static boolean isInteger(Type type) {
    return type instanceof IntegerType && JvmKind.of(type) != null && !JvmKind.isObject(type);
  }

  private static void allocatedPointer(Operation op, FunctionEmitter f) {
    Operation maker = op.operand(0).definingOp();
    DenseArrayAttribute position = op.attribute("position", DenseArrayAttribute.class);
    if (maker == null
        || !isDescriptor(maker)
        || position == null
        || position.longs().length() != 1
        || position.longs().get(0) != 0) {
      LibraryEmitter.emit(op, f);
      return;
    }
    f.set(op.result(0), block(maker.operand(0), f));
  }
}
