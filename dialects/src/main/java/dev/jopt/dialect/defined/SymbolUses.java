package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which symbols operations that are defined by data may refer to, with MLIR's words. */
final class SymbolUses {
  private static final Set<String> LLVM_GLOBALS =
      Set.of("llvm.mlir.global", "llvm.mlir.alias", "llvm.func", "llvm.mlir.ifunc");

  private static final Set<String> SPIRV_CONSTANTS =
      Set.of("spirv.SpecConstant", "spirv.SpecConstantComposite");

  private static final Set<String> SPIRV_INITIALIZERS =
      Set.of("spirv.GlobalVariable", "spirv.SpecConstant", "spirv.SpecConstantComposite");

  private static final Set<String> RECIPES = Set.of("private", "firstprivate", "reduction");

  /** The attributes of {@code omp} that list symbols, with what they must name. */
  private static final Map<String, String> OMP_LISTS =
      Map.of(
          "reduction_syms", "omp.declare_reduction",
          "in_reduction_syms", "omp.declare_reduction",
          "task_reduction_syms", "omp.declare_reduction",
          "private_syms", "omp.private");

  private SymbolUses() {}

  /** The rule for an operation; null if there is none. */
  static @Nullable BiPredicate<Operation, SymbolTables> of(String dialect, String operation) {
    return switch (dialect) {
      case "emitc" -> ofEmitC(operation);
      case "gpu" -> operation.equals("launch_func") ? GpuLaunches::verify : null;
      case "ml_program" -> ofMlProgram(operation);
      case "spirv" -> ofSpirV(operation);
      case "llvm" -> ofLlvm(operation);
      case "transform" -> ofTransform(operation);
      case "shard" ->
          (op, tables) ->
              refers(op, tables, "grid", Set.of("shard.grid"))
                  || op.emitError(
                      "Undefined required grid symbol \"" + reference(op, "grid").root() + "\".");
      case "omp" -> SymbolUses::verifyOmp;
      case "acc" -> RECIPES.contains(operation) ? ofRecipe(operation) : null;
      case "tosa" -> operation.startsWith("variable_") ? SymbolUses::verifyTosaVariable : null;
      default -> null;
    };
  }

  private static @Nullable BiPredicate<Operation, SymbolTables> ofEmitC(String operation) {
    return switch (operation) {
      case "call" -> SymbolUses::verifyEmitCCall;
      case "declare_func" ->
          rule(
              "sym_name",
              "emitc.func",
              name -> quoted(name) + " does not reference a valid function");
      case "get_field" ->
          rule("field_name", "emitc.field", name -> "field '" + name + "' not found in the class");
      case "get_global" -> SymbolUses::verifyEmitCGlobal;
      default -> null;
    };
  }

  private static @Nullable BiPredicate<Operation, SymbolTables> ofMlProgram(String operation) {
    return switch (operation) {
      case "global_load",
          "global_load_const",
          "global_load_graph",
          "global_store",
          "global_store_graph" ->
          SymbolUses::verifyMlProgramGlobal;
      default -> null;
    };
  }

  private static @Nullable BiPredicate<Operation, SymbolTables> ofSpirV(String operation) {
    return switch (operation) {
      case "FunctionCall" ->
          rule(
              "callee",
              "spirv.func",
              name -> "callee function " + quoted(name) + " not found in nearest symbol table");
      case "mlir.addressof" -> SymbolUses::verifySpirVAddress;
      case "mlir.referenceof" ->
          (op, tables) ->
              refers(op, tables, "spec_const", SPIRV_CONSTANTS)
                  || op.emitOpError(
                      "expected spirv.SpecConstant or spirv.SpecConstantComposite symbol");
      case "EntryPoint" ->
          (op, tables) ->
              refers(op, tables, "fn", Set.of("spirv.func"))
                  || !isWithin(op, "spirv.module")
                  || op.emitError(
                      "function " + quoted(reference(op, "fn")) + " not found in 'spirv.module'");
      case "GlobalVariable" ->
          (op, tables) ->
              refers(op, tables, "initializer", SPIRV_INITIALIZERS)
                  || op.emitOpError(
                      "initializer must be result of a spirv.SpecConstant or"
                          + " spirv.SpecConstantCompositeOp op");
      default -> null;
    };
  }

  private static @Nullable BiPredicate<Operation, SymbolTables> ofLlvm(String operation) {
    return switch (operation) {
      case "mlir.addressof" ->
          (op, tables) ->
              refers(op, tables, "global_name", LLVM_GLOBALS)
                  || op.emitOpError(
                      "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or"
                          + " 'llvm.func' or 'llvm.mlir.ifunc'");
      case "mlir.global_ctors" -> ofFunctionList("ctors");
      case "mlir.global_dtors" -> ofFunctionList("dtors");
      case "mlir.global" ->
          (op, tables) ->
              refers(op, tables, "comdat", Set.of("llvm.comdat_selector"))
                  || op.emitError("expected comdat symbol");
      default -> null;
    };
  }

