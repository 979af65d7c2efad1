package dev.jopt.dialect.memref;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.MemRefType;
import java.util.Objects;

/** The buffer of a global. {@code %m = memref.get_global @g : memref<2xf32>} */
public final class GetGlobalOp extends Operation implements Pure, SymbolUser {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.get_global", GetGlobalOp.class, GetGlobalOp::new)
          .summary("Returns the memref of a global variable.")
          .attribute("name", CommonAttributes.FLAT_SYMBOL_REF)
          .result("result", MemRefTypes.STATIC)
          .format("$name `:` type($result) attr-dict")
          .build();

  /** Creates a detached operation. */
  public GetGlobalOp(OperationState state) {
    super(state);
  }

  /** The buffer of a global. */
  public static GetGlobalOp create(
      OpBuilder builder, Location location, String global, MemRefType type) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("name", SymbolRefAttribute.of(global))
            .addResultType(type),
        GetGlobalOp.class);
  }

  /** The global. */
  public SymbolRefAttribute globalName() {
    return (SymbolRefAttribute) Objects.requireNonNull(attribute("name"));
  }

  @Override
  public boolean verifySymbolUses(SymbolTables tables) {
    String name = globalName().root();
    if (!(tables.lookUpNearest(this, globalName()) instanceof GlobalOp global)) {
      return emitOpError("'" + name + "' does not reference a valid global memref");
    }
    return global.type().equals(result().type())
        || emitOpError(
            "result type '"
                + result().type()
                + "' does not match type '"
                + global.type()
                + "' of the global memref @"
                + name);
  }
}
