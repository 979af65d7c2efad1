package dev.jopt.ir.print;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.DenseStringElementsAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;

/** Prints the elements of constant vectors and tensors, without their type. */
final class ElementsPrinter {
  private static final String HEX_DIGITS = "0123456789ABCDEF";
  private static final String ELIDED = "dense_resource<__elided__>";

  private final ElementsAttribute elements;
  private final AsmPrinter printer;

  private ElementsPrinter(ElementsAttribute elements, AsmPrinter printer) {
    this.elements = elements;
    this.printer = printer;
  }

  static void print(ElementsAttribute elements, AsmPrinter printer) {
    if (elements instanceof DenseResourceAttribute resource) {
      printer.print("dense_resource<");
      printer.printResourceKey("builtin", resource.key(), resource.blob());
      printer.print('>');
    } else if (elements instanceof SparseElementsAttribute sparse) {
      printSparse(sparse, printer);
    } else if (isElided(elements, printer)) {
      printer.print(ELIDED);
    } else {
      printer.print("dense<");
      printDense(elements, printer, true);
      printer.print('>');
    }
  }

  private static boolean isElided(ElementsAttribute elements, AsmPrinter printer) {
    return exceeds(elements, printer.options().elideElementsIfLarger());
  }

  private static boolean exceeds(ElementsAttribute elements, long limit) {
    return limit != PrintingFlags.NO_LIMIT && !elements.isSplat() && elements.numElements() > limit;
  }

  private static void printSparse(SparseElementsAttribute sparse, AsmPrinter printer) {
    if (isElided(sparse.indices(), printer) || isElided(sparse.values(), printer)) {
      printer.print(ELIDED);
      return;
    }
    printer.print("sparse<");
    if (sparse.indices().numElements() != 0) {
      printDense(sparse.indices(), printer, false);
      printer.print(", ");
      printDense(sparse.values(), printer, true);
    }
    printer.print('>');
  }

  private static void printDense(ElementsAttribute elements, AsmPrinter printer, boolean allowHex) {
    if (allowHex
        && elements instanceof DenseElementsAttribute dense
        && exceeds(elements, printer.options().hexElementsIfLarger())) {
      printHex(dense.rawData(), printer);
    } else {
      new ElementsPrinter(elements, printer).printNested();
    }
  }

  private static void printHex(byte[] data, AsmPrinter printer) {
    StringBuilder text = new StringBuilder(2 * data.length + 4).append("\"0x");
    for (byte b : data) {
      text.append(HEX_DIGITS.charAt(b >> 4 & 0xF)).append(HEX_DIGITS.charAt(b & 0xF));
    }
    printer.print(text.append('"').toString());
  }

  private void printNested() {
    if (elements.isSplat()) {
      printElement(0);
      return;
    }
    if (elements.numElements() == 0) {
      return;
    }
    ImmutableLongArray shape = elements.type().shape();
    int[] next = {0};
    printDimension(shape, 0, next);
  }

  private void printDimension(ImmutableLongArray shape, int dimension, int[] next) {
    if (dimension == shape.length()) {
      printElement(next[0]++);
      return;
    }
    printer.print('[');
    for (long i = 0; i < shape.get(dimension); i++) {
      if (i > 0) {
        printer.print(", ");
      }
      printDimension(shape, dimension + 1, next);
    }
    printer.print(']');
  }

  private void printElement(int index) {
    if (elements instanceof DenseStringElementsAttribute strings) {
      printer.printString(strings.stringAt(index));
    } else if (elements instanceof DenseElementsAttribute dense) {
      Type type = dense.type().elementType();
      if (type instanceof ComplexType complex) {
        printer.print('(');
        printPart(dense, complex.elementType(), 2 * index);
        printer.print(',');
        printPart(dense, complex.elementType(), 2 * index + 1);
        printer.print(')');
      } else {
        printPart(dense, type, index);
      }
    }
  }

  private void printPart(DenseElementsAttribute dense, Type type, int part) {
    if (type instanceof FloatType) {
      printer.print(dense.floatAt(part).text());
    } else if (type.isInteger(1)) {
      printer.print(dense.booleanAt(part) ? "true" : "false");
    } else if (AttributePrinter.holdsInLong(type)) {
      printer.print(dense.longAt(part));
    } else {
      printer.print(dense.integerAt(part).toString());
    }
  }
}
