package dev.jopt.dialect.defined;

import dev.jopt.dialect.async.ValueType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.format.TypeFormat;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Demands types of one name, which declarative forms spell without it: {@code <f32>}. */
final class SpelledType extends DefinedType implements TypeFormat {
  private final String dialect;
  private final String mnemonic;
  private final Predicate<Type> isOfKind;

  SpelledType(String description, Predicate<Type> predicate, @Nullable Type onlyType, String name) {
    super(description, predicate, onlyType, null);
    dialect = name.substring(0, name.indexOf('.'));
    mnemonic = name.substring(name.indexOf('.') + 1);
    isOfKind = TypePredicates.parse("is(" + name + ")");
  }

  @Override
  public Type parse(AsmParser parser) {
    // Two of these types are modelled: async.value and llvm.ptr.
    if (dialect.equals("async") && parser.accept(Punctuation.LESS)) {
      Type value = parser.parseType();
      parser.expect(Punctuation.GREATER);
      return ValueType.of(value);
    }
    if (dialect.equals("llvm") && parser.accept(Punctuation.LESS)) {
      long addressSpace = parser.parseInteger();
      parser.expect(Punctuation.GREATER);
      return PointerType.of(addressSpace);
    }
    if (parser.peek(Punctuation.LESS)) {
      return parser.parseVerbatimType(dialect, mnemonic);
    }
    int position = parser.position();
    Type type = parser.parseType();
    if (isOfKind.test(type)) {
      return type;
    }
    throw parser.errorAt(
        position,
        "invalid kind of type specified: expected "
            + dialect
            + '.'
            + mnemonic
            + ", but found '"
            + type
            + "'");
  }

  @Override
  public void print(Type type, AsmPrinter printer) {
    if (type instanceof OpaqueType opaque
        && VerbatimText.isNamed(opaque, dialect, mnemonic)
        && VerbatimText.hasBody(opaque, mnemonic)) {
      VerbatimText.printBody(opaque, mnemonic, printer);
    } else if (type instanceof PointerType pointer
        && dialect.equals("llvm")
        && pointer.addressSpace() != 0) {
      printer.print('<');
      printer.print(pointer.addressSpace());
      printer.print('>');
    } else if (type instanceof ValueType value) {
      printer.print('<');
      printer.printType(value.value());
      printer.print('>');
    } else {
      printer.printType(type);
    }
  }
}
