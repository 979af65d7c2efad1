package dev.jopt.ir.print;

import dev.jopt.ir.affine.AffineBinaryExpr;
import dev.jopt.ir.affine.AffineBinaryExpr.Kind;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.AffineSymbolExpr;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.affine.IntegerSet.Constraint;
import dev.jopt.ir.asm.AsmPrinter;
import java.util.List;

/** Prints affine expressions, maps and sets. */
public final class AffinePrinter {
  /** Prints what stands for dimensions and symbols, say the values bound to them. */
  public interface Inputs {
    /** Prints what stands for dimension {@code position}. */
    void printDim(int position);

    /** Prints what stands for symbol {@code position}. */
    void printSymbol(int position);
  }

  private final AsmPrinter printer;
  private final Inputs inputs;

  private AffinePrinter(AsmPrinter printer, Inputs inputs) {
    this.printer = printer;
    this.inputs = inputs;
  }

  private static AffinePrinter byPosition(AsmPrinter printer) {
    return new AffinePrinter(
        printer,
        new Inputs() {
          @Override
          public void printDim(int position) {
            printer.print('d');
            printer.print(position);
          }

          @Override
          public void printSymbol(int position) {
            printer.print('s');
            printer.print(position);
          }
        });
  }

  /** Prints {@code (d0)[s0] -> (d0 + s0)}. */
  public static void print(AffineMap map, AsmPrinter printer) {
    printInputs(map.numDims(), map.numSymbols(), printer);
    printer.print(" -> (");
    AffinePrinter affine = byPosition(printer);
    List<AffineExpr> results = map.results();
    for (int i = 0; i < results.size(); i++) {
      if (i > 0) {
        printer.print(", ");
      }
      affine.print(results.get(i), false);
    }
    printer.print(')');
  }

  /** Prints {@code (d0)[s0] : (d0 - s0 >= 0)}. */
  public static void print(IntegerSet set, AsmPrinter printer) {
    printInputs(set.numDims(), set.numSymbols(), printer);
    printer.print(" : (");
    AffinePrinter affine = byPosition(printer);
    List<Constraint> constraints = set.constraints();
    for (int i = 0; i < constraints.size(); i++) {
      if (i > 0) {
        printer.print(", ");
      }
      affine.print(constraints.get(i).expr(), false);
      printer.print(constraints.get(i).isEquality() ? " == 0" : " >= 0");
    }
    printer.print(')');
  }

  /** Prints an expression with {@code d0 ...} and {@code s0 ...}. */
  public static void print(AffineExpr expr, AsmPrinter printer) {
    byPosition(printer).print(expr, false);
  }

  /** Prints an expression with other names for dimensions and symbols. */
  public static void print(AffineExpr expr, AsmPrinter printer, Inputs inputs) {
    new AffinePrinter(printer, inputs).print(expr, false);
  }

  /** The textual form of an expression. */
  public static String toString(AffineExpr expr) {
    StringAsmPrinter printer = new StringAsmPrinter();
    print(expr, printer);
    return printer.text();
  }

  /** The textual form of a map. */
  public static String toString(AffineMap map) {
    StringAsmPrinter printer = new StringAsmPrinter();
    print(map, printer);
    return printer.text();
  }

  /** The textual form of a set. */
  public static String toString(IntegerSet set) {
    StringAsmPrinter printer = new StringAsmPrinter();
    print(set, printer);
    return printer.text();
  }

  private static void printInputs(int numDims, int numSymbols, AsmPrinter printer) {
    printer.print('(');
    printNames('d', numDims, printer);
    printer.print(')');
    if (numSymbols > 0) {
      printer.print('[');
      printNames('s', numSymbols, printer);
      printer.print(']');
    }
  }

  private static void printNames(char prefix, int count, AsmPrinter printer) {
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        printer.print(", ");
      }
      printer.print(prefix);
      printer.print(i);
    }
  }

  /** Prints {@code expr}, in parentheses if it is binary and {@code tight}. */
  private void print(AffineExpr expr, boolean tight) {
    if (expr instanceof AffineDimExpr dim) {
      inputs.printDim(dim.position());
    } else if (expr instanceof AffineSymbolExpr symbol) {
      inputs.printSymbol(symbol.position());
    } else if (expr instanceof AffineConstantExpr constant) {
      printer.print(constant.value());
    } else if (expr instanceof AffineBinaryExpr binary) {
      if (tight) {
        printer.print('(');
      }
      if (binary.kind() == Kind.ADD) {
        printSum(binary);
      } else {
        printProduct(binary);
      }
      if (tight) {
        printer.print(')');
      }
    }
  }

  private void printProduct(AffineBinaryExpr product) {
    if (product.kind() == Kind.MUL && isConstant(product.rhs(), -1)) {
      printer.print('-');
      print(product.lhs(), true);
      return;
    }
    print(product.lhs(), true);
    printer.print(
        switch (product.kind()) {
          case MUL -> " * ";
          case MOD -> " mod ";
          case FLOOR_DIV -> " floordiv ";
          case CEIL_DIV -> " ceildiv ";
          case ADD -> throw new AssertionError(product.kind());
        });
    print(product.rhs(), true);
  }

  /** Prints a sum, as a difference if the second part is negative. */
  private void printSum(AffineBinaryExpr sum) {
    AffineExpr rhs = sum.rhs();
    print(sum.lhs(), false);
    if (rhs instanceof AffineBinaryExpr product
        && product.kind() == Kind.MUL
        && product.rhs() instanceof AffineConstantExpr factor
        && factor.value() < 0) {
      printer.print(" - ");
      if (factor.value() == -1) {
        boolean tight =
            product.lhs() instanceof AffineBinaryExpr negated && negated.kind() == Kind.ADD;
        print(product.lhs(), tight);
      } else {
        print(product.lhs(), true);
        printer.print(" * ");
        printer.print(-factor.value());
      }
    } else if (rhs instanceof AffineConstantExpr constant && constant.value() < 0) {
      printer.print(" - ");
      printer.print(-constant.value());
    } else {
      printer.print(" + ");
      print(rhs, false);
    }
  }

  private static boolean isConstant(AffineExpr expr, long value) {
    return expr instanceof AffineConstantExpr constant && constant.value() == value;
  }
}
