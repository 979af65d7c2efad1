package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Things side by side: {@code !llvm.struct<(i32, ptr)>}, {@code !llvm.struct<"node", (i32, ptr)>}.
 *
 * @param name the name, null without one
 * @param kind how much the text says
 * @param packed whether nothing is between them
 * @param elements the types of the things, empty without a body
 */
public record StructType(@Nullable String name, Kind kind, boolean packed, List<Type> elements)
    implements LlvmType {

  /** How much the text says about a structure. */
  public enum Kind {
    /** All of it. */
    COMPLETE,
    /** That nothing is known of its body. */
    OPAQUE,
    /** The name only, within the body of the structure itself. */
    REFERENCE
  }

  /** Copies the list. */
  public StructType {
    Objects.requireNonNull(kind);
    elements = List.copyOf(elements);
  }

  /** A structure without a name. */
  public static StructType of(Type... elements) {
    return new StructType(null, Kind.COMPLETE, false, List.of(elements));
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print("struct<");
    if (name != null) {
      printer.printString(name);
      if (kind != Kind.REFERENCE) {
        printer.print(", ");
      }
    }
    if (kind == Kind.OPAQUE) {
      printer.print("opaque");
    } else if (kind == Kind.COMPLETE) {
      printer.print(packed ? "packed (" : "(");
      for (int i = 0; i < elements.size(); i++) {
        if (i != 0) {
          printer.print(", ");
        }
        LlvmType.printNested(printer, elements.get(i));
      }
      printer.print(')');
    }
    printer.print('>');
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
