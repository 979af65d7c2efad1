package dev.jopt.dialect.cf;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect of unstructured control flow. */
public final class CfDialect extends Dialect {
  /** Creates the dialect. */
  public CfDialect() {
    super("cf");
  }

  @Override
  public List<String> operationNames() {
    return List.of("assert", "br", "cond_br", "switch");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "assert":
        return AssertOp.DEFINITION;
      case "br":
        return BranchOp.DEFINITION;
      case "cond_br":
        return CondBranchOp.DEFINITION;
      case "switch":
        return SwitchOp.DEFINITION;
      default:
        return null;
    }
  }
}
