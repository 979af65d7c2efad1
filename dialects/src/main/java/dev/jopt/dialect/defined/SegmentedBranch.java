package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.Branch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The branches of {@code llvm} and {@code spirv}: the operands for each successor are an operand
 * group, or, for the cases of a switch, a part of the last group that an attribute measures.
 */
final class SegmentedBranch implements Branch {
  private static final String CASE_SEGMENTS = "case_operand_segments";

  private final Operation op;
  private final int firstGroup;

  private SegmentedBranch(Operation op, int firstGroup) {
    this.op = op;
    this.firstGroup = firstGroup;
  }

  /** Makes the operations of a definition branches if they are. */
  static void complete(String operation, OpDefinitionBuilder builder) {
    switch (operation) {
      case "br", "Branch" -> builder.model(Branch.class, op -> new SegmentedBranch(op, 0));
      case "cond_br", "BranchConditional", "switch", "Switch", "invoke" ->
          builder.model(Branch.class, op -> new SegmentedBranch(op, 1));
      default -> {
        // No branch, or one that does not tell its operands apart.
      }
    }
  }

  private @Nullable DenseArrayAttribute caseSegments() {
    return op.attribute(CASE_SEGMENTS, DenseArrayAttribute.class);
  }

  @Override
  public List<OpOperand> successorOperands(int index) {
    DenseArrayAttribute segments = index == 0 ? null : caseSegments();
    int group = firstGroup + (segments == null ? index : 1);
    int start = op.definition().operandGroupStart(op, group);
    int length = op.definition().operandGroupSize(op, group);
    if (segments != null) {
      for (int i = 0; i < index - 1; i++) {
        start += (int) segments.longAt(i);
      }
      length = (int) segments.longAt(index - 1);
    }
    return op.opOperands().subList(start, start + length);
  }

  @Override
  public void setSuccessorOperands(int index, List<? extends Value> values) {
    List<OpOperand> before = successorOperands(index);
    int start = before.isEmpty() ? startOf(index) : before.get(0).index();
    List<Value> operands = new ArrayList<>(op.operands());
    operands.subList(start, start + before.size()).clear();
    operands.addAll(start, values);
    int growth = values.size() - before.size();
    op.setOperands(operands);
    DenseArrayAttribute segments = index == 0 ? null : caseSegments();
    if (segments != null) {
      op.setAttribute(CASE_SEGMENTS, grown(segments, index - 1, growth));
    }
    DenseArrayAttribute groups =
        op.attribute(OpDefinition.OPERAND_SEGMENT_SIZES, DenseArrayAttribute.class);
    if (groups != null) {
      int group = firstGroup + (segments == null ? index : 1);
      op.setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, grown(groups, group, growth));
    }
  }

  private int startOf(int index) {
    DenseArrayAttribute segments = index == 0 ? null : caseSegments();
    int start = op.definition().operandGroupStart(op, firstGroup + (segments == null ? index : 1));
    for (int i = 0; segments != null && i < index - 1; i++) {
      start += (int) segments.longAt(i);
    }
    return start;
  }

  private static DenseArrayAttribute grown(DenseArrayAttribute sizes, int index, int growth) {
    int[] changed = new int[sizes.size()];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = (int) sizes.longAt(i) + (i == index ? growth : 0);
    }
    return DenseArrayAttribute.i32(changed);
  }

  @Override
  public int successorFor(List<@Nullable Attribute> constants) {
    if (!op.definition().dialectName().equals("llvm")
        || constants.isEmpty()
        || !(constants.get(0) instanceof IntegerAttribute flag)) {
      return -1;
    }
    return switch (op.definition().localName()) {
      case "cond_br" -> flag.booleanValue() ? 0 : 1;
      case "switch" -> successorOfCase(flag);
      default -> -1;
    };
  }

  private int successorOfCase(IntegerAttribute flag) {
    if (op.attribute("case_values") instanceof DenseElementsAttribute values) {
      for (int i = 0; i < op.successorCount() - 1; i++) {
        if (values.attributeAt(i) instanceof IntegerAttribute value
            && value.value().equals(flag.value())) {
          return i + 1;
        }
      }
    }
    return 0;
  }
}
