package dev.jopt.run.jvm;

import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.IndexSwitchOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.value.Fault;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Calls, branches, and regions that run at most once. */
final class ControlEmitter {
  private static final String OBJECTS = "[Ljava/lang/Object;";

  private ControlEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("func.call", ControlEmitter::call);
    known.put("cf.br", (op, f) -> f.branch((Branch) op, 0));
    known.put("cf.cond_br", ControlEmitter::conditional);
    known.put("cf.switch", ControlEmitter::choice);
    known.put("cf.assert", ControlEmitter::check);
    known.put("scf.if", ControlEmitter::either);
    known.put("scf.index_switch", ControlEmitter::indexSwitch);
    known.put("scf.execute_region", ControlEmitter::once);
    known.put("memref.alloca_scope", ControlEmitter::once);
  }

  /** Remembers where the stack ends. */
  static Part enter(FunctionEmitter f) {
    f.code.pushState();
    f.code.virtual(MethodCode.STATE, "mark", "()I");
    return f.code.popNew(JvmKind.INT);
  }

  /** Gives back what was pushed since then. */
  static void leave(FunctionEmitter f, Part mark) {
    f.code.pushState();
    f.code.push(mark);
    f.code.virtual(MethodCode.STATE, "unwind", "(I)V");
  }

  /** Returns from a function, or fails where control must not get. */
  static void giveBack(FunctionLike function, @Nullable Operation terminator, FunctionEmitter f) {
    if (terminator != null && terminator.name().endsWith(".unreachable")) {
      f.code.pushText("control reaches what is said to be unreachable");
      f.code.support("trap", "(Ljava/lang/String;)Ljava/lang/RuntimeException;");
      f.code.pushInt(f.id(terminator));
      f.code.support("at", "(Ljava/lang/RuntimeException;I)L" + MethodCode.PACKAGE + "Trap;");
      f.code.op(Opcodes.ATHROW);
      return;
    }
    List<Type> types = function.returnTypes();
    if (terminator == null || terminator.operandCount() != types.size()) {
      throw FunctionEmitter.unknown(terminator == null ? (Operation) function : terminator);
    }
    List<Value> values = terminator.operands();
    if (values.isEmpty()) {
      f.code.op(Opcodes.RETURN);
    } else if (values.size() == 1) {
      if (types.get(0) instanceof BaseMemRefType) {
        f.pushPacked(values.get(0));
        f.code.op(Opcodes.ARETURN);
      } else {
        JvmKind kind = JvmKind.of(types.get(0));
        f.push(values.get(0), kind);
        f.code.op(kind.leave);
      }
    } else {
      pushBoxed(values, f);
      f.code.op(Opcodes.ARETURN);
    }
  }

  private static void pushBoxed(List<? extends Value> values, FunctionEmitter f) {
    f.code.pushInt(values.size());
    f.code.mv.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < values.size(); i++) {
      Value value = values.get(i);
      f.code.op(Opcodes.DUP);
      f.code.pushInt(i);
      if (value.type() instanceof BaseMemRefType) {
        f.pushPacked(value);
      } else {
        JvmKind kind = JvmKind.of(value.type());
        f.push(value, kind);
        f.code.box(kind);
      }
      f.code.op(Opcodes.AASTORE);
    }
  }

  private static void call(Operation op, FunctionEmitter f) {
    SymbolRefAttribute name = ((CallLike) op).calleeSymbol();
    Operation found = name == null ? null : f.module.symbol(name.root());
    if (!(found instanceof FunctionLike function)) {
      throw FunctionEmitter.unknown(op);
    }
    for (Value result : op.results()) {
      if (!(result.type() instanceof BaseMemRefType)) {
        f.kind(result, op);
      }
    }
    String method = f.module.method(name.root());
    String descriptor = ModuleEmitter.descriptor(function);
    f.code.guarded(
        f.id(op),
        () -> {
          if (method == null) {
            callNative(op, found, f);
            return;
          }
          f.code.pushState();
          for (Value operand : op.operands()) {
            if (operand.type() instanceof BaseMemRefType) {
              f.pushPacked(operand);
            } else {
              f.push(operand, JvmKind.of(operand.type()));
            }
          }
          f.code.call(ModuleEmitter.CLASS, method, descriptor);
          takeResults(op, f);
        });
  }

  private static void takeResults(Operation op, FunctionEmitter f) {
    if (op.resultCount() == 1) {
      Value result = op.result(0);
      if (result.type() instanceof BaseMemRefType) {
        f.set(result, f.unpack(result, op));
      } else {
        f.define(result, op, JvmKind.of(result.type()));
      }
    } else if (op.resultCount() > 1) {
      Part all = f.code.popNew(OBJECTS);
      for (int i = 0; i < op.resultCount(); i++) {
        Value result = op.result(i);
        f.code.push(all);
        f.code.pushInt(i);
        f.code.op(Opcodes.AALOAD);
        if (result.type() instanceof BaseMemRefType) {
          f.code.cast(MethodCode.VIEW);
          f.set(result, f.unpack(result, op));
        } else {
          JvmKind kind = JvmKind.of(result.type());
          f.code.unbox(kind);
          f.define(result, op, kind);
        }
      }
    }
  }

  /** A function that the engines themselves have. */
  private static void callNative(Operation op, Operation function, FunctionEmitter f) {
    if (!NativeCalls.isKnown(function)) {
      throw Fault.limit("the function has no body, and none is known by its name").at(op);
    }
    LibraryEmitter.demandNoHandles(op);
    f.code.pushState();
    f.code.pushInt(f.id(function));
    pushBoxed(op.operands(), f);
    f.code.call(
        MethodCode.PACKAGE + "NativeCalls",
        "call",
        "(L" + MethodCode.STATE + ";I" + OBJECTS + ")" + OBJECTS);
    LibraryEmitter.defineResults(op, f);
  }

  private static void conditional(Operation op, FunctionEmitter f) {
    Label otherwise = new Label();
    f.push(op.operand(0));
    f.code.jump(Opcodes.IFEQ, otherwise);
    f.branch((Branch) op, 0);
    f.code.label(otherwise);
    f.branch((Branch) op, 1);
  }

  private static void choice(Operation op, FunctionEmitter f) {
    SwitchOp choice = (SwitchOp) op;
    f.kind(choice.flag(), op);
    for (int i = 0; i < choice.caseCount(); i++) {
      Label next = new Label();
      f.push(choice.flag(), JvmKind.LONG);
      f.code.pushLong(choice.caseValue(i).longValue());
      f.code.op(Opcodes.LCMP);
      f.code.jump(Opcodes.IFNE, next);
      f.branch(choice, i + 1);
      f.code.label(next);
    }
    f.branch(choice, 0);
  }

  private static void check(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          Label end = new Label();
          f.push(op.operand(0));
          f.code.jump(Opcodes.IFNE, end);
          f.code.pushText("assertion failed: " + ((AssertOp) op).message());
          f.code.support("trap", "(Ljava/lang/String;)Ljava/lang/RuntimeException;");
          f.code.op(Opcodes.ATHROW);
          f.code.label(end);
        });
  }

  /** Assigns what a terminator yields. */
  static FunctionEmitter.Exit yieldTo(List<Part[]> results, FunctionEmitter f) {
    return terminator -> {
      if (terminator != null) {
        f.assign(results, f.partsOf(terminator.operands()));
      }
    };
  }

  private static void once(Operation op, FunctionEmitter f) {
    List<Part[]> results = f.freshResults(op);
    boolean scope = op.name().equals("memref.alloca_scope");
    Part mark = scope ? enter(f) : null;
    f.region(op.region(0), yieldTo(results, f));
    if (mark != null) {
      leave(f, mark);
    }
  }

  private static void either(Operation op, FunctionEmitter f) {
    IfOp choice = (IfOp) op;
    choose(op, f.part(choice.condition()), choice.thenRegion(), choice.elseRegion(), f);
  }

  static void choose(Operation op, Part condition, Region yes, Region no, FunctionEmitter f) {
    List<Part[]> results = f.freshResults(op);
    Label otherwise = new Label();
    Label end = new Label();
    f.code.push(condition);
    f.code.jump(Opcodes.IFEQ, otherwise);
    f.region(yes, yieldTo(results, f));
    if (no.isEmpty()) {
      f.code.label(otherwise);
      return;
    }
    f.code.jump(Opcodes.GOTO, end);
    f.code.label(otherwise);
    f.region(no, yieldTo(results, f));
    f.code.label(end);
  }

  private static void indexSwitch(Operation op, FunctionEmitter f) {
    IndexSwitchOp choice = (IndexSwitchOp) op;
    List<Part[]> results = f.freshResults(op);
    Label end = new Label();
    for (int i = 0; i < choice.cases().length(); i++) {
      Label next = new Label();
      f.push(choice.index(), JvmKind.LONG);
      f.code.pushLong(choice.cases().get(i));
      f.code.op(Opcodes.LCMP);
      f.code.jump(Opcodes.IFNE, next);
      f.region(choice.caseRegion(i), yieldTo(results, f));
      f.code.jump(Opcodes.GOTO, end);
      f.code.label(next);
    }
    f.region(choice.defaultRegion(), yieldTo(results, f));
    f.code.label(end);
  }
}
