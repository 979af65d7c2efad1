package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.transform.arith.DivisionExpansion;
import java.util.List;
import java.util.Set;

/** Lowers {@code arith}. */
final class ArithToLlvm {
  /** Operations that the other dialect has under another name. */
  private static final String[][] NAMES = {
    {"addf", "fadd"},
    {"addi", "add"},
    {"andi", "and"},
    {"bitcast", "bitcast"},
    {"divf", "fdiv"},
    {"divsi", "sdiv"},
    {"divui", "udiv"},
    {"extf", "fpext"},
    {"extsi", "sext"},
    {"extui", "zext"},
    {"fptosi", "fptosi"},
    {"fptoui", "fptoui"},
    {"maximumf", "intr.maximum"},
    {"maxnumf", "intr.maxnum"},
    {"maxsi", "intr.smax"},
    {"maxui", "intr.umax"},
    {"minimumf", "intr.minimum"},
    {"minnumf", "intr.minnum"},
    {"minsi", "intr.smin"},
    {"minui", "intr.umin"},
    {"mulf", "fmul"},
    {"muli", "mul"},
    {"negf", "fneg"},
    {"ori", "or"},
    {"remf", "frem"},
    {"remsi", "srem"},
    {"remui", "urem"},
    {"select", "select"},
    {"shli", "shl"},
    {"shrsi", "ashr"},
    {"shrui", "lshr"},
    {"sitofp", "sitofp"},
    {"subf", "fsub"},
    {"subi", "sub"},
    {"trunci", "trunc"},
    {"uitofp", "uitofp"},
    {"xori", "xor"},
  };

  /** The numbers of rounding modes in the other dialect. */
  private static final int[] ROUNDING = {1, 2, 3, 0, 4};

  private ArithToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    Lowerings all = new Lowerings(types);
    for (String[] name : NAMES) {
      all.rename("arith." + name[0], name[1]);
    }
    for (Class<? extends Operation> kind :
        List.of(IntegerBinaryOp.class, IntegerDivisionOp.class)) {
      all.patterns().add(ConversionPattern.of(kind, ArithToLlvm::divide));
    }
    return all.add("arith.constant", ArithToLlvm::constant)
        .add("arith.truncf", ArithToLlvm::truncate)
        .add("arith.index_cast", site -> indexCast(site, "sext"))
        .add("arith.index_castui", site -> indexCast(site, "zext"))
        .add("arith.cmpi", site -> compare(site, "icmp"))
        .add("arith.cmpf", site -> compare(site, "fcmp"))
        .add("arith.addui_extended", ArithToLlvm::addExtended)
        .add("arith.mulsi_extended", site -> mulExtended(site, "sext"))
        .add("arith.mului_extended", site -> mulExtended(site, "zext"))
        .patterns();
  }

  /** Divisions that round up or down become others of {@code arith} first. */
  private static boolean divide(
      Operation op, ConvertedOperands operands, ConversionRewriter rewriter) {
    IntegerBinary kind =
        op instanceof IntegerBinaryOp binary ? binary.kind() : ((IntegerDivisionOp) op).kind();
    // On the operands as they were: the operations of arith made here are lowered after.
    return DivisionExpansion.expand(op, kind, op.operands(), rewriter);
  }

  private static boolean constant(Site site) {
    Type type = site.resultType(0);
    return site.replace(site.constant(((ConstantOp) site.op).constantValue(), type));
  }

  private static boolean truncate(Site site) {
    Attribute mode = site.op.attribute("roundingmode");
    if (mode == null) {
      return Lowerings.rename(site, "fptrunc");
    }
    Type result = site.resultType(0);
    if (result instanceof ArrayType) {
      return site.fail("rounds an array");
    }
    // The other dialect puts rounding towards zero first.
    long kind = mode instanceof IntegerAttribute number ? ROUNDING[(int) number.longValue()] : 1;
    return site.replace(
        site.emit(
            "intr.experimental.constrained.fptrunc",
            result,
            DictionaryAttribute.EMPTY
                .with("roundingmode", IntegerAttribute.i64(kind))
                .with("fpExceptionBehavior", IntegerAttribute.i64(0)),
            site.operand(0)));
  }

  private static boolean indexCast(Site site, String extension) {
    Type target = site.resultType(0);
    Type source = site.operand(0).type();
    int to = ((IntegerType) SmallTypes.scalar(target)).width();
    int from = ((IntegerType) SmallTypes.scalar(source)).width();
    if (to == from) {
      return site.replace(site.operand(0));
    }
    String name = to < from ? "trunc" : extension;
    return site.replaceRows(target, parts -> site.emit(name, Site.rowType(target), parts.get(0)));
  }

  private static boolean compare(Site site, String name) {
    Type result = site.resultType(0);
    DictionaryAttribute attributes = Lowerings.attributes(site.op, Set.of("predicate"));
    Attribute predicate = site.op.attribute("predicate");
    DictionaryAttribute all =
        attributes.with(
            "predicate",
            IntegerAttribute.i64(
                predicate instanceof IntegerAttribute number ? number.longValue() : 0));
    return site.replaceRows(
        result, parts -> site.emit(name, Site.rowType(result), all, parts.get(0), parts.get(1)));
  }

  private static boolean addExtended(Site site) {
    Type sum = site.resultType(0);
    if (sum instanceof ArrayType) {
      return site.fail("ND vector types are not supported");
    }
    Value pair =
        site.emit(
            "intr.uadd.with.overflow",
            StructType.of(sum, site.resultType(1)),
            site.operand(0),
            site.operand(1));
    Value low = site.extract(pair, 0);
    return site.replace(low, site.extract(pair, 1));
  }

  private static boolean mulExtended(Site site, String extension) {
    Type result = site.resultType(0);
    if (result instanceof ArrayType) {
      return site.fail("ND vector types are not supported");
    }
    int width = ((IntegerType) SmallTypes.scalar(result)).width();
    IntegerType twice = IntegerType.of(2 * width);
    Type wide = SmallTypes.like(result, twice);
    Value lhs = site.emit(extension, wide, site.operand(0));
    Value rhs = site.emit(extension, wide, site.operand(1));
    Value product = site.mul(lhs, rhs);
    Value low = site.emit("trunc", result, product);
    Attribute shift = IntegerAttribute.of(width, twice);
    if (wide instanceof VectorType vector) {
      shift = DenseElementsAttribute.splat(vector, shift);
    }
    Value distance = site.constant(shift, wide);
    Value high = site.emit("lshr", wide, product, distance);
    return site.replace(low, site.emit("trunc", result, high));
  }
}
