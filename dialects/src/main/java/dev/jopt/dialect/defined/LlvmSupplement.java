package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.LlvmRewrites;
import dev.jopt.dialect.llvm.LlvmSlots;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code llvm} lack. */
final class LlvmSupplement implements Supplement {
  private static final List<MemoryEffect> ANYTHING =
      List.of(
          new MemoryEffect(MemoryEffect.Kind.WRITE, null),
          new MemoryEffect(MemoryEffect.Kind.READ, null));

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "mlir.global" -> new LlvmGlobalForm();
      case "mlir.alias" -> new LlvmAliasForm();
      case "icmp" -> new LlvmCompareForm("ICmpPredicate");
      case "fcmp" -> new LlvmCompareForm("FCmpPredicate");
      case "inline_asm" -> new LlvmInlineAsmForm();
      case "invoke" -> new LlvmInvokeForm();
      case "landingpad" -> new LlvmLandingPadForm();
      case "call_intrinsic" -> new LlvmIntrinsicForm();
      case "intr.assume" -> new LlvmAssumeForm();
      default -> null;
    };
  }

  @Override
  public @Nullable SuccessorOperands successorOperands(String operation) {
    return switch (operation) {
      case "br" -> SuccessorOperands.ofGroups(0);
      case "cond_br" -> SuccessorOperands.ofGroups(1, 2);
      case "invoke" -> SuccessorOperands.ofGroups(1, 2);
      case "switch" -> SuccessorOperands.ofCases("case_operand_segments", 1, 2);
      case "indirectbr" -> SuccessorOperands.ofCases("indbr_operand_segments", 1);
      default -> null;
    };
  }

  @Override
  public @Nullable Function<Operation, List<MemoryEffect>> effects(String operation) {
    return operation.equals("inline_asm")
        ? op -> op.attribute("has_side_effects") == null ? List.of() : ANYTHING
        : null;
  }

  @Override
  public @Nullable Folder folder(String operation) {
    return LlvmRewrites.folder(operation);
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    LlvmVerifiers.complete(operation, builder);
    LlvmSlots.complete(operation, builder);
  }

  @Override
  public Map<String, Directive> directives() {
    return LlvmDirectives.ALL;
  }

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return operation.equals("cmpxchg") && target.equals("res")
        ? type -> type == null ? null : StructType.of(type, IntegerType.I1)
        : null;
  }
}
