package dev.jopt.dialect.llvm;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls a function by name or address. {@code llvm.call @free(%p) : (!llvm.ptr) -> ()} */
public final class CallOp extends Operation implements CallLike, SymbolUser {
  static final String CALLEE = "callee";
  static final String FAST_MATH = "fastmathFlags";
  static final String TAIL_CALL = "TailCallKind";
  static final String CALLEE_TYPE = "var_callee_type";
  static final String BUNDLE_SIZES = OperandBundles.SIZES;
  static final String BUNDLE_TAGS = OperandBundles.TAGS;

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.call", CallOp.class, CallOp::new)
          .summary("Calls a function by name or address.")
          .optionalAttribute(CALLEE_TYPE, CommonAttributes.TYPE)
          .optionalAttribute(CALLEE, CommonAttributes.FLAT_SYMBOL_REF)
          .variadicOperand("callee_operands", CommonTypes.ANY)
          .defaultAttribute(
              FAST_MATH, LlvmAttributes.FAST_MATH, LlvmAttributes.of("fastmath", "none"))
          .defaultAttribute(
              FuncOp.CALLING_CONVENTION,
              LlvmAttributes.CALLING_CONVENTION,
              LlvmAttributes.of("cconv", "ccc"))
          .defaultAttribute(
              TAIL_CALL, LlvmAttributes.TAIL_CALL, LlvmAttributes.of("tailcallkind", "none"))
          .optionalAttribute("memory_effects", CommonAttributes.ANY)
          .optionalAttribute("convergent", CommonAttributes.UNIT)
          .optionalAttribute("no_unwind", CommonAttributes.UNIT)
          .optionalAttribute("will_return", CommonAttributes.UNIT)
          .variadicOperand("op_bundle_operands", CommonTypes.ANY)
          .defaultAttribute(
              BUNDLE_SIZES, CommonAttributes.DENSE_I32_ARRAY, DenseArrayAttribute.i32())
          .optionalAttribute(BUNDLE_TAGS, CommonAttributes.ARRAY)
          .optionalAttribute(FuncOp.ARGUMENT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute(FuncOp.RESULT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute("no_inline", CommonAttributes.UNIT)
          .optionalAttribute("always_inline", CommonAttributes.UNIT)
          .optionalAttribute("inline_hint", CommonAttributes.UNIT)
          .optionalAttribute("access_groups", CommonAttributes.ARRAY)
          .optionalAttribute("alias_scopes", CommonAttributes.ARRAY)
          .optionalAttribute("noalias_scopes", CommonAttributes.ARRAY)
          .optionalAttribute("tbaa", CommonAttributes.ARRAY)
          .optionalResult("result", CommonTypes.ANY)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(CallAssembly::parse)
          .build();

  /** Creates a detached operation. */
  public CallOp(OperationState state) {
    super(state);
  }

  /** A call of a function known by name that gives nothing. */
  public static CallOp create(
      OpBuilder builder, Location location, String callee, List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute(CALLEE, SymbolRefAttribute.of(callee))
            .addOperands(operands)
            .setOperandSegments(operands.size(), 0),
        CallOp.class);
  }

  @Override
  public @Nullable SymbolRefAttribute calleeSymbol() {
    return attribute(CALLEE, SymbolRefAttribute.class);
  }

  @Override
  public @Nullable Value calleeValue() {
    return calleeSymbol() != null || operandGroup(0).isEmpty() ? null : operand(0);
  }

  @Override
  public List<OpOperand> argumentOperands() {
    return opOperands().subList(calleeSymbol() == null ? 1 : 0, operandGroup(0).size());
  }

  /** {@inheritDoc} Any number, as the callee may be variadic. */
  @Override
  public void setArguments(List<? extends Value> arguments) {
    List<OpOperand> before = argumentOperands();
    int first = calleeSymbol() == null ? 1 : 0;
    int bundled = operandGroup(1).size();
    eraseOperands(first, before.size());
    insertOperands(first, arguments);
    setAttribute(
        OpDefinition.OPERAND_SEGMENT_SIZES,
        OpDefinition.segmentSizes(first + arguments.size(), bundled));
  }

  /** The arguments. */
  List<Value> arguments() {
    List<Value> all = operandGroup(0);
    return calleeSymbol() == null ? all.subList(1, all.size()) : all;
  }

  /** The values of all bundles. */
  List<Value> bundled() {
    return operandGroup(1);
  }

  @Override
  public void print(OpPrinter printer) {
    CallAssembly.print(this, printer);
  }

  @Override
  protected boolean verify() {
    if (calleeSymbol() == null && operandGroup(0).isEmpty()) {
      return emitOpError("must have either a `callee` attribute or at least an operand");
    }
    return !(attribute(CALLEE_TYPE) instanceof TypeAttribute stated)
        || !(stated.value() instanceof LlvmFunctionType type)
        || type.inputs().size() <= arguments().size()
        || emitOpError(
            "expected var_callee_type to have at most " + arguments().size() + " parameters");
  }

  @Override
  public boolean verifySymbolUses(SymbolTables tables) {
    SymbolRefAttribute callee = calleeSymbol();
    if (callee == null) {
      return true;
    }
    Operation found = tables.lookUpNearest(this, callee);
    if (found == null) {
      return emitOpError(
          "'" + callee.root() + "' does not reference a symbol in the current scope");
    }
    if (!(found instanceof FuncOp function)) {
      return found.name().startsWith("llvm.")
          || emitOpError(
              "'" + callee.root() + "' does not reference a valid LLVM function or IFunc");
    }
    LlvmFunctionType type = function.functionType();
    int given = arguments().size();
    int wanted = type.inputs().size();
    if (given != wanted && (!type.variadic() || given < wanted)) {
      return emitOpError(
          "incorrect number of operands ("
              + given
              + (type.variadic()
                  ? ") for varargs callee (expecting at least: "
                  : ") for callee (expecting: ")
              + wanted
              + ")");
    }
    for (int i = 0; i < wanted; i++) {
      Type actual = arguments().get(i).type();
      if (!actual.equals(type.inputs().get(i))) {
        return emitOpError(
            "operand type mismatch for operand "
                + i
                + ": '"
                + actual
                + "' != '"
                + type.inputs().get(i)
                + "'");
      }
    }
    if (type.results().isEmpty()) {
      return resultCount() == 0
          || emitOpError("calling function with void result must not produce values");
    }
    return resultCount() != 0 || emitOpError("expected function call to produce a value");
  }
}
