package dev.jopt.translate;

import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Operations of {@code nvvm} and {@code rocdl} of which attributes or operands say what intrinsic
 * they are, or that are several instructions.
 */
final class GpuOperations {
  private static final String ALL = "nvvm.barrier.cta.sync.aligned.all";
  private static final String COUNTED = "nvvm.barrier.cta.sync.aligned.count";
  private static final BigInteger ALL_THREADS = BigInteger.ONE.negate();

  private GpuOperations() {}

  static void register(Map<String, Instructions.Translation> translations) {
    translations.put("nvvm.barrier0", (function, op) -> call(function, op, ALL, zero()));
    translations.put("nvvm.barrier", GpuOperations::barrier);
    translations.put("nvvm.elect.sync", GpuOperations::elect);
    translations.put("nvvm.match.sync", GpuOperations::match);
    translations.put("nvvm.redux.sync", GpuOperations::reduce);
    translations.put("nvvm.shfl.sync", GpuOperations::shuffle);
    translations.put("nvvm.vote.sync", GpuOperations::vote);
    for (String name : List.of("arrive", "arrive.relaxed", "wait")) {
      translations.put(
          "nvvm.cluster." + name,
          (function, op) -> {
            String aligned = op.attribute("aligned") == null ? "" : ".aligned";
            call(function, op, "nvvm.barrier.cluster." + name + aligned, List.of());
          });
    }
    translations.put("rocdl.barrier", GpuOperations::fencedBarrier);
    for (int i = 0; i < 3; i++) {
      int dimension = i;
      String axis = "xyz".substring(i, i + 1);
      translations.put(
          "rocdl.workgroup.dim." + axis,
          (function, op) -> size(function, op, "__ockl_get_local_size", dimension));
      translations.put(
          "rocdl.grid.dim." + axis,
          (function, op) -> size(function, op, "__ockl_get_num_groups", dimension));
    }
  }

  private static List<IrValue> zero() {
    return List.of(number(BigInteger.ZERO));
  }

  private static IrValue number(BigInteger value) {
    return IrConstant.integer(value, IntegerType.I32);
  }

  /** The last word of an attribute such as {@code #nvvm<shfl_kind bfly>}. */
  private static String kind(Operation op, String name) {
    Attribute attribute = op.attribute(name);
    String text = attribute == null ? "" : LlvmWords.inner(attribute).strip();
    return text.substring(text.lastIndexOf(' ') + 1);
  }

  private static void call(
      FunctionTranslation function, Operation op, String name, List<IrValue> arguments) {
    Intrinsics.callNamed(function, op, name, Instructions.resultType(op), arguments);
  }

  // NVVM.

  private static void barrier(FunctionTranslation function, Operation op) {
    if (op.resultCount() > 0) {
      throw FunctionTranslation.unknown(op);
    }
    List<IrValue> arguments = new ArrayList<>(function.values(op.operandGroup(0)));
    if (arguments.isEmpty()) {
      arguments.addAll(zero());
    }
    List<IrValue> threads = function.values(op.operandGroup(1));
    arguments.addAll(threads);
    call(function, op, threads.isEmpty() ? ALL : COUNTED, arguments);
  }

  /** Gives the thread, too, which the operation does not. */
  private static void elect(FunctionTranslation function, Operation op) {
    List<IrValue> arguments =
        op.operandCount() == 0 ? List.of(number(ALL_THREADS)) : function.values(op.operands());
    Type pair = StructType.of(IntegerType.I32, IntegerType.I1);
    IrInstruction elected =
        Intrinsics.callNamed(function, null, "nvvm.elect.sync", pair, arguments);
    function.emit(op, "extractvalue ", new IrValue.Typed(elected), ", 1");
  }

  private static void match(FunctionTranslation function, Operation op) {
    String kind = kind(op, "kind");
    String pair = kind.equals("all") ? "p" : "";
    String name = "nvvm.match." + kind + ".sync." + op.operand(1).type() + pair;
    call(function, op, name, function.values(op.operands()));
  }

  private static void reduce(FunctionTranslation function, Operation op) {
    String name =
        "nvvm.redux.sync."
            + kind(op, "kind")
            + (isTrue(op, "abs") ? ".abs" : "")
            + (isTrue(op, "nan") ? ".NaN" : "");
    call(function, op, name, function.values(op.operands()));
  }

  private static boolean isTrue(Operation op, String name) {
    return op.attribute(name) != null && ModuleTranslation.number(op, name) != 0;
  }

  private static void shuffle(FunctionTranslation function, Operation op) {
    String type = op.operand(1).type() instanceof FloatType ? "f32" : "i32";
    String pair = op.result().type() instanceof StructType ? "p" : "";
    String name = "nvvm.shfl.sync." + kind(op, "kind") + "." + type + pair;
    call(function, op, name, function.values(op.operands()));
  }

  private static void vote(FunctionTranslation function, Operation op) {
    String name = "nvvm.vote." + kind(op, "kind") + ".sync";
    call(function, op, name, function.values(op.operands()));
  }

  // ROCDL.

  private static void fencedBarrier(FunctionTranslation function, Operation op) {
    fence(function, "release");
    call(function, op, "amdgcn.s.barrier", List.of());
    fence(function, "acquire");
  }

  private static void fence(FunctionTranslation function, String ordering) {
    function.emit(
        new IrInstruction(SimpleType.VOID).add("fence syncscope(\"workgroup\") " + ordering));
  }

  /** Asks the device library for a size. */
  private static void size(FunctionTranslation function, Operation op, String name, int dimension) {
    LlvmFunctionType type =
        new LlvmFunctionType(op.result().type(), List.of(IntegerType.I32), false);
    List<Object> parts = new ArrayList<>();
    Calls.arguments(List.of(number(BigInteger.valueOf(dimension))), List.of(), parts);
    IrFunction callee = function.module.external(name, type);
    Calls.emit(function, op, "call " + FunctionHeader.ofResult(op), callee, parts);
  }
}
