package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.MemRefType;
import java.util.Objects;

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
    Block body = module.region(0).front();
    for (Operation op : body.operations()) {
      if (op instanceof GlobalOp global && holds(global, value, alignment)) {
        return global;
      }
    }
    StringBuilder name = new StringBuilder("__constant_");
    for (int i = 0; i < type.rank(); i++) {
      name.append(type.dimSize(i)).append('x');
    }
    name.append(type.elementType());
    OpBuilder builder = new OpBuilder(module.context());
    GlobalOp global =
        GlobalOp.create(
            builder,
            user.location(),
            name.toString(),
            Symbol.Visibility.PRIVATE,
            type,
            value,
            true);
    if (alignment != 0) {
      global.setAttribute("alignment", IntegerAttribute.i64(alignment));
    }
    bufferizer.symbols().insert(module, global, Objects.requireNonNull(body.firstOp()));
    return global;
  }

  private static boolean holds(GlobalOp global, Attribute value, long alignment) {
    return value.equals(global.attribute("initial_value"))
        && (global.attribute("alignment") instanceof IntegerAttribute given ? given.longValue() : 0)
            == alignment;
  }
}
