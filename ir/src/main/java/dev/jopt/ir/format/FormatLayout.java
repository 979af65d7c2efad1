package dev.jopt.ir.format;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinition.Arity;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How what a parse has found becomes an operation: the same for all operations of a kind. */
final class FormatLayout {
  private final OpDefinition definition;
  private final List<FormatTypeStep> steps;
  private final boolean inferResults;
  private final boolean segmentOperands;
  private final boolean segmentResults;
  private final int operandGroups;
  private final int resultGroups;
  private volatile @Nullable GroupSizes lastSizes;

  /** Group sizes and the attribute that holds them. */
  @SuppressWarnings("ArrayRecordComponent")
  private record GroupSizes(int[] sizes, Attribute attribute) {}

  /**
   * Creates a layout.
   *
   * @param steps how types that the text does not state are found, in this order
   * @param inferResults whether the definition's inference gives the result types
   * @param allOperands whether the operands are read as one list
   * @param allResultTypes whether the result types are read as one list
   */
  FormatLayout(
      OpDefinition definition,
      List<FormatTypeStep> steps,
      boolean inferResults,
      boolean allOperands,
      boolean allResultTypes) {
    this.definition = definition;
    this.steps = List.copyOf(steps);
    this.inferResults = inferResults;
    segmentOperands = !allOperands && definition.hasTrait(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS);
    segmentResults = !allResultTypes && definition.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS);
    operandGroups = definition.operands().size();
    resultGroups = definition.results().size();
  }

  int operandGroups() {
    return operandGroups;
  }

  int resultGroups() {
    return resultGroups;
  }

  /** Completes the operation's description. */
  void finish(FormatParse parse) {
    OperationState state = parse.state;
    addRegions(parse);
    addSuccessors(parse);
    // What the text states has the last word, and is verified.
    if (segmentOperands
        && !state.inherentAttributes().contains(OpDefinition.OPERAND_SEGMENT_SIZES)) {
      int[] sizes = new int[operandGroups];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = parse.operandCount(i);
      }
      state.setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, sizesAttribute(sizes));
    }
    for (int i = 0; i < steps.size(); i++) {
      steps.get(i).run(parse);
    }
    resolveOperands(parse);
    if (inferResults) {
      inferResults(parse);
    } else {
      addResults(parse);
    }
  }

  /** The attribute for group sizes; neighbouring operations often share it. */
  private Attribute sizesAttribute(int[] sizes) {
    GroupSizes known = lastSizes;
    if (known == null || !Arrays.equals(known.sizes(), sizes)) {
      known = new GroupSizes(sizes, OpDefinition.segmentSizes(sizes));
      lastSizes = known;
    }
    return known.attribute();
  }

  private void addRegions(FormatParse parse) {
    List<OpDefinition.RegionSpec> specs = definition.regions();
    for (int i = 0; i < specs.size(); i++) {
      List<Region> found = parse.regions(i);
      if (found.isEmpty() && specs.get(i).arity() == Arity.ONE) {
        parse.state.addRegion();
      }
      for (int k = 0; k < found.size(); k++) {
        parse.state.addRegion(found.get(k));
      }
    }
  }

  private void addSuccessors(FormatParse parse) {
    for (int i = 0; i < definition.successors().size(); i++) {
      for (Block block : parse.successors(i)) {
        parse.state.addSuccessor(block);
      }
    }
  }

  private void resolveOperands(FormatParse parse) {
    OpParser parser = parse.parser;
    OperationState state = parse.state;
    List<UnresolvedOperand> all = parse.allOperands();
    List<Type> allTypes = parse.allOperandTypes();
    if (all != null || allTypes != null) {
      parser.resolveAll(
          all != null ? all : operandsOfGroups(parse),
          allTypes != null ? allTypes : typesOfGroups(parse),
          all != null ? parse.allOperandsPosition() : parse.start,
          state);
      return;
    }
    for (int i = 0; i < operandGroups; i++) {
      UnresolvedOperand single = parse.operand(i);
      if (single != null) {
        state.addOperand(parser.resolve(single, typeOf(parse, i)));
        continue;
      }
      List<UnresolvedOperand> group = parse.operands(i);
      List<Type> types = parse.typeList(i);
      if (types != null) {
        parser.resolveAll(group, types, parse.position(i), state);
      } else if (!group.isEmpty()) {
        parser.resolveAll(group, typeOf(parse, i), state);
      }
    }
  }

  private Type typeOf(FormatParse parse, int operandGroup) {
    Type type = parse.type(operandGroup);
    if (type == null) {
      throw parse.parser.errorAt(
          parse.start,
          "the type of '" + definition.operands().get(operandGroup).name() + "' is not known");
    }
    return type;
  }

  private List<UnresolvedOperand> operandsOfGroups(FormatParse parse) {
    List<UnresolvedOperand> flat = new ArrayList<>();
    for (int i = 0; i < operandGroups; i++) {
      flat.addAll(parse.operands(i));
    }
    return flat;
  }

  private List<Type> typesOfGroups(FormatParse parse) {
    List<UnresolvedOperand> all = parse.allOperands();
    List<Type> flat = new ArrayList<>();
    for (int i = 0; i < operandGroups; i++) {
      List<Type> types = parse.types(i);
      boolean repeated =
          definition.operands().get(i).arity() == Arity.VARIADIC && parse.typeList(i) == null;
      if (repeated && !types.isEmpty() && all != null) {
        // One type for as many operands as the other groups leave.
        for (int rest = all.size() - operandGroups + 1; rest > 0; rest--) {
          flat.add(types.get(0));
        }
      } else {
        flat.addAll(types);
      }
    }
    return flat;
  }

  private void inferResults(FormatParse parse) {
    List<Type> types = definition.inferResultTypes(parse.state);
    if (types == null) {
      throw parse.parser.errorAt(parse.start, "failed to infer returned types");
    }
    parse.state.addResultTypes(types);
  }

  private void addResults(FormatParse parse) {
    List<Type> all = parse.allResultTypes();
    if (all != null) {
      parse.state.addResultTypes(all);
      return;
    }
    int @Nullable [] sizes = segmentResults ? new int[resultGroups] : null;
    for (int i = 0; i < resultGroups; i++) {
      int slot = operandGroups + i;
      List<Type> list = parse.typeList(slot);
      if (list != null) {
        parse.state.addResultTypes(list);
      } else {
        Type type = parse.type(slot);
        if (type != null) {
          parse.state.addResultType(type);
        }
      }
      if (sizes != null) {
        sizes[i] = parse.typeCount(slot);
      }
    }
    if (sizes != null) {
      parse.state.setResultSegments(sizes);
    }
  }
}
