package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
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

  /** Operations that do what is in their region. */
  private static final Set<String> CONTAINERS = Set.of("foreach", "sequence");

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
    if (CONTAINERS.contains(operation)) {
      return TransformSupplement::effectsOfBody;
    }
    return isReader(operation)
        ? op -> List.of(new MemoryEffect(MemoryEffect.Kind.READ, null))
        : null;
  }

  private static boolean isReader(String operation) {
    return READERS.contains(operation) || operation.startsWith("match.");
  }

  /**
   * A loop over operations that only look is itself such an operation; a sequence, which may be
   * where the interpreter starts, is one when nothing is left in it, as in MLIR.
   */
  private static List<MemoryEffect> effectsOfBody(Operation container) {
    MemoryEffect read = new MemoryEffect(MemoryEffect.Kind.READ, null);
    return onlyReads(container)
        ? List.of(read)
        : List.of(read, new MemoryEffect(MemoryEffect.Kind.WRITE, null));
  }

  private static boolean onlyReads(Operation container) {
    if (container.regionCount() != 1 || !container.region(0).hasOneBlock()) {
      return false;
    }
    for (Operation op : container.region(0).front().operations()) {
      String local = op.definition().localName();
      boolean harmless =
          op.definition().dialectName().equals("transform")
              && (local.equals("yield")
                  || isReader(local) && !container.name().equals("transform.sequence")
                  || CONTAINERS.contains(local) && onlyReads(op));
      if (!harmless) {
        return false;
      }
    }
    return true;
  }

  /** Of one handle there is nothing to merge. */
  @Override
  public @Nullable Folder folder(String operation) {
    return operation.equals("merge_handles")
        ? (op, constants) ->
            op.operandCount() == 1 && !op.hasAttribute("deduplicate")
                ? CastPairs.keep(op, op.operand(0))
                : null
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
