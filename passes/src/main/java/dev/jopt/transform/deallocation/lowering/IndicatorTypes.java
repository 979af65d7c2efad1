package dev.jopt.transform.deallocation.lowering;

import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Gives indicators that are carried around the type of the pointers that they are. */
final class IndicatorTypes {
  private final Operation function;
  private boolean changed;

  IndicatorTypes(Operation function) {
    this.function = function;
  }

  /** Changes all types in a function, and drops casts that say nothing then. */
  boolean replace() {
    if (function instanceof FunctionLike functionLike) {
      List<Type> inputs = lowered(functionLike.argumentTypes());
      List<Type> results = lowered(functionLike.returnTypes());
      if (!inputs.equals(functionLike.argumentTypes())
          || !results.equals(functionLike.returnTypes())) {
        functionLike.setSignature(inputs, results);
        changed = true;
      }
    }
    List<UnrealizedConversionCastOp> casts = new ArrayList<>();
    function.walk(
        op -> {
          visit(op);
          if (op instanceof UnrealizedConversionCastOp cast) {
            casts.add(cast);
          }
        });
    for (UnrealizedConversionCastOp cast : casts) {
      if (cast.operandCount() == 1
          && cast.resultCount() == 1
          && cast.operand(0).type().equals(PointerType.POINTER)
          && cast.result(0).type().equals(PointerType.POINTER)) {
        cast.result(0).replaceAllUsesWith(cast.operand(0));
        cast.erase();
      }
    }
    return changed;
  }

  private void visit(Operation op) {
    for (Value result : op.results()) {
      visit(result);
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (BlockArgument argument : block.arguments()) {
          visit(argument);
        }
      }
    }
  }

  private void visit(Value value) {
    Type type = lowered(value.type());
    if (!type.equals(value.type())) {
      value.setType(type);
      changed = true;
    }
  }

  private static Type lowered(Type type) {
    if (type == OwnershipType.OWNERSHIP) {
      return PointerType.POINTER;
    }
    return type instanceof FunctionType signature
        ? new FunctionType(lowered(signature.inputs()), lowered(signature.results()))
        : type;
  }

  private static List<Type> lowered(List<Type> types) {
    List<Type> all = new ArrayList<>();
    for (Type type : types) {
      all.add(lowered(type));
    }
    return all;
  }
}
