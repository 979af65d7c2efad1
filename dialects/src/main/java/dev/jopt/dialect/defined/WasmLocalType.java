package dev.jopt.dialect.defined;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.format.TypeFormat;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** Demands {@code !wasmssa<local ref to t>}, which declarative forms spell {@code ref to t}. */
final class WasmLocalType extends DefinedType implements TypeFormat {
  private static final String PREFIX = "local ref to ";

  WasmLocalType(String description) {
    super(description, type -> elementOf(type) != null, null, null);
  }

  /** The reference to a local variable of a type. */
  static Type of(Type element) {
    return new OpaqueType("wasmssa", PREFIX + StringAsmPrinter.toString(element));
  }

  /** The type of the variable that a reference refers to; null for other types. */
  static @Nullable Type elementOf(@Nullable Type type) {
    return type instanceof OpaqueType opaque
            && opaque.dialect().equals("wasmssa")
            && opaque.text().startsWith(PREFIX)
        ? DefinedType.spelt(opaque.text().substring(PREFIX.length()))
        : null;
  }

  @Override
  public Type parse(AsmParser parser) {
    if (!parser.acceptKeyword("ref")) {
      return parser.parseType();
    }
    parser.expectKeyword("to");
    return of(parser.parseType());
  }

  @Override
  public void print(Type type, AsmPrinter printer) {
    Type element = elementOf(type);
    if (element == null) {
      printer.printType(type);
    } else {
      // As the type prints itself after its name.
      printer.print(" ref to ");
      printer.printType(element);
    }
  }
}
