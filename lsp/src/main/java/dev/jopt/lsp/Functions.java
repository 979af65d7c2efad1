package dev.jopt.lsp;

import dev.jopt.dataflow.ConstantPropagation;
import dev.jopt.dataflow.DataFlowSolver;
import dev.jopt.dataflow.DeadCodeAnalysis;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Asks passes and analyses about the function around a value. They run on a copy of it, for they
 * may change what they look at, and on functions of moderate size only: an editor waits.
 */
final class Functions {
  private static final int LARGEST = 20_000;
  private static final String OFFSET = "__mergealloc_offset";
  private static final String PLAN = "builtin.module(func.func(merge-alloc{plan-only}))";

  private Functions() {}

  /** A copy of a function that stands alone, and what became of its values. */
  private record Copy(ModuleOp module, Operation function, IrMapping mapping) {}

  private static @Nullable Copy copyAround(Value value) {
    Operation function = value.definingOp();
    if (function == null && value.parentRegion() != null) {
      function = value.parentRegion().parentOp();
    }
    while (function != null && !(function instanceof FunctionLike)) {
      function = function.parentOp();
    }
    if (function == null || isLarge(function)) {
      return null;
    }
    IrMapping mapping = new IrMapping();
    Operation copy = function.copy(mapping);
    ModuleOp module = ModuleOp.create(function.context(), function.location());
    module.body().append(copy);
    return new Copy(module, copy, mapping);
  }

  private static boolean isLarge(Operation function) {
    int[] count = {0};
    return function.anyMatch(op -> ++count[0] > LARGEST);
  }

  /** The constant that a value always is, or null. */
  static @Nullable Attribute constant(Value value) {
    Copy copy = copyAround(value);
    if (copy == null) {
      return null;
    }
    try {
      DataFlowSolver solver = new DataFlowSolver();
      solver.load(new DeadCodeAnalysis());
      solver.load(new ConstantPropagation());
      solver.initializeAndRun(copy.function);
      return ConstantPropagation.constantOf(solver, copy.mapping.lookUpOrSame(value));
    } catch (RuntimeException e) {
      // The text may not be valid, which analyses take for granted.
      return null;
    }
  }

  /** The offset in bytes that merge-alloc would give to an allocation, or -1. */
  static long plannedOffset(Value allocation, PassRegistry passes) {
    Copy copy = copyAround(allocation);
    Operation alloc = allocation.definingOp();
    if (copy == null || alloc == null) {
      return -1;
    }
    DiagnosticEngine.Scope quiet = copy.module.context().diagnostics().push(diagnostic -> true);
    try {
      if (!PassManager.parse(copy.module.context(), passes, PLAN).tryRun(copy.module)) {
        return -1;
      }
      Operation planned = copy.mapping.lookUpOrSame(allocation).definingOp();
      return planned != null && planned.attribute(OFFSET) instanceof IntegerAttribute offset
          ? offset.value().longValue()
          : -1;
    } catch (RuntimeException e) {
      return -1;
    } finally {
      quiet.close();
    }
  }
}
