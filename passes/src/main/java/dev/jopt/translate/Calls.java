package dev.jopt.translate;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Calls of functions, of assembly, and those that may throw. */
final class Calls {
  private static final int INVOKE_BUNDLES = 3;

  private Calls() {}

  static void register(Map<String, Instructions.Translation> translations) {
    translations.put("call", Calls::call);
    translations.put("invoke", Calls::invoke);
    translations.put("inline_asm", Calls::assembly);
  }

  /** What is called: its address, its type and its arguments. */
  private record Callee(IrValue target, LlvmFunctionType type, List<IrValue> arguments) {}

  private static Callee callee(FunctionTranslation function, Operation op) {
    List<IrValue> arguments = new ArrayList<>(function.values(op.operandGroup(0)));
    LlvmFunctionType type = null;
    if (op.attribute("var_callee_type") instanceof TypeAttribute given) {
      type = (LlvmFunctionType) given.value();
    }
    IrValue target;
    if (op.attribute("callee") instanceof SymbolRefAttribute name) {
      target = function.module.symbol(op, name.root());
      FuncOp declared = function.module.functionOp(name.root());
      type = declared == null ? type : declared.functionType();
    } else {
      target = arguments.remove(0);
    }
    if (type == null) {
      List<Type> inputs = arguments.stream().map(IrValue::type).toList();
      type = new LlvmFunctionType(Instructions.resultType(op), inputs, false);
    }
    return new Callee(target, type, arguments);
  }

  private static String tail(Operation op, String attribute) {
    String kind = LlvmWords.inner(op.attribute(attribute));
    return kind.isEmpty() || kind.equals("none") ? "" : kind + " ";
  }

  private static void call(FunctionTranslation function, Operation op) {
    Callee callee = callee(function, op);
    String fastMath = Instructions.isReal(callee.type.result()) ? LlvmWords.fastMath(op) : "";
    List<Object> parts = new ArrayList<>();
    parts.add(tail(op, "TailCallKind") + "call " + fastMath);
    callParts(op, callee, bundles(function, op, 1), parts);
    IrInstruction call = function.emit(op, parts.toArray());
    function.module.memory.attach(op, call);
  }

  /** What calls and invocations have in common. */
  private static void callParts(
      Operation op, Callee callee, List<Object> bundles, List<Object> parts) {
    parts.add(LlvmWords.convention(op));
    List<String> ofResults = FunctionHeader.list(op, "res_attrs");
    if (!ofResults.isEmpty() && !ofResults.get(0).isEmpty()) {
      parts.add(ofResults.get(0).substring(1) + " ");
    }
    parts.add(callee.type.variadic() ? callee.type : callee.type.result());
    parts.add(" ");
    parts.add(callee.target);
    arguments(callee.arguments, FunctionHeader.list(op, "arg_attrs"), parts);
    AttributeSet attributes = new AttributeSet();
    FunctionHeader.units(op, attributes);
    String effects = LlvmWords.effects(op);
    if (!effects.isEmpty()) {
      attributes.add("memory", effects);
    }
    String group = attributes.group();
    if (!group.isEmpty()) {
      parts.add(new IrInstruction.AttributeGroup(group));
    }
    parts.addAll(bundles);
  }

  /** Adds arguments in parentheses. */
  static void arguments(List<IrValue> arguments, List<String> attributes, List<Object> parts) {
    parts.add("(");
    for (int i = 0; i < arguments.size(); i++) {
      String attribute = i < attributes.size() ? attributes.get(i) : "";
      parts.add(i == 0 ? "" : ", ");
      if (attribute.isEmpty()) {
        parts.add(new IrValue.Typed(arguments.get(i)));
      } else {
        parts.add(arguments.get(i).type());
        parts.add(attribute + " ");
        parts.add(arguments.get(i));
      }
    }
    parts.add(")");
  }

  /** {@code [ "tag"(i32 %0), "other"() ]}; empty without bundles. */
  static List<Object> bundles(FunctionTranslation function, Operation op, int group) {
    List<Object> parts = new ArrayList<>();
    if (!(op.attribute("op_bundle_sizes") instanceof DenseArrayAttribute sizes)
        || sizes.isEmpty()) {
      return parts;
    }
    List<Value> operands = op.operandGroup(group);
    ArrayAttribute tags = op.attribute("op_bundle_tags", ArrayAttribute.class);
    int next = 0;
    for (int i = 0; i < sizes.size(); i++) {
      String tag = tags == null ? "" : ModuleTranslation.text(tags.get(i));
      parts.add((i == 0 ? " [ \"" : ", \"") + IrText.escape(tag) + "\"(");
      for (int j = 0; j < sizes.longAt(i); j++) {
        parts.add(j == 0 ? "" : ", ");
        parts.add(new IrValue.Typed(function.value(operands.get(next++))));
      }
      parts.add(")");
    }
    parts.add(" ]");
    return parts;
  }

  private static void invoke(FunctionTranslation function, Operation op) {
    Callee callee = callee(function, op);
    List<Object> parts = new ArrayList<>();
    parts.add("invoke ");
    callParts(op, callee, bundles(function, op, INVOKE_BUNDLES), parts);
    parts.add("\n          to ");
    parts.add(new IrValue.Typed(function.edge(op, 0)));
    parts.add(" unwind ");
    parts.add(new IrValue.Typed(function.edge(op, 1)));
    ControlFlow.weights(function, op, function.emit(op, parts.toArray()));
  }

  private static void assembly(FunctionTranslation function, Operation op) {
    StringBuilder start = new StringBuilder(tail(op, "tail_call_kind"));
    start.append("call ").append(TypeText.of(Instructions.resultType(op))).append(" asm ");
    start.append(op.hasAttribute("has_side_effects") ? "sideeffect " : "");
    start.append(op.hasAttribute("is_align_stack") ? "alignstack " : "");
    start.append(ModuleTranslation.number(op, "asm_dialect") == 1 ? "inteldialect " : "");
    start.append(quoted(op, "asm_string")).append(", ").append(quoted(op, "constraints"));
    List<Object> parts = new ArrayList<>(List.of(start.toString()));
    arguments(function.values(op.operands()), FunctionHeader.list(op, "operand_attrs"), parts);
    function.emit(op, parts.toArray());
  }

  private static String quoted(Operation op, String attribute) {
    String text = ModuleTranslation.text(Objects.requireNonNull(op.attribute(attribute)));
    return "\"" + IrText.escape(text) + "\"";
  }

  /** A call of a declared function. */
  static IrInstruction emit(
      FunctionTranslation function,
      @Nullable Operation op,
      String start,
      IrFunction callee,
      List<Object> arguments) {
    List<Object> parts = new ArrayList<>();
    parts.add(start);
    parts.add(callee.type.variadic() ? callee.type : callee.type.result());
    parts.add(" @" + IrText.name(callee.name));
    parts.addAll(arguments);
    if (op != null && op.resultCount() == 1) {
      return function.emit(op, parts.toArray());
    }
    return function.emit(new IrInstruction(callee.type.result()).add(parts.toArray()));
  }
}
