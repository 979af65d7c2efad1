package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.op.ImplicitTerminator;
import java.util.Objects;

/** A terminator that the text may leave out. */
interface EndsImplicitly extends ImplicitTerminator {
  @Override
  default OpDefinition implicitTerminator() {
    DefinedOperation op = (DefinedOperation) this;
    return op.context().operation(Objects.requireNonNull(op.traits.implicitTerminator()));
  }
}
