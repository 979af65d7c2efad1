package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.List;
import java.util.Map;

/** The facts that the records of {@code shard} lack. */
final class ShardSupplement implements Supplement {
  @Override
  public Map<String, Directive> directives() {
    return Map.of("DimensionList", new DimensionList());
  }

  /** The name of the operation, with some exceptions. */
  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    String name = operation.name().substring("shard.".length());
    switch (name) {
      case "shard" -> namer.name(operation.result(0), "sharding_annotated");
      case "process_multi_index", "process_linear_index" -> {
        if (operation.resultCount() != 0) {
          namer.name(operation.result(0), "proc_linear_idx");
        }
      }
      case "neighbors_linear_indices" -> {
        namer.name(operation.result(0), "down_linear_idx");
        namer.name(operation.result(1), "up_linear_idx");
      }
      default -> {
        if (operation.resultCount() != 0) {
          namer.name(operation.result(0), name);
        }
      }
    }
  }

  /** {@code 2x?x4}. */
  private static final class DimensionList implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      ImmutableLongArray shape = parser.parseDimensionList(true, false);
      arguments.setAttribute(0, DenseArrayAttribute.i64(shape.toArray()));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.attribute(0) instanceof DenseArrayAttribute shape) {
        ImmutableLongArray.Builder sizes = ImmutableLongArray.builder();
        for (int i = 0; i < shape.size(); i++) {
          sizes.add(shape.longAt(i));
        }
        printer.printDimensionList(sizes.build());
      }
    }
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return ShardRewrites.patterns();
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS_AND_REGIONS;
  }
}
