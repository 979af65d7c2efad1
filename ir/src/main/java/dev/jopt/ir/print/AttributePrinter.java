package dev.jopt.ir.print;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.TypeElision;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.TypedAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints attributes; nested ones by the printer given, which may know aliases. */
public final class AttributePrinter {
  private static final byte[] EQUALS = {' ', '=', ' '};
  private static final byte[] COLON = {' ', ':', ' '};
  private static final byte[] COMMA = {',', ' '};

  private AttributePrinter() {}

  /** Prints {@code attribute} itself, even if it has an alias. */
  public static void print(Attribute attribute, AsmPrinter printer, TypeElision elision) {
    if (attribute instanceof IntegerAttribute integer) {
      printInteger(integer, printer, elision);
    } else if (attribute instanceof StringAttribute string) {
      printer.printString(string.value());
      printType(string.type(), printer, elision);
    } else if (attribute instanceof FloatAttribute number) {
      printFloat(number, printer, elision);
    } else if (attribute instanceof TypeAttribute type) {
      printer.printType(type.value());
    } else if (attribute instanceof SymbolRefAttribute symbol) {
      printSymbol(symbol, printer);
    } else if (attribute instanceof ArrayAttribute array) {
      printArray(array.elements(), printer);
    } else if (attribute instanceof DictionaryAttribute dictionary) {
      printDictionary(dictionary, printer);
    } else if (attribute == UnitAttribute.UNIT) {
      printer.print("unit");
    } else if (attribute instanceof AffineMapAttribute map) {
      printer.print("affine_map<");
      AffinePrinter.print(map.map(), printer);
      printer.print('>');
    } else if (attribute instanceof IntegerSetAttribute set) {
      printer.print("affine_set<");
      AffinePrinter.print(set.set(), printer);
      printer.print('>');
    } else if (attribute instanceof DenseArrayAttribute array) {
      printDenseArray(array, printer);
    } else if (attribute instanceof ElementsAttribute elements) {
      ElementsPrinter.print(elements, printer);
      printType(elements.type(), printer, elision);
    } else if (attribute instanceof StridedLayoutAttribute layout) {
      printStrided(layout, printer);
    } else if (attribute instanceof DistinctAttribute distinct) {
      printDistinct(distinct, printer);
    } else if (attribute instanceof OpaqueAttribute opaque) {
      TypePrinter.printOpaque('#', opaque.dialect(), opaque.text(), opaque.embedded(), printer);
      printType(opaque.type(), printer, elision);
    } else if (attribute instanceof Location location) {
      LocationPrinter.print(location, printer);
    } else if (attribute instanceof DialectAttribute dialectAttribute) {
      printer.print('#');
      printer.print(dialectAttribute.dialect());
      if (dialectAttribute.isInBrackets()) {
        printer.print('<');
        dialectAttribute.print(printer);
        printer.print('>');
      } else {
        printer.print('.');
        dialectAttribute.print(printer);
      }
      if (dialectAttribute instanceof TypedAttribute typed) {
        printType(typed.type(), printer, elision);
      }
    } else {
      throw new AssertionError(attribute.getClass());
    }
  }

  private static void printType(@Nullable Type type, AsmPrinter printer, TypeElision elision) {
    if (type != null && type != NoneType.NONE && elision != TypeElision.MUST) {
      printer.printAscii(COLON);
      printer.printType(type);
    }
  }

  private static void printInteger(
      IntegerAttribute integer, AsmPrinter printer, TypeElision elision) {
    Type type = integer.type();
    if (type.isSignlessInteger(1)) {
      // Says its type by itself.
      printer.print(integer.booleanValue() ? "true" : "false");
      return;
    }
    if (integer.fitsLong()) {
      printer.print(integer.longValue());
    } else {
      printer.print(integer.value().toString());
    }
    if (elision == TypeElision.NEVER || !type.isSignlessInteger(Long.SIZE)) {
      printType(type, printer, elision);
    }
  }

