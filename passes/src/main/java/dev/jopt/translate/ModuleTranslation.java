package dev.jopt.translate;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.type.Type;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Translates a module: first what functions refer to, then their bodies. */
final class ModuleTranslation {
  final ModuleOp source;
  final IrModule module = new IrModule();
  final MetadataPool metadata = new MetadataPool();
  final TargetLayout layout;
  final ConstantFolder folder;
  final ConstantTranslation constants = new ConstantTranslation(this);
  final IntrinsicTable intrinsics = new IntrinsicTable();
  final MemoryMetadata memory = new MemoryMetadata(this);
  final DebugTranslation debug;

  private final Map<String, IrConstant> symbols = new HashMap<>();
  private final Map<Operation, IrFunction> functions = new LinkedHashMap<>();
  private final Map<String, FunctionTranslation> bodies = new HashMap<>();

  ModuleTranslation(ModuleOp source) {
    this.source = source;
    module.dataLayout = LayoutTranslation.of(source);
    this.layout = new TargetLayout(module.dataLayout);
    this.folder = new ConstantFolder(layout);
    this.debug = new DebugTranslation(this);
  }

  IrModule translate() {
    module.triple = text(source.attribute("llvm.target_triple"));
    module.assembly = assembly(source.attribute("llvm.module_asm"));
    GlobalTranslation globals = new GlobalTranslation(this);
    globals.translateComdats();
    for (Operation op : source.body().operations()) {
      if (op instanceof FuncOp function) {
        declare(function);
      }
    }
    globals.translate();
    addNamedText("llvm.ident");
    addNamedText("llvm.commandline");
    if (source.attribute("llvm.dependent_libraries") instanceof ArrayAttribute libraries) {
      List<MdNode> all = module.named("llvm.dependent-libraries");
      for (Attribute library : libraries.elements()) {
        all.add(metadata.tuple(MetadataPool.string(text(library))));
      }
    }
    for (Operation op : source.body().operations()) {
      if (!(op instanceof FuncOp) && !GlobalTranslation.handles(op)) {
        ModuleOperations.translate(this, op);
      }
    }
    functions.forEach(this::translateBody);
    debug.finish();
    addDebugVersion();
    return module;
  }

  /** What the module says of the compiler that made it. */
  private void addNamedText(String name) {
    if (source.attribute(name) instanceof StringAttribute text) {
      module.named(name).add(metadata.tuple(MetadataPool.string(text.value())));
    }
  }

  static String text(@Nullable Attribute attribute) {
    return attribute instanceof StringAttribute string ? string.value() : "";
  }

  private static String assembly(@Nullable Attribute attribute) {
    if (attribute instanceof ArrayAttribute lines) {
      StringBuilder text = new StringBuilder();
      for (Attribute line : lines.elements()) {
        text.append(text(line)).append('\n');
      }
      return text.toString();
    }
    String text = text(attribute);
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  private void declare(FuncOp op) {
    IrFunction function = function(op, op.symbolName(), op.functionType());
    symbols.put(op.symbolName(), new IrConstant.Symbol(PointerType.POINTER, function.name, null));
    functions.put(op, function);
    FunctionHeader.translate(this, op, function);
    debug.attachSubprogram(op, function);
  }

  private IrFunction function(Operation op, String name, LlvmFunctionType type) {
    check(op, type);
    return module.functions.computeIfAbsent(name, key -> new IrFunction(key, type));
  }

  /** The declaration of an intrinsic, made at its first use. */
  IrFunction intrinsic(IntrinsicTable.Intrinsic intrinsic, LlvmFunctionType type) {
    return module.functions.computeIfAbsent(
        intrinsic.mangled(type), key -> intrinsic.declare(type));
  }

  /** A function without a body that no operation declares, made at its first use. */
  IrFunction external(String name, LlvmFunctionType type) {
    return module.functions.computeIfAbsent(name, key -> new IrFunction(key, type));
  }

  private void translateBody(Operation op, IrFunction function) {
    FuncOp source = (FuncOp) op;
    if (op.region(0).isEmpty()) {
      return;
    }
    if (source.attribute("personality") instanceof SymbolRefAttribute personality) {
      function.personality = symbol(op, personality.root());
    }
    body(source).translate();
  }

  /** The blocks of a function, to which the address of one may refer before they are filled. */
  FunctionTranslation body(FuncOp op) {
    return bodies.computeIfAbsent(
        op.symbolName(),
        key -> new FunctionTranslation(this, op, Objects.requireNonNull(functions.get(op))));
  }

  /** The function with a name; null if there is none. */
  @Nullable FuncOp functionOp(String name) {
    for (Operation op : functions.keySet()) {
      if (op instanceof FuncOp function && function.symbolName().equals(name)) {
        return function;
      }
    }
    return null;
  }

  /** Makes a name known. */
  void define(String name, IrConstant address) {
    symbols.put(name, address);
  }

  /** The address of what has a name. */
  IrConstant symbol(Operation op, String name) {
    IrConstant symbol = symbols.get(name);
    if (symbol == null) {
      throw new TranslationException(op, "references the unknown symbol '" + name + "'");
    }
    return symbol;
  }

  /** Refuses types that LLVM does not have. */
  void check(Operation op, Type type) {
    if (!TypeText.isKnown(type)) {
      throw new TranslationException(op, "type '" + type + "' has no translation to LLVM IR");
    }
  }

  /** The type of an attribute that names one. */
  static Type type(Operation op, String attribute) {
    if (op.attribute(attribute) instanceof TypeAttribute type) {
      return type.value();
    }
    throw new TranslationException(op, "requires attribute '" + attribute + "'");
  }

  /** The number of an attribute; 0 without one. */
  static long number(Operation op, String attribute) {
    return op.attribute(attribute) instanceof IntegerAttribute number ? number.longValue() : 0;
  }

  private void addDebugVersion() {
    List<MdNode> flags = module.named("llvm.module.flags");
    for (MdNode flag : flags) {
      if (flag.parts.contains(MetadataPool.string("Debug Info Version"))) {
        return;
      }
    }
    flags.add(metadata.tuple("i32 2", MetadataPool.string("Debug Info Version"), "i32 3"));
  }
}
