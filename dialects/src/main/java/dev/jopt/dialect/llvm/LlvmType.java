package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.Type;

/** A type of this dialect. Within another one it is printed without {@code !llvm.}. */
public sealed interface LlvmType extends DialectType
    permits PointerType, StructType, ArrayType, LlvmFunctionType, SimpleType, TargetType {

  @Override
  default String dialect() {
    return "llvm";
  }

  /** Prints a type that is part of a type of this dialect. */
  static void printNested(AsmPrinter printer, Type type) {
    if (type instanceof LlvmType own) {
      own.print(printer);
    } else {
      printer.printType(type);
    }
  }
}
