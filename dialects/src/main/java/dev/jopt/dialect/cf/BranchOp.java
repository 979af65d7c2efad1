package dev.jopt.dialect.cf;

import dev.jopt.ir.Block;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.Pure;
import java.util.List;

/** Goes to another block. {@code cf.br ^bb1(%x : i32)} */
public final class BranchOp extends Operation implements Branch, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("cf.br", BranchOp.class, BranchOp::new)
          .summary("Branches to another block unconditionally.")
          .variadicOperand("destOperands", CommonTypes.ANY)
          .successor("dest")
          .format("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict")
          .canonicalization(BranchPatterns::ofBranch)
          .build();

  /** Creates a detached operation. */
  public BranchOp(OperationState state) {
    super(state);
  }

  /** A branch that forwards operands to the arguments of a block. */
  public static BranchOp create(
      OpBuilder builder, Location location, Block target, List<? extends Value> operands) {
    return builder.create(
        builder.state(location, DEFINITION).addOperands(operands).addSuccessor(target),
        BranchOp.class);
  }

  /** The target block. */
  public Block target() {
    return successor(0);
  }

  @Override
  public List<OpOperand> successorOperands(int index) {
    return opOperands();
  }

  @Override
  public void setSuccessorOperands(int index, List<? extends Value> values) {
    setOperands(values);
  }
}
