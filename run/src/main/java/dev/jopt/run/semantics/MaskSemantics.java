package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.code.RegionCode;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code vector.mask}: the operation within leaves out the lanes that are off. */
final class MaskSemantics {
  private static final Set<String> MASKABLE =
      Set.of(
          "vector.contract",
          "vector.multi_reduction",
          "vector.reduction",
          "vector.transfer_read",
          "vector.transfer_write");

  private MaskSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("vector.mask", MaskSemantics::prepare);
    known.put("vector.yield", (op, code) -> frame -> {});
  }

  /** The place of the mask that an operation is under; negative without one. */
  static int slotOf(Operation op, FunctionCode code) {
    Operation parent = op.parentOp();
    return parent != null && parent.name().equals("vector.mask")
        ? code.slot(parent.operand(0))
        : -1;
  }

  /** The lanes of a mask; null where there is none, so that all lanes are on. */
  static @Nullable Elements lanes(Frame frame, int slot) {
    return slot < 0 ? null : Values.elements(frame.get(slot));
  }

  /** Whether a lane is on, by its number in row-major order. */
  static boolean isOn(@Nullable Elements lanes, int lane) {
    return lanes == null || Values.number(lanes.data()[lane]) != 0;
  }

  private static Node prepare(Operation op, FunctionCode code) {
    for (Operation masked : op.region(0).front().operations()) {
      if (!MASKABLE.contains(masked.name()) && !masked.name().equals("vector.yield")) {
        throw Fault.limit("the interpreter does not mask '" + masked.name() + "'");
      }
    }
    RegionCode body = code.region(op.region(0));
    int mask = code.slot(op.operand(0));
    int passed = op.operandCount() > 1 ? code.slot(op.operand(1)) : -1;
    int[] results = code.resultSlots(op);
    return frame -> {
      @Nullable Object[] values = body.run(frame);
      for (int i = 0; i < results.length; i++) {
        Object value = Values.presentOrFail(values[i]);
        frame.set(
            results[i], passed < 0 ? value : passed(frame.get(mask), value, frame.get(passed)));
      }
    };
  }

  private static Object passed(Object mask, Object value, Object other) {
    if (value == Poison.POISON || other == Poison.POISON) {
      return Poison.POISON;
    }
    Elements lanes = Values.elements(mask);
    Elements made = Values.elements(value).copy();
    for (int i = 0; i < made.data().length; i++) {
      if (!isOn(lanes, i)) {
        made.data()[i] = Values.elements(other).data()[i];
      }
    }
    return made;
  }
}
