package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Lowers {@code x86vector} to calls of the intrinsics that its operations stand for. */
final class X86VectorToLlvm {
  private X86VectorToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    return new Lowerings(types)
        .add("x86vector.avx512.mask.compress", X86VectorToLlvm::compress)
        .add(
            "x86vector.avx512.mask.rndscale",
            sized(type -> "avx512.mask.rndscale." + (isSingle(type) ? "ps." : "pd.")))
        .add(
            "x86vector.avx512.mask.scalef",
            sized(type -> "avx512.mask.scalef." + (isSingle(type) ? "ps." : "pd.")))
        .add(
            "x86vector.avx512.vp2intersect",
            sized(
                type ->
                    "avx512.vp2intersect."
                        + (type.elementType().equals(IntegerType.I32) ? "d." : "q.")))
        .add("x86vector.avx512.dot", sized(type -> "avx512bf16.dpbf16ps."))
        .add("x86vector.avx512.cvt.packed.f32_to_bf16", sized(type -> "avx512bf16.cvtneps2bf16."))
        .add("x86vector.avx.dot.i8", sized(type -> "avx2.vpdpbssd."))
        .add("x86vector.avx.rsqrt", site -> call(site, "avx.rsqrt.ps.256", site.operand(0)))
        .add("x86vector.avx.intr.dot", X86VectorToLlvm::dot)
        .add("x86vector.avx.bcst_to_f32.packed", site -> load(site, "vbcstne", "sh"))
        .add("x86vector.avx.cvt.packed.even.indexed_to_f32", site -> load(site, "vcvtnee", "ph"))
        .add("x86vector.avx.cvt.packed.odd.indexed_to_f32", site -> load(site, "vcvtneo", "ph"))
        .patterns();
  }

  private static boolean isSingle(VectorType type) {
    return type.elementType() == FloatType.F32;
  }

  private static long bits(VectorType type) {
    return LlvmTypes.bits(type.elementType()) * type.dimSize(0);
  }

  /** A call of the intrinsic with the beginning of a name that ends with the bits of a vector. */
  private static Lowerings.Lowering sized(Function<VectorType, String> name) {
    return site -> {
      VectorType type = (VectorType) site.op.operand(0).type();
      return call(site, name.apply(type) + bits(type), site.operands().toArray(new Value[0]));
    };
  }

  private static boolean call(Site site, String name, Value... operands) {
    Type[] results = new Type[site.op.resultCount()];
    for (int i = 0; i < results.length; i++) {
      results[i] = site.resultType(i);
    }
    boolean one = results.length == 1;
    Value result =
        site.builder
            .create(
                site.callIntrinsic(
                        "llvm.x86." + name, Lowerings.attributes(site.op, Set.of()), operands)
                    .addResultType(one ? results[0] : StructType.of(results)))
            .result();
    return one ? site.replace(result) : site.replaceByElements(result);
  }

  /** What the mask leaves free is of another vector, or of a constant, or zero. */
  private static boolean compress(Site site) {
    Value other;
    if (site.op.operandCount() > 2) {
      other = site.operand(2);
    } else {
      VectorType type = (VectorType) site.op.result().type();
      Attribute given = site.op.attribute("constant_src");
      Type element = type.elementType();
      Attribute zero =
          element instanceof FloatType number
              ? FloatAttribute.of(0, number)
              : IntegerAttribute.of(0, element);
      other = site.constant(given != null ? given : DenseElementsAttribute.splat(type, zero), type);
    }
    return call(site, "avx512.mask.compress", site.operand(1), other, site.operand(0));
  }

  /** All products, and the sum in all places. */
  private static boolean dot(Site site) {
    Value all = site.constant(IntegerAttribute.of(-1, IntegerType.I8), IntegerType.I8);
    return call(site, "avx.dp.ps.256", site.operand(0), site.operand(1), all);
  }

  /** Reads small floats at an address; the name says which ones, and the bits of the result. */
  private static boolean load(Site site, String name, String half) {
    Type element = Site.memRef(site.op.operand(0)).elementType();
    Value address = site.data(site.operand(0), Site.memRef(site.op.operand(0)));
    return call(
        site,
        name
            + (element == FloatType.BF16 ? "bf16" : half)
            + "2ps"
            + bits((VectorType) site.op.result().type()),
        address);
  }
}
