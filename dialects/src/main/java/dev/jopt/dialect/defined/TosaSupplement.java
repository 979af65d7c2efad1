package dev.jopt.dialect.defined;

import dev.jopt.ir.format.AssemblyFormat.Directive;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the records of {@code tosa} do not tell. */
final class TosaSupplement implements Supplement {
  /** Operations whose enumerations stand as bare keywords in their dictionaries. */
  private static final List<String> WITH_KEYWORDS =
      List.of(
          "apply_scale",
          "argmax",
          "cast_from_block_scaled",
          "cast_to_block_scaled",
          "clamp",
          "matmul_t_block_scaled",
          "max_pool2d",
          "maximum",
          "minimum",
          "reduce_max",
          "reduce_min",
          "rescale",
          "resize");

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "cond_if" -> new TosaLoopForms.If();
      case "while_loop" -> new TosaLoopForms.While();
      default -> WITH_KEYWORDS.contains(operation) ? new KeywordsForm() : null;
    };
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("VariableOpTypeOrInitialValue", new TosaVariableType());
  }
}
