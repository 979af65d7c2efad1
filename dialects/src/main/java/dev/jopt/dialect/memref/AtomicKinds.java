package dev.jopt.dialect.memref;

import dev.jopt.ir.EnumConstraint;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.type.IntegerType;

/** The attribute that holds an {@link AtomicKind}. */
final class AtomicKinds {
  static final EnumConstraint CONSTRAINT =
      EnumConstraint.integer(
          EnumDefinition.of("arith", "atomic_rmw_kind", keywords()),
          IntegerType.I64,
          "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,"
              + " 15");

  private AtomicKinds() {}

  private static String[] keywords() {
    AtomicKind[] kinds = AtomicKind.values();
    String[] keywords = new String[kinds.length];
    for (int i = 0; i < keywords.length; i++) {
      keywords[i] = kinds[i].keyword();
    }
    return keywords;
  }
}
