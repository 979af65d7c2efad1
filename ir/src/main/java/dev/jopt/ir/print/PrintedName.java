package dev.jopt.ir.print;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.asm.TextEscapes;
import org.jspecify.annotations.Nullable;

/** The name of a kind of operation as it is printed with and without its dialect's prefix. */
record PrintedName(byte[] full, byte[] local, @Nullable String droppableDialect) {
  static PrintedName of(OpDefinition definition) {
    String dialect = definition.dialectName();
    String local = definition.localName();
    // Only one dot: otherwise the rest could be taken for a name of another dialect.
    boolean droppable = !dialect.isEmpty() && local.indexOf('.') < 0;
    return new PrintedName(
        TextEscapes.toBytes(definition.name()),
        TextEscapes.toBytes(local),
        droppable ? dialect : null);
  }
}
