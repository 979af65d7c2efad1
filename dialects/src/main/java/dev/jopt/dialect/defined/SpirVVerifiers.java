package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** What operations of {@code spirv} must satisfy beyond their types. */
final class SpirVVerifiers {
  /** What SPIR-V allows in {@code OpSpecConstantOp}. */
  private static final Set<String> USABLE_IN_CONSTANTS =
      Set.of(
          "spirv.BitwiseAnd",
          "spirv.BitwiseOr",
          "spirv.BitwiseXor",
          "spirv.CompositeExtract",
          "spirv.CompositeInsert",
          "spirv.FConvert",
          "spirv.IAdd",
          "spirv.IEqual",
          "spirv.IMul",
          "spirv.INotEqual",
          "spirv.ISub",
          "spirv.LogicalAnd",
          "spirv.LogicalEqual",
          "spirv.LogicalNot",
          "spirv.LogicalNotEqual",
          "spirv.LogicalOr",
          "spirv.Not",
          "spirv.SConvert",
          "spirv.SDiv",
          "spirv.SGreaterThan",
          "spirv.SGreaterThanEqual",
          "spirv.SLessThan",
          "spirv.SLessThanEqual",
          "spirv.SMod",
          "spirv.SNegate",
          "spirv.SRem",
          "spirv.Select",
          "spirv.ShiftLeftLogical",
          "spirv.ShiftRightArithmetic",
          "spirv.ShiftRightLogical",
          "spirv.UConvert",
          "spirv.UDiv",
          "spirv.UGreaterThan",
          "spirv.UGreaterThanEqual",
          "spirv.ULessThan",
          "spirv.ULessThanEqual",
          "spirv.UMod");

  private static final Set<String> CONSTANTS =
      Set.of("spirv.Constant", "spirv.SpecConstantOperation", "spirv.mlir.referenceof");

  private SpirVVerifiers() {}

  static boolean verifySpecConstantOperation(Operation op) {
    Block body = op.region(0).isEmpty() ? null : op.region(0).front();
    Operation wrapped = body == null ? null : body.firstOp();
    Operation yield = wrapped == null ? null : wrapped.nextOp();
    if (wrapped == null || yield == null || yield.nextOp() != null) {
      return op.emitOpError("expected exactly 2 nested ops");
    }
    if (!USABLE_IN_CONSTANTS.contains(wrapped.name())) {
      return op.emitOpError("invalid enclosed op");
    }
    for (Value operand : wrapped.operands()) {
      Operation definition = operand.definingOp();
      if (definition == null || !CONSTANTS.contains(definition.name())) {
        return op.emitOpError("invalid operand, must be defined by a constant operation");
      }
    }
    return true;
  }

  static boolean verifyGraph(Operation op) {
    FunctionLike graph = (FunctionLike) op;
    if (graph.returnTypes().isEmpty()) {
      return op.emitOpError("there should be at least one result");
    }
    return areTensors(op, graph.argumentTypes(), "argument")
        && areTensors(op, graph.returnTypes(), "result");
  }

  private static boolean areTensors(Operation op, List<Type> types, String what) {
    for (int i = 0; i < types.size(); i++) {
      Type type = types.get(i);
      if (!(type instanceof OpaqueType opaque
          && opaque.dialect().equals("spirv")
          && opaque.text().startsWith("arm.tensor<"))) {
        return op.emitOpError(
            "type of " + what + " #" + i + " must be a TensorArmType, but got '" + type + "'");
      }
    }
    return true;
  }

  static boolean verifyGraphOutputs(Operation op) {
    if (!(op.parentOp() instanceof FunctionLike graph)
        || !graph.asOperation().name().equals("spirv.ARM.Graph")) {
      return true;
    }
    List<Type> results = graph.returnTypes();
    if (op.operandCount() != results.size()) {
      return op.emitOpError(
          "is returning "
              + op.operandCount()
              + " value(s) but enclosing spirv.ARM.Graph requires "
              + results.size()
              + " result(s)");
    }
    for (int i = 0; i < results.size(); i++) {
      Type type = op.operand(i).type();
      if (!type.equals(results.get(i))) {
        return op.emitError(
            "type of return operand "
                + i
                + " ('"
                + type
                + "') doesn't match graph result type ('"
                + results.get(i)
                + "')");
      }
    }
    return true;
  }
}
