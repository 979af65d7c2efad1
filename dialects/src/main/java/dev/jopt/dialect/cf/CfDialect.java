package dev.jopt.dialect.cf;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import org.jspecify.annotations.Nullable;

/** The dialect of unstructured control flow. */
public final class CfDialect extends Dialect {
  /** Creates the dialect. */
  public CfDialect() {
    super("cf");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("assert")) {
      return AssertOp.DEFINITION;
    }
    if (name.is("br")) {
      return BranchOp.DEFINITION;
    }
    if (name.is("cond_br")) {
      return CondBranchOp.DEFINITION;
    }
    if (name.is("switch")) {
      return SwitchOp.DEFINITION;
    }
    return null;
  }

  @Override
  public DialectInliner inliner() {
    return new CfInliner();
  }
}
