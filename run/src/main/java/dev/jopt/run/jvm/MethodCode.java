package dev.jopt.run.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The code of one method, with local variables and what is done about failures. */
final class MethodCode {
  static final String PACKAGE = "dev/jopt/run/jvm/";
  static final String SUPPORT = PACKAGE + "Support";
  static final String NUMBERS = PACKAGE + "ScalarMath";
  static final String STATE = PACKAGE + "CallState";
  static final String VIEW = PACKAGE + "BufferView";
  static final String BLOCK = PACKAGE + "HeapBlock";

  private static final int MOST_INT_PUSHED = 5;

  final MethodVisitor mv;
  private final List<Runnable> handlers = new ArrayList<>();
  private int nextLocal;
  private int state;

  MethodCode(MethodVisitor mv) {
    this.mv = mv;
    mv.visitCode();
  }

  /** Pushes the state of the call: the first argument, unless another is said to be it. */
  void pushState() {
    mv.visitVarInsn(Opcodes.ALOAD, state);
  }

  void setState(Part part) {
    state = part.local();
  }

  int mark() {
    return nextLocal;
  }

  /** Forgets the variables made since then. */
  void release(int mark) {
    nextLocal = mark;
  }

  Part local(JvmKind kind) {
    return local(kind, kind.descriptor);
  }

  Part local(JvmKind kind, String descriptor) {
    Part made = new Part(kind, descriptor, nextLocal, null);
    nextLocal += kind.slots;
    return made;
  }

  void push(Part part) {
    if (part.constant() == null) {
      mv.visitVarInsn(part.kind().load, part.local());
      return;
    }
    Number number = part.constant();
    switch (part.kind()) {
      case INT -> pushInt(number.intValue());
      case LONG -> pushLong(number.longValue());
      case FLOAT -> pushFloat(number.floatValue());
      default -> pushDouble(number.doubleValue());
    }
  }

  /** Pushes an integer as one of another kind. */
  void push(Part part, JvmKind kind) {
    if (part.constant() != null && kind.isInteger()) {
      if (kind == JvmKind.INT) {
        pushInt(part.constant().intValue());
      } else {
        pushLong(part.constant().longValue());
      }
      return;
    }
    push(part);
    convert(part.kind(), kind);
  }

  void convert(JvmKind from, JvmKind to) {
    if (from == JvmKind.INT && to == JvmKind.LONG) {
      op(Opcodes.I2L);
    } else if (from == JvmKind.LONG && to == JvmKind.INT) {
      op(Opcodes.L2I);
    } else if (from == JvmKind.FLOAT && to == JvmKind.DOUBLE) {
      op(Opcodes.F2D);
    }
  }

  /** Pops into a variable. */
  void pop(Part part) {
    mv.visitVarInsn(part.kind().store, part.local());
  }

  /** Pops into a new variable. */
  Part popNew(JvmKind kind) {
    Part made = local(kind);
    pop(made);
    return made;
  }

  /** Pops a reference of a type into a new variable. */
  Part popNew(String descriptor) {
    Part made = local(JvmKind.REFERENCE, descriptor);
    pop(made);
    return made;
  }

  void op(int opcode) {
    mv.visitInsn(opcode);
  }

  void jump(int opcode, Label to) {
    mv.visitJumpInsn(opcode, to);
  }

  void label(Label label) {
    mv.visitLabel(label);
  }

