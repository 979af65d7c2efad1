package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The functions and globals that lowered code needs, declared at the top of its module. */
final class LibraryFunctions {
  static final PointerType POINTER = PointerType.POINTER;

  private final Map<Operation, Set<String>> names = new IdentityHashMap<>();
  private final Map<Operation, Set<String>> bare = new IdentityHashMap<>();

  String malloc(OpBuilder builder, Operation user, IntegerType index) {
    return declare(builder, user, "malloc", POINTER, index);
  }

  String alignedAlloc(OpBuilder builder, Operation user, IntegerType index) {
    return declare(builder, user, "aligned_alloc", POINTER, index, index);
  }

  String free(OpBuilder builder, Operation user) {
    return declare(builder, user, "free", SimpleType.VOID, POINTER);
  }

  /** Declares a function unless the module has one of that name. */
  String declare(OpBuilder builder, Operation user, String name, Type result, Type... arguments) {
    Operation module = module(user);
    if (module != null && names(module).add(name)) {
      InsertPoint point = builder.insertPoint();
      builder.setInsertPointToStart(module.region(0).front());
      FuncOp.create(
          builder, user.location(), name, new LlvmFunctionType(result, List.of(arguments), false));
      builder.setInsertPoint(point);
    }
    return name;
  }

  /**
   * Puts a text, with a zero after it, into a constant of the module.
   *
   * @param wanted the name of the constant, if no other symbol has it
   * @return a supplier of its address, for the code at the insertion point by then
   */
  Supplier<Value> text(LlvmEmitter emit, Operation user, String wanted, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    long[] bytes = new long[utf8.length + 1];
    for (int i = 0; i < utf8.length; i++) {
      bytes[i] = utf8[i];
    }
    ArrayType type = new ArrayType(bytes.length, IntegerType.I8);
    String name = unique(user, wanted);
    OpBuilder builder = emit.builder;
    InsertPoint point = builder.insertPoint();
    Operation module = module(user);
    if (module != null) {
      builder.setInsertPointToStart(module.region(0).front());
    }
    OperationState global =
        emit.state("mlir.global")
            .setAttribute("global_type", new TypeAttribute(type))
            .setAttribute("constant", UnitAttribute.UNIT)
            .setAttribute("sym_name", StringAttribute.of(name))
            .setAttribute("linkage", OpaqueAttribute.of("llvm", "linkage<private>"))
            .setAttribute("addr_space", IntegerAttribute.i32(0))
            .setAttribute(
                "value",
                DenseElementsAttribute.ofLongs(
                    RankedTensorType.of(IntegerType.I8, bytes.length), bytes));
    global.addRegion();
    builder.create(global);
    builder.setInsertPoint(point);
    return () -> {
      Value address =
          emit.emit(
              "mlir.addressof",
              POINTER,
              DictionaryAttribute.EMPTY.with("global_name", SymbolRefAttribute.of(name)));
      return emit.address(address, type, 0, 0);
    };
  }

  /** Whether a function of the module takes memrefs as pointers to their data. */
  boolean isBare(Operation user, String function) {
    Operation module = module(user);
    return module != null
        && bare.computeIfAbsent(
                module,
                of -> {
                  Set<String> found = new HashSet<>();
                  for (Operation op : of.region(0).front().operations()) {
                    if (op.hasAttribute(FuncToLlvm.BARE)
                        && op instanceof Symbol symbol
                        && symbol.symbolName() != null) {
                      found.add(symbol.symbolName());
                    }
                  }
                  return found;
                })
            .contains(function);
  }

  /** A name that no symbol of the module has. */
  String unique(Operation user, String wanted) {
    Operation module = module(user);
    if (module == null) {
      return wanted;
    }
    Set<String> taken = names(module);
    String name = wanted;
    for (int i = 0; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** The nearest module around an operation. */
  static Operation module(Operation user) {
    Operation table = SymbolTables.nearestTable(user);
    while (table != null && !(table instanceof dev.jopt.ir.builtin.ModuleOp)) {
      Operation outer = table.parentOp();
      table = outer == null ? null : SymbolTables.nearestTable(outer);
    }
    return table;
  }

  private Set<String> names(Operation module) {
    return names.computeIfAbsent(
        module,
        of -> {
          Set<String> found = new HashSet<>();
          Block block = of.region(0).front();
          for (Operation op : block.operations()) {
            if (op instanceof Symbol symbol && symbol.symbolName() != null) {
              found.add(symbol.symbolName());
            } else if (op.attribute("sym_name") instanceof StringAttribute name) {
              found.add(name.value());
            }
          }
          return found;
        });
  }
}
