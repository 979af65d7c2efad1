package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.CallOp;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.function.Supplier;

/** Lowers {@code vector.print} of scalars and texts to calls of MLIR's runner library. */
final class VectorPrintToLlvm {
  /**
   * Formats that one function prints, which is passed their bits; in the order of its numbers, of
   * which one is of a format without a type in LLVM.
   */
  private static final List<FloatType> SMALL =
      List.of(
          FloatType.F8E5M2,
          FloatType.F8E5M2FNUZ,
          FloatType.F8E4M3,
          FloatType.F8E4M3FN,
          FloatType.F8E4M3FNUZ,
          FloatType.F8E4M3B11FNUZ,
          FloatType.F8E3M4,
          FloatType.TF32,
          FloatType.F8E8M0FNU,
          FloatType.F6E3M2FN,
          FloatType.F6E2M3FN,
          FloatType.F4E2M1FN);

  /** What the library calls the first of them. */
  private static final int FIRST_SMALL = 7;

  private final LibraryFunctions runtime;

  VectorPrintToLlvm(LibraryFunctions runtime) {
    this.runtime = runtime;
  }

  private void call(Site site, String name, Value... arguments) {
    Type[] types = new Type[arguments.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = arguments[i].type();
    }
    String function = runtime.declare(site.rewriter, site.op, name, SimpleType.VOID, types);
    CallOp.create(site.rewriter, site.location, function, List.of(arguments));
  }

  boolean print(Site site) {
    if (site.op.operandCount() > 0) {
      if (!printScalar(site, site.op.operand(0).type())) {
        return site.fail("is not of a scalar that can be printed");
      }
    } else if (site.op.attribute("stringLiteral") instanceof StringAttribute text) {
      Supplier<Value> address = runtime.text(site, site.op, "vector_print_str", text.value());
      runtime.declare(
          site.rewriter, site.op, "printString", SimpleType.VOID, LibraryFunctions.POINTER);
      call(site, "printString", address.get());
      // A line ends where another operation says so.
      return site.erase();
    }
    String punctuation =
        site.op.attribute("punctuation") instanceof EnumAttribute mark ? mark.text() : "newline";
    switch (punctuation) {
      case "close" -> call(site, "printClose");
      case "open" -> call(site, "printOpen");
      case "comma" -> call(site, "printComma");
      case "newline" -> call(site, "printNewline");
      default -> {}
    }
    return site.erase();
  }

  private boolean printScalar(Site site, Type type) {
    Value value = site.operand(0);
    if (type instanceof IndexType) {
      call(site, "printU64", value);
    } else if (type instanceof IntegerType integer) {
      if (integer.width() > 64) {
        return false;
      }
      // A bit is 1 or 0, not -1.
      boolean unsigned = integer.isUnsigned() || integer.width() == 1;
      Value wide = extended(site, value, integer.width(), unsigned ? "extui" : "extsi");
      call(site, integer.isUnsigned() ? "printU64" : "printI64", wide);
    } else if (type == FloatType.F32 || type == FloatType.F64) {
      call(site, type == FloatType.F32 ? "printF32" : "printF64", value);
    } else if (type == FloatType.F16 || type == FloatType.BF16) {
      Value bits = site.emit("bitcast", IntegerType.I16, value);
      call(site, type == FloatType.F16 ? "printF16" : "printBF16", bits);
    } else if (type != FloatType.TF32
        && type instanceof FloatType number
        && SMALL.contains(number)) {
      Value format =
          site.constant(IntegerAttribute.i32(FIRST_SMALL + SMALL.indexOf(number)), IntegerType.I32);
      call(site, "printApFloat", format, site.emit("zext", IntegerType.I64, value));
    } else {
      return false;
    }
    return true;
  }

  private static Value extended(Site site, Value value, int width, String name) {
    return width == 64
        ? value
        : site.builder
            .create(
                site.builder
                    .state(site.location, "arith." + name)
                    .addOperand(value)
                    .addResultType(IntegerType.I64))
            .result();
  }
}
