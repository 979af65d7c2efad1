package dev.jopt.run.jvm;

import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.memref.TransposeOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.Operation;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.List;
import java.util.Map;

/** The operations of {@code memref} that see memory in another way. */
final class ViewEmitter {
  private ViewEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("memref.subview", ViewEmitter::subview);
    known.put("memref.view", ViewEmitter::view);
    known.put("memref.cast", ViewEmitter::cast);
    known.put("memref.memory_space_cast", ViewEmitter::cast);
    known.put("memref.reinterpret_cast", ViewEmitter::reinterpret);
    known.put("memref.collapse_shape", ViewEmitter::collapse);
    known.put("memref.expand_shape", ViewEmitter::expand);
    known.put("memref.transpose", ViewEmitter::transpose);
    known.put("memref.extract_strided_metadata", ViewEmitter::metadata);
  }

  private static Num size(Part part) {
    return part.isConstant() ? Num.of(part.intValue()) : new Num(part, Span.SIZE);
  }

  private static Num stride(Part part) {
    return part.isConstant() ? Num.of(part.intValue()) : new Num(part, Span.ofWidth(Integer.SIZE));
  }

  /** The same memory from another place on. */
  private static Part[] moved(Part[] source, int rank) {
    Part[] made = new Part[FunctionEmitter.SIZES + 2 * rank];
    made[FunctionEmitter.BUFFER] = source[FunctionEmitter.BUFFER];
    made[FunctionEmitter.BLOCK] = source[FunctionEmitter.BLOCK];
    made[FunctionEmitter.OFFSET] = source[FunctionEmitter.OFFSET];
    return made;
  }

  private static void subview(Operation op, FunctionEmitter f) {
    SubViewOp subview = (SubViewOp) op;
    MemRefType sourceType = (MemRefType) subview.source().type();
    MemRefType type = (MemRefType) op.result(0).type();
    FunctionEmitter.layout(sourceType, op);
    boolean[] kept =
        SubViews.keptDimensions(
            SubViews.resultType(
                sourceType,
                subview.staticOffsets(),
                subview.staticSizes(),
                subview.staticStrides()),
            type);
    if (kept == null) {
      throw FunctionEmitter.unknown(op);
    }
    Part[] source = f.parts(subview.source());
    List<Num> offsets = f.nums(subview.mixedOffsets(), op);
    List<Num> sizes = f.nums(subview.mixedSizes(), op);
    List<Num> strides = f.nums(subview.mixedStrides(), op);
    int rank = sourceType.rank();
    Part[] made = moved(source, type.rank());
    Num offset = stride(source[FunctionEmitter.OFFSET]);
    int next = 0;
    for (int d = 0; d < rank; d++) {
      Num extent = size(source[FunctionEmitter.sizeAt(d)]);
      checkSlice(op, d, new Num[] {offsets.get(d), sizes.get(d), strides.get(d), extent}, f);
      Num step = stride(source[FunctionEmitter.strideAt(rank, d)]);
      offset = f.plus(offset, f.times(offsets.get(d), step));
      if (kept[d]) {
        made[FunctionEmitter.sizeAt(next)] = f.asInt(sizes.get(d), op);
        made[FunctionEmitter.strideAt(type.rank(), next)] =
            f.asInt(f.times(strides.get(d), step), op);
        next++;
      }
    }
    made[FunctionEmitter.OFFSET] = f.asInt(offset, op);
    f.set(op.result(0), made);
  }

  /** Offset, size, stride, and the size of what is sliced. */
  private static void checkSlice(Operation op, int dimension, Num[] slice, FunctionEmitter f) {
    Num last = slice[1];
    boolean known =
        slice[0].isConstant()
            && slice[1].isConstant()
            && slice[2].isConstant()
            && slice[3].isConstant();
    if (known) {
      long end = slice[0].value() + (last.value() - 1) * slice[2].value();
      if (last.value() == 0
          || last.value() > 0
              && slice[0].value() >= 0
              && slice[0].value() < slice[3].value()
              && end >= 0
              && end < slice[3].value()) {
        return;
      }
    }
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushInt(dimension);
          f.code.push(slice[0].part(), JvmKind.LONG);
          f.code.push(slice[1].part(), JvmKind.LONG);
          f.code.push(slice[2].part(), JvmKind.LONG);
          f.code.push(slice[3].part(), JvmKind.INT);
          f.code.support("slice", "(IJJJI)V");
        });
  }

  private static void view(Operation op, FunctionEmitter f) {
    ViewOp view = (ViewOp) op;
    MemRefType type = (MemRefType) op.result(0).type();
    Storage storage = f.storage(type, op);
    if (!type.isIdentityLayout()) {
      throw FunctionEmitter.unknown(op, type);
    }
    Part[] source = f.parts(view.source());
    Part[] made = f.fresh(op.result(0), op);
    int rank = type.rank();
    int open = 0;
    Num count = Num.of(storage.bytes);
    for (int d = 0; d < rank; d++) {
      Part size = made[FunctionEmitter.sizeAt(d)];
      if (!size.isConstant()) {
        int dimension = d;
        var given = view.sizes().get(open++);
        f.code.guarded(
            f.id(op),
            () -> {
              f.push(given, JvmKind.LONG);
              f.code.pushInt(dimension);
              f.code.support("size", "(JI)I");
            });
        f.code.pop(size);
      }
      count = f.times(count, size(size));
    }
    MemRefEmitter.rowMajor(made, rank, f);
    Num bytes = count;
    Num at = f.plus(stride(source[FunctionEmitter.OFFSET]), f.num(view.byteShift()));
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.push(source[FunctionEmitter.BUFFER]);
          f.code.push(at.part(), JvmKind.LONG);
          f.code.push(bytes.part(), JvmKind.LONG);
          f.code.pushInt(storage.bytes);
          f.code.support("viewed", "(Ljava/nio/ByteBuffer;JJI)Ljava/nio/ByteBuffer;");
          f.code.pushInt(storage.ordinal());
          f.code.support("elements", "(Ljava/nio/ByteBuffer;I)Ljava/nio/Buffer;");
          f.code.cast(storage.owner);
          f.code.pop(made[FunctionEmitter.BUFFER]);
        });
    made[FunctionEmitter.BLOCK] = source[FunctionEmitter.BLOCK];
    f.set(op.result(0), made);
  }

  private static void cast(Operation op, FunctionEmitter f) {
    Type to = op.result(0).type();
    f.storage(to, op);
    if (to instanceof UnrankedMemRefType) {
      f.pushPacked(op.operand(0));
      f.set(op.result(0), f.code.popNew("L" + MethodCode.VIEW + ";"));
      return;
    }
    MemRefType type = (MemRefType) to;
    if (op.operand(0).type() instanceof UnrankedMemRefType) {
      fromUnranked(op, type, f);
      return;
    }
    Part[] source = f.parts(op.operand(0));
    Part[] wanted = new Part[source.length];
    int rank = type.rank();
    var layout = FunctionEmitter.layout(type, op);
    Part[] made = source.clone();
    for (int d = 0; d < rank; d++) {
      long size = type.dimSize(d);
      if (!type.isDynamicDim(d) && !source[FunctionEmitter.sizeAt(d)].is(size)) {
        check("castSize", op, source[FunctionEmitter.sizeAt(d)], new int[] {(int) size, d}, f);
        wanted[FunctionEmitter.sizeAt(d)] = Part.constant((int) size);
      }
    }
    for (int d = 0; d < rank; d++) {
      int at = FunctionEmitter.strideAt(rank, d);
      long stride = layout.strides().get(d);
      if (!ShapedType.isDynamic(stride) && !source[at].is(stride)) {
        checkLayout(op, source[at], (int) stride, source[FunctionEmitter.sizeAt(d)], f);
        wanted[at] = Part.constant((int) stride);
      }
    }
    if (!ShapedType.isDynamic(layout.offset())
        && !source[FunctionEmitter.OFFSET].is(layout.offset())) {
      checkLayout(op, source[FunctionEmitter.OFFSET], (int) layout.offset(), Part.constant(2), f);
      wanted[FunctionEmitter.OFFSET] = Part.constant((int) layout.offset());
    }
    for (int i = 0; i < made.length; i++) {
      made[i] = wanted[i] == null ? made[i] : wanted[i];
    }
    f.set(op.result(0), made);
  }

  private static void check(
      String name, Operation op, Part found, int[] wanted, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.push(found);
          for (int each : wanted) {
            f.code.pushInt(each);
          }
          f.code.support(name, "(I" + "I".repeat(wanted.length) + ")V");
        });
  }

  private static void checkLayout(
      Operation op, Part found, int wanted, Part size, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.push(found);
          f.code.pushInt(wanted);
          f.code.push(size);
          f.code.support("castLayout", "(III)V");
        });
  }

  private static void fromUnranked(Operation op, MemRefType type, FunctionEmitter f) {
    Part view = f.part(op.operand(0));
    var layout = FunctionEmitter.layout(type, op);
    int rank = type.rank();
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.push(view);
          f.code.pushInt(rank);
          f.code.support("castRank", "(L" + MethodCode.VIEW + ";I)V");
          for (int d = 0; d < rank; d++) {
            if (!type.isDynamicDim(d)) {
              pushDimension(view, "size", d, f);
              f.code.pushInt((int) type.dimSize(d));
              f.code.pushInt(d);
              f.code.support("castSize", "(III)V");
            }
            long stride = layout.strides().get(d);
            if (!ShapedType.isDynamic(stride)) {
              pushDimension(view, "stride", d, f);
              f.code.pushInt((int) stride);
              pushDimension(view, "size", d, f);
              f.code.support("castLayout", "(III)V");
            }
          }
          if (!ShapedType.isDynamic(layout.offset())) {
            f.code.push(view);
            f.code.field(MethodCode.VIEW, "offset", "I");
            f.code.pushInt((int) layout.offset());
            f.code.pushInt(2);
            f.code.support("castLayout", "(III)V");
          }
        });
    f.code.push(view);
    f.set(op.result(0), f.unpack(op.result(0), op));
  }

  private static void pushDimension(Part view, String which, int dimension, FunctionEmitter f) {
    f.code.push(view);
    f.code.pushInt(dimension);
    f.code.virtual(MethodCode.VIEW, which, "(I)I");
  }

  private static void reinterpret(Operation op, FunctionEmitter f) {
    ReinterpretCastOp cast = (ReinterpretCastOp) op;
    if (!(cast.source().type() instanceof MemRefType)) {
      throw FunctionEmitter.unknown(op, cast.source().type());
    }
    List<Num> sizes = f.nums(cast.mixedSizes(), op);
    List<Num> strides = f.nums(cast.mixedStrides(), op);
    Part[] made = moved(f.parts(cast.source()), sizes.size());
    made[FunctionEmitter.OFFSET] = f.asInt(f.num(cast.mixedOffsets().get(0), op), op);
    for (int d = 0; d < sizes.size(); d++) {
      Num size = sizes.get(d);
      if (!(size.isConstant() && size.value() >= 0 && size.value() <= Support.MOST_ELEMENTS)) {
        int dimension = d;
        f.code.guarded(
            f.id(op),
            () -> {
              f.code.push(size.part(), JvmKind.LONG);
              f.code.pushInt(dimension);
              f.code.support("size", "(JI)I");
            });
        made[FunctionEmitter.sizeAt(d)] = f.code.popNew(JvmKind.INT);
      } else {
        made[FunctionEmitter.sizeAt(d)] = f.asInt(size, op);
      }
      made[FunctionEmitter.strideAt(sizes.size(), d)] = f.asInt(strides.get(d), op);
    }
    f.set(op.result(0), made);
  }

  private static void collapse(Operation op, FunctionEmitter f) {
    List<List<Integer>> groups = ((CollapseShapeOp) op).reassociation();
    MemRefType from = (MemRefType) op.operand(0).type();
    MemRefType to = (MemRefType) op.result(0).type();
    if (!from.isIdentityLayout() && !from.isStrided()) {
      throw FunctionEmitter.unknown(op, from);
    }
    Part[] source = f.parts(op.operand(0));
    int rank = from.rank();
    Part[] made = moved(source, to.rank());
    for (int g = 0; g < groups.size(); g++) {
      List<Integer> group = groups.get(g);
      Num product = Num.of(1);
      for (int d : group) {
        product = f.times(product, size(source[FunctionEmitter.sizeAt(d)]));
      }
      made[FunctionEmitter.sizeAt(g)] = f.asInt(product, op);
      // The stride of the last dimension, unless that has one element: then of the last that has
      // more.
      int last = group.get(group.size() - 1);
      Part stride = source[FunctionEmitter.strideAt(rank, last)];
      for (int i = group.size() - 1; i >= 0; i--) {
        Part size = source[FunctionEmitter.sizeAt(group.get(i))];
        if (!size.is(1)) {
          if (!size.isConstant() && group.size() > 1 && !from.isIdentityLayout()) {
            throw FunctionEmitter.unknown(op, from);
          }
          stride = source[FunctionEmitter.strideAt(rank, group.get(i))];
          break;
        }
      }
      made[FunctionEmitter.strideAt(to.rank(), g)] = stride;
    }
    f.set(op.result(0), made);
  }

  private static void expand(Operation op, FunctionEmitter f) {
    ExpandShapeOp expand = (ExpandShapeOp) op;
    List<List<Integer>> groups = expand.reassociation();
    List<Num> sizes = f.nums(MixedIndices.of(op, 1, "static_output_shape"), op);
    Part[] source = f.parts(op.operand(0));
    int rank = groups.size();
    Part[] made = moved(source, sizes.size());
    if (groups.isEmpty()) {
      // Of a scalar, in any number of dimensions.
      for (int d = 0; d < sizes.size(); d++) {
        made[FunctionEmitter.sizeAt(d)] = Part.constant(1);
        made[FunctionEmitter.strideAt(sizes.size(), d)] = Part.constant(1);
      }
    }
    for (int g = 0; g < groups.size(); g++) {
      Num stride = stride(source[FunctionEmitter.strideAt(rank, g)]);
      Num product = Num.of(1);
      List<Integer> group = groups.get(g);
      for (int i = group.size() - 1; i >= 0; i--) {
        int d = group.get(i);
        made[FunctionEmitter.strideAt(sizes.size(), d)] = f.asInt(stride, op);
        made[FunctionEmitter.sizeAt(d)] = f.asInt(sizes.get(d), op);
        stride = f.times(stride, sizes.get(d));
        product = f.times(product, sizes.get(d));
      }
      Part whole = source[FunctionEmitter.sizeAt(g)];
      if (!(product.isConstant() && whole.is(product.value()))) {
        Part found = f.asInt(product, op);
        f.code.guarded(
            f.id(op),
            () -> {
              f.code.push(found);
              f.code.push(whole);
              f.code.support("product", "(II)V");
            });
      }
    }
    f.set(op.result(0), made);
  }

  private static void transpose(Operation op, FunctionEmitter f) {
    int[] order =
        ((TransposeOp) op)
            .permutation().results().stream()
                .mapToInt(each -> ((AffineDimExpr) each).position())
                .toArray();
    Part[] source = f.parts(op.operand(0));
    Part[] made = moved(source, order.length);
    for (int d = 0; d < order.length; d++) {
      made[FunctionEmitter.sizeAt(d)] = source[FunctionEmitter.sizeAt(order[d])];
      made[FunctionEmitter.strideAt(order.length, d)] =
          source[FunctionEmitter.strideAt(order.length, order[d])];
    }
    f.set(op.result(0), made);
  }

  private static void metadata(Operation op, FunctionEmitter f) {
    if (!(op.operand(0).type() instanceof MemRefType type)) {
      throw FunctionEmitter.unknown(op);
    }
    Part[] source = f.parts(op.operand(0));
    int rank = type.rank();
    Part[] base = moved(source, 0);
    base[FunctionEmitter.OFFSET] = Part.constant(0);
    f.set(op.result(0), base);
    f.define(op.result(1), stride(source[FunctionEmitter.OFFSET]));
    for (int d = 0; d < rank; d++) {
      f.define(op.result(2 + d), size(source[FunctionEmitter.sizeAt(d)]));
      f.define(op.result(2 + rank + d), stride(source[FunctionEmitter.strideAt(rank, d)]));
    }
  }
}
