package dev.jopt.transform.deallocation;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.print.ValueNames;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.deallocation.flow.BackingMemory;
import java.util.ArrayList;
import java.util.List;

/** Writes down, as attributes, what every memref may be a part of; for people. */
public final class DeallocationAnnotationPass implements Pass {
  private static final String REGION_ARGUMENTS = "deallocation.region_args_backing_memory";
  private static final String RESULTS = "deallocation.result_backing_memory";

  private static final PassOption<Boolean> PRECISE_RESTRICT =
      PassOption.bool(
          "precise-restrict",
          false,
          "omit arguments with `deallocation.restrict` from the sets of other arguments");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("deallocation-annotation", DeallocationAnnotationPass::new)
          .aliases("hlo-deallocation-annotation")
          .anchor("builtin.module")
          .summary("Annotate values with the allocations that may back them")
          .description(
              """
              Adds `deallocation.region_args_backing_memory` to operations with regions and
              `deallocation.result_backing_memory` to operations with results: for each value the
              names of the arguments and allocations that it may alias, as in the module printed
              before the pass. Changes nothing else.\
              """)
          .options(PRECISE_RESTRICT)
          .build();

  private final boolean preciseRestrict;

  private DeallocationAnnotationPass(PassOptions options) {
    preciseRestrict = options.get(PRECISE_RESTRICT);
  }

  @Override
  public void run(Operation module, PassRun run) {
    ValueNames names = new ValueNames(module);
    BackingMemory memory = new BackingMemory(preciseRestrict);
    module.walkPostOrder(op -> annotate(op, names, memory));
  }

  private static void annotate(Operation op, ValueNames names, BackingMemory memory) {
    if (op.regionCount() > 0) {
      List<Attribute> regions = new ArrayList<>();
      for (Region region : op.regions()) {
        Block block = region.firstBlock();
        regions.add(describe(block == null ? List.of() : block.arguments(), names, memory));
      }
      op.setAttribute(REGION_ARGUMENTS, new ArrayAttribute(regions));
    }
    if (op.resultCount() > 0) {
      op.setAttribute(RESULTS, describe(op.results(), names, memory));
    }
  }

  private static ArrayAttribute describe(
      List<? extends Value> values, ValueNames names, BackingMemory memory) {
    List<Attribute> texts = new ArrayList<>();
    for (Value value : values) {
      StringBuilder text = new StringBuilder();
      for (Value backing : memory.of(value)) {
        text.append(text.isEmpty() ? "" : ", ").append(names.nameOf(backing));
      }
      texts.add(StringAttribute.of(text.toString()));
    }
    return new ArrayAttribute(texts);
  }
}
