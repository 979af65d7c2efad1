package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Translates global variables, aliases, groups of sections, and lists of constructors. */
final class GlobalTranslation {
  private enum Kind {
    COMDAT,
    GLOBAL,
    ALIAS,
    INDIRECT_FUNCTION,
    CONSTRUCTORS,
    DESTRUCTORS
  }

  private static final Map<String, Kind> KINDS =
      Map.of(
          "llvm.comdat", Kind.COMDAT,
          "llvm.mlir.global", Kind.GLOBAL,
          "llvm.mlir.alias", Kind.ALIAS,
          "llvm.mlir.ifunc", Kind.INDIRECT_FUNCTION,
          "llvm.mlir.global_ctors", Kind.CONSTRUCTORS,
          "llvm.mlir.global_dtors", Kind.DESTRUCTORS);

  private static final List<String> SELECTORS =
      List.of("any", "exactmatch", "largest", "nodeduplicate", "samesize");

  private static final String APPENDING = "appending global ";

  private final ModuleTranslation module;

  GlobalTranslation(ModuleTranslation module) {
    this.module = module;
  }

  /** Whether an operation is translated here. */
  static boolean handles(Operation op) {
    return KINDS.containsKey(op.name());
  }

  private List<Operation> all(Kind kind) {
    List<Operation> found = new ArrayList<>();
    for (Operation op : module.source.body().operations()) {
      if (KINDS.get(op.name()) == kind) {
        found.add(op);
      }
    }
    return found;
  }

  private static String name(Operation op) {
    return Objects.requireNonNull(Symbols.nameOf(op));
  }

  void translateComdats() {
    for (Operation op : all(Kind.COMDAT)) {
      for (Operation selector : op.region(0).front().operations()) {
        int kind = (int) ModuleTranslation.number(selector, "comdat");
        module.module.comdats.put(name(selector), SELECTORS.get(kind));
      }
    }
  }

  void translate() {
    List<Operation> globals = all(Kind.GLOBAL);
    List<Operation> aliases = all(Kind.ALIAS);
    List<Operation> indirect = all(Kind.INDIRECT_FUNCTION);
    for (Operation op : globals) {
      Type type = ModuleTranslation.type(op, "global_type");
      module.check(op, type);
      PointerType pointer = PointerType.of(ModuleTranslation.number(op, "addr_space"));
      module.define(name(op), new IrConstant.Symbol(pointer, name(op), type));
    }
    for (Operation op : aliases) {
      Type type = ModuleTranslation.type(op, "alias_type");
      module.check(op, type);
      module.define(name(op), new IrConstant.Symbol(PointerType.POINTER, name(op), null));
    }
    for (Operation op : indirect) {
      PointerType pointer = PointerType.of(ModuleTranslation.number(op, "address_space"));
      module.define(name(op), new IrConstant.Symbol(pointer, name(op), null));
    }
    globals.forEach(this::global);
    aliases.forEach(this::alias);
    indirect.forEach(this::indirectFunction);
    all(Kind.CONSTRUCTORS).forEach(op -> functions(op, "ctors", "llvm.global_ctors"));
    all(Kind.DESTRUCTORS).forEach(op -> functions(op, "dtors", "llvm.global_dtors"));
  }

  private void global(Operation op) {
    Type type = ModuleTranslation.type(op, "global_type");
    IrGlobal global = new IrGlobal(name(op), type);
    module.module.globals.add(global);
    String linkage = LlvmWords.linkage(op);
    IrConstant value = linkage.equals("extern_weak ") ? null : initializer(op, type);
    if (value == null && !linkage.isEmpty() && !linkage.equals("extern_weak ")) {
      value = IrConstant.undef(type);
    }
    StringBuilder text = new StringBuilder(value == null && linkage.isEmpty() ? "external " : "");
    text.append(linkage).append(LlvmWords.preemption(op, linkage)).append(LlvmWords.visibility(op));
    text.append(op.hasAttribute("thread_local_") ? "thread_local " : "");
    String unnamed = LlvmWords.unnamed(op);
    text.append(unnamed).append(unnamed.isEmpty() ? "" : " ");
    long space = ModuleTranslation.number(op, "addr_space");
    text.append(space == 0 ? "" : "addrspace(" + space + ") ");
    text.append(op.hasAttribute("externally_initialized") ? "externally_initialized " : "");
    text.append(op.hasAttribute("constant") ? "constant " : "global ");
    global.parts.add(text.toString());
    global.parts.add(type);
    if (value != null) {
      global.parts.add(" ");
      global.parts.add(value);
    }
    String section = ModuleTranslation.text(op.attribute("section"));
    if (!section.isEmpty()) {
      global.parts.add(", section \"" + IrText.escape(section) + "\"");
    }
    global.parts.add(FunctionHeader.comdat(module, op, name(op), ", comdat"));
    long alignment = ModuleTranslation.number(op, "alignment");
    global.parts.add(alignment == 0 ? "" : ", align " + alignment);
    module.debug.attachVariables(op, global);
  }

