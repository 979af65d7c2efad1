package dev.jopt.dialect.defined;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.format.TypeFormat;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Demands types of a class or an interface of a dialect, of which declarative forms read no others.
 */
final class TypeOfKind extends DefinedType implements TypeFormat {
  private final Predicate<Type> isOfKind;
  private final String demand;

  /**
   * A constraint.
   *
   * @param kind {@code dialect.mnemonic}, or the name of a predicate of {@link DialectPredicates}
   * @throws IllegalArgumentException if there is none of that name
   */
  TypeOfKind(String description, Predicate<Type> predicate, @Nullable Type onlyType, String kind) {
    super(description, predicate, onlyType, null);
    boolean isClass = kind.indexOf('.') > 0;
    Predicate<Type> found =
        isClass ? TypePredicates.parse("is(" + kind + ")") : DialectPredicates.of(kind);
    if (found == null) {
      throw new IllegalArgumentException("unknown kind of type " + kind);
    }
    isOfKind = found;
    demand = isClass ? ": expected " + kind + ", but found '" : "";
  }

  @Override
  public Type parse(AsmParser parser) {
    int position = parser.position();
    Type type = parser.parseType();
    if (!isOfKind.test(type)) {
      throw parser.errorAt(
          position,
          "invalid kind of type specified" + (demand.isEmpty() ? "" : demand + type + "'"));
    }
    return type;
  }

  @Override
  public void print(Type type, AsmPrinter printer) {
    printer.printType(type);
  }
}
