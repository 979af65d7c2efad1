package dev.jopt.translate;

import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where variables of the source program are: {@code #dbg_value(i32 %0, !10, !DIExpression(), !11)}.
 */
final class DebugRecords {
  private DebugRecords() {}

  static void register(Map<String, Instructions.Translation> translations) {
    translations.put("intr.dbg.value", (function, op) -> variable(function, op, "value"));
    translations.put("intr.dbg.declare", (function, op) -> variable(function, op, "declare"));
    translations.put("intr.dbg.label", DebugRecords::label);
  }

  private static void variable(FunctionTranslation function, Operation op, String kind) {
    MdNode location = function.location();
    if (location == null) {
      return;
    }
    List<Object> parts = new ArrayList<>();
    parts.add("#dbg_" + kind + "(");
    parts.add(function.typed(op, 0));
    parts.add(", ");
    parts.add(function.module.debug.node(op.attribute("varInfo")));
    parts.add(", ");
    MdNode expression = function.module.debug.node(op.attribute("locationExpr"));
    parts.add(expression == null ? "!DIExpression()" : expression);
    parts.add(", ");
    parts.add(location);
    parts.add(")");
    function.record(parts);
  }

  private static void label(FunctionTranslation function, Operation op) {
    MdNode location = function.location();
    if (location != null) {
      MdNode label = function.module.debug.node(op.attribute("label"));
      function.record(new ArrayList<>(List.of("#dbg_label(", label, ", ", location, ")")));
    }
  }
}
