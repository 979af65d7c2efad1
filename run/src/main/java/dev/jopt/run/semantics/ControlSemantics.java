package dev.jopt.run.semantics;

import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.func.ConstantOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.FunctionCode.Chooser;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.Fault;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operations of {@code func}, {@code cf} and {@code ub} that lead control. */
final class ControlSemantics {
  private ControlSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("func.call", ControlSemantics::call);
    known.put("func.call_indirect", ControlSemantics::call);
    known.put("func.constant", ControlSemantics::functionConstant);
    known.put("func.func", (op, code) -> frame -> {});
    known.put("cf.assert", ControlSemantics::check);
    Chooser either = op -> value -> value != 0 ? 0 : 1;
    known.put("cf.cond_br", either);
    known.put("llvm.cond_br", either);
    Chooser switches = ControlSemantics::choice;
    known.put("cf.switch", switches);
    Interpretable unreachable =
        (op, code) ->
            frame -> {
              throw new Fault("control reaches what is said to be unreachable");
            };
    known.put("ub.unreachable", unreachable);
    known.put("llvm.unreachable", unreachable);
    known.put("builtin.unrealized_conversion_cast", ControlSemantics::conversion);
  }

  private static Chooser.Choice choice(Operation op) {
    SwitchOp choice = (SwitchOp) op;
    Map<Long, Integer> successors = new HashMap<>();
    for (int i = 0; i < choice.caseCount(); i++) {
      successors.putIfAbsent(choice.caseValue(i).longValue(), i + 1);
    }
    ImmutableMap<Long, Integer> fixed = ImmutableMap.copyOf(successors);
    return value -> fixed.getOrDefault(value, 0);
  }

  /** Two opposite casts leave a value as it is; others have no meaning of their own. */
  private static Node conversion(Operation op, FunctionCode code) {
    if (op.operandCount() != 1 || op.resultCount() != 1) {
      throw Fault.limit("the interpreter cannot convert between numbers of values");
    }
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    if (isBits(from, to) || isBits(to, from)) {
      return TensorSemantics.bitcast(op, code);
    }
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, frame.get(in));
  }

  /**
   * Whether one type stands for the bits of the other: floats that LLVM lacks are integers there.
   */
  private static boolean isBits(Type floats, Type integers) {
    return !(floats instanceof BaseMemRefType)
        && Values.scalar(floats) instanceof FloatType
        && Values.scalar(integers) instanceof IntegerType;
  }

  private static Node check(Operation op, FunctionCode code) {
    int condition = code.slot(op.operand(0));
    String message = String.valueOf(((AssertOp) op).message());
    return frame -> {
      if (!Values.isTrue(frame.get(condition))) {
        throw new Fault("assertion failed: " + message);
      }
    };
  }

  private static Node functionConstant(Operation op, FunctionCode code) {
    SymbolRefAttribute name = ((ConstantOp) op).value();
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, callee(frame, name));
  }

  static Operation callee(Frame frame, SymbolRefAttribute name) {
    Operation found = frame.machine().symbol(name.root());
    if (found == null) {
      throw new Fault("there is no symbol " + name);
    }
    return found;
  }

  static Node call(Operation op, FunctionCode code) {
    CallLike call = (CallLike) op;
    SymbolRefAttribute name = call.calleeSymbol();
    int pointer = name == null && call.calleeValue() != null ? code.slot(call.calleeValue()) : -1;
    int[] arguments =
        call.argumentOperands().stream().mapToInt(each -> code.slot(each.get())).toArray();
    int[] results = code.resultSlots(op);
    return frame -> {
      @Nullable Object[] values = new @Nullable Object[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = frame.get(arguments[i]);
      }
      Operation callee;
      if (name != null) {
        callee = callee(frame, name);
      } else if (frame.get(pointer) instanceof Operation function) {
        callee = function;
      } else {
        throw Values.undefined(frame.get(pointer));
      }
      store(frame, results, frame.machine().call(callee, values));
    };
  }

  static void store(Frame frame, int[] slots, @Nullable Object[] values) {
    for (int i = 0; i < slots.length; i++) {
      Object value = values[i];
      if (value == null) {
        throw Values.undefined(null);
      }
      frame.set(slots[i], value);
    }
  }
}