  private static BiPredicate<Operation, SymbolTables> ofFunctionList(String attribute) {
    return (op, tables) -> {
      for (SymbolRefAttribute name : references(op, attribute)) {
        if (!isOneOf(tables.lookUpNearest(op, name), Set.of("llvm.func"))) {
          return op.emitOpError(quoted(name) + " does not reference a valid LLVM function");
        }
      }
      return true;
    };
  }

  private static @Nullable BiPredicate<Operation, SymbolTables> ofTransform(String operation) {
    Set<String> sequence = Set.of("transform.named_sequence");
    return switch (operation) {
      case "include" ->
          rule(
              "target",
              "transform.named_sequence",
              name -> "does not reference a named transform sequence");
      case "collect_matching" ->
          (op, tables) ->
              refers(op, tables, "matcher", sequence)
                  || op.emitError("unresolved matcher symbol " + reference(op, "matcher"));
      case "foreach_match" ->
          (op, tables) ->
              refersToAll(op, tables, "matchers", sequence, "unresolved matcher symbol ")
                  && refersToAll(op, tables, "actions", sequence, "unresolved action symbol ");
      default -> null;
    };
  }

  private static BiPredicate<Operation, SymbolTables> ofRecipe(String kind) {
    return rule(
        "recipe",
        "acc." + kind + ".recipe",
        name -> "expected symbol reference " + name + " to point to a " + kind + " declaration");
  }

  /** A rule about one symbol, which must be an operation of one name. */
  private static BiPredicate<Operation, SymbolTables> rule(
      String attribute, String wanted, Function<SymbolRefAttribute, String> message) {
    Set<String> all = Set.of(wanted);
    return (op, tables) ->
        refers(op, tables, attribute, all)
            || op.emitOpError(message.apply(reference(op, attribute)));
  }

  private static boolean refersToAll(
      Operation op, SymbolTables tables, String attribute, Set<String> wanted, String message) {
    for (SymbolRefAttribute name : references(op, attribute)) {
      if (!isOneOf(tables.lookUpNearest(op, name), wanted)) {
        return op.emitError(message + name);
      }
    }
    return true;
  }

  /** Whether the symbol that an attribute names is one of some operations, if it names any. */
  private static boolean refers(
      Operation op, SymbolTables tables, String attribute, Set<String> wanted) {
    return !(op.attribute(attribute) instanceof SymbolRefAttribute name)
        || isOneOf(tables.lookUpNearest(op, name), wanted);
  }

  private static boolean isOneOf(@Nullable Operation found, Set<String> wanted) {
    return found != null && wanted.contains(found.name());
  }

  private static boolean isWithin(Operation op, String parent) {
    Operation around = op.parentOp();
    return around != null && around.name().equals(parent);
  }

  private static SymbolRefAttribute reference(Operation op, String attribute) {
    return (SymbolRefAttribute) Objects.requireNonNull(op.attribute(attribute));
  }

