package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands control to a {@link Callable} and gets it back. */
public interface CallLike {
  /** The symbol called, or null when a value is called. */
  @Nullable SymbolRefAttribute calleeSymbol();

  /** The value called, or null when a symbol is called. */
  default @Nullable Value calleeValue() {
    return null;
  }

  /** The operands handed to the callee, in order of its arguments. */
  List<OpOperand> argumentOperands();
}
