package dev.jopt.ir.print;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.asm.TypeElision;
import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints types; nested ones by the printer given, which may know aliases. */
public final class TypePrinter {
  private TypePrinter() {}

  /** Prints {@code type} itself, even if it has an alias. */
  public static void print(Type type, AsmPrinter printer) {
    if (type instanceof MemRefType memref) {
      printer.print("memref<");
      printShape(memref.shape(), printer);
      printer.printType(memref.elementType());
      printAfterComma(memref.layout(), TypeElision.MAY, printer);
      printAfterComma(memref.memorySpace(), TypeElision.MAY, printer);
      printer.print('>');
    } else if (type instanceof RankedTensorType tensor) {
      printer.print("tensor<");
      printShape(tensor.shape(), printer);
      printer.printType(tensor.elementType());
      printAfterComma(tensor.encoding(), TypeElision.NEVER, printer);
      printer.print('>');
    } else if (type instanceof FunctionType function) {
      printFunction(function, printer);
    } else if (type instanceof VectorType vector) {
      printVector(vector, printer);
    } else if (type instanceof DialectType dialectType) {
      printer.print('!');
      printer.print(dialectType.dialect());
      printer.print('.');
      dialectType.print(printer);
    } else if (type instanceof OpaqueType opaque) {
      printOpaque('!', opaque.dialect(), opaque.text(), opaque.embedded(), printer);
    } else if (type instanceof UnrankedMemRefType memref) {
      printer.print("memref<*x");
      printer.printType(memref.elementType());
      printAfterComma(memref.memorySpace(), TypeElision.MAY, printer);
      printer.print('>');
    } else if (type instanceof UnrankedTensorType tensor) {
      printer.print("tensor<*x");
      printer.printType(tensor.elementType());
      printer.print('>');
    } else if (type instanceof ComplexType complex) {
      printer.print("complex<");
      printer.printType(complex.elementType());
      printer.print('>');
    } else if (type instanceof TupleType tuple) {
      printer.print("tuple<");
      printList(tuple.types(), printer);
      printer.print('>');
    } else {
      // Integers, floats, index and none are keywords.
      printer.print(type.toString());
    }
  }

  private static void printAfterComma(
      @Nullable Attribute attribute, TypeElision elision, AsmPrinter printer) {
    if (attribute != null) {
      printer.print(", ");
      printer.printAttribute(attribute, elision);
    }
  }

  /** Prints {@code 2x?x}: each size followed by an {@code x}. */
  public static void printShape(ImmutableLongArray shape, AsmPrinter printer) {
    for (int i = 0; i < shape.length(); i++) {
      printSize(shape.get(i), printer);
      printer.print('x');
    }
  }

  /** Prints a size, {@code ?} if it is dynamic. */
  public static void printSize(long size, AsmPrinter printer) {
    if (size == ShapedType.DYNAMIC) {
      printer.print('?');
    } else {
      printer.print(size);
    }
  }

  private static void printVector(VectorType vector, AsmPrinter printer) {
    printer.print("vector<");
    ImmutableLongArray shape = vector.shape();
    for (int i = 0; i < shape.length(); i++) {
      boolean scalable = vector.isScalableDim(i);
      if (scalable) {
        printer.print('[');
      }
      printer.print(shape.get(i));
      printer.print(scalable ? "]x" : "x");
    }
    printer.printType(vector.elementType());
    printer.print('>');
  }

  private static void printFunction(FunctionType function, AsmPrinter printer) {
    printer.print('(');
    printList(function.inputs(), printer);
    printer.print(") -> ");
    printResults(function.results(), printer);
  }

  /** Prints result types: one alone without parentheses, unless it is a function. */
  public static void printResults(List<Type> results, AsmPrinter printer) {
    if (results.size() == 1 && !(results.get(0) instanceof FunctionType)) {
      printer.printType(results.get(0));
    } else {
      printer.print('(');
      printList(results, printer);
      printer.print(')');
    }
  }

  /** Prints types with commas between them. */
  public static void printList(List<Type> types, AsmPrinter printer) {
    for (int i = 0; i < types.size(); i++) {
      if (i > 0) {
        printer.print(", ");
      }
      printer.printType(types.get(i));
    }
  }

  /** Prints {@code !dialect.text} if the text can stand there, otherwise {@code !dialect<text>}. */
  static void printOpaque(
      char prefix,
      String dialect,
      String text,
      ImmutableList<Embedded> embedded,
      AsmPrinter printer) {
    printer.print(prefix);
    printer.print(dialect);
    boolean pretty = isPrettySymbol(leading(embedded) + text) || wouldEndInArrow(text);
    printer.print(pretty ? '.' : '<');
    VerbatimText.print(text, embedded, 0, printer);
    if (!pretty) {
      printer.print('>');
    }
  }

  /** A type that the text begins with, for it is part of the text when that is read again. */
  private static String leading(ImmutableList<Embedded> embedded) {
    return !embedded.isEmpty()
            && embedded.get(0).offset() == 0
            && embedded.get(0).value() instanceof TypeAttribute type
        ? type.toString()
        : "";
  }

  /**
   * {@code <->} would be read as the begin of something and an arrow, also by MLIR, which prints
   * it.
   */
  private static boolean wouldEndInArrow(String text) {
    if (!text.endsWith("-")) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!TextEscapes.isLetter(c) && !TextEscapes.isDigit(c) && "._$-".indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPrettySymbol(String text) {
    if (text.isEmpty() || !TextEscapes.isLetter(text.charAt(0))) {
      return false;
    }
    int i = 1;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (!TextEscapes.isLetter(c) && !TextEscapes.isDigit(c) && c != '.' && c != '_') {
        return c == '<' && text.endsWith(">") && !closesEarly(text, i);
      }
      i++;
    }
    return true;
  }

  /**
   * Whether what begins with an angle bracket ends before the text does: what follows would not be
   * read as a part of it. MLIR prints such text all the same, and cannot read it.
   */
  private static boolean closesEarly(String text, int open) {
    int depth = 0;
    boolean quoted = false;
    for (int i = open; i < text.length() - 1; i++) {
      char c = text.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == '<') {
        depth++;
      } else if (!quoted && c == '>' && text.charAt(i - 1) != '-') {
        depth--;
        if (depth == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
