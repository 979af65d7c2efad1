package dev.jopt.translate;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Memory and addresses. */
final class MemoryInstructions {
  private static final int DYNAMIC = Integer.MIN_VALUE;

  private static final List<String> OPERATIONS =
      List.of(
          "xchg",
          "add",
          "sub",
          "and",
          "nand",
          "or",
          "xor",
          "max",
          "min",
          "umax",
          "umin",
          "fadd",
          "fsub",
          "fmax",
          "fmin",
          "uinc_wrap",
          "udec_wrap",
          "usub_cond",
          "usub_sat",
          "fmaximum",
          "fminimum");

  private MemoryInstructions() {}

  static void register(Map<String, Instructions.Translation> translations) {
    translations.put("alloca", MemoryInstructions::allocation);
    translations.put("load", MemoryInstructions::load);
    translations.put("store", MemoryInstructions::store);
    translations.put("getelementptr", MemoryInstructions::address);
    translations.put("mlir.addressof", (function, op) -> symbol(function, op, "global_name"));
    translations.put("dso_local_equivalent", MemoryInstructions::localEquivalent);
    translations.put("blockaddress", MemoryInstructions::blockAddress);
    translations.put("atomicrmw", MemoryInstructions::update);
    translations.put("cmpxchg", MemoryInstructions::exchange);
    translations.put(
        "fence",
        (function, op) ->
            function.emit(op, "fence " + LlvmWords.scope(op) + LlvmWords.ordering(op, "ordering")));
  }

  private static long alignment(Operation op, long usual) {
    long alignment = ModuleTranslation.number(op, "alignment");
    return alignment == 0 ? usual : alignment;
  }

  private static void allocation(FunctionTranslation function, Operation op) {
    Type element = ModuleTranslation.type(op, "elem_type");
    function.module.check(op, element);
    IrValue count = function.operand(op, 0);
    List<Object> parts =
        new ArrayList<>(
            List.of(op.hasAttribute("inalloca") ? "alloca inalloca " : "alloca ", element));
    boolean single =
        count instanceof IrConstant.Int number
            && number.value.equals(BigInteger.ONE)
            && count.type().equals(IntegerType.I32);
    if (!single) {
      parts.add(", ");
      parts.add(new IrValue.Typed(count));
    }
    parts.add(", align " + alignment(op, function.module.layout.preferredAlignment(element)));
    long space = ((PointerType) op.result().type()).addressSpace();
    if (space != 0) {
      parts.add(", addrspace(" + space + ")");
    }
    function.emit(op, parts.toArray());
  }

  private static String atomic(Operation op) {
    String ordering = LlvmWords.ordering(op, "ordering");
    return ordering.isEmpty() ? "" : " " + LlvmWords.scope(op) + ordering;
  }

  private static String prefix(Operation op) {
    return (LlvmWords.ordering(op, "ordering").isEmpty() ? "" : "atomic ")
        + (op.hasAttribute("volatile_") ? "volatile " : "");
  }

  private static void load(FunctionTranslation function, Operation op) {
    Type type = op.result().type();
    function.module.check(op, type);
    IrInstruction load =
        function.emit(
            op,
            "load " + prefix(op),
            type,
            ", ",
            function.typed(op, 0),
            atomic(op) + ", align " + alignment(op, function.module.layout.abiAlignment(type)));
    if (op.hasAttribute("invariant")) {
      load.attach(MetadataKind.INVARIANT_LOAD, function.module.metadata.tuple());
    }
    dereferenceable(function, op, load);
    access(function, op, load);
  }

  private static void store(FunctionTranslation function, Operation op) {
    Type type = op.operand(0).type();
    IrInstruction store =
        function.emit(
            op,
            "store " + prefix(op),
            function.typed(op, 0),
            ", ",
            function.typed(op, 1),
            atomic(op) + ", align " + alignment(op, function.module.layout.abiAlignment(type)));
    access(function, op, store);
  }

  private static void access(FunctionTranslation function, Operation op, IrInstruction access) {
    if (op.hasAttribute("nontemporal")) {
      access.attach(MetadataKind.NONTEMPORAL, function.module.metadata.tuple("i32 1"));
    }
    if (op.hasAttribute("invariantGroup")) {
      access.attach(MetadataKind.INVARIANT_GROUP, function.module.metadata.tuple());
    }
    function.module.memory.attach(op, access);
  }

