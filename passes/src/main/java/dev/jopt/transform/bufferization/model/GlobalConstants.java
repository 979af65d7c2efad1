package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.MemRefType;

/** The globals that constant tensors become. */
final class GlobalConstants {
  private GlobalConstants() {}

  /** The global of the module around an operation that holds a constant; made if there is none. */
  static GlobalOp of(Operation user, Attribute value, MemRefType type, Bufferizer bufferizer) {
    ModuleOp module = user.parentOfType(ModuleOp.class);
    if (module == null) {
      throw new BufferizationFailure();
    }
    long alignment = bufferizer.options().bufferAlignment();
    GlobalOp known = bufferizer.symbols().global(module, value, alignment);
    if (known != null) {
      return known;
    }
    StringBuilder name = new StringBuilder("__constant_");
    for (int i = 0; i < type.rank(); i++) {
      name.append(type.dimSize(i)).append('x');
    }
    name.append(type.rank() == 0 ? "x" : "").append(type.elementType());
    GlobalOp global =
        GlobalOp.create(
            new OpBuilder(module.context()),
            user.location(),
            name.toString(),
            Symbol.Visibility.PRIVATE,
            type,
            value,
            true);
    if (alignment != 0) {
      global.setAttribute("alignment", IntegerAttribute.i64(alignment));
    }
    bufferizer.symbols().addGlobal(module, global, name.toString());
    return global;
  }
}
