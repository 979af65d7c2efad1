package dev.jopt.dialect.llvm;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function; a declaration when it has no body. {@code llvm.func @free(!llvm.ptr)} */
public final class FuncOp extends Operation
    implements AutomaticAllocationScope, FunctionLike, IsolatedFromAbove {
  static final String LINKAGE = "linkage";
  static final String CALLING_CONVENTION = "CConv";
  static final String VISIBILITY = "visibility_";
  static final String UNNAMED_ADDRESS = "unnamed_addr";
  static final String COMDAT = "comdat";
  static final String VSCALE_RANGE = "vscale_range";

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.func", FuncOp.class, FuncOp::new)
          .summary("Defines or declares a function.")
          .attribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
          .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
          .attribute(FUNCTION_TYPE, CommonAttributes.TYPE)
          .defaultAttribute(
              LINKAGE, LlvmAttributes.LINKAGE, LlvmAttributes.of("linkage", "external"))
          .optionalAttribute("dso_local", CommonAttributes.UNIT)
          .defaultAttribute(
              CALLING_CONVENTION,
              LlvmAttributes.CALLING_CONVENTION,
              LlvmAttributes.of("cconv", "ccc"))
          .optionalAttribute(COMDAT, CommonAttributes.SYMBOL_REF)
          .optionalAttribute("personality", CommonAttributes.FLAT_SYMBOL_REF)
          .optionalAttribute("passthrough", CommonAttributes.ARRAY)
          .optionalAttribute(ARGUMENT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute(RESULT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .defaultAttribute(VISIBILITY, CommonAttributes.I64, IntegerAttribute.i64(0))
          .optionalAttribute(UNNAMED_ADDRESS, CommonAttributes.I64)
          .optionalAttribute("no_unwind", CommonAttributes.UNIT)
          .optionalAttribute("will_return", CommonAttributes.UNIT)
          .optionalAttribute("no_inline", CommonAttributes.UNIT)
          .optionalAttribute("always_inline", CommonAttributes.UNIT)
          .optionalAttribute("convergent", CommonAttributes.UNIT)
          .optionalAttribute("garbageCollector", CommonAttributes.STRING)
          .optionalAttribute("function_entry_count", CommonAttributes.I64)
          .optionalAttribute("memory_effects", CommonAttributes.ANY)
          .optionalAttribute("arm_streaming", CommonAttributes.UNIT)
          .optionalAttribute("arm_locally_streaming", CommonAttributes.UNIT)
          .optionalAttribute("arm_streaming_compatible", CommonAttributes.UNIT)
          .optionalAttribute("arm_new_za", CommonAttributes.UNIT)
          .optionalAttribute("arm_in_za", CommonAttributes.UNIT)
          .optionalAttribute("arm_out_za", CommonAttributes.UNIT)
          .optionalAttribute("arm_inout_za", CommonAttributes.UNIT)
          .optionalAttribute("arm_preserves_za", CommonAttributes.UNIT)
          .optionalAttribute("section", CommonAttributes.STRING)
          .optionalAttribute("alignment", CommonAttributes.I64)
          .optionalAttribute(VSCALE_RANGE, CommonAttributes.ANY)
          .optionalAttribute("frame_pointer", CommonAttributes.ANY)
          .optionalAttribute("target_cpu", CommonAttributes.STRING)
          .optionalAttribute("tune_cpu", CommonAttributes.STRING)
          .optionalAttribute("reciprocal_estimates", CommonAttributes.STRING)
          .optionalAttribute("prefer_vector_width", CommonAttributes.STRING)
          .optionalAttribute("target_features", CommonAttributes.ANY)
          .optionalAttribute("no_infs_fp_math", CommonAttributes.BOOL)
          .optionalAttribute("no_nans_fp_math", CommonAttributes.BOOL)
          .optionalAttribute("no_signed_zeros_fp_math", CommonAttributes.BOOL)
          .optionalAttribute("denormal_fp_math", CommonAttributes.STRING)
          .optionalAttribute("denormal_fp_math_f32", CommonAttributes.STRING)
          .optionalAttribute("fp_contract", CommonAttributes.STRING)
          .optionalAttribute("instrument_function_entry", CommonAttributes.STRING)
          .optionalAttribute("instrument_function_exit", CommonAttributes.STRING)
          .optionalAttribute("inline_hint", CommonAttributes.UNIT)
          .optionalAttribute("optimize_none", CommonAttributes.UNIT)
          .optionalAttribute("vec_type_hint", CommonAttributes.ANY)
          .optionalAttribute("work_group_size_hint", CommonAttributes.ANY)
          .optionalAttribute("reqd_work_group_size", CommonAttributes.ANY)
          .optionalAttribute("intel_reqd_sub_group_size", CommonAttributes.I32)
          .optionalAttribute("uwtable_kind", CommonAttributes.ANY)
          .region("body")
          .parser(FuncAssembly::parse)
          .build();

  /** Creates a detached operation. */
  public FuncOp(OperationState state) {
    super(state);
  }

  /** A declaration. */
  public static FuncOp create(
      OpBuilder builder, Location location, String name, LlvmFunctionType type) {
    return builder.create(
        FunctionLike.state(builder, location, DEFINITION, name, type), FuncOp.class);
  }

  @Override
  public LlvmFunctionType functionType() {
    return (LlvmFunctionType) FunctionLike.super.functionType();
  }

  /** {@inheritDoc} Null for several results, and keeps whether there are variadic arguments. */
  @Override
  public @Nullable LlvmFunctionType functionTypeWith(List<Type> inputs, List<Type> results) {
    if (results.size() > 1) {
      return null;
    }
    Type result = results.isEmpty() ? SimpleType.VOID : results.get(0);
    return new LlvmFunctionType(result, inputs, functionType().variadic());
  }

  @Override
  public List<Type> argumentTypes() {
    return functionType().inputs();
  }

  @Override
  public List<Type> returnTypes() {
    return functionType().results();
  }

  @Override
  public boolean verifyType() {
    return (attribute(FUNCTION_TYPE) instanceof TypeAttribute type
            && type.value() instanceof LlvmFunctionType)
        || emitOpError(
            "attribute 'function_type' failed to satisfy constraint: type attribute of LLVM"
                + " function type");
  }

  @Override
  public void print(OpPrinter printer) {
    FuncAssembly.print(this, printer);
  }

  @Override
  protected boolean verify() {
    // The generic form, which spells the type of the function, could not be read again.
    if (argumentTypes().contains(SimpleType.VOID)) {
      return emitOpError("invalid function argument type: '" + SimpleType.VOID + "'");
    }
    String linkage = LlvmAttributes.value(linkage());
    if (linkage.equals("common")) {
      return emitOpError("functions cannot have 'common' linkage");
    }
    if (isExternal()) {
      return linkage.equals("external")
          || linkage.equals("extern_weak")
          || emitOpError("external functions must have 'external' or 'extern_weak' linkage");
    }
    boolean noInline = attribute("no_inline") != null;
    if (noInline && attribute("always_inline") != null) {
      return emitError("no_inline and always_inline attributes are incompatible");
    }
    return noInline
        || attribute("optimize_none") == null
        || emitOpError("with optimize_none must also be no_inline");
  }

  private Attribute linkage() {
    Attribute linkage = attribute(LINKAGE);
    return linkage != null ? linkage : LlvmAttributes.of("linkage", "external");
  }
}
