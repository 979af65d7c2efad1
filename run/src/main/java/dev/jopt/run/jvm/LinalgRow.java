package dev.jopt.run.jvm;

import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The innermost loop of a structured operation. */
final class LinalgRow {
  private final StructuredOp op;
  private final FunctionEmitter f;
  private final int innermost;
  private final int copies;

  /** What of each operand is read or written, for each of the steps that are taken together. */
  private final Access[][] accesses;

  /** How an element is reached. */
  static final class Access {
    Storage storage = Storage.BYTE;
    Type type;
    Part place;
    Part step;

    /** A buffer that begins with the row; null where the row is no row. */
    Part row;

    /** The element itself, where it is the same in all iterations. */
    Part element;

    Access(Type type) {
      this.type = type;
    }
  }

  LinalgRow(StructuredOp op, FunctionEmitter f, int innermost, int copies) {
    this.op = op;
    this.f = f;
    this.innermost = innermost;
    this.copies = copies;
    accesses = new Access[copies][op.operandCount()];
  }

  private boolean isOutput(int operand) {
    return operand >= op.inputCount();
  }

  /**
   * Makes the code.
   *
   * @param passed for each step and memref the place, for each memref the distance, the variables
   *     of the loops, and the number of iterations
   */
  void emit(List<Part> passed) {
    int next = 0;
    for (int copy = 0; copy < copies; copy++) {
      for (int i = 0; i < op.operandCount(); i++) {
        if (op.operand(i).type() instanceof MemRefType memref) {
          Access access = new Access(memref.elementType());
          access.storage = f.storage(memref, op);
          access.place = passed.get(next++);
          accesses[copy][i] = access;
        }
      }
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (accesses[0][i] != null) {
        Part step = innermost >= 0 ? passed.get(next++) : Part.constant(0);
        for (int copy = 0; copy < copies; copy++) {
          accesses[copy][i].step = step;
        }
      }
    }
    int loops = op.iteratorTypes().size();
    List<Num> variables = new ArrayList<>();
    for (Part variable : passed.subList(next, next + loops)) {
      variables.add(new Num(variable, Span.SIZE));
    }
    Part count = passed.get(next + loops);
    f.code.guarded(f.id(op), () -> loop(variables, count));
  }

  private void loop(List<Num> variables, Part count) {
    Part index = f.code.local(JvmKind.INT);
    f.code.pushInt(0);
    f.code.pop(index);
    for (int copy = 0; copy < copies; copy++) {
      for (int i = 0; i < op.operandCount(); i++) {
        Access access = accesses[copy][i];
        if (access != null && (copy == 0 || !isOutput(i))) {
          prepare(access, i, count);
        }
      }
    }
    if (innermost >= 0) {
      variables.set(innermost, new Num(index, Span.SIZE));
    }
    f.iteration = variables;
    if (f.module.usesVectors && innermost >= 0) {
      VectorRow vectors = new VectorRow(op, f, accesses);
      if (vectors.isPossible()) {
        vectors.emit(index, count);
      }
    }
    Label top = new Label();
    Label end = new Label();
    f.code.label(top);
    f.code.push(index);
    f.code.push(count);
    f.code.jump(Opcodes.IF_ICMPGE, end);
    int mark = f.code.mark();
    body(index);
    f.code.release(mark);
    f.code.mv.visitIincInsn(index.local(), 1);
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      Access access = accesses[0][i];
      if (access != null && access.element != null) {
        f.code.push(f.parts(op.operand(i))[FunctionEmitter.BUFFER]);
        f.code.push(access.place);
        f.code.push(access.element);
        f.writeElement(access.storage, access.type);
      }
    }
  }

  /** Before the loop, what does not change is read and rows are cut out. */
  private void prepare(Access access, int operand, Part count) {
    Part buffer = f.parts(op.operand(operand))[FunctionEmitter.BUFFER];
    if (access.step.is(0)) {
      if (isOutput(operand) || op.bodyReads(operand)) {
        f.code.push(buffer);
        f.code.push(access.place);
        f.readElement(access.storage, access.type);
        access.element = f.code.popNew(JvmKind.of(access.type));
      }
    } else if (access.step.is(1)) {
      f.code.push(buffer);
      f.code.push(access.place);
      f.code.push(count);
      f.code.virtual(access.storage.owner, "slice", "(II)" + access.storage.descriptor());
      access.row = f.code.popNew(access.storage.descriptor());
    }
  }

  private void body(Part index) {
    List<Part> results = new ArrayList<>();
    for (int copy = 0; copy < copies; copy++) {
      for (int i = 0; i < op.operandCount(); i++) {
        bind(copy, i, index, results);
      }
      List<Part> yielded = new ArrayList<>();
      f.region(
          op.region(0),
          terminator -> {
            if (terminator != null) {
              terminator.operands().forEach(value -> yielded.add(f.part(value)));
            }
          });
      results = keep(yielded);
    }
    for (int i = op.inputCount(); i < op.operandCount(); i++) {
      Access access = accesses[0][i];
      Part result = results.get(i - op.inputCount());
      JvmKind kind = JvmKind.of(((ShapedType) op.operand(i).type()).elementType());
      if (access.element != null) {
        f.code.push(result, kind);
        f.code.pop(access.element);
      } else {
        pushPlace(access, i, index);
        f.code.push(result, kind);
        f.writeElement(access.storage, access.type);
      }
    }
  }

  /** Copies to variables that stay. */
  private List<Part> keep(List<Part> parts) {
    for (Part part : parts) {
      f.code.push(part);
    }
    List<Part> kept = new ArrayList<>();
    for (Part part : parts) {
      kept.add(f.code.local(part.kind()));
    }
    for (int i = parts.size() - 1; i >= 0; i--) {
      f.code.pop(kept.get(i));
    }
    return kept;
  }

  /** Gives an argument of the body its value. */
  private void bind(int copy, int operand, Part index, List<Part> results) {
    if (operand >= op.body().argumentCount()) {
      return;
    }
    Value argument = op.body().argument(operand);
    Access access = accesses[copy][operand];
    if (access == null) {
      f.set(argument, f.part(op.operand(operand)));
      return;
    }
    if (!op.bodyReads(operand)) {
      return;
    }
    if (copy > 0 && isOutput(operand)) {
      f.set(argument, results.get(operand - op.inputCount()));
      return;
    }
    if (access.element != null) {
      f.set(argument, access.element);
      return;
    }
    pushPlace(access, operand, index);
    f.readElement(access.storage, access.type);
    f.set(argument, f.code.popNew(JvmKind.of(access.type)));
  }

  private void pushPlace(Access access, int operand, Part index) {
    if (access.row != null) {
      f.code.push(access.row);
      f.code.push(index);
      return;
    }
    f.code.push(f.parts(op.operand(operand))[FunctionEmitter.BUFFER]);
    f.code.push(access.place);
    f.code.push(index);
    f.code.push(access.step);
    f.code.op(Opcodes.IMUL);
    f.code.op(Opcodes.IADD);
  }
}
