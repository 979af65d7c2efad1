package dev.jopt.bufferization;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.print.ValueNames;
import java.util.ArrayList;
import java.util.List;

/** Writes what the analysis decided into the program, for tests. */
final class AnalysisAnnotations {
  private AnalysisAnnotations() {}

  static void annotate(Operation root, OneShotAnalysis state) {
    root.walk(op -> annotateInPlace(op, state));
    if (state.options().dumpAliasSets()) {
      ValueNames names = new ValueNames(root);
      root.walk(op -> annotateAliases(op, state, names));
    }
  }

  private static void annotateAliases(Operation op, OneShotAnalysis state, ValueNames names) {
    List<Attribute> results = aliases(op.results(), state, names);
    if (!results.isEmpty()) {
      op.setAttribute("__opresult_alias_set_attr__", new ArrayAttribute(results));
    }
    boolean found = false;
    List<Attribute> regions = new ArrayList<>();
    for (Region region : op.regions()) {
      List<Attribute> blocks = new ArrayList<>();
      for (Block block : region.blocks()) {
        List<Attribute> arguments = aliases(block.arguments(), state, names);
        found |= !arguments.isEmpty();
        blocks.add(new ArrayAttribute(arguments));
      }
      regions.add(new ArrayAttribute(blocks));
    }
    if (found) {
      op.setAttribute("__bbarg_alias_set_attr__", new ArrayAttribute(regions));
    }
  }

  /** The names of the aliases of each tensor. */
  private static List<Attribute> aliases(
      List<? extends Value> values, OneShotAnalysis state, ValueNames names) {
    List<Attribute> sets = new ArrayList<>();
    for (Value value : values) {
      if (Defaults.isTensor(value.type())) {
        List<Attribute> set = new ArrayList<>();
        for (Value alias : state.aliases(value)) {
          set.add(StringAttribute.of(names.nameOf(alias)));
        }
        sets.add(new ArrayAttribute(set));
      }
    }
    return sets;
  }

  private static void annotateInPlace(Operation op, OneShotAnalysis state) {
    if (OneShotAnalysis.tensorOperands(op).isEmpty()) {
      return;
    }
    List<Attribute> decisions = new ArrayList<>();
    for (OpOperand operand : op.opOperands()) {
      decisions.add(
          StringAttribute.of(
              !Defaults.isTensor(operand.get().type())
                  ? "none"
                  : String.valueOf(state.isInPlace(operand))));
    }
    op.setAttribute("__inplace_operands_attr__", new ArrayAttribute(decisions));
  }
}
