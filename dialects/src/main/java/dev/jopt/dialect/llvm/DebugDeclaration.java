package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.PromotableUser;
import java.util.List;
import java.util.Set;

/** Says which variable of the source is in memory. Of values, this is said one by one. */
record DebugDeclaration(Operation op) implements PromotableUser {
  @Override
  public List<OpOperand> removableUses(Set<OpOperand> uses) {
    return List.of();
  }

  @Override
  public void slotHolds(Value value, OpBuilder builder) {
    OperationState said = builder.state(op.location(), "llvm.intr.dbg.value").addOperand(value);
    for (String name : List.of("varInfo", "locationExpr")) {
      Attribute attribute = op.attribute(name);
      if (attribute != null) {
        said.setAttribute(name, attribute);
      }
    }
    builder.create(said);
  }
}
