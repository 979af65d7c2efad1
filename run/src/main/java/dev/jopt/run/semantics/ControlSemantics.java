package dev.jopt.run.semantics;

import com.google.common.collect.ImmutableMap;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.cf.SwitchOp;
import dev.jopt.dialect.func.ConstantOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
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
    known.put("builtin.unrealized_conversion_cast", ConversionSemantics::prepare);
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
      store(frame, results, frame.machine().call(op, callee, values));
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
