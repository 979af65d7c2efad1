package dev.jopt.ir.op;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.StringAttribute;
import org.jspecify.annotations.Nullable;

/** Can be referred to by name within the closest {@link SymbolTable}. */
public interface Symbol {
  /** The inherent attribute that holds the name. */
  String NAME_ATTRIBUTE = "sym_name";

  /** The inherent attribute that holds the visibility. */
  String VISIBILITY_ATTRIBUTE = "sym_visibility";

  /** The visibility of a symbol: which operations may refer to it. */
  enum Visibility {
    /** Operations everywhere, also outside of the program that is known. */
    PUBLIC,
    /** Only operations within the symbol table. */
    PRIVATE,
    /** Operations within any symbol table of the program that is known as a whole. */
    NESTED
  }

  /** The name without sigil, or null for an optional symbol without one. */
  default @Nullable String symbolName() {
    StringAttribute name = ((Operation) this).attribute(NAME_ATTRIBUTE, StringAttribute.class);
    return name == null ? null : name.value();
  }

  /** The visibility. */
  default Visibility visibility() {
    StringAttribute visibility =
        ((Operation) this).attribute(VISIBILITY_ATTRIBUTE, StringAttribute.class);
    if (visibility == null || visibility.value().equals("public")) {
      return Visibility.PUBLIC;
    }
    return visibility.value().equals("private") ? Visibility.PRIVATE : Visibility.NESTED;
  }

  /** Whether the name is optional. */
  default boolean isOptionalSymbol() {
    return false;
  }

  /** Whether it is a declaration of a symbol that is defined elsewhere. */
  default boolean isDeclaration() {
    return false;
  }
}
