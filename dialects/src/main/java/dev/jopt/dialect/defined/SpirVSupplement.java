package dev.jopt.dialect.defined;

import dev.jopt.dialect.spirv.SpirvFolding;
import dev.jopt.dialect.spirv.SpirvPatterns;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code spirv} lack. */
final class SpirVSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "module" -> new SpirVModuleForm();
      case "func" -> new SpirVFuncForm(true);
      case "ARM.Graph" -> new SpirVFuncForm(false);
      case "ARM.GraphEntryPoint" -> new SpirVGraphEntryForm();
      case "EntryPoint" -> new SpirVEntryForm(true);
      case "ExecutionMode" -> new SpirVEntryForm(false);
      case "GlobalVariable" -> new SpirVVariableForm(true);
      case "Variable" -> new SpirVVariableForm(false);
      case "Constant" -> new SpirVConstantForm();
      case "SpecConstant" -> new SpirVSpecConstantForm(false);
      case "SpecConstantOperation" -> new SpirVSpecConstantOperationForm();
      case "SpecConstantComposite" -> new SpirVSpecConstantForm(true);
      case "Load" -> new SpirVAccessForm(true);
      case "Store" -> new SpirVAccessForm(false);
      case "CopyMemory" -> new SpirVCopyMemoryForm();
      case "EXT.SpecConstantCompositeReplicate" -> new SpirVReplicateForm();
      case "INTEL.SubgroupBlockWrite" -> new SpirVBlockWriteForm();
      case "mlir.loop" -> new SpirVStructuredForm("loop_control");
      case "mlir.selection" -> new SpirVStructuredForm("selection_control");
      case "BranchConditional" -> new SpirVBranchForm();
      case "CompositeExtract" -> new SpirVCompositeForm(true);
      case "CompositeInsert" -> new SpirVCompositeForm(false);
      case "IAddCarry", "ISubBorrow", "SMulExtended", "UMulExtended" -> new SpirVSameTypeForm(true);
      case "GL.FClamp", "GL.Fma", "GL.SClamp", "GL.UClamp" -> new SpirVSameTypeForm(false);
      default -> null;
    };
  }

  @Override
  public @Nullable Folder folder(String operation) {
    return SpirvFolding.folder(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return SpirvPatterns.patterns();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return SpirvFolding.materializeConstant(builder, value, type, location);
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "ARM.Graph" -> builder.invariant(SpirVVerifiers::verifyGraph);
      case "ARM.GraphOutputs" -> builder.invariant(SpirVVerifiers::verifyGraphOutputs);
      case "Constant" -> builder.invariant(SpirVConstantVerifier::verify);
      case "SpecConstantOperation" ->
          builder.regionInvariant(SpirVVerifiers::verifySpecConstantOperation);
      default -> {}
    }
  }

  @Override
  public @Nullable SuccessorOperands successorOperands(String operation) {
    return switch (operation) {
      case "Branch" -> SuccessorOperands.ofGroups(0);
      case "BranchConditional" -> SuccessorOperands.ofGroups(1, 2);
      case "Switch" -> SuccessorOperands.ofCases("case_operand_segments", 1, 2);
      default -> null;
    };
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("ImageOperands", new ImageOperands(), "SwitchOpCases", new SpirVSwitchCases());
  }

  /** The pointee types of pointers, and the image type of a sampled image. */
  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    if (operation.equals("Image")) {
      return SpirVTypes::sampled;
    }
    return operation.startsWith("Atomic") || operation.startsWith("EXT.Atomic")
        ? SpirVTypes::pointee
        : null;
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    if (operation.attribute("variable") instanceof SymbolRefAttribute variable) {
      namer.name(operation.result(0), variable.root() + "_addr");
    } else {
      namer.name(operation.result(0), constantName(operation));
    }
  }

  private static String constantName(Operation constant) {
    Type type = constant.result(0).type();
    StringBuilder name = new StringBuilder("cst");
    if (constant.attribute("value") instanceof IntegerAttribute number) {
      if (type.equals(IntegerType.I1)) {
        return number.value().signum() == 0 ? "false" : "true";
      }
      name.append(number.value());
    }
    if (type instanceof IntegerType || type instanceof FloatType) {
      name.append('_').append(type);
    }
    if (type instanceof VectorType vector) {
      name.append("_vec_").append(vector.shape().get(0));
      if (vector.elementType() instanceof IntegerType
          || vector.elementType() instanceof FloatType) {
        name.append('x').append(vector.elementType());
      }
    }
    return name.toString();
  }

  /** {@code ["Bias"]}, or nothing. */
  private static final class ImageOperands implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (parser.accept(Punctuation.L_SQUARE)) {
        arguments.setAttribute(0, SpirVNames.parse(parser, "image_operands"));
        parser.expect(Punctuation.R_SQUARE);
      }
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      Attribute operands = arguments.attribute(0);
      if (operands instanceof EnumAttribute) {
        printer.print('[');
        SpirVNames.print(operands, printer);
        printer.print(']');
      }
    }
  }
}
