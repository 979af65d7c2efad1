package dev.jopt.dialect.llvm;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Things side by side: {@code !llvm.struct<(i32, ptr)>}, {@code !llvm.struct<"node", (i32, ptr)>}.
 */
public final class StructType implements LlvmType {
  private final @Nullable String name;
  private final Kind kind;
  private final boolean packed;
  private final List<Type> elements;
  private int hash;

  /** How much the text says about a structure. */
  public enum Kind {
    /** All of it. */
    COMPLETE,
    /** That nothing is known of its body. */
    OPAQUE,
    /** The name only, within the body of the structure itself. */
    REFERENCE
  }

  /**
   * Copies the list.
   *
   * @param name the name, null without one
   * @param kind how much the text says
   * @param packed whether nothing is between the things
   * @param elements the types of the things, empty without a body
   */
  public StructType(@Nullable String name, Kind kind, boolean packed, List<Type> elements) {
    this.name = name;
    this.kind = Objects.requireNonNull(kind);
    this.packed = packed;
    this.elements = List.copyOf(elements);
  }

  /** A structure without a name. */
  public static StructType of(Type... elements) {
    return new StructType(null, Kind.COMPLETE, false, List.of(elements));
  }

  /** The name, null without one. */
  public @Nullable String name() {
    return name;
  }

  /** How much the text says. */
  public Kind kind() {
    return kind;
  }

  /** Whether nothing is between the things. */
  public boolean packed() {
    return packed;
  }

  /** The types of the things, empty without a body; cannot be changed. */
  public List<Type> elements() {
    return elements;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof StructType struct
            && struct.hashCode() == hashCode()
            && Objects.equals(struct.name, name)
            && struct.kind == kind
            && struct.packed == packed
            && struct.elements.equals(elements));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int parts = Objects.hashCode(name) * 31 + kind.ordinal();
      hash = StructuralHash.of((parts * 31 + (packed ? 1 : 0)) * 31 + elements.hashCode());
    }
    return hash;
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
