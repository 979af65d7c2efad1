package dev.jopt.run.jvm;

import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.TensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** What a local variable or an operand of the virtual machine holds. */
enum JvmKind {
  INT("I", 1, Opcodes.ILOAD, Opcodes.ISTORE, Opcodes.IRETURN),
  LONG("J", 2, Opcodes.LLOAD, Opcodes.LSTORE, Opcodes.LRETURN),
  FLOAT("F", 1, Opcodes.FLOAD, Opcodes.FSTORE, Opcodes.FRETURN),
  DOUBLE("D", 2, Opcodes.DLOAD, Opcodes.DSTORE, Opcodes.DRETURN),
  REFERENCE("Ljava/lang/Object;", 1, Opcodes.ALOAD, Opcodes.ASTORE, Opcodes.ARETURN);

  private static final int WORD = 32;

  final String descriptor;
  final int slots;
  final int load;
  final int store;
  final int leave;

  JvmKind(String descriptor, int slots, int load, int store, int leave) {
    this.descriptor = descriptor;
    this.slots = slots;
    this.load = load;
    this.store = store;
    this.leave = leave;
  }

  /**
   * What a value is held in: integers sign-extended, narrow floats as {@code float}, others as the
   * objects that the interpreter has, handles as allocations; null if the compiler has no values of
   * the type. An index may be in an {@code int} where it is known to fit.
   */
  static @Nullable JvmKind of(Type type) {
    if (isObject(type) || isHandle(type)) {
      return REFERENCE;
    }
    if (type instanceof IntegerType integer) {
      return integer.width() == 0 ? null : integer.width() <= WORD ? INT : LONG;
    }
    if (type.isIndex()) {
      return LONG;
    }
    if (type == FloatType.F32 || isNarrow(type)) {
      return FLOAT;
    }
    return type == FloatType.F64 ? DOUBLE : null;
  }

  /** Whether values are objects that the interpreter's semantics compute with. */
  static boolean isObject(Type type) {
    return type instanceof TensorType
        || type instanceof VectorType
        || type instanceof ComplexType
        || type instanceof IntegerType integer && integer.width() > Long.SIZE
        || type instanceof FloatType
            && type != FloatType.F32
            && type != FloatType.F64
            && !isNarrow(type);
  }

  /** Whether values are handles of allocations, with which only compiled code can do something. */
  static boolean isHandle(Type type) {
    return type instanceof PointerType || type == OwnershipType.OWNERSHIP;
  }

  /** Whether values are floats that are rounded again after each operation. */
  static boolean isNarrow(Type type) {
    return type == FloatType.F16 || type == FloatType.BF16;
  }

  boolean isInteger() {
    return this == INT || this == LONG;
  }

  /** The class of objects that hold a number. */
  String box() {
    return switch (this) {
      case INT -> "java/lang/Integer";
      case LONG -> "java/lang/Long";
      case FLOAT -> "java/lang/Float";
      case DOUBLE -> "java/lang/Double";
      case REFERENCE -> "java/lang/Object";
    };
  }

  /** The method that reads such an object. */
  String unboxing() {
    return switch (this) {
      case INT -> "intValue";
      case LONG -> "longValue";
      case FLOAT -> "floatValue";
      default -> "doubleValue";
    };
  }
}