  void pushInt(int value) {
    if (value >= -1 && value <= MOST_INT_PUSHED) {
      op(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      mv.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  void pushLong(long value) {
    if (value == 0 || value == 1) {
      op(value == 0 ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
    } else if (value == (int) value) {
      pushInt((int) value);
      op(Opcodes.I2L);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  private void pushFloat(float value) {
    if (Float.floatToRawIntBits(value) == 0) {
      op(Opcodes.FCONST_0);
    } else if (value == 1) {
      op(Opcodes.FCONST_1);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  private void pushDouble(double value) {
    if (Double.doubleToRawLongBits(value) == 0) {
      op(Opcodes.DCONST_0);
    } else if (value == 1) {
      op(Opcodes.DCONST_1);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  void pushText(String text) {
    mv.visitLdcInsn(text);
  }

  void call(String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  void support(String name, String descriptor) {
    call(SUPPORT, name, descriptor);
  }

  void virtual(String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
  }

  void cast(String owner) {
    mv.visitTypeInsn(Opcodes.CHECKCAST, owner);
  }

  void field(String owner, String name, String descriptor) {
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, name, descriptor);
  }

  /** Code whose failures are those of an operation. */
  void guarded(int operation, Runnable body) {
    guarded(operation, null, body);
  }

  /**
   * Code whose failures are those of an operation.
   *
   * @param places indices, each followed by the size of its dimension
   */
  void guarded(int operation, @Nullable List<Part> places, Runnable body) {
    Label start = new Label();
    Label end = new Label();
    label(start);
    body.run();
    label(end);
    if (start.getOffset() == end.getOffset()) {
      return;
    }
    Label handler = new Label();
    mv.visitTryCatchBlock(start, end, handler, "java/lang/RuntimeException");
    handlers.add(
        () -> {
          label(handler);
          if (places == null) {
            pushInt(operation);
            support("at", "(Ljava/lang/RuntimeException;I)L" + PACKAGE + "Trap;");
          } else {
            pushLongs(places);
            pushInt(operation);
            support("access", "(Ljava/lang/RuntimeException;[JI)L" + PACKAGE + "Trap;");
          }
          op(Opcodes.ATHROW);
        });
  }

  private void pushLongs(List<Part> numbers) {
    pushInt(numbers.size());
    mv.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
    for (int i = 0; i < numbers.size(); i++) {
      op(Opcodes.DUP);
      pushInt(i);
      push(numbers.get(i), JvmKind.LONG);
      op(Opcodes.LASTORE);
    }
  }

  void pushInts(List<Part> numbers) {
    pushInt(numbers.size());
    mv.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
    for (int i = 0; i < numbers.size(); i++) {
      op(Opcodes.DUP);
      pushInt(i);
      push(numbers.get(i), JvmKind.INT);
      op(Opcodes.IASTORE);
    }
  }

  /** Pushes an array of objects that hold variables. */
  void pushBoxed(List<Part> parts) {
    pushObjects(
        parts.size(),
        i -> {
          push(parts.get(i));
          box(parts.get(i).kind());
        });
  }

  /** Pushes an array of objects, each of which is pushed by its number. */
  void pushObjects(int count, IntConsumer pushEach) {
    pushInt(count);
    mv.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < count; i++) {
      op(Opcodes.DUP);
      pushInt(i);
      pushEach.accept(i);
      op(Opcodes.AASTORE);
    }
  }

  /** Turns a number into an object. */
  void box(JvmKind kind) {
    if (kind != JvmKind.REFERENCE) {
      String owner = kind.box();
      call(owner, "valueOf", "(" + kind.descriptor + ")L" + owner + ";");
    }
  }

  /** Turns an object into the number that it holds. */
  void unbox(JvmKind kind) {
    if (kind != JvmKind.REFERENCE) {
      cast(kind.box());
      virtual(kind.box(), kind.unboxing(), "()" + kind.descriptor);
    }
  }

  /** Turns what a comparison left into 0 or -1. */
  void pushTruth(int jumpIfTrue) {
    Label yes = new Label();
    Label end = new Label();
    jump(jumpIfTrue, yes);
    pushInt(0);
    jump(Opcodes.GOTO, end);
    label(yes);
    pushInt(-1);
    label(end);
  }

  void finish() {
    handlers.forEach(Runnable::run);
    mv.visitMaxs(0, 0);
    mv.visitEnd();
  }
}
