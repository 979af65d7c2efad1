package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
import dev.jopt.dialect.support.Permutations;
import dev.jopt.dialect.tosa.TosaRewrites;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code tosa} lack. */
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
  public @Nullable Predicate<Operation> verifier(String operation) {
    return TosaVerifiers.of(operation);
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    builder.invariant(TosaVerifiers::verifyShapeOperands);
    if (operation.equals("transpose")) {
      builder.invariant(TosaSupplement::verifyTranspose);
    }
  }

  private static boolean verifyTranspose(Operation op) {
    if (!(op.operand(0).type() instanceof RankedTensorType type)
        || !(op.attribute("perms") instanceof DenseArrayAttribute permutation)) {
      return true;
    }
    if (permutation.size() != type.rank()) {
      return op.emitOpError(
          "expected perms attribute to have size "
              + type.rank()
              + " (input rank) but got size "
              + permutation.size());
    }
    return Permutations.isPermutation(permutation.longs())
        || op.emitOpError("expected valid permutation indices");
  }

  @Override
  public @Nullable Folder folder(String operation) {
    return TosaRewrites.folder(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return TosaRewrites.patterns();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return TosaRewrites.materializeConstant(builder, value, type, location);
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of("VariableOpTypeOrInitialValue", new TosaVariableType());
  }

  @Override
  public DialectInliner inliner() {
    return new TosaInliner();
  }
}
