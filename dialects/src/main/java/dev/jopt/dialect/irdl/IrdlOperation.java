package dev.jopt.dialect.irdl;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;

/**
 * An operation that an {@code irdl.operation} defines. It has no properties and no custom form.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
final class IrdlOperation extends Operation {
  private final OperationRules rules;

  IrdlOperation(OperationState state, OperationRules rules) {
    super(state);
    this.rules = rules;
  }

  @Override
  protected boolean verify() {
    return rules.verify(this);
  }

  @Override
  protected boolean verifyRegions() {
    return rules.verifyRegions(this);
  }
}
