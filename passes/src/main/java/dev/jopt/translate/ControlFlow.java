package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Branches and what belongs to them. */
final class ControlFlow {
  private static final String TAG = "blocktag";

  private ControlFlow() {}

  static void register(Map<String, Instructions.Translation> translations) {
    translations.put("br", ControlFlow::branch);
    translations.put("cond_br", ControlFlow::conditionalBranch);
    translations.put("switch", ControlFlow::switched);
    translations.put("indirectbr", ControlFlow::indirectBranch);
    translations.put("return", ControlFlow::returned);
    translations.put(
        "resume", (function, op) -> function.emit(op, "resume ", function.typed(op, 0)));
    translations.put("unreachable", (function, op) -> function.emit(op, "unreachable"));
    translations.put("landingpad", ControlFlow::landingPad);
    translations.put(TAG, (function, op) -> {});
  }

  static boolean isTag(Operation op) {
    return Map.of("llvm." + TAG, true).containsKey(op.name());
  }

  private static IrValue.Typed edge(FunctionTranslation function, Operation op, int successor) {
    return new IrValue.Typed(function.edge(op, successor));
  }

  private static void branch(FunctionTranslation function, Operation op) {
    IrInstruction branch = function.emit(op, "br ", edge(function, op, 0));
    function.module.memory.attachLoop(function, op, branch);
  }

  private static void conditionalBranch(FunctionTranslation function, Operation op) {
    IrInstruction branch =
        function.emit(
            op,
            "br ",
            function.typed(op, 0),
            ", ",
            edge(function, op, 0),
            ", ",
            edge(function, op, 1));
    weights(function, op, branch);
    function.module.memory.attachLoop(function, op, branch);
  }

  /** How often the edges are taken. */
  static void weights(FunctionTranslation function, Operation op, IrInstruction branch) {
    if (op.attribute("branch_weights") instanceof DenseArrayAttribute weights
        && !weights.isEmpty()) {
      List<Object> operands = new ArrayList<>();
      operands.add(MetadataPool.string("branch_weights"));
      weights.longs().forEach(weight -> operands.add("i32 " + weight));
      branch.attach(MetadataKind.PROF, function.module.metadata.tuple(operands));
    }
  }

  private static void switched(FunctionTranslation function, Operation op) {
    IrValue value = function.operand(op, 0);
    List<Object> parts = new ArrayList<>();
    parts.add("switch ");
    parts.add(new IrValue.Typed(value));
    parts.add(", ");
    parts.add(edge(function, op, 0));
    parts.add(" [\n");
    if (op.attribute("case_values") instanceof DenseElementsAttribute cases) {
      for (int i = 1; i < op.successorCount(); i++) {
        parts.add("    ");
        parts.add(new IrValue.Typed(IrConstant.integer(cases.integerAt(i - 1), value.type())));
        parts.add(", ");
        parts.add(edge(function, op, i));
        parts.add("\n");
      }
    }
    parts.add("  ]");
    weights(function, op, function.emit(op, parts.toArray()));
  }

  private static void indirectBranch(FunctionTranslation function, Operation op) {
    List<Object> parts = new ArrayList<>(List.of("indirectbr ", function.typed(op, 0), ", ["));
    for (int i = 0; i < op.successorCount(); i++) {
      parts.add(i == 0 ? "" : ", ");
      parts.add(edge(function, op, i));
    }
    parts.add("]");
    function.emit(op, parts.toArray());
  }

  private static void returned(FunctionTranslation function, Operation op) {
    if (op.operandCount() == 0) {
      function.emit(op, "ret void");
    } else {
      function.emit(op, "ret ", function.typed(op, 0));
    }
  }

  private static void landingPad(FunctionTranslation function, Operation op) {
    List<Object> parts = new ArrayList<>(List.of("landingpad ", op.result().type()));
    if (op.hasAttribute("cleanup")) {
      parts.add("\n          cleanup");
    } else if (op.operandCount() == 0) {
      parts.add("\n");
    }
    for (int i = 0; i < op.operandCount(); i++) {
      IrValue clause = function.operand(op, i);
      parts.add(clause.type() instanceof ArrayType ? "\n          filter " : "\n          catch ");
      parts.add(new IrValue.Typed(clause));
    }
    function.emit(op, parts.toArray());
  }
}
