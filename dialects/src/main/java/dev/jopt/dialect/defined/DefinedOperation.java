package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that a definition file defines. Its capabilities are those of the subclass; the
 * subclasses are in {@link DefinedOperations}.
 *
 * <p>For threads the rule of {@link Operation} holds.
 */
class DefinedOperation extends Operation implements Foldable {
  final OperationTraits traits;

  DefinedOperation(OperationState state, OperationTraits traits) {
    super(state);
    this.traits = traits;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return traits.folder() == null ? null : traits.folder().fold(this, constants);
  }

  @Override
  public void print(OpPrinter printer) {
    if (traits.form() != null) {
      traits.form().print(this, printer);
    } else {
      super.print(printer);
    }
  }
}