  private static void printFloat(FloatAttribute number, AsmPrinter printer, TypeElision elision) {
    String text = number.text();
    printer.print(text);
    // Hexadecimal bits without a type would read as an integer.
    if (elision == TypeElision.NEVER || number.type() != FloatType.F64 || text.startsWith("0x")) {
      printType(number.type(), printer, elision);
    }
  }

  private static void printSymbol(SymbolRefAttribute symbol, AsmPrinter printer) {
    printer.printSymbolName(symbol.root());
    List<String> nested = symbol.nested();
    for (int i = 0; i < nested.size(); i++) {
      printer.print("::");
      printer.printSymbolName(nested.get(i));
    }
  }

  private static void printArray(List<Attribute> elements, AsmPrinter printer) {
    printer.print('[');
    for (int i = 0; i < elements.size(); i++) {
      if (i > 0) {
        printer.printAscii(COMMA);
      }
      printer.printAttribute(elements.get(i), TypeElision.MAY);
    }
    printer.print(']');
  }

  /** Prints a dictionary with its braces. */
  public static void printDictionary(DictionaryAttribute dictionary, AsmPrinter printer) {
    printer.print('{');
    for (int i = 0; i < dictionary.size(); i++) {
      if (i > 0) {
        printer.printAscii(COMMA);
      }
      printNamed(dictionary.name(i), dictionary.value(i), printer);
    }
    printer.print('}');
  }

  /** Prints an entry of a dictionary: {@code name = value}, or the name alone for unit. */
  public static void printNamed(String name, Attribute value, AsmPrinter printer) {
    printer.printAttributeName(name);
    if (value != UnitAttribute.UNIT) {
      printer.printAscii(EQUALS);
      printer.printAttribute(value);
    }
  }

  private static void printDenseArray(DenseArrayAttribute array, AsmPrinter printer) {
    printer.print("array<");
    Type element = array.elementType();
    printer.printType(element);
    boolean isFloat = element instanceof FloatType;
    boolean isBoolean = !isFloat && element.isInteger(1);
    boolean isLong = !isFloat && holdsInLong(element);
    for (int i = 0; i < array.size(); i++) {
      if (i == 0) {
        printer.print(": ");
      } else {
        printer.printAscii(COMMA);
      }
      if (isFloat) {
        printer.print(array.floatAt(i).text());
      } else if (isBoolean) {
        printer.print(array.booleanAt(i) ? "true" : "false");
      } else if (isLong) {
        printer.print(array.longAt(i));
      } else {
        printer.print(array.integerAt(i).toString());
      }
    }
    printer.print('>');
  }

  /** Whether all numbers of an integer type or {@code index} fit into a {@code long}. */
  static boolean holdsInLong(Type type) {
    if (type == IndexType.INDEX) {
      return true;
    }
    int width = type.intOrFloatBitWidth();
    return width < Long.SIZE || width == Long.SIZE && !type.isUnsignedInteger();
  }

  private static void printStrided(StridedLayoutAttribute layout, AsmPrinter printer) {
    printer.print("strided<[");
    ImmutableLongArray strides = layout.strides();
    for (int i = 0; i < strides.length(); i++) {
      if (i > 0) {
        printer.printAscii(COMMA);
      }
      TypePrinter.printSize(strides.get(i), printer);
    }
    printer.print(']');
    if (layout.offset() != 0) {
      printer.print(", offset: ");
      TypePrinter.printSize(layout.offset(), printer);
    }
    printer.print('>');
  }

  private static void printDistinct(DistinctAttribute distinct, AsmPrinter printer) {
    printer.print("distinct[");
    printer.print(printer.distinctNumber(distinct));
    printer.print("]<");
    if (distinct.referenced() != UnitAttribute.UNIT) {
      printer.printAttribute(distinct.referenced());
    }
    printer.print('>');
  }
}
