package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.PromotableUser;
import java.util.List;
import java.util.Set;

/** Says that a variable of the source is a pointer; to memory that is no more, it is undefined. */
record DebugValue(Operation op) implements PromotableUser {
  @Override
  public List<OpOperand> removableUses(Set<OpOperand> uses) {
    return List.of();
  }

  @Override
  public boolean removeUses() {
    Value pointer = op.operand(0);
    OpBuilder builder = OpBuilder.before(op);
    op.setOperand(
        0,
        builder
            .create(
                builder.state(pointer.location(), "llvm.mlir.undef").addResultType(pointer.type()))
            .result());
    return false;
  }
}
