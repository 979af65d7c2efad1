package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.memref.AtomicRmwOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;

/** Lowers what reads and writes the elements of a {@code memref}. */
final class MemRefAccesses {
  private static final int ACQUIRE_RELEASE = 6;

  private MemRefAccesses() {}

  private static DictionaryAttribute accessFlags(Site site) {
    DictionaryAttribute flags = DictionaryAttribute.EMPTY;
    if (site.op.attribute("nontemporal") instanceof IntegerAttribute nontemporal
        && nontemporal.booleanValue()) {
      flags = flags.with("nontemporal", UnitAttribute.UNIT);
    }
    if (site.op.attribute("alignment") instanceof IntegerAttribute alignment) {
      flags = flags.with("alignment", IntegerAttribute.i64(alignment.longValue()));
    }
    return flags;
  }

  static boolean load(Site site) {
    Value address =
        site.elementAddress(
            site.operand(0),
            Site.memRef(site.op.operand(0)),
            site.operands(1, site.op.operandCount()),
            LlvmEmitter.INBOUNDS_NUW);
    return site.replace(site.emit("load", site.resultType(0), accessFlags(site), address));
  }

  static boolean store(Site site) {
    Value address =
        site.elementAddress(
            site.operand(1),
            Site.memRef(site.op.operand(1)),
            site.operands(2, site.op.operandCount()),
            LlvmEmitter.INBOUNDS_NUW);
    site.emitVoid("store", accessFlags(site), site.operand(0), address);
    return site.erase();
  }

  static boolean prefetch(Site site) {
    Value address =
        site.elementAddress(
            site.operand(0),
            Site.memRef(site.op.operand(0)),
            site.operands(1, site.op.operandCount()),
            0);
    DictionaryAttribute flags =
        DictionaryAttribute.EMPTY
            .with("rw", bit(site, "isWrite"))
            .with("hint", site.op.attribute("localityHint"))
            .with("cache", bit(site, "isDataCache"));
    site.emitVoid("intr.prefetch", flags, address);
    return site.erase();
  }

  private static IntegerAttribute bit(Site site, String name) {
    return IntegerAttribute.i32(
        site.op.attribute(name) instanceof IntegerAttribute flag && flag.booleanValue() ? 1 : 0);
  }

  static boolean atomic(Site site) {
    AtomicRmwOp op = (AtomicRmwOp) site.op;
    int kind =
        switch (op.kind()) {
          case ADDF -> 11;
          case ADDI -> 1;
          case ANDI -> 3;
          case ASSIGN -> 0;
          case MAXIMUMF -> 19;
          case MAXNUMF -> 13;
          case MAXS -> 7;
          case MAXU -> 9;
          case MINIMUMF -> 20;
          case MINNUMF -> 14;
          case MINS -> 8;
          case MINU -> 10;
          case ORI -> 5;
          case XORI -> 6;
          default -> -1;
        };
    if (kind < 0) {
      return site.fail("has no counterpart");
    }
    Value address =
        site.elementAddress(
            site.operand(1), Site.memRef(op.memref()), site.operands(2, op.operandCount()), 0);
    return site.replace(
        site.emit(
            "atomicrmw",
            site.resultType(0),
            DictionaryAttribute.EMPTY
                .with("bin_op", IntegerAttribute.i64(kind))
                .with("ordering", IntegerAttribute.i64(ACQUIRE_RELEASE)),
            address,
            site.operand(0)));
  }

  static boolean assumeAlignment(Site site) {
    Value data = site.data(site.operand(0), Site.memRef(site.op.operand(0)));
    Value yes = site.constant(IntegerAttribute.TRUE, IntegerType.I1);
    Value alignment = site.index(((IntegerAttribute) site.op.attribute("alignment")).longValue());
    assume(site, "align", yes, data, alignment);
    return site.replace(site.operand(0));
  }

  /** States of each two of the operands that what one of them points to is not of the other. */
  static boolean distinctObjects(Site site) {
    if (site.op.operandCount() <= 1) {
      return site.replace(site.operands().toArray(new Value[0]));
    }
    List<Value> pointers = new ArrayList<>();
    for (int i = 0; i < site.op.operandCount(); i++) {
      pointers.add(site.data(site.operand(i), Site.memRef(site.op.operand(i))));
    }
    Value yes = site.constant(IntegerAttribute.TRUE, IntegerType.I1);
    for (int i = 0; i < pointers.size(); i++) {
      for (int j = i + 1; j < pointers.size(); j++) {
        assume(site, "separate_storage", yes, pointers.get(i), pointers.get(j));
      }
    }
    return site.replace(site.operands().toArray(new Value[0]));
  }

  private static void assume(Site site, String what, Value yes, Value of, Value and) {
    site.emitVoid(
        "intr.assume",
        DictionaryAttribute.EMPTY
            .with("op_bundle_sizes", DenseArrayAttribute.i32(2))
            .with("op_bundle_tags", new ArrayAttribute(List.of(StringAttribute.of(what)))),
        yes,
        of,
        and);
  }
}