  private @Nullable IrConstant initializer(Operation op, Type type) {
    Attribute value = op.attribute("value");
    if (value instanceof StringAttribute text) {
      return module.constants.translate(op, text, new ArrayType(bytes(text), IntegerType.I8));
    }
    if (value != null) {
      return module.constants.translate(op, value, type);
    }
    return op.region(0).isEmpty() ? null : result(op);
  }

  private static long bytes(StringAttribute text) {
    return TextEscapes.toBytes(text.value()).length;
  }

  /** The constant that the body of a variable or an alias computes. */
  private IrConstant result(Operation op) {
    FunctionTranslation body = FunctionTranslation.ofInitializer(module);
    for (Operation inner : op.region(0).front().operations()) {
      if (inner instanceof ReturnLike) {
        IrValue value = body.value(inner.operand(0));
        return (IrConstant) value;
      }
      body.translateConstant(inner);
    }
    throw new TranslationException(op, "initializer has no result");
  }

  private void alias(Operation op) {
    Type type = ModuleTranslation.type(op, "alias_type");
    IrGlobal alias = new IrGlobal(name(op), type);
    module.module.aliases.add(alias);
    String linkage = LlvmWords.linkage(op);
    String unnamed = LlvmWords.unnamed(op);
    alias.parts.add(
        linkage
            + LlvmWords.visibility(op)
            + (op.hasAttribute("thread_local_") ? "thread_local " : "")
            + unnamed
            + (unnamed.isEmpty() ? "" : " ")
            + "alias ");
    alias.parts.add(type);
    alias.parts.add(", ");
    IrConstant target = result(op);
    boolean named = target instanceof IrConstant.Symbol;
    alias.parts.add(named ? new IrValue.Typed(target) : target);
  }

  private void indirectFunction(Operation op) {
    Type type = ModuleTranslation.type(op, "i_func_type");
    IrGlobal function = new IrGlobal(name(op), type);
    module.module.indirectFunctions.add(function);
    String linkage = LlvmWords.linkage(op);
    function.parts.add(
        linkage + LlvmWords.preemption(op, linkage) + LlvmWords.visibility(op) + "ifunc ");
    function.parts.add(type);
    function.parts.add(", ");
    if (op.attribute("resolver") instanceof SymbolRefAttribute resolver) {
      function.parts.add(new IrValue.Typed(module.symbol(op, resolver.root())));
    }
  }

  private void functions(Operation op, String attribute, String name) {
    if (!(op.attribute(attribute) instanceof ArrayAttribute functions)
        || !(op.attribute("priorities") instanceof ArrayAttribute priorities)
        || !(op.attribute("data") instanceof ArrayAttribute data)
        || functions.size() == 0) {
      return;
    }
    StructType entry = StructType.of(IntegerType.I32, PointerType.POINTER, PointerType.POINTER);
    List<IrConstant> entries = new ArrayList<>();
    for (int i = 0; i < functions.size(); i++) {
      String function = ((SymbolRefAttribute) functions.get(i)).root();
      IrConstant with =
          data.get(i) instanceof SymbolRefAttribute symbol
              ? module.symbol(op, symbol.root())
              : IrConstant.zero(PointerType.POINTER);
      entries.add(
          IrConstant.aggregate(
              entry,
              List.of(
                  IrConstant.integer(
                      ((IntegerAttribute) priorities.get(i)).value(), IntegerType.I32),
                  module.symbol(op, function),
                  with)));
    }
    ArrayType type = new ArrayType(entries.size(), entry);
    IrGlobal list = new IrGlobal(name, type);
    list.parts.addAll(List.of(APPENDING, type, " ", IrConstant.aggregate(type, entries)));
    module.module.globals.add(list);
  }
}
