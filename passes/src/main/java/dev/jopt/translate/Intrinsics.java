package dev.jopt.translate;

import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Calls of intrinsics. */
final class Intrinsics {
  /** What names of operations that stand for intrinsics of any machine begin with. */
  static final String PREFIX = "llvm.intr.";

  private static final List<String> ROUNDINGS =
      List.of(
          "round.towardzero",
          "round.tonearest",
          "round.upward",
          "round.downward",
          "round.tonearestaway",
          "",
          "",
          "round.dynamic");
  private static final List<String> EXCEPTIONS =
      List.of("fpexcept.ignore", "fpexcept.maytrap", "fpexcept.strict");

  private Intrinsics() {}

  static void register(Map<String, Instructions.Translation> translations) {
    translations.put("call_intrinsic", Intrinsics::byName);
    translations.put("intr.masked.load", (function, op) -> masked(function, op, 0));
    translations.put("intr.masked.gather", (function, op) -> masked(function, op, 0));
    translations.put("intr.masked.store", (function, op) -> masked(function, op, 1));
    translations.put("intr.masked.scatter", (function, op) -> masked(function, op, 1));
    translations.put("intr.matrix.column.major.load", Intrinsics::matrixLoad);
    translations.put("intr.matrix.column.major.store", Intrinsics::matrixStore);
    translations.put(
        "intr.matrix.multiply",
        (function, op) -> withNumbers(function, op, "lhs_rows", "lhs_columns", "rhs_columns"));
    translations.put(
        "intr.matrix.transpose", (function, op) -> withNumbers(function, op, "rows", "columns"));
    translations.put("intr.experimental.noalias.scope.decl", Intrinsics::scopeDeclaration);
    for (String name : List.of("fpext", "fptrunc", "sitofp", "uitofp")) {
      translations.put("intr.experimental.constrained." + name, Intrinsics::constrained);
    }
    translations.put("intr.coro.end", Intrinsics::coroutineEnd);
    DebugRecords.register(translations);
  }

  private static IntrinsicTable.Intrinsic intrinsic(FunctionTranslation function, Operation op) {
    IntrinsicTable.Intrinsic found = function.module.intrinsics.ofOperation(op.name());
    if (found == null) {
      throw FunctionTranslation.unknown(op);
    }
    return found;
  }

  /** An operation whose operands are the arguments, with attributes between them. */
  static void byTable(FunctionTranslation function, Operation op) {
    IntrinsicTable.Intrinsic intrinsic = intrinsic(function, op);
    int bundles = op.hasAttribute("op_bundle_sizes") ? op.operandGroup(1).size() : 0;
    List<IrValue> arguments =
        new ArrayList<>(function.values(op.operands().subList(0, op.operandCount() - bundles)));
    List<String> given = FunctionHeader.list(op, "arg_attrs");
    List<String> attributes = new ArrayList<>(given);
    intrinsic
        .immediates()
        .forEach(
            (position, name) -> {
              arguments.add(position, immediate(op, name));
              if (position < attributes.size()) {
                attributes.add(position, "");
              }
            });
    call(function, op, intrinsic, arguments, attributes);
  }

  private static IrConstant immediate(Operation op, String name) {
    Attribute value = op.attribute(name);
    if (value instanceof IntegerAttribute number) {
      return IrConstant.integer(number.value(), number.type());
    }
    if (value instanceof FloatAttribute number) {
      return new IrConstant.Real(number);
    }
    throw new TranslationException(op, "requires attribute '" + name + "'");
  }

  private static IrInstruction call(
      FunctionTranslation function,
      Operation op,
      IntrinsicTable.Intrinsic intrinsic,
      List<IrValue> arguments,
      List<String> attributes) {
    List<Type> inputs = arguments.stream().map(IrValue::type).toList();
    Type result = intrinsic.resultType(Instructions.resultType(op), inputs);
    function.module.check(op, result);
    checkImmediates(op, intrinsic, arguments);
    LlvmFunctionType type = new LlvmFunctionType(result, inputs, false);
    IrFunction callee = function.module.intrinsic(intrinsic, type);
    String fastMath = Instructions.isReal(result) ? LlvmWords.fastMath(op) : "";
    List<Object> parts = new ArrayList<>();
    Calls.arguments(arguments, attributes, parts);
    parts.addAll(Calls.bundles(function, op, 1));
    IrInstruction call =
        Calls.emit(function, op, "call " + fastMath + FunctionHeader.ofResult(op), callee, parts);
    function.module.memory.attach(op, call);
    return call;
  }

