package dev.jopt.conversion.tollvm;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;

/** Lowers what reads vectors from memory and writes them to it. */
final class VectorAccessToLlvm {
  private final boolean vectorAlignment;

  VectorAccessToLlvm(boolean vectorAlignment) {
    this.vectorAlignment = vectorAlignment;
  }

  private static boolean isLowered(Value base, Value vector) {
    return base.type() instanceof MemRefType && VectorToLlvm.isRow(vector);
  }

  /** The address at the indices that follow an operand. */
  private static Value address(Site site, int base, int after) {
    return site.elementAddress(
        site.operand(base), Site.memRef(site.op.operand(base)), site.operands(base + 1, after), 0);
  }

  private long alignment(Site site, Value base, Value vector) {
    if (site.op.attribute("alignment") instanceof IntegerAttribute given && given.longValue() > 0) {
      return given.longValue();
    }
    Type type = vectorAlignment ? vector.type() : Site.memRef(base).elementType();
    return alignment(site.types.convert(type));
  }

  /** How a type is aligned best where nothing is said about the machine. */
  private static long alignment(Type type) {
    if (type instanceof IntegerType integer) {
      return bytes(integer.width());
    }
    if (type instanceof FloatType number) {
      return bytes(number.width());
    }
    if (type instanceof VectorType vector) {
      long bits =
          vector.elementType() instanceof IntegerType integer
              ? integer.width()
              : vector.elementType() instanceof FloatType number ? number.width() : 64;
      return bytes(bits * vector.numElements());
    }
    return 8;
  }

  /** The next power of two of bytes. */
  private static long bytes(long bits) {
    long bytes = (bits + 7) / 8;
    return bytes <= 1 ? 1 : Long.highestOneBit(2 * bytes - 1);
  }

  private DictionaryAttribute flags(Site site, Value base, Value vector) {
    DictionaryAttribute flags =
        DictionaryAttribute.EMPTY.with(
            "alignment", IntegerAttribute.i64(alignment(site, base, vector)));
    return site.op.attribute("nontemporal") instanceof IntegerAttribute flag && flag.booleanValue()
        ? flags.with("nontemporal", UnitAttribute.UNIT)
        : flags;
  }

  private DictionaryAttribute maskedFlags(Site site, Value base, Value vector) {
    return DictionaryAttribute.EMPTY.with(
        "alignment", IntegerAttribute.i32((int) alignment(site, base, vector)));
  }

  boolean load(Site site) {
    Operation op = site.op;
    if (!isLowered(op.operand(0), op.result())) {
      return site.fail("has more than one dimension");
    }
    DictionaryAttribute flags = flags(site, op.operand(0), op.result());
    Value address = address(site, 0, op.operandCount());
    return site.replace(site.emit("load", site.resultType(0), flags, address));
  }

  boolean store(Site site) {
    Operation op = site.op;
    if (!isLowered(op.operand(1), op.operand(0))) {
      return site.fail("has more than one dimension");
    }
    DictionaryAttribute flags = flags(site, op.operand(1), op.operand(0));
    Value address = address(site, 1, op.operandCount());
    site.emitVoid("store", flags, site.operand(0), address);
    return site.erase();
  }

  boolean maskedLoad(Site site) {
    Operation op = site.op;
    if (!isLowered(op.operand(0), op.result())) {
      return site.fail("has more than one dimension");
    }
    int mask = op.operandCount() - 2;
    DictionaryAttribute flags = maskedFlags(site, op.operand(0), op.result());
    Value address = address(site, 0, mask);
    return site.replace(
        site.emit(
            "intr.masked.load",
            site.resultType(0),
            flags,
            address,
            site.operand(mask),
            site.operand(mask + 1)));
  }

