package dev.jopt.dialect.defined;

import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kernels that {@code gpu.launch_func} may name. */
final class GpuLaunches {
  private static final String CONTAINER = "gpu.container_module";
  private static final String KERNEL = "gpu.kernel";

  /** The index of the group of operands that the kernel gets. */
  private static final int KERNEL_OPERANDS = 11;

  private GpuLaunches() {}

  static boolean verify(Operation op, SymbolTables tables) {
    Operation module = moduleAround(op);
    if (module == null) {
      return op.emitOpError("expected to belong to a module");
    }
    if (!module.hasAttribute(CONTAINER)) {
      return op.emitOpError(
          "expected the closest surrounding module to have the '" + CONTAINER + "' attribute");
    }
    Operation parent = op.parentOp();
    if (parent == null
        || parent.parentOp() != module
        || !(op.attribute("kernel") instanceof SymbolRefAttribute kernel)) {
      return true;
    }
    Operation container = tables.lookUp(module, kernel.root());
    if (container == null) {
      return op.emitOpError("kernel container '" + kernel.root() + "' is undefined");
    }
    if (container.name().equals("gpu.binary")) {
      return true;
    }
    if (!container.name().equals("gpu.module")) {
      return op.emitOpError("kernel module '" + kernel.root() + "' is undefined");
    }
    Operation function = tables.lookUpIn(module, kernel);
    if (function == null) {
      return op.emitOpError("kernel function '" + kernel + "' is undefined");
    }
    if (!(function instanceof FunctionLike)) {
      return op.emitOpError(
          "referenced kernel '" + kernel + "' is not a function",
          new Note(function.location(), "see the kernel definition here"));
    }
    if (!function.hasAttribute(KERNEL)) {
      return op.emitOpError("kernel function is missing the '" + KERNEL + "' attribute");
    }
    return !function.name().equals("gpu.func") || verifyOperands(op, function);
  }

  private static boolean verifyOperands(Operation op, Operation function) {
    if (!(function.attribute("function_type") instanceof TypeAttribute attribute)
        || !(attribute.value() instanceof FunctionType type)) {
      return true;
    }
    List<Value> found = op.operandGroup(KERNEL_OPERANDS);
    if (found.size() != type.inputs().size()) {
      return op.emitOpError(
          "got " + found.size() + " kernel operands but expected " + type.inputs().size());
    }
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).type().equals(type.inputs().get(i))) {
        return op.emitOpError("type of function argument " + i + " does not match");
      }
    }
    return true;
  }

  private static @Nullable Operation moduleAround(Operation op) {
    Operation around = op.parentOp();
    while (around != null && !around.name().equals("builtin.module")) {
      around = around.parentOp();
    }
    return around;
  }
}
