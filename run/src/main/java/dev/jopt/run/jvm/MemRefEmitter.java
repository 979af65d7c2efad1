package dev.jopt.run.jvm;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocaOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The operations of {@code memref} that allocate, free, read and write. */
final class MemRefEmitter {
  private static final String COPY = "(L" + MethodCode.VIEW + ";L" + MethodCode.VIEW + ";)V";

  private MemRefEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("memref.alloc", MemRefEmitter::allocate);
    known.put("memref.alloca", MemRefEmitter::allocate);
    known.put("memref.dealloc", MemRefEmitter::free);
    known.put("memref.load", MemRefEmitter::load);
    known.put("memref.store", MemRefEmitter::store);
    known.put("memref.copy", MemRefEmitter::copy);
    known.put("memref.dim", MemRefEmitter::dim);
    known.put("memref.rank", MemRefEmitter::rank);
    known.put("memref.get_global", MemRefEmitter::global);
    known.put("memref.prefetch", (op, f) -> {});
    known.put("bufferization.clone", MemRefEmitter::cloneBuffer);
  }

  private static void allocate(Operation op, FunctionEmitter f) {
    AllocLikeOp alloc = (AllocLikeOp) op;
    MemRefType type = alloc.type();
    StridedLayoutAttribute layout = FunctionEmitter.layout(type, op);
    Storage storage = f.storage(type, op);
    if (!layout.hasStaticLayout() && !type.isIdentityLayout()
        || !alloc.symbolOperands().isEmpty()) {
      throw FunctionEmitter.unknown(op, type);
    }
    Part[] made = f.fresh(op.result(0), op);
    int rank = type.rank();
    int open = 0;
    for (int d = 0; d < rank; d++) {
      if (!made[FunctionEmitter.sizeAt(d)].isConstant()) {
        int dimension = d;
        Value size = alloc.dynamicSizes().get(open++);
        f.code.guarded(
            f.id(op),
            () -> {
              f.push(size, JvmKind.LONG);
              f.code.pushInt(dimension);
              f.code.support("size", "(JI)I");
            });
        f.code.pop(made[FunctionEmitter.sizeAt(d)]);
      }
    }
    Part block = made[FunctionEmitter.BLOCK];
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          pushBytes(made, rank, storage, type.isIdentityLayout(), f);
          f.code.pushLong(alloc.alignment() == null ? 0 : alloc.alignment());
          f.code.virtual(
              MethodCode.STATE,
              op instanceof AllocaOp ? "push" : "allocate",
              "(JJ)L" + MethodCode.BLOCK + ";");
          f.code.pop(block);
        });
    if (type.isIdentityLayout()) {
      rowMajor(made, rank, f);
    }
    f.code.push(block);
    f.code.pushInt(storage.ordinal());
    f.code.support("elements", "(L" + MethodCode.BLOCK + ";I)Ljava/nio/Buffer;");
    f.code.cast(storage.owner);
    f.code.pop(made[FunctionEmitter.BUFFER]);
    f.set(op.result(0), made);
  }

  /** All sizes multiplied, or what lies up to the last element of a strided layout, in bytes. */
  private static void pushBytes(
      Part[] made, int rank, Storage storage, boolean identity, FunctionEmitter f) {
    if (!identity) {
      Num last = Num.of(made[FunctionEmitter.OFFSET].intValue() + 1L);
      for (int d = 0; d < rank; d++) {
        Num size = new Num(made[FunctionEmitter.sizeAt(d)], Span.SIZE);
        Num stride = Num.of(made[FunctionEmitter.strideAt(rank, d)].intValue());
        if (size.part().isConstant()) {
          size = Num.of(size.part().intValue());
        }
        last = f.plus(last, f.times(f.minus(size, Num.of(1)), stride));
      }
      f.code.push(f.times(last, Num.of(storage.bytes)).part(), JvmKind.LONG);
      return;
    }
    long known = 1;
    for (int d = 0; d < rank; d++) {
      Part size = made[FunctionEmitter.sizeAt(d)];
      known = size.isConstant() ? capped(known, size.intValue()) : known;
    }
    f.code.pushLong(known);
    for (int d = 0; d < rank; d++) {
      Part size = made[FunctionEmitter.sizeAt(d)];
      if (!size.isConstant()) {
        f.code.push(size);
        f.code.pushInt(1);
        f.code.support("bytes", "(JII)J");
      }
    }
    f.code.pushInt(storage.bytes);
    f.code.op(Opcodes.I2L);
    f.code.op(Opcodes.LMUL);
  }

  private static long capped(long a, int b) {
    return b != 0 && a > (1L << 40) / b ? 1L << 40 : a * b;
  }

  /** Sets the strides that are open. */
  static void rowMajor(Part[] made, int rank, FunctionEmitter f) {
    for (int d = rank - 2; d >= 0; d--) {
      Part stride = made[FunctionEmitter.strideAt(rank, d)];
      if (!stride.isConstant()) {
        f.code.push(made[FunctionEmitter.strideAt(rank, d + 1)]);
        f.code.push(made[FunctionEmitter.sizeAt(d + 1)]);
        f.code.op(Opcodes.IMUL);
        f.code.pop(stride);
      }
    }
  }

  private static void free(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          if (op.operand(0).type() instanceof UnrankedMemRefType) {
            f.push(op.operand(0));
            f.code.field(MethodCode.VIEW, "block", "L" + MethodCode.BLOCK + ";");
          } else {
            f.code.push(f.parts(op.operand(0))[FunctionEmitter.BLOCK]);
          }
          f.code.virtual(MethodCode.STATE, "release", "(L" + MethodCode.BLOCK + ";)V");
        });
  }

  /** Whether an index is known to be within a dimension. */
  static boolean isInside(Num index, Part size) {
    return index.span().isNatural() && size.isConstant() && index.span().high() < size.intValue();
  }

  private static void load(Operation op, FunctionEmitter f) {
    LoadOp load = (LoadOp) op;
    read(op, load.memref(), () -> f.numsOf(load.indices()), f);
  }

  private static void store(Operation op, FunctionEmitter f) {
    StoreOp store = (StoreOp) op;
    write(op, store.memref(), store.value(), () -> f.numsOf(store.indices()), f);
  }

  /** Finds the indices of an access. */
  @FunctionalInterface
  interface Indices {
    List<Num> get();
  }

  static void read(Operation op, Value memref, Indices indices, FunctionEmitter f) {
    Value result = op.result(0);
    Type element = ((ShapedType) memref.type()).elementType();
    Storage storage = f.storage(memref.type(), op);
    JvmKind kind = JvmKind.of(element);
    SlicedAccess row = f.sliced.get(op);
    if (row != null) {
      f.code.push(row.buffer());
      f.code.push(row.index());
      f.readElement(storage, element);
    } else {
      Part[] parts = f.parts(memref);
      List<Num> at = indices.get();
      f.code.guarded(
          f.id(op),
          places(parts, at),
          () -> {
            List<Part> checked = check(parts, at, f);
            f.code.push(parts[FunctionEmitter.BUFFER]);
            f.pushPlace(parts, checked);
            f.readElement(storage, element);
          });
    }
    f.define(result, op, kind);
  }

  static void write(Operation op, Value memref, Value value, Indices indices, FunctionEmitter f) {
    Type element = ((ShapedType) memref.type()).elementType();
    Storage storage = f.storage(memref.type(), op);
    SlicedAccess row = f.sliced.get(op);
    if (row != null) {
      f.code.guarded(
          f.id(op),
          () -> {
            f.code.push(row.buffer());
            f.code.push(row.index());
            f.push(value, JvmKind.of(element));
            f.writeElement(storage, element);
          });
      return;
    }
    Part[] parts = f.parts(memref);
    List<Num> at = indices.get();
    f.code.guarded(
        f.id(op),
        places(parts, at),
        () -> {
          List<Part> checked = check(parts, at, f);
          f.code.push(parts[FunctionEmitter.BUFFER]);
          f.pushPlace(parts, checked);
          f.push(value, JvmKind.of(element));
          f.writeElement(storage, element);
        });
  }

  private static List<Part> places(Part[] memref, List<Num> indices) {
    List<Part> places = new ArrayList<>();
    for (int d = 0; d < indices.size(); d++) {
      places.add(indices.get(d).part());
      places.add(memref[FunctionEmitter.sizeAt(d)]);
    }
    return places;
  }

  /** Fails where an index is out of bounds; gives the indices as {@code int}s. */
  private static List<Part> check(Part[] memref, List<Num> indices, FunctionEmitter f) {
    List<Part> checked = new ArrayList<>();
    for (int d = 0; d < indices.size(); d++) {
      Num index = indices.get(d);
      Part size = memref[FunctionEmitter.sizeAt(d)];
      if (isInside(index, size)) {
        checked.add(index.part());
      } else if (index.part().kind() == JvmKind.INT) {
        f.code.push(index.part());
        f.code.push(size);
        f.code.call("java/util/Objects", "checkIndex", "(II)I");
        f.code.op(Opcodes.POP);
        checked.add(index.part());
      } else {
        f.code.push(index.part());
        f.code.push(size);
        f.code.support("index", "(JI)I");
        checked.add(f.code.popNew(JvmKind.INT));
      }
    }
    return checked;
  }

  private static void copy(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          f.pushPacked(op.operand(0));
          f.pushPacked(op.operand(1));
          f.code.support("copy", COPY);
        });
  }

  private static void cloneBuffer(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          f.pushPacked(op.operand(0));
          f.code.support(
              "clone",
              "(L" + MethodCode.STATE + ";L" + MethodCode.VIEW + ";)L" + MethodCode.VIEW + ";");
          f.set(op.result(0), f.unpack(op.result(0), op));
        });
  }

  private static void dim(Operation op, FunctionEmitter f) {
    DimensionQuery dim = (DimensionQuery) op;
    Value result = op.result(0);
    Num index = f.num(dim.index());
    if (!(dim.source().type() instanceof MemRefType type)) {
      f.code.guarded(
          f.id(op),
          () -> {
            f.push(dim.source());
            f.push(dim.index(), JvmKind.LONG);
            f.code.support("dimension", "(L" + MethodCode.VIEW + ";J)I");
          });
      f.define(result, f.popNum(Span.SIZE, JvmKind.INT));
      return;
    }
    Part[] parts = f.parts(dim.source());
    int rank = type.rank();
    if (index.isConstant() && index.value() >= 0 && index.value() < rank) {
      Part size = parts[FunctionEmitter.sizeAt((int) index.value())];
      f.define(result, size.isConstant() ? Num.of(size.intValue()) : new Num(size, Span.SIZE));
      return;
    }
    Part made = f.code.local(JvmKind.INT);
    f.code.guarded(
        f.id(op),
        () -> {
          Label end = new Label();
          for (int d = 0; d < rank; d++) {
            Label next = new Label();
            f.code.push(index.part(), JvmKind.LONG);
            f.code.pushLong(d);
            f.code.op(Opcodes.LCMP);
            f.code.jump(Opcodes.IFNE, next);
            f.code.push(parts[FunctionEmitter.sizeAt(d)]);
            f.code.pop(made);
            f.code.jump(Opcodes.GOTO, end);
            f.code.label(next);
          }
          f.code.push(index.part(), JvmKind.LONG);
          f.code.pushInt(rank);
          f.code.support("noDimension", "(JI)L" + MethodCode.PACKAGE + "Trap;");
          f.code.op(Opcodes.ATHROW);
          f.code.label(end);
        });
    f.define(result, new Num(made, Span.SIZE));
  }

  private static void rank(Operation op, FunctionEmitter f) {
    if (op.operand(0).type() instanceof MemRefType type) {
      f.define(op.result(0), Num.of(type.rank()));
      return;
    }
    f.push(op.operand(0));
    f.code.field(MethodCode.VIEW, "sizes", "[I");
    f.code.op(Opcodes.ARRAYLENGTH);
    f.define(op.result(0), f.popNum(Span.SIZE, JvmKind.INT));
  }

  private static void global(Operation op, FunctionEmitter f) {
    Operation found = f.module.symbol(((GetGlobalOp) op).globalName().root());
    if (!(found instanceof GlobalOp global)
        || global.isExternal()
        || !global.type().isIdentityLayout()) {
      throw FunctionEmitter.unknown(op);
    }
    f.storage(global.type(), op);
    int number = f.module.global(global);
    f.code.guarded(
        f.id(op),
        () -> {
          f.code.pushState();
          f.code.pushInt(number);
          f.code.virtual(MethodCode.STATE, "global", "(I)L" + MethodCode.VIEW + ";");
          f.set(op.result(0), f.unpack(op.result(0), op));
        });
  }
}
