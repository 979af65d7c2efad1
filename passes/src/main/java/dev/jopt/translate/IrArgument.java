package dev.jopt.translate;

import dev.jopt.ir.type.Type;

/** An argument of a function. */
final class IrArgument extends IrValue {
  /** The attributes as they are printed, with a blank before each. */
  String attributes = "";

  IrArgument(Type type) {
    super(type);
  }

  @Override
  void write(IrText text) {
    text.slot(this);
  }
}
