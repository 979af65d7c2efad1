package dev.jopt.conversion.tollvm;

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
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
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
    {"divf", "fdiv"},
    {"divsi", "sdiv"},
    {"divui", "udiv"},
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
  private static final int[] ROUNDING = {1, 3, 2, 0, 4};

  private ArithToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    Lowerings all = new Lowerings(types);
    for (String[] name : NAMES) {
      all.add("arith." + name[0], Lowerings.known(site -> Lowerings.rename(site, name[1])));
    }
    for (Class<? extends Operation> kind :
        List.of(IntegerBinaryOp.class, IntegerDivisionOp.class)) {
      all.patterns()
          .add(
              RewritePattern.of(
                  kind,
                  (op, rewriter) ->
                      types.convert(op.result().type()) == null
                          ? rewriter.matchFailed(op, "unable to convert the type of a result")
                          : divide(op, rewriter)));
    }
    return all.add("arith.select", ArithToLlvm::select)
        .add("arith.constant", ArithToLlvm::constant)
        .add("arith.bitcast", ArithToLlvm::bitcast)
        .add("arith.extf", Lowerings.known(site -> resize(site, "fpext")))
        .add("arith.truncf", Lowerings.known(ArithToLlvm::truncate))
        .add("arith.index_cast", site -> indexCast(site, "sext"))
        .add("arith.index_castui", site -> indexCast(site, "zext"))
        .add("arith.cmpi", site -> compare(site, "icmp"))
        .add("arith.cmpf", Lowerings.known(site -> compare(site, "fcmp")))
        .add("arith.addui_extended", ArithToLlvm::addExtended)
        .add("arith.mulsi_extended", site -> mulExtended(site, "sext"))
        .add("arith.mului_extended", site -> mulExtended(site, "zext"))
        .patterns();
  }

  /** Divisions that round up or down become others of {@code arith} first. */
  private static boolean divide(Operation op, Rewriter rewriter) {
    IntegerBinary kind =
        op instanceof IntegerBinaryOp binary ? binary.kind() : ((IntegerDivisionOp) op).kind();
    // On the operands as they were: the operations of arith made here are lowered after.
    return DivisionExpansion.expand(op, kind, op.operands(), rewriter);
  }

  /** One truth value chooses between arrays as it does between vectors. */
  private static boolean select(Site site) {
    return site.operand(0).type() instanceof ArrayType
        ? Lowerings.rename(site, "select")
        : site.replace(
            site.emit(
                "select",
                site.resultType(0),
                Lowerings.attributes(site.op, Set.of()),
                site.operands().toArray(new Value[0])));
  }

  private static boolean constant(Site site) {
    Type type = site.resultType(0);
    return site.replace(site.constant(((ConstantOp) site.op).constantValue(), type));
  }

  /** The flags stay those of {@code arith}, as in MLIR, whose other operations take none here. */
  private static boolean resize(Site site, String to) {
    Type result = site.resultType(0);
    return site.replaceRows(
        result, parts -> site.emit(to, Site.rowType(result), asIs(site), parts.get(0)));
  }

  private static DictionaryAttribute asIs(Site site) {
    DictionaryAttribute all = site.op.discardableAttributes();
    for (NamedAttribute attribute : site.op.inherentAttributes()) {
      all = all.with(attribute.name(), attribute.value());
    }
    return all;
  }

  private static boolean truncate(Site site) {
    Attribute mode = site.op.attribute("roundingmode");
    if (mode == null) {
      return resize(site, "fptrunc");
    }
    Type result = site.resultType(0);
    // The other dialect puts rounding towards zero first, and upward before downward.
    long kind = mode instanceof IntegerAttribute number ? ROUNDING[(int) number.longValue()] : 1;
    DictionaryAttribute attributes =
        asIs(site)
            .with("roundingmode", IntegerAttribute.i64(kind))
            .with("fpExceptionBehavior", IntegerAttribute.i64(0));
    return site.replaceRows(
        result,
        parts ->
            site.emit(
                "intr.experimental.constrained.fptrunc",
                Site.rowType(result),
                attributes,
                parts.get(0)));
  }

  private static boolean bitcast(Site site) {
    return site.operand(0).type().equals(site.resultType(0))
        ? site.replace(site.operand(0))
        : Lowerings.rename(site, "bitcast");
  }

  private static boolean indexCast(Site site, String extension) {
    Type target = site.resultType(0);
    Type source = site.operand(0).type();
    if (!(SmallTypes.scalar(target) instanceof IntegerType)) {
      return site.fail("casts a buffer");
    }
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