  boolean maskedStore(Site site) {
    Operation op = site.op;
    int mask = op.operandCount() - 2;
    if (!isLowered(op.operand(0), op.operand(mask + 1))) {
      return site.fail("has more than one dimension");
    }
    DictionaryAttribute flags = maskedFlags(site, op.operand(0), op.operand(mask + 1));
    Value address = address(site, 0, mask);
    site.emitVoid("intr.masked.store", flags, site.operand(mask + 1), address, site.operand(mask));
    return site.erase();
  }

  private static DictionaryAttribute argumentFlags(Site site, int count, int pointer) {
    if (!(site.op.attribute("alignment") instanceof IntegerAttribute given)
        || given.longValue() <= 0) {
      return DictionaryAttribute.EMPTY;
    }
    DictionaryAttribute[] all = new DictionaryAttribute[count];
    for (int i = 0; i < count; i++) {
      all[i] =
          i == pointer
              ? DictionaryAttribute.EMPTY.with(
                  "llvm.align", IntegerAttribute.i64(given.longValue()))
              : DictionaryAttribute.EMPTY;
    }
    return DictionaryAttribute.EMPTY.with("arg_attrs", new ArrayAttribute(List.of(all)));
  }

  boolean expandLoad(Site site) {
    Operation op = site.op;
    int mask = op.operandCount() - 2;
    Value address = address(site, 0, mask);
    return site.replace(
        site.emit(
            "intr.masked.expandload",
            site.resultType(0),
            argumentFlags(site, 3, 0),
            address,
            site.operand(mask),
            site.operand(mask + 1)));
  }

  boolean compressStore(Site site) {
    Operation op = site.op;
    int mask = op.operandCount() - 2;
    Value address = address(site, 0, mask);
    site.emitVoid(
        "intr.masked.compressstore",
        argumentFlags(site, 3, 1),
        site.operand(mask + 1),
        address,
        site.operand(mask));
    return site.erase();
  }

  private static boolean hasUnitStride(Value base) {
    if (!(base.type() instanceof MemRefType type)) {
      return false;
    }
    var layout = type.stridesAndOffset();
    return layout != null
        && (type.rank() == 0 || layout.strides().get(type.rank() - 1) == 1)
        && LlvmTypes.addressSpace(type) >= 0;
  }

  /** The addresses of elements that a vector of indices says. */
  private static Value addresses(Site site, int indices) {
    MemRefType type = Site.memRef(site.op.operand(0));
    Value start = address(site, 0, indices);
    VectorType numbers = (VectorType) site.operand(indices).type();
    return site.builder
        .create(
            site.state("getelementptr")
                .addOperand(start)
                .addOperand(site.operand(indices))
                .setAttribute("rawConstantIndices", DenseArrayAttribute.i32(Integer.MIN_VALUE))
                .setAttribute(
                    "elem_type", new TypeAttribute(site.types.convert(type.elementType())))
                .addResultType(numbers.withElementType(LlvmTypes.pointer(type))))
        .result();
  }

  boolean gather(Site site) {
    Operation op = site.op;
    if (!isLowered(op.operand(0), op.result()) || !hasUnitStride(op.operand(0))) {
      return site.fail("not of one dimension in contiguous memory");
    }
    int indices = op.operandCount() - 3;
    DictionaryAttribute flags = maskedFlags(site, op.operand(0), op.result());
    Value addresses = addresses(site, indices);
    return site.replace(
        site.emit(
            "intr.masked.gather",
            site.resultType(0),
            flags,
            addresses,
            site.operand(indices + 1),
            site.operand(indices + 2)));
  }

  boolean scatter(Site site) {
    Operation op = site.op;
    int indices = op.operandCount() - 3;
    if (!isLowered(op.operand(0), op.operand(indices + 2)) || !hasUnitStride(op.operand(0))) {
      return site.fail("not of one dimension in contiguous memory");
    }
    DictionaryAttribute flags = maskedFlags(site, op.operand(0), op.operand(indices + 2));
    Value addresses = addresses(site, indices);
    site.emitVoid(
        "intr.masked.scatter",
        flags,
        site.operand(indices + 2),
        addresses,
        site.operand(indices + 1));
    return site.erase();
  }
}
