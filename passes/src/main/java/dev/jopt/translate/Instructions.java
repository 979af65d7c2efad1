package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How each operation of the dialect is translated: arithmetic, comparisons, conversions, vectors.
 */
final class Instructions {
  /** The translation of one kind of operation. */
  interface Translation {
    void translate(FunctionTranslation function, Operation op);
  }

  private static final List<String> INTEGER_PREDICATES =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  private static final List<String> REAL_PREDICATES =
      List.of(
          "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult",
          "ule", "une", "uno", "true");

  private static final String PREFIX = "llvm.";
  private static final Map<String, Translation> TRANSLATIONS = new HashMap<>();

  private Instructions() {}

  static {
    for (String name : List.of("add", "sub", "mul", "shl")) {
      TRANSLATIONS.put(
          name, (function, op) -> binary(function, op, name, wrapping(op, "overflowFlags")));
    }
    for (String name : List.of("udiv", "sdiv", "lshr", "ashr")) {
      TRANSLATIONS.put(
          name,
          (function, op) -> binary(function, op, name, op.hasAttribute("isExact") ? "exact " : ""));
    }
    for (String name : List.of("urem", "srem", "and", "xor")) {
      TRANSLATIONS.put(name, (function, op) -> binary(function, op, name, ""));
    }
    TRANSLATIONS.put(
        "or",
        (function, op) ->
            binary(function, op, "or", op.hasAttribute("isDisjoint") ? "disjoint " : ""));
    for (String name : List.of("fadd", "fsub", "fmul", "fdiv", "frem")) {
      TRANSLATIONS.put(name, (function, op) -> binary(function, op, name, LlvmWords.fastMath(op)));
    }
    for (String name :
        List.of(
            "addrspacecast",
            "bitcast",
            "fpext",
            "fptosi",
            "fptoui",
            "fptrunc",
            "inttoptr",
            "ptrtoint",
            "sext",
            "sitofp",
            "trunc",
            "uitofp",
            "zext")) {
      TRANSLATIONS.put(name, (function, op) -> cast(function, op, name));
    }
    TRANSLATIONS.put("fneg", Instructions::negation);
    TRANSLATIONS.put("icmp", Instructions::integerComparison);
    TRANSLATIONS.put("fcmp", Instructions::realComparison);
    TRANSLATIONS.put("select", Instructions::selection);
    TRANSLATIONS.put(
        "freeze", (function, op) -> function.emit(op, "freeze ", function.typed(op, 0)));
    TRANSLATIONS.put(
        "va_arg",
        (function, op) ->
            function.emit(op, "va_arg ", function.typed(op, 0), ", ", op.result().type()));
    TRANSLATIONS.put("extractvalue", Instructions::extraction);
    TRANSLATIONS.put("insertvalue", Instructions::insertion);
    TRANSLATIONS.put("extractelement", Instructions::elementExtraction);
    TRANSLATIONS.put("insertelement", Instructions::elementInsertion);
    TRANSLATIONS.put("shufflevector", Instructions::shuffle);
    TRANSLATIONS.put(
        "mlir.constant",
        (function, op) ->
            function.define(
                op,
                function.module.constants.translate(
                    op, op.attribute("value"), op.result().type())));
    TRANSLATIONS.put(
        "mlir.undef", (function, op) -> word(function, op, IrConstant.undef(op.result().type())));
    TRANSLATIONS.put(
        "mlir.poison", (function, op) -> word(function, op, IrConstant.poison(op.result().type())));
    TRANSLATIONS.put("mlir.zero", (function, op) -> zero(function, op));
    TRANSLATIONS.put("mlir.none", (function, op) -> word(function, op, IrConstant.noToken()));
    ControlFlow.register(TRANSLATIONS);
    MemoryInstructions.register(TRANSLATIONS);
    Calls.register(TRANSLATIONS);
    Intrinsics.register(TRANSLATIONS);
    GpuOperations.register(TRANSLATIONS);
  }

  /** The translation of an operation; null if there is none. */
  static @Nullable Translation of(Operation op) {
    String name = op.name();
    String local = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    return TRANSLATIONS.get(local);
  }

