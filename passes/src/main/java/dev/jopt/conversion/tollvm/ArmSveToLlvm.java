package dev.jopt.conversion.tollvm;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.transform.vector.Positions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Lowers {@code arm_sve} to the operations of that dialect that stand for intrinsics of LLVM. */
final class ArmSveToLlvm {
  /** The lengths of masks that the machine makes with one instruction. */
  private static final Set<Long> MASK_LENGTHS = Set.of(2L, 4L, 8L, 16L);

  private static final ImmutableLongArray LONGEST = ImmutableLongArray.of(16);

  private ArmSveToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    return new Lowerings(types)
        .add("arm_sve.masked.addf", site -> intrinsic(site, "fadd"))
        .add("arm_sve.masked.addi", site -> intrinsic(site, "add"))
        .add("arm_sve.masked.divf", site -> intrinsic(site, "fdiv"))
        .add("arm_sve.masked.divi_signed", site -> intrinsic(site, "sdiv"))
        .add("arm_sve.masked.divi_unsigned", site -> intrinsic(site, "udiv"))
        .add("arm_sve.masked.mulf", site -> intrinsic(site, "fmul"))
        .add("arm_sve.masked.muli", site -> intrinsic(site, "mul"))
        .add("arm_sve.masked.subf", site -> intrinsic(site, "fsub"))
        .add("arm_sve.masked.subi", site -> intrinsic(site, "sub"))
        .add("arm_sve.dupq_lane", site -> intrinsic(site, "dupq_lane"))
        .add("arm_sve.sdot", site -> intrinsic(site, "sdot"))
        .add("arm_sve.smmla", site -> intrinsic(site, "smmla"))
        .add("arm_sve.udot", site -> intrinsic(site, "udot"))
        .add("arm_sve.ummla", site -> intrinsic(site, "ummla"))
        .add("arm_sve.usmmla", site -> intrinsic(site, "usmmla"))
        .add("arm_sve.zip.x2", site -> zip(site, "zip.x2"))
        .add("arm_sve.zip.x4", site -> zip(site, "zip.x4"))
        .add("arm_sve.convert_from_svbool", site -> mask(site, "convert.from.svbool"))
        .add("arm_sve.convert_to_svbool", site -> mask(site, "convert.to.svbool"))
        .add("arm_sve.psel", ArmSveToLlvm::select)
        .add("vector.create_mask", ArmSveToLlvm::createMask)
        .patterns();
  }

  private static Value emit(Site site, String name, Type result, Value... operands) {
    return site.emitOf("arm_sve.intr." + name, result, DictionaryAttribute.EMPTY, operands);
  }

  private static boolean intrinsic(Site site, String name) {
    return site.replace(
        site.emitOf(
            "arm_sve.intr." + name,
            site.resultType(0),
            Lowerings.attributes(site.op, Set.of()),
            site.operands().toArray(new Value[0])));
  }

  private static boolean zip(Site site, String name) {
    Type[] types = new Type[site.op.resultCount()];
    Arrays.fill(types, site.resultType(0));
    return site.replaceByElements(
        emit(site, name, StructType.of(types), site.operands().toArray(new Value[0])));
  }

  /** Changes the length of a mask, or of each row of one of several dimensions. */
  private static boolean mask(Site site, String name) {
    VectorType to = (VectorType) site.op.result().type();
    Value source = site.op.operand(0);
    Value result =
        ConstantOp.create(
                site.builder,
                site.location,
                DenseElementsAttribute.splat(to, IntegerAttribute.FALSE))
            .result();
    if (to.rank() == 1) {
      return site.replace(emit(site, name, to, source));
    }
    VectorType row = row(to);
    for (long[] position : Positions.of(to.shape().subArray(0, to.rank() - 1))) {
      DictionaryAttribute at =
          DictionaryAttribute.EMPTY.with("static_position", DenseArrayAttribute.i64(position));
      Value part = site.emitOf("vector.extract", row((VectorType) source.type()), at, source);
      result = site.emitOf("vector.insert", to, at, emit(site, name, row, part), result);
    }
    return site.replace(result);
  }

  private static VectorType row(VectorType type) {
    int last = type.rank() - 1;
    return new VectorType(
        type.shape().subArray(last, type.rank()),
        type.elementType(),
        type.scalableDims().subList(last, type.rank()));
  }

  /** The intrinsic is for the longest masks only. */
  private static boolean select(Site site) {
    Type type = site.resultType(0);
    VectorType longest = new VectorType(LONGEST, IntegerType.I1, List.of(true));
    Value first = emit(site, "convert.to.svbool", longest, site.operand(0));
    Value index =
        site.emitOf(
            "arith.index_cast", IntegerType.I32, DictionaryAttribute.EMPTY, site.op.operand(2));
    Value selected = emit(site, "psel", longest, first, site.operand(1), index);
    return site.replace(emit(site, "convert.from.svbool", type, selected));
  }

  private static boolean createMask(Site site) {
    VectorType type = (VectorType) site.op.result().type();
    if (type.rank() != 1 || !type.isScalable() || !MASK_LENGTHS.contains(type.dimSize(0))) {
      return site.fail("is no mask of the machine");
    }
    Value zero = site.emit("mlir.zero", IntegerType.I64);
    return site.replace(emit(site, "whilelt", type, zero, site.operand(0)));
  }
}
