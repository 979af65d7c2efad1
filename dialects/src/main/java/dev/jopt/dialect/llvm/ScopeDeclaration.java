package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;

/** {@code llvm.intr.experimental.noalias.scope.decl}: where a scope of accesses begins. */
final class ScopeDeclaration {
  private static final String NAME = "intr.experimental.noalias.scope.decl";

  private ScopeDeclaration() {}

  static boolean is(Operation op) {
    return op.definition().localName().equals(NAME);
  }

  static void create(OpBuilder builder, Location location, Attribute scope) {
    builder.create(builder.state(location, "llvm." + NAME).setAttribute("scope", scope));
  }
}