  /** Refuses values where LLVM takes constants only. */
  private static void checkImmediates(
      Operation op, IntrinsicTable.Intrinsic intrinsic, List<IrValue> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (intrinsic.isImmediate(i) && !(arguments.get(i) instanceof IrConstant)) {
        throw new TranslationException(
            op, "argument #" + i + " of 'llvm." + intrinsic.name() + "' must be a constant");
      }
    }
  }

  /**
   * A call of an intrinsic whose types are not part of its name.
   *
   * @param op the operation whose result it gives, or null
   */
  static IrInstruction callNamed(
      FunctionTranslation function,
      @Nullable Operation op,
      String name,
      Type result,
      List<IrValue> arguments) {
    LlvmFunctionType type =
        new LlvmFunctionType(result, arguments.stream().map(IrValue::type).toList(), false);
    IntrinsicTable.Intrinsic intrinsic =
        Objects.requireNonNull(function.module.intrinsics.named(name), name);
    List<Object> parts = new ArrayList<>();
    Calls.arguments(arguments, List.of(), parts);
    return Calls.emit(function, op, "call ", function.module.intrinsic(intrinsic, type), parts);
  }

  /** An operation that names its intrinsic. */
  private static void byName(FunctionTranslation function, Operation op) {
    String name = ModuleTranslation.text(op.attribute("intrin"));
    IntrinsicTable.Intrinsic intrinsic =
        name.startsWith("llvm.")
            ? function.module.intrinsics.named(name.substring("llvm.".length()))
            : null;
    List<IrValue> arguments = function.values(op.operandGroup(0));
    LlvmFunctionType type =
        new LlvmFunctionType(
            Instructions.resultType(op), arguments.stream().map(IrValue::type).toList(), false);
    if (intrinsic == null) {
      // One of a machine has all its types in its name, or none.
      if (!name.matches("llvm\\.[\\w.]+")) {
        throw new TranslationException(
            op, "could not find LLVM intrinsic: \"" + name + "\"", false);
      }
      named(function, op, function.module.external(name, type), arguments);
      return;
    }
    if (!intrinsic.fits(type)) {
      throw new TranslationException(
          op,
          "call intrinsic signature "
              + TypeText.of(type)
              + " to overloaded intrinsic \""
              + name
              + "\" does not match any of the overloads",
          false);
    }
    call(function, op, intrinsic, arguments, FunctionHeader.list(op, "arg_attrs"));
  }

  private static void named(
      FunctionTranslation function, Operation op, IrFunction callee, List<IrValue> arguments) {
    List<Object> parts = new ArrayList<>();
    Calls.arguments(arguments, FunctionHeader.list(op, "arg_attrs"), parts);
    parts.addAll(Calls.bundles(function, op, 1));
    String fastMath = Instructions.isReal(callee.type.result()) ? LlvmWords.fastMath(op) : "";
    Calls.emit(function, op, "call " + fastMath, callee, parts);
  }

  private static void masked(FunctionTranslation function, Operation op, int address) {
    List<IrValue> arguments = new ArrayList<>(function.values(op.operands()));
    boolean loads = op.resultCount() == 1;
    if (loads && arguments.size() == 2) {
      arguments.add(IrConstant.poison(op.result().type()));
    }
    List<String> attributes = new ArrayList<>(List.of("", ""));
    attributes.set(address, " align " + ModuleTranslation.number(op, "alignment"));
    IrInstruction call = call(function, op, intrinsic(function, op), arguments, attributes);
    if (op.hasAttribute("nontemporal")) {
      call.attach(MetadataKind.NONTEMPORAL, function.module.metadata.tuple("i32 1"));
    }
  }

  private static void matrixLoad(FunctionTranslation function, Operation op) {
    matrix(function, op, (VectorType) op.result().type(), 0);
  }

  private static void matrixStore(FunctionTranslation function, Operation op) {
    matrix(function, op, (VectorType) op.operand(0).type(), 1);
  }

  private static void matrix(
      FunctionTranslation function, Operation op, VectorType type, int address) {
    List<IrValue> arguments = new ArrayList<>(function.values(op.operands()));
    for (String name : List.of("isVolatile", "rows", "columns")) {
      arguments.add(immediate(op, name));
    }
    List<String> attributes = new ArrayList<>(List.of("", ""));
    attributes.set(address, " align " + function.module.layout.abiAlignment(type.elementType()));
    call(function, op, intrinsic(function, op), arguments, attributes);
  }

  private static void withNumbers(FunctionTranslation function, Operation op, String... names) {
    List<IrValue> arguments = new ArrayList<>(function.values(op.operands()));
    for (String name : names) {
      arguments.add(immediate(op, name));
    }
    call(function, op, intrinsic(function, op), arguments, List.of());
  }

  /** LLVM's gives nothing, where the operation has a result. */
  private static void coroutineEnd(FunctionTranslation function, Operation op) {
    if (!op.isUnused()) {
      throw new TranslationException(op, "has a result that LLVM's intrinsic does not give");
    }
    List<IrValue> arguments = function.values(op.operands());
    LlvmFunctionType type =
        new LlvmFunctionType(
            SimpleType.VOID, arguments.stream().map(IrValue::type).toList(), false);
    List<Object> parts = new ArrayList<>();
    Calls.arguments(arguments, List.of(), parts);
    IrFunction callee = function.module.intrinsic(intrinsic(function, op), type);
    Calls.emit(function, null, "call ", callee, parts);
  }

  private static void scopeDeclaration(FunctionTranslation function, Operation op) {
    LlvmFunctionType type =
        new LlvmFunctionType(SimpleType.VOID, List.of(SimpleType.METADATA), false);
    IrFunction callee = function.module.intrinsic(intrinsic(function, op), type);
    MdNode scopes = function.module.memory.scopes(List.of(op.attribute("scope")));
    Calls.emit(function, op, "call ", callee, List.of("(metadata ", scopes, ")"));
  }

  private static void constrained(FunctionTranslation function, Operation op) {
    List<Object> parts = new ArrayList<>(List.of("(", function.typed(op, 0)));
    List<Type> inputs = new ArrayList<>(List.of(op.operand(0).type()));
    if (op.attribute("roundingmode") instanceof IntegerAttribute rounding) {
      parts.add(metadata(ROUNDINGS.get((int) rounding.longValue())));
      inputs.add(SimpleType.METADATA);
    }
    parts.add(metadata(EXCEPTIONS.get((int) ModuleTranslation.number(op, "fpExceptionBehavior"))));
    inputs.add(SimpleType.METADATA);
    parts.add(")");
    parts.add(new IrInstruction.AttributeGroup("strictfp"));
    IrFunction callee =
        function.module.intrinsic(
            intrinsic(function, op), new LlvmFunctionType(op.result().type(), inputs, false));
    Calls.emit(function, op, "call ", callee, parts);
  }

  private static String metadata(String word) {
    return ", metadata " + MetadataPool.string(word);
  }
}
