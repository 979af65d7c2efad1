package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.TransposeOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers what asks a {@code memref} for its descriptor, or makes one of another. */
final class MemRefDescriptors {
  private static final int POINTER_BYTES = 8;

  private MemRefDescriptors() {}

  /** What a descriptor says of its data: what was allocated, where they begin, and the offset. */
  record Data(Value allocated, Value aligned, @Nullable Value offset) {}

  /** The pointers of an operand, with a rank or without. */
  static Data pointers(Site site, int operand) {
    return data(site, operand, false);
  }

  /** The pointers and the offset of an operand, with a rank or without. */
  static Data data(Site site, int operand) {
    return data(site, operand, true);
  }

  private static Data data(Site site, int operand, boolean withOffset) {
    Value source = site.operand(operand);
    if (site.op.operand(operand).type() instanceof MemRefType) {
      return new Data(
          site.extract(source, 0),
          site.extract(source, 1),
          withOffset ? site.extract(source, 2) : null);
    }
    PointerType pointer = LlvmTypes.pointer((BaseMemRefType) site.op.operand(operand).type());
    Value ranked = site.extract(source, 1);
    return new Data(
        site.load(ranked, pointer),
        site.load(site.address(ranked, pointer, 0, 1), pointer),
        withOffset ? site.load(site.address(ranked, pointer, 0, 2), site.types.index()) : null);
  }

  static boolean dim(Site site) {
    Value descriptor = site.operand(0);
    if (!(site.op.operand(0).type() instanceof MemRefType type)) {
      return dimOfUnranked(site, descriptor);
    }
    if (site.constant(1) instanceof IntegerAttribute constant) {
      long position = constant.longValue();
      if (position >= 0 && position < type.rank()) {
        return site.replace(
            type.isDynamicDim((int) position)
                ? site.extract(descriptor, 3, position)
                : site.index(type.dimSize((int) position)));
      }
    }
    if (type.rank() == 0) {
      return site.fail("no dimensions");
    }
    Value one = site.index(1);
    Value sizes = site.extract(descriptor, 3);
    Value place = site.alloca(one, sizes.type());
    site.store(sizes, place);
    Value size = site.address(place, sizes.type(), 0, 0, site.operand(1));
    return site.replace(site.load(size, site.types.index()));
  }

  private static boolean dimOfUnranked(Site site, Value descriptor) {
    Value ranked = site.extract(descriptor, 1);
    PointerType pointer = LlvmTypes.pointer((BaseMemRefType) site.op.operand(0).type());
    StructType head = StructType.of(pointer, pointer, site.types.index());
    Value offset = site.address(ranked, head, 0, 0, 2);
    Value place = site.add(site.index(1), site.operand(1));
    Value size = site.address(offset, site.types.index(), 0, place);
    return site.replace(site.load(size, site.types.index()));
  }

  static boolean rank(Site site) {
    return site.replace(
        site.op.operand(0).type() instanceof MemRefType type
            ? site.index(type.rank())
            : site.extract(site.operand(0), 0));
  }

  static boolean cast(Site site) {
    Value descriptor = site.operand(0);
    boolean fromRanked = site.op.operand(0).type() instanceof MemRefType;
    boolean toRanked = site.op.result().type() instanceof MemRefType;
    if (fromRanked && toRanked) {
      return descriptor.type().equals(site.resultType(0))
          ? site.replace(descriptor)
          : site.fail("changes the descriptor");
    }
    if (fromRanked) {
      Value place = site.alloca(site.pointerSized(1), descriptor.type());
      site.store(descriptor, place);
      Value rank = site.index(Site.memRef(site.op.operand(0)).rank());
      Value unranked = site.poison(site.resultType(0));
      unranked = site.insert(unranked, rank, 0);
      return site.replace(site.insert(unranked, place, 1));
    }
    if (toRanked) {
      return site.replace(site.load(site.extract(descriptor, 1), site.resultType(0)));
    }
    return site.fail("changes a memref without rank");
  }