  private static List<SymbolRefAttribute> references(Operation op, String attribute) {
    List<SymbolRefAttribute> found = new ArrayList<>();
    if (op.attribute(attribute) instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        if (element instanceof SymbolRefAttribute name) {
          found.add(name);
        }
      }
    }
    return found;
  }

  private static String quoted(SymbolRefAttribute name) {
    return "'" + name.root() + "'";
  }

  private static @Nullable Type typeOf(Operation op, String attribute) {
    return op.attribute(attribute) instanceof TypeAttribute type ? type.value() : null;
  }

  private static boolean verifyEmitCCall(Operation op, SymbolTables tables) {
    if (!(op.attribute("callee") instanceof SymbolRefAttribute name)) {
      return true;
    }
    Operation callee = tables.lookUpNearest(op, name);
    if (callee == null || !callee.name().equals("emitc.func")) {
      return op.emitOpError(quoted(name) + " does not reference a valid function");
    }
    if (!(typeOf(callee, "function_type") instanceof FunctionType type)) {
      return true;
    }
    if (op.operandCount() != type.inputs().size()) {
      return op.emitOpError("incorrect number of operands for callee");
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (!op.operand(i).type().equals(type.inputs().get(i))) {
        return op.emitOpError(
            "operand type mismatch: expected operand type '"
                + type.inputs().get(i)
                + "', but provided '"
                + op.operand(i).type()
                + "' for operand number "
                + i);
      }
    }
    return op.resultCount() == type.results().size()
        || op.emitOpError("incorrect number of results for callee");
  }

  private static boolean verifyEmitCGlobal(Operation op, SymbolTables tables) {
    if (!(op.attribute("name") instanceof SymbolRefAttribute name)) {
      return true;
    }
    Operation global = tables.lookUpNearest(op, name);
    if (global == null || !global.name().equals("emitc.global")) {
      return op.emitOpError(quoted(name) + " does not reference a valid emitc.global");
    }
    Type type = typeOf(global, "type");
    String found = op.result(0).type().toString();
    if (type == null) {
      return true;
    }
    if (found.startsWith("!emitc.array<")) {
      return found.equals(type.toString())
          || op.emitOpError(
              "on array type expects result type '"
                  + found
                  + "' to match type '"
                  + type
                  + "' of the global @"
                  + name.root());
    }
    String lvalue = "!emitc.lvalue<";
    String inner =
        found.startsWith(lvalue) ? found.substring(lvalue.length(), found.length() - 1) : found;
    return inner.equals(type.toString())
        || op.emitOpError(
            "on non-array type expects result inner type '"
                + inner
                + "' to match type '"
                + type
                + "' of the global @"
                + name.root());
  }

  private static boolean verifyMlProgramGlobal(Operation op, SymbolTables tables) {
    if (!(op.attribute("global") instanceof SymbolRefAttribute name)) {
      return true;
    }
    Operation global = tables.lookUpNearest(op, name);
    if (global == null || !global.name().equals("ml_program.global")) {
      return op.emitOpError("undefined global: " + name);
    }
    boolean isMutable = global.hasAttribute("is_mutable");
    if (op.name().equals("ml_program.global_load_const") && isMutable) {
      return op.emitOpError("cannot load as const from mutable global " + name);
    }
    Type type = typeOf(global, "type");
    boolean stores = op.name().startsWith("ml_program.global_store");
    if (stores && !isMutable) {
      return op.emitOpError("cannot store to an immutable global " + name);
    }
    Type found = stores ? op.operand(0).type() : op.result(0).type();
    if (type == null || found.equals(type)) {
      return true;
    }
    return op.emitOpError(
        stores
            ? "cannot store to a global typed '" + type + "' from '" + found + "'"
            : "cannot load from global typed '" + type + "' as '" + found + "'");
  }

  private static boolean verifySpirVAddress(Operation op, SymbolTables tables) {
    if (!(op.attribute("variable") instanceof SymbolRefAttribute name)) {
      return true;
    }
    Operation variable = tables.lookUpNearest(op, name);
    if (variable == null || !variable.name().equals("spirv.GlobalVariable")) {
      return op.emitOpError("expected spirv.GlobalVariable symbol");
    }
    return op.result(0).type().equals(typeOf(variable, "type"))
        || op.emitOpError("result type mismatch with the referenced global variable's type");
  }

  private static boolean verifyTosaVariable(Operation op, SymbolTables tables) {
    if (!(op.attribute("name") instanceof StringAttribute name)) {
      return true;
    }
    Operation variable = tables.lookUpNearest(op, SymbolRefAttribute.of(name.value()));
    if (variable == null || !variable.name().equals("tosa.variable")) {
      return op.emitOpError("'" + name.value() + "' has not been declared by 'tosa.variable'");
    }
    boolean reads = op.resultCount() == 1;
    Type element = typeOf(variable, "type");
    if (element == null
        || !((reads ? op.result(0) : op.operand(0)).type() instanceof RankedTensorType found)
        || found.elementType().equals(element)) {
      return true;
    }
    return op.emitOpError(
        "require same element type for '"
            + (reads ? "output1" : "input1")
            + "' ('"
            + found.elementType()
            + "') and the input tensor ('"
            + element
            + "')");
  }

  private static boolean verifyOmp(Operation op, SymbolTables tables) {
    if (op.name().equals("omp.critical")) {
      return refers(op, tables, "name", Set.of("omp.critical.declare"))
          || op.emitOpError(
              "expected symbol reference "
                  + reference(op, "name")
                  + " to point to a critical declaration");
    }
    for (Map.Entry<String, String> list : OMP_LISTS.entrySet()) {
      for (SymbolRefAttribute name : references(op, list.getKey())) {
        if (!isOneOf(tables.lookUpNearest(op, name), Set.of(list.getValue()))) {
          return list.getKey().equals("private_syms")
              ? op.emitError("failed to lookup privatizer op with symbol: '" + name + "'")
              : op.emitOpError(
                  "expected symbol reference " + name + " to point to a reduction declaration");
        }
      }
    }
    return true;
  }
}
