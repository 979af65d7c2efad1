package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lowers {@code amx} to calls of intrinsics, which take rows and bytes of columns of tiles. */
final class AmxToLlvm {
  private static final Pattern TILE = Pattern.compile("tile<(\\d+)x(\\d+)x([a-z]+)(\\d+)>");
  private static final IntegerType SIZE = IntegerType.I16;

  private AmxToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    return new Lowerings(types)
        .add("amx.tile_zero", AmxToLlvm::zero)
        .add("amx.tile_load", AmxToLlvm::load)
        .add("amx.tile_store", AmxToLlvm::store)
        .add("amx.tile_mulf", site -> multiply(site, isBfloat(site) ? "dpbf16ps" : "dpfp16ps"))
        .add("amx.tile_muli", site -> multiply(site, "dpb" + signs(site) + 'd'))
        .patterns();
  }

  static boolean isTile(Type type) {
    return type instanceof OpaqueType opaque
        && opaque.dialect().equals("amx")
        && TILE.matcher(opaque.text()).matches();
  }

  private static Matcher tile(Type type) {
    Matcher tile = TILE.matcher(((OpaqueType) type).text());
    tile.matches();
    return tile;
  }

  private static boolean isBfloat(Site site) {
    return tile(site.op.operand(0).type()).group(3).equals("bf");
  }

  private static String signs(Site site) {
    return (site.op.attribute("isZextLhs") == null ? "s" : "u")
        + (site.op.attribute("isZextRhs") == null ? "s" : "u");
  }

  private static Value rows(Site site, Type tile) {
    return site.constant(IntegerAttribute.of(Long.parseLong(tile(tile).group(1)), SIZE), SIZE);
  }

  private static Value columnBytes(Site site, Type type) {
    Matcher tile = tile(type);
    long bytes = Long.parseLong(tile.group(2)) * (Long.parseLong(tile.group(4)) / 8);
    return site.constant(IntegerAttribute.of(bytes, SIZE), SIZE);
  }

  private static DictionaryAttribute attributes(Site site) {
    return Lowerings.attributes(site.op, Set.of("operandSegmentSizes"));
  }

  private static Value call(Site site, String name, Value... operands) {
    return site.builder
        .create(
            site.callIntrinsic("llvm.x86.t" + name + ".internal", attributes(site), operands)
                .addResultType(SimpleType.X86_AMX))
        .result();
  }

  private static boolean zero(Site site) {
    Type type = site.op.result().type();
    Value rows = rows(site, type);
    return site.replace(call(site, "ilezero", rows, columnBytes(site, type)));
  }

  private static boolean load(Site site) {
    Type type = site.op.result().type();
    int rank = Site.memRef(site.op.operand(0)).rank();
    Value rows = rows(site, type);
    Value columns = columnBytes(site, type);
    Value address = address(site, rank);
    Value stride = site.op.operandCount() > 1 + rank ? site.operand(1 + rank) : null;
    return site.replace(
        call(site, "ileloadd64", rows, columns, address, strideBytes(site, stride)));
  }

  private static boolean store(Site site) {
    int rank = Site.memRef(site.op.operand(0)).rank();
    Type type = site.op.operand(1 + rank).type();
    Value rows = rows(site, type);
    Value columns = columnBytes(site, type);
    Value address = address(site, rank);
    Value stride = site.op.operandCount() > 2 + rank ? site.operand(2 + rank) : null;
    site.builder.create(
        site.callIntrinsic(
            "llvm.x86.tilestored64.internal",
            attributes(site),
            rows,
            columns,
            address,
            strideBytes(site, stride),
            site.operand(1 + rank)));
    return site.erase();
  }

  private static Value address(Site site, int rank) {
    return site.elementAddress(
        site.operand(0), Site.memRef(site.op.operand(0)), site.operands(1, 1 + rank), 0);
  }

  /** The bytes from a row to the next one: of the last dimension but one if nothing is said. */
  private static Value strideBytes(Site site, @Nullable Value given) {
    MemRefType buffer = Site.memRef(site.op.operand(0));
    long bytes = LlvmTypes.bits(buffer.elementType()) / 8;
    Value stride = given;
    if (stride == null) {
      int dimension = buffer.rank() - 2;
      long fixed = buffer.stridesAndOffset().strides().get(dimension);
      if (fixed != ShapedType.DYNAMIC) {
        return site.constant(IntegerAttribute.i64(fixed * bytes), IntegerType.I64);
      }
      stride = site.extract(site.operand(0), 4, dimension);
    }
    return site.mul(site.constant(IntegerAttribute.i64(bytes), IntegerType.I64), stride);
  }

  private static boolean multiply(Site site, String name) {
    Type left = site.op.operand(0).type();
    Type right = site.op.operand(1).type();
    Value rows = rows(site, left);
    Value depth = columnBytes(site, left);
    rows(site, right);
    Value columns = columnBytes(site, right);
    return site.replace(
        call(site, name, rows, columns, depth, site.operand(2), site.operand(0), site.operand(1)));
  }
}
