package dev.jopt.ir.format;

import dev.jopt.ir.Block;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one parse of a declarative form has found so far. May be used again for one parse after
 * another, but not for one within another.
 *
 * <p>Used by one thread at a time.
 */
@SuppressWarnings("NullAway.Init")
public final class FormatParse {
  OpParser parser;
  OperationState state;
  int start;

  /** By operand group: one operand, a list of operands, or null. */
  private @Nullable Object[] operands = new @Nullable Object[4];

  /** By operand group that is a list: where it starts. */
  private int[] positions = new int[4];

  /** By group, operands first: one type, a list of types, or null. */
  private @Nullable Object[] types = new @Nullable Object[8];

  private @Nullable List<UnresolvedOperand> allOperands;
  private int allOperandsPosition;
  private @Nullable List<Type> allOperandTypes;
  private @Nullable List<Type> allResultTypes;
  private List<List<Region>> regions = List.of();
  private List<List<Block>> successors = List.of();

  /** Creates an object that may be given to one parse after another. */
  public FormatParse() {}

  /** Begins a parse, having found nothing. */
  void start(OpParser opParser, OperationState opState, FormatLayout layout) {
    parser = opParser;
    state = opState;
    start = opParser.position();
    int operandGroups = layout.operandGroups();
    int groups = operandGroups + layout.resultGroups();
    if (operandGroups > operands.length) {
      operands = new @Nullable Object[operandGroups];
      positions = new int[operandGroups];
    }
    if (groups > types.length) {
      types = new @Nullable Object[groups];
    }
    for (int i = 0; i < operandGroups; i++) {
      operands[i] = null;
      positions[i] = start;
    }
    for (int i = 0; i < groups; i++) {
      types[i] = null;
    }
    allOperands = null;
    allOperandTypes = null;
    allResultTypes = null;
    regions = List.of();
    successors = List.of();
  }

  // Operands.

  void setOperand(int group, UnresolvedOperand operand) {
    operands[group] = operand;
  }

  void setOperands(int group, int position, List<UnresolvedOperand> list) {
    operands[group] = list;
    positions[group] = position;
  }

  void setAllOperands(int position, List<UnresolvedOperand> list) {
    allOperands = list;
    allOperandsPosition = position;
  }

  @SuppressWarnings("unchecked")
  void addOperand(int group, boolean single, UnresolvedOperand operand) {
    if (single) {
      operands[group] = operand;
      return;
    }
    if (!(operands[group] instanceof ArrayList<?>)) {
      setOperands(group, operand.position(), new ArrayList<UnresolvedOperand>());
    }
    ((List<UnresolvedOperand>) operands[group]).add(operand);
  }

  /** The one operand of a group, or null when there are several or none. */
  @Nullable UnresolvedOperand operand(int group) {
    return operands[group] instanceof UnresolvedOperand operand ? operand : null;
  }

  @SuppressWarnings("unchecked")
  List<UnresolvedOperand> operands(int group) {
    Object found = operands[group];
    if (found == null) {
      return List.of();
    }
    return found instanceof UnresolvedOperand operand
        ? List.of(operand)
        : (List<UnresolvedOperand>) found;
  }

  int operandCount(int group) {
    Object found = operands[group];
    if (found == null) {
      return 0;
    }
    return found instanceof List<?> list ? list.size() : 1;
  }

  int position(int group) {
    return positions[group];
  }

  @Nullable List<UnresolvedOperand> allOperands() {
    return allOperands;
  }

  int allOperandsPosition() {
    return allOperandsPosition;
  }

  // Types.

  void setType(int slot, Type type) {
    types[slot] = type;
  }

  void setTypes(int slot, List<Type> list) {
    types[slot] = list;
  }

  void setTypes(FormatValues values, List<Type> list) {
    if (!values.isAll()) {
      types[values.slot()] = list;
    } else if (values.isResults()) {
      allResultTypes = list;
    } else {
      allOperandTypes = list;
    }
  }

  @SuppressWarnings("unchecked")
  void addType(FormatValues values, Type type) {
    if (!(types[values.slot()] instanceof ArrayList<?>)) {
      types[values.slot()] = new ArrayList<Type>();
    }
    ((List<Type>) types[values.slot()]).add(type);
  }

  /** The types of a group if they are a list. */
  @SuppressWarnings("unchecked")
  @Nullable List<Type> typeList(int slot) {
    return types[slot] instanceof List<?> list ? (List<Type>) list : null;
  }

  /** The first type of a group, or null when it has none. */
  @Nullable Type type(int slot) {
    if (types[slot] instanceof Type type) {
      return type;
    }
    List<Type> list = typeList(slot);
    return list == null || list.isEmpty() ? null : list.get(0);
  }

  List<Type> types(int slot) {
    if (types[slot] instanceof Type type) {
      return List.of(type);
    }
    List<Type> list = typeList(slot);
    return list == null ? List.of() : list;
  }

  int typeCount(int slot) {
    return types(slot).size();
  }

  @Nullable List<Type> allOperandTypes() {
    return allOperandTypes;
  }

  @Nullable List<Type> allResultTypes() {
    return allResultTypes;
  }

  // The rest.

  void setAttribute(String name, Attribute value) {
    state.setAttribute(name, value);
  }

  void addRegion(int group, Region region) {
    regions = grown(regions, group);
    regions.get(group).add(region);
  }

  List<Region> regions(int group) {
    return group < regions.size() ? regions.get(group) : List.of();
  }

  void addSuccessor(int group, Block block) {
    successors = grown(successors, group);
    successors.get(group).add(block);
  }

  List<Block> successors(int group) {
    return group < successors.size() ? successors.get(group) : List.of();
  }

  private static <T> List<List<T>> grown(List<List<T>> lists, int group) {
    List<List<T>> grown = lists.isEmpty() ? new ArrayList<>() : lists;
    while (grown.size() <= group) {
      grown.add(new ArrayList<>());
    }
    return grown;
  }
}