  /** Whether an operation marks its block with a tag. */
  static boolean isTag(Operation op, String tag) {
    AttributeText text = AttributeText.of(op.attribute("tag"));
    return ControlFlow.isTag(op) && text != null && tag.equals(text.word("id"));
  }

  private static void word(FunctionTranslation function, Operation op, IrConstant value) {
    function.module.check(op, op.result().type());
    function.define(op, value);
  }

  private static void zero(FunctionTranslation function, Operation op) {
    function.module.check(op, op.result().type());
    function.define(op, IrConstant.zero(op.result().type()));
  }

  /** {@code nuw nsw }. */
  private static String wrapping(Operation op, String attribute) {
    long flags = ModuleTranslation.number(op, attribute);
    String words = LlvmWords.inner(op.attribute(attribute));
    boolean signed = (flags & 1) != 0 || words.contains("nsw");
    boolean unsigned = (flags & 2) != 0 || words.contains("nuw");
    return (unsigned ? "nuw " : "") + (signed ? "nsw " : "");
  }

  private static void binary(
      FunctionTranslation function, Operation op, String opcode, String flags) {
    IrValue left = function.operand(op, 0);
    IrValue right = function.operand(op, 1);
    IrConstant folded = function.module.folder.binary(opcode, left, right, flags.equals("exact "));
    if (folded != null) {
      function.define(op, folded);
    } else {
      function.emit(op, opcode + " " + flags, new IrValue.Typed(left), ", ", right);
    }
  }

  private static void negation(FunctionTranslation function, Operation op) {
    IrConstant folded = function.module.folder.negated(function.operand(op, 0));
    if (folded != null) {
      function.define(op, folded);
    } else {
      function.emit(op, "fneg " + LlvmWords.fastMath(op), function.typed(op, 0));
    }
  }

  private static void integerComparison(FunctionTranslation function, Operation op) {
    String predicate = INTEGER_PREDICATES.get((int) ModuleTranslation.number(op, "predicate"));
    compare(function, op, "icmp " + predicate + " ", predicate);
  }

  private static void realComparison(FunctionTranslation function, Operation op) {
    String predicate = REAL_PREDICATES.get((int) ModuleTranslation.number(op, "predicate"));
    compare(function, op, "fcmp " + LlvmWords.fastMath(op) + predicate + " ", predicate);
  }

  private static void compare(
      FunctionTranslation function, Operation op, String start, String predicate) {
    IrValue left = function.operand(op, 0);
    IrValue right = function.operand(op, 1);
    IrConstant folded = function.module.folder.compared(predicate, left, right);
    if (folded != null) {
      function.define(op, folded);
    } else {
      function.emit(op, start, new IrValue.Typed(left), ", ", right);
    }
  }

  private static void selection(FunctionTranslation function, Operation op) {
    IrConstant folded =
        function.module.folder.selected(
            function.operand(op, 0), function.operand(op, 1), function.operand(op, 2));
    if (folded != null) {
      function.define(op, folded);
      return;
    }
    String flags = isReal(op.result().type()) ? LlvmWords.fastMath(op) : "";
    function.emit(
        op,
        "select " + flags,
        function.typed(op, 0),
        ", ",
        function.typed(op, 1),
        ", ",
        function.typed(op, 2));
  }

  /** Whether a result can have fast-math flags: a real number, or a vector or array of them. */
  static boolean isReal(Type type) {
    Type element = type;
    while (element instanceof VectorType || element instanceof ArrayType) {
      element = IrConstant.elementType(element, 0);
    }
    if (element instanceof StructType struct
        && struct.name() == null
        && !struct.packed()
        && !struct.elements().isEmpty()) {
      Type first = struct.elements().get(0);
      return struct.elements().stream().allMatch(first::equals) && isReal(first);
    }
    return element instanceof FloatType;
  }