  static boolean spaceCast(Site site) {
    if (!(site.op.result().type() instanceof MemRefType type)) {
      return spaceCastOfUnranked(site);
    }
    List<Value> parts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      parts.add(site.extract(site.operand(0), i));
    }
    for (int field = 3; field <= 4; field++) {
      for (int i = 0; i < type.rank(); i++) {
        parts.add(site.extract(site.operand(0), field, i));
      }
    }
    PointerType pointer = LlvmTypes.pointer(type);
    for (int i = 0; i < 2; i++) {
      parts.set(i, site.emit("addrspacecast", pointer, parts.get(i)));
    }
    Value descriptor = site.descriptor(type);
    for (int i = 0; i < 3; i++) {
      descriptor = site.insert(descriptor, parts.get(i), i);
    }
    for (int i = 0; i < type.rank(); i++) {
      descriptor = site.insert(descriptor, parts.get(3 + i), 3, i);
      descriptor = site.insert(descriptor, parts.get(3 + type.rank() + i), 4, i);
    }
    return site.replace(descriptor);
  }

  /** Copies the descriptor to the stack, with other pointers. */
  private static boolean spaceCastOfUnranked(Site site) {
    PointerType from = LlvmTypes.pointer((BaseMemRefType) site.op.operand(0).type());
    PointerType to = LlvmTypes.pointer((BaseMemRefType) site.op.result().type());
    Value rank = site.extract(site.operand(0), 0);
    Value source = site.extract(site.operand(0), 1);
    Value head = site.insert(site.poison(site.resultType(0)), rank, 0);
    Value bytes = descriptorBytes(site, head);
    Value target = site.alloca(bytes, IntegerType.I8);
    head = site.insert(head, target, 1);
    Value allocated = site.load(source, from);
    Value aligned = site.load(site.address(source, from, 0, 1), from);
    Value allocatedInSpace = site.emit("addrspacecast", to, allocated);
    Value alignedInSpace = site.emit("addrspacecast", to, aligned);
    site.store(allocatedInSpace, target);
    site.store(alignedInSpace, site.address(target, to, 0, 1));
    Value numbers = site.address(source, from, 0, 2);
    Value place = site.address(target, to, 0, 2);
    Value rest = site.emit("sub", site.types.index(), bytes, site.index(2 * POINTER_BYTES));
    site.emitVoid(
        "intr.memcpy",
        DictionaryAttribute.EMPTY.with("isVolatile", IntegerAttribute.FALSE),
        place,
        numbers,
        rest);
    return site.replace(head);
  }

  /** The bytes of the descriptor of a memref with the rank that a head tells. */
  static Value descriptorBytes(Site site, Value head) {
    Value one = site.index(1);
    Value two = site.index(2);
    Value indexBytes = site.index(site.types.index().width() / 8);
    Value pointers = site.mul(two, site.index(POINTER_BYTES));
    Value numbers = site.add(site.mul(two, site.extract(head, 0)), one);
    return site.add(pointers, site.mul(numbers, indexBytes));
  }

  static boolean reinterpret(Site site) {
    var op = (ReinterpretCastOp) site.op;
    MemRefType type = Site.memRef(op.result());
    Value descriptor = site.descriptor(type);
    Data source = pointers(site, 0);
    descriptor = site.insert(descriptor, source.allocated(), 0);
    descriptor = site.insert(descriptor, source.aligned(), 1);
    List<Value> dynamic = site.operands(1, op.operandCount());
    int next = 0;
    long offset = op.staticOffsets().get(0);
    descriptor =
        site.insert(
            descriptor, offset == ShapedType.DYNAMIC ? dynamic.get(next++) : site.index(offset), 2);
    int sizes = next;
    int strides =
        sizes + (int) op.staticSizes().stream().filter(n -> n == ShapedType.DYNAMIC).count();
    for (int i = 0; i < type.rank(); i++) {
      long size = op.staticSizes().get(i);
      descriptor =
          site.insert(
              descriptor,
              size == ShapedType.DYNAMIC ? dynamic.get(sizes++) : site.index(size),
              3,
              i);
      long stride = op.staticStrides().get(i);
      descriptor =
          site.insert(
              descriptor,
              stride == ShapedType.DYNAMIC ? dynamic.get(strides++) : site.index(stride),
              4,
              i);
    }
    return site.replace(descriptor);
  }

  static boolean transpose(Site site) {
    TransposeOp op = (TransposeOp) site.op;
    Value source = site.operand(0);
    if (op.permutation().isIdentity()) {
      return site.replace(source);
    }
    Value descriptor = site.poison(site.resultType(0));
    for (int i = 0; i < 3; i++) {
      descriptor = site.insert(descriptor, site.extract(source, i), i);
    }
    for (int i = 0; i < op.permutation().numResults(); i++) {
      int from = ((AffineDimExpr) op.permutation().result(i)).position();
      descriptor = site.insert(descriptor, site.extract(source, 3, from), 3, i);
      descriptor = site.insert(descriptor, site.extract(source, 4, from), 4, i);
    }
    return site.replace(descriptor);
  }

  static boolean view(Site site) {
    MemRefType type = Site.memRef(site.op.result());
    var layout = type.stridesAndOffset();
    if (layout.offset() != 0) {
      return site.fail("has an offset");
    }
    Value source = site.operand(0);
    Value descriptor = site.descriptor(type);
    descriptor = site.insert(descriptor, site.extract(source, 0), 0);
    Value aligned = site.extract(source, 1);
    Value start = site.address(aligned, IntegerType.I8, 0, site.operand(1));
    descriptor = site.insert(descriptor, start, 1);
    descriptor = site.insert(descriptor, site.index(0), 2);
    int next = site.op.operandCount();
    Value stride = null;
    Value inner = null;
    for (int i = type.rank() - 1; i >= 0; i--) {
      Value size = type.isDynamicDim(i) ? site.operand(--next) : site.index(type.dimSize(i));
      descriptor = site.insert(descriptor, size, 3, i);
      long known = layout.strides().get(i);
      if (known != ShapedType.DYNAMIC) {
        stride = site.index(known);
      } else if (inner != null) {
        stride = stride == null ? inner : site.mul(stride, inner);
      } else {
        stride = site.index(1);
      }
      descriptor = site.insert(descriptor, stride, 4, i);
      inner = size;
    }
    return site.replace(descriptor);
  }

  static boolean pointerAsIndex(Site site) {
    Value pointer = site.extract(site.operand(0), 1);
    if (!(site.op.operand(0).type() instanceof MemRefType)) {
      PointerType type = LlvmTypes.pointer((BaseMemRefType) site.op.operand(0).type());
      pointer = site.load(site.address(pointer, type, 0, 1), type);
    }
    return site.replace(site.emit("ptrtoint", site.types.index(), pointer));
  }

  static boolean metadata(Site site) {
    Value source = site.operand(0);
    int rank = Site.memRef(site.op.operand(0)).rank();
    Value allocated = site.extract(source, 0);
    Value aligned = site.extract(source, 1);
    Value base = site.poison(site.resultType(0));
    base = site.insert(base, allocated, 0);
    base = site.insert(base, aligned, 1);
    base = site.insert(base, site.index(0), 2);
    List<Value> results = new ArrayList<>();
    results.add(base);
    results.add(site.extract(source, 2));
    for (int field = 3; field <= 4; field++) {
      for (int i = 0; i < rank; i++) {
        results.add(site.extract(source, field, i));
      }
    }
    return site.replace(results.toArray(new Value[0]));
  }
}