  /** Notes how many bytes are known to be there. */
  static void dereferenceable(
      FunctionTranslation function, Operation op, IrInstruction instruction) {
    AttributeText known = AttributeText.of(op.attribute("dereferenceable"));
    if (known != null) {
      instruction.attach(
          known.isTrue("mayBeNull")
              ? MetadataKind.DEREFERENCEABLE_OR_NULL
              : MetadataKind.DEREFERENCEABLE,
          function.module.metadata.tuple("i64 " + known.number("bytes")));
    }
  }

  private static void address(FunctionTranslation function, Operation op) {
    Type element = ModuleTranslation.type(op, "elem_type");
    function.module.check(op, element);
    IrValue base = function.operand(op, 0);
    DenseArrayAttribute raw =
        (DenseArrayAttribute) Objects.requireNonNull(op.attribute("rawConstantIndices"));
    List<IrValue> indices = new ArrayList<>();
    int dynamic = 1;
    for (int i = 0; i < raw.size(); i++) {
      indices.add(
          raw.longAt(i) == DYNAMIC
              ? function.operand(op, dynamic++)
              : IrConstant.integer(raw.longAt(i), IntegerType.I32));
    }
    long bits = ModuleTranslation.number(op, "noWrapFlags");
    IrConstant.GepFlags flags =
        new IrConstant.GepFlags((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0);
    ConstantFolder folder = function.module.folder;
    IrConstant folded =
        op.result().type() instanceof VectorType type
            ? folder.addresses(type, element, base, indices, flags)
            : folder.address(element, base, indices, flags);
    if (folded != null) {
      function.define(op, folded);
      return;
    }
    List<Object> parts =
        new ArrayList<>(
            List.of("getelementptr " + flags.text(), element, ", ", new IrValue.Typed(base)));
    for (IrValue index : indices) {
      parts.add(", ");
      parts.add(new IrValue.Typed(index));
    }
    function.emit(op, parts.toArray());
  }

  private static void symbol(FunctionTranslation function, Operation op, String attribute) {
    SymbolRefAttribute name = (SymbolRefAttribute) Objects.requireNonNull(op.attribute(attribute));
    function.define(op, function.module.symbol(op, name.root()));
  }

  private static void localEquivalent(FunctionTranslation function, Operation op) {
    SymbolRefAttribute name =
        (SymbolRefAttribute) Objects.requireNonNull(op.attribute("function_name"));
    function.define(
        op, new IrConstant.LocalEquivalent((PointerType) op.result().type(), name.root()));
  }

  private static void blockAddress(FunctionTranslation function, Operation op) {
    AttributeText address = AttributeText.of(op.attribute("block_addr"));
    Object name = address == null ? null : address.value("function");
    AttributeText tag = address == null ? null : AttributeText.of(address.value("tag"));
    String symbol =
        name instanceof SymbolRefAttribute reference
            ? reference.root()
            : String.valueOf(name).replaceFirst("^@\"?", "").replaceFirst("\"$", "");
    FuncOp target = function.module.functionOp(symbol);
    String id = tag == null ? null : tag.word("id");
    IrBlock block = target == null || id == null ? null : function.module.body(target).tagged(id);
    if (block == null) {
      throw new TranslationException(
          op, "expects an existing block label target in the referenced function");
    }
    function.define(
        op, new IrConstant.BlockAddress((PointerType) op.result().type(), symbol, block));
  }

  private static void update(FunctionTranslation function, Operation op) {
    Type type = op.operand(1).type();
    IrInstruction update =
        function.emit(
            op,
            "atomicrmw "
                + (op.hasAttribute("volatile_") ? "volatile " : "")
                + OPERATIONS.get((int) ModuleTranslation.number(op, "bin_op"))
                + " ",
            function.typed(op, 0),
            ", ",
            function.typed(op, 1),
            atomic(op) + ", align " + alignment(op, atomicAlignment(function, type)));
    function.module.memory.attach(op, update);
  }

  private static long atomicAlignment(FunctionTranslation function, Type type) {
    return Math.max(1, function.module.layout.storeSize(type));
  }

  private static void exchange(FunctionTranslation function, Operation op) {
    Type type = op.operand(2).type();
    IrInstruction exchange =
        function.emit(
            op,
            "cmpxchg "
                + (op.hasAttribute("weak") ? "weak " : "")
                + (op.hasAttribute("volatile_") ? "volatile " : ""),
            function.typed(op, 0),
            ", ",
            function.typed(op, 1),
            ", ",
            function.typed(op, 2),
            " "
                + LlvmWords.scope(op)
                + LlvmWords.ordering(op, "success_ordering")
                + " "
                + LlvmWords.ordering(op, "failure_ordering")
                + ", align "
                + alignment(op, atomicAlignment(function, type)));
    function.module.memory.attach(op, exchange);
  }
}