  private static void cast(FunctionTranslation function, Operation op, String opcode) {
    Type type = op.result().type();
    IrValue operand = function.operand(op, 0);
    // A conversion to the same type is none; LLVM has such only between bits.
    if (operand.type().equals(type)) {
      function.define(op, operand);
      return;
    }
    function.module.check(op, type);
    IrConstant folded = function.module.folder.cast(opcode, operand, type);
    if (folded != null) {
      function.define(op, folded);
      return;
    }
    String flags =
        opcode.equals("trunc")
            ? wrapping(op, "overflowFlags")
            : op.hasAttribute("nonNeg") ? "nneg " : "";
    IrInstruction cast =
        function.emit(op, opcode + " " + flags, new IrValue.Typed(operand), " to ", type);
    MemoryInstructions.dereferenceable(function, op, cast);
  }

  // Aggregates and vectors.

  private static long[] position(Operation op) {
    return ((DenseArrayAttribute) Objects.requireNonNull(op.attribute("position")))
        .longs()
        .toArray();
  }

  private static String numbers(long[] position) {
    StringBuilder text = new StringBuilder();
    for (long number : position) {
      text.append(", ").append(number);
    }
    return text.toString();
  }

  private static void extraction(FunctionTranslation function, Operation op) {
    long[] position = position(op);
    IrConstant folded = function.module.folder.extracted(function.operand(op, 0), position);
    if (folded != null) {
      function.define(op, folded);
    } else {
      function.emit(op, "extractvalue ", function.typed(op, 0), numbers(position));
    }
  }

  private static void insertion(FunctionTranslation function, Operation op) {
    long[] position = position(op);
    IrConstant folded =
        function.module.folder.inserted(function.operand(op, 0), function.operand(op, 1), position);
    if (folded != null) {
      function.define(op, folded);
      return;
    }
    function.emit(
        op, "insertvalue ", function.typed(op, 0), ", ", function.typed(op, 1), numbers(position));
  }

  private static void elementExtraction(FunctionTranslation function, Operation op) {
    IrConstant folded =
        function.module.folder.extractedElement(function.operand(op, 0), function.operand(op, 1));
    if (folded != null) {
      function.define(op, folded);
    } else {
      function.emit(op, "extractelement ", function.typed(op, 0), ", ", function.typed(op, 1));
    }
  }

  private static void elementInsertion(FunctionTranslation function, Operation op) {
    IrConstant folded =
        function.module.folder.insertedElement(
            function.operand(op, 0), function.operand(op, 1), function.operand(op, 2));
    if (folded != null) {
      function.define(op, folded);
      return;
    }
    function.emit(
        op,
        "insertelement ",
        function.typed(op, 0),
        ", ",
        function.typed(op, 1),
        ", ",
        function.typed(op, 2));
  }

  private static void shuffle(FunctionTranslation function, Operation op) {
    DenseArrayAttribute lanes = (DenseArrayAttribute) Objects.requireNonNull(op.attribute("mask"));
    int[] mask = new int[lanes.size()];
    for (int i = 0; i < mask.length; i++) {
      mask[i] = (int) lanes.longAt(i);
    }
    VectorType type = (VectorType) op.result().type();
    IrConstant folded =
        function.module.folder.shuffled(
            function.operand(op, 0), function.operand(op, 1), mask, type);
    if (folded != null) {
      function.define(op, folded);
      return;
    }
    function.emit(
        op,
        "shufflevector ",
        function.typed(op, 0),
        ", ",
        function.typed(op, 1),
        ", <" + (type.isScalable() ? "vscale x " : "") + mask.length + " x i32> " + text(mask));
  }

  private static String text(int[] mask) {
    boolean zero = true;
    boolean poison = true;
    StringBuilder text = new StringBuilder();
    for (int lane : mask) {
      zero &= lane == 0;
      poison &= lane == -1;
      text.append(text.length() == 0 ? "<" : ", ").append("i32 ");
      text.append(lane == -1 ? "poison" : String.valueOf(lane));
    }
    if (zero) {
      return "zeroinitializer";
    }
    return poison ? "poison" : text.append('>').toString();
  }

  /** The result type of an operation, nothing if it has no result. */
  static Type resultType(Operation op) {
    return op.resultCount() == 0 ? SimpleType.VOID : op.result(0).type();
  }
}
