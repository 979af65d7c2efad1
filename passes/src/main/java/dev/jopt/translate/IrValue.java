package dev.jopt.translate;

import dev.jopt.ir.type.Type;
import java.util.Objects;

/** A value of LLVM IR: an argument, a block, an instruction or a constant. Compared by identity. */
abstract class IrValue {
  private final Type type;

  IrValue(Type type) {
    this.type = Objects.requireNonNull(type);
  }

  /** The type, one that {@link TypeText} can print. */
  final Type type() {
    return type;
  }

  /** Writes the value without its type. */
  abstract void write(IrText text);

  /** Prints with its type where it is an operand. */
  record Typed(IrValue value) {}
}
