package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.ResultNames;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code transform} lack. */
final class TransformSupplement implements Supplement {
  private static final Set<String> READERS =
      Set.of(
          "cast",
          "collect_matching",
          "debug.emit_param_as_remark",
          "debug.emit_remark_at",
          "dlti.query",
          "get_consumers_of_result",
          "get_defining_op",
          "get_operand",
          "get_parent_op",
          "get_producer_of_operand",
          "get_result",
          "get_type",
          "merge_handles",
          "num_associations",
          "param.constant",
          "replicate",
          "select",
          "split_handle",
          "structured.match",
          "tune.knob",
          "verify",
          "xegpu.get_desc_op");

  private static final Map<String, Directive> DIRECTIVES =
      Map.of(
          "AlternativesOpSelectedRegion", new TransformSelectedRegion(),
          "ApplyRegisteredPassOptions", new TransformPassOptions(),
          "ContinuousTileSizeTypes", new OneTypeOfMany(),
          "MultitileSizesTypes", new OneTypeOfMany(),
          "PackedOrDynamicIndexList", new PackedIndexList(),
          "SemiFunctionType", new SemiFunctionType(),
          "TransformMatchDims", new TransformMatchDims(),
          "ForeachMatchSymbols", new ForeachMatchSymbols(),
          "SequenceOpOperands", new SequenceOperands());

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "named_sequence" -> new FunctionForm();
      case "structured.split" -> new TransformSplitForm();
      default -> null;
    };
  }

  /** Operations that only look at handles or the payload: one whose results are unused is dead. */
  @Override
  public @Nullable Function<Operation, List<MemoryEffect>> effects(String operation) {
    return READERS.contains(operation) || operation.startsWith("match.")
        ? op -> List.of(new MemoryEffect(MemoryEffect.Kind.READ, null))
        : null;
  }

  /** Only {@code transform.foreach_match} names its results itself. */
  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    namer.name(operation.result(0), "updated_root");
    if (operation.resultCount() > 1) {
      namer.name(operation.result(1), "yielded_results");
    }
  }

  @Override
  public Map<String, Directive> directives() {
    return DIRECTIVES;
  }
}
