package dev.jopt.dialect.defined;

import dev.jopt.dialect.gpu.GpuDialect;
import dev.jopt.dialect.gpu.GpuRewrites;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code gpu} lack. */
final class GpuSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return operation.equals("func") ? new GpuFuncForm() : null;
  }

  @Override
  public boolean hasAttributions(String operation) {
    return operation.equals("func");
  }

  @Override
  public @Nullable Folder folder(String operation) {
    return GpuRewrites.folder(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return GpuRewrites.patterns();
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    GpuRanges.complete(operation, builder);
    if (operation.equals("return")) {
      builder.invariant(GpuSupplement::verifyReturn);
    }
  }

  /** A function returns what its type says. */
  private static boolean verifyReturn(Operation op) {
    Operation function = op.parentOp();
    if (function == null
        || !(function.attribute("function_type") instanceof TypeAttribute type)
        || !(type.value() instanceof FunctionType signature)) {
      return true;
    }
    List<Type> results = signature.results();
    if (results.size() != op.operandCount()) {
      return op.emitOpError(
          "expected " + results.size() + " result operands",
          new Note(function.location(), "return type declared here"));
    }
    for (int i = 0; i < results.size(); i++) {
      Type found = op.operand(i).type();
      if (!found.equals(results.get(i))) {
        return op.emitOpError("unexpected type `'" + found + "'' for operand #" + i);
      }
    }
    return true;
  }

  @Override
  public Map<String, Directive> directives() {
    return GpuDirectives.ALL;
  }

  @Override
  public @Nullable EnumDefinition enumeration(String mnemonic) {
    return GpuDialect.enumeration(mnemonic);
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    if (operation.attribute("dimension") instanceof EnumAttribute dimension) {
      namer.name(operation.result(0), operation.definition().localName() + "_" + dimension.text());
    }
  }

  /** The element type of a matrix: {@code !gpu.mma_matrix<16x16xf16, "AOp">}. */
  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return target.equals("value") || target.equals("res") ? GpuSupplement::elementOfMatrix : null;
  }

  private static @Nullable Type elementOfMatrix(@Nullable Type type) {
    if (!(type instanceof OpaqueType opaque) || !StringAsmPrinter.toString(opaque).contains("<")) {
      return null;
    }
    String text = opaque.text();
    int comma = text.indexOf(',');
    int times = comma < 0 ? -1 : text.lastIndexOf('x', comma);
    return times < 0 ? null : DefinedType.spelt(text.substring(times + 1, comma));
  }
}
