package dev.jopt.dialect.cf;

import dev.jopt.ir.Block;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.Pure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes to one of two blocks. {@code cf.cond_br %c, ^bb1(%x : i32), ^bb2} */
public final class CondBranchOp extends Operation implements Branch, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("cf.cond_br", CondBranchOp.class, CondBranchOp::new)
          .summary("Branches to one of two blocks, depending on an i1 condition.")
          .operand("condition", CommonTypes.I1)
          .variadicOperand("trueDestOperands", CommonTypes.ANY)
          .variadicOperand("falseDestOperands", CommonTypes.ANY)
          .optionalAttribute("branch_weights", CommonAttributes.DENSE_I32_ARRAY)
          .successor("trueDest")
          .successor("falseDest")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .format(
              "$condition (`weights` `(` $branch_weights^ `)`)? `,`"
                  + " $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`"
                  + " $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)?"
                  + " attr-dict")
          .canonicalization(BranchPatterns::ofCondBranch)
          .build();

  /** Creates a detached operation. */
  public CondBranchOp(OperationState state) {
    super(state);
  }

  /** A branch that forwards operands to the arguments of the block it goes to. */
  public static CondBranchOp create(
      OpBuilder builder,
      Location location,
      Value condition,
      Block trueTarget,
      List<? extends Value> trueOperands,
      Block falseTarget,
      List<? extends Value> falseOperands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(condition)
            .addOperands(trueOperands)
            .addOperands(falseOperands)
            .setOperandSegments(1, trueOperands.size(), falseOperands.size())
            .addSuccessor(trueTarget)
            .addSuccessor(falseTarget),
        CondBranchOp.class);
  }

  /** The condition. */
  public Value condition() {
    return operand(0);
  }

  /** The target if the condition is true. */
  public Block trueTarget() {
    return successor(0);
  }

  /** The target if the condition is false. */
  public Block falseTarget() {
    return successor(1);
  }

  /** The operands forwarded if the condition is true. */
  public List<Value> trueOperands() {
    return operandGroup(1);
  }

  /** The operands forwarded if the condition is false. */
  public List<Value> falseOperands() {
    return operandGroup(2);
  }

  @Override
  public List<OpOperand> successorOperands(int index) {
    int start = definition().operandGroupStart(this, index + 1);
    return opOperands().subList(start, start + definition().operandGroupSize(this, index + 1));
  }

  @Override
  public void setSuccessorOperands(int index, List<? extends Value> values) {
    List<Value> operands = new ArrayList<>();
    operands.add(condition());
    List<? extends Value> whenTrue = index == 0 ? values : trueOperands();
    List<? extends Value> whenFalse = index == 1 ? values : falseOperands();
    operands.addAll(whenTrue);
    operands.addAll(whenFalse);
    int trueCount = whenTrue.size();
    int falseCount = whenFalse.size();
    setOperands(operands);
    setAttribute(
        OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(1, trueCount, falseCount));
  }

  @Override
  public int successorFor(List<@Nullable Attribute> constants) {
    return constants.get(0) instanceof IntegerAttribute flag ? flag.booleanValue() ? 0 : 1 : -1;
  }

  @Override
  protected boolean verify() {
    if (!(attribute("branch_weights") instanceof DenseArrayAttribute weights)) {
      return true;
    }
    if (weights.size() != successorCount()) {
      return emitError(
          "expects number of branch weights to match number of successors: "
              + weights.size()
              + " vs "
              + successorCount());
    }
    for (int i = 0; i < weights.size(); i++) {
      if (weights.longAt(i) != 0) {
        return true;
      }
    }
    return emitError("branch weights cannot all be zero");
  }
}
