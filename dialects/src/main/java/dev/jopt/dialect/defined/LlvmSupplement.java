package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.op.PromotableUser;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code llvm} lack. */
final class LlvmSupplement implements Supplement {
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
  public void complete(String operation, OpDefinitionBuilder builder) {
    SegmentedBranch.complete(operation, builder);
    switch (operation) {
      case "intr.lifetime.start", "intr.lifetime.end" ->
          builder.model(PromotableUser.class, op -> uses -> List.of());
      default -> {
        // What else uses a pointer keeps its memory.
      }
    }
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
