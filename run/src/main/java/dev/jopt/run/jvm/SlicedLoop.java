package dev.jopt.run.jvm;

import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.op.CallLike;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * An innermost loop that goes through rows of buffers element by element. Where all of a row is in
 * bounds, the row becomes a buffer of its own before the loop: then the loop has no checks but the
 * buffer's, and the virtual machine vectorizes it. Else, the loop is run as it stands.
 */
final class SlicedLoop {
  private static final int MOST_OPERATIONS = 60;

  private final Operation op;
  private final LoopBounds bounds;
  private final FunctionEmitter f;
  private final List<Row> rows = new ArrayList<>();

  /**
   * An access to one row.
   *
   * @param access the operation
   * @param memref what it accesses
   * @param indices the indices; null for the variable of the loop
   * @param dimension where the variable is
   */
  private record Row(Operation access, Value memref, List<@Nullable Num> indices, int dimension) {}

  SlicedLoop(Operation op, LoopBounds bounds, FunctionEmitter f) {
    this.op = op;
    this.bounds = bounds;
    this.f = f;
  }

  /** Makes the loop, if it is such a one. */
  boolean emit(Runnable body) {
    if (!bounds.step().isConstant() || bounds.step().value() != 1 || !isSimple()) {
      return false;
    }
    Label slow = new Label();
    Label end = new Label();
    int mark = f.code.mark();
    for (Operation each : op.region(0).front().operations()) {
      find(each);
    }
    if (rows.isEmpty()) {
      f.code.release(mark);
      return false;
    }
    f.code.push(bounds.upper().part());
    f.code.push(bounds.lower().part());
    f.code.jump(Opcodes.IF_ICMPLE, slow);
    for (Row row : rows) {
      check(row, slow);
    }
    Num count = f.minus(bounds.upper(), bounds.lower());
    if (count.part().kind() != JvmKind.INT) {
      f.code.push(count.part(), JvmKind.INT);
      count = new Num(f.code.popNew(JvmKind.INT), Span.SIZE);
    }
    Part index = f.code.local(JvmKind.INT);
    slice(count, index);
    fast(count, index, body);
    rows.forEach(row -> f.sliced.remove(row.access));
    f.code.release(mark);
    f.code.jump(Opcodes.GOTO, end);
    f.code.label(slow);
    LoopEmitter.loop(bounds, f, body);
    f.code.label(end);
    return true;
  }

  private boolean isSimple() {
    if (op.regionCount() != 1 || !op.region(0).hasOneBlock()) {
      return false;
    }
    int count = 0;
    for (Operation each : op.region(0).front().operations()) {
      boolean plain = each.regionCount() == 0 || each == op.region(0).front().lastOp();
      if (!plain || each instanceof CallLike || ++count > MOST_OPERATIONS) {
        return false;
      }
    }
    return true;
  }

  private boolean isOutside(Value value) {
    Operation maker = value.definingOp();
    if (maker == null) {
      Block block = value.parentBlock();
      maker = block == null ? null : block.parentOp();
      // Of a loop of several dimensions, the outer variables are as constant as what is outside.
      if (maker == op) {
        return value != bounds.variable()
            && f.has(value)
            && op.resultCount() == 0
            && op.region(0).front().arguments().indexOf(value)
                < op.region(0).front().arguments().indexOf(bounds.variable());
      }
    }
    return maker != null && !maker.isNestedIn(op);
  }

  private void find(Operation access) {
    if (access instanceof LoadOp load) {
      add(access, load.memref(), indices(load.indices()));
    } else if (access instanceof StoreOp store) {
      add(access, store.memref(), indices(store.indices()));
    } else if (access instanceof dev.jopt.dialect.affine.AccessOp affine
        && access.name().matches("affine\\.(load|store)")) {
      add(access, affine.memref(), indices(affine));
    }
  }

  /** The indices, null for the variable; null if they are others that change in the loop. */
  private @Nullable List<@Nullable Num> indices(List<Value> values) {
    List<@Nullable Num> indices = new ArrayList<>();
    for (Value value : values) {
      if (value != bounds.variable() && !isOutside(value)) {
        return null;
      }
      indices.add(value == bounds.variable() ? null : f.num(value));
    }
    return indices;
  }

  private @Nullable List<@Nullable Num> indices(dev.jopt.dialect.affine.AccessOp access) {
    List<Value> operands = access.mapOperands();
    int place = operands.indexOf(bounds.variable());
    for (int i = 0; i < operands.size(); i++) {
      Value operand = operands.get(i);
      if (operand == bounds.variable()
          ? i != place || i >= access.map().numDims()
          : !isOutside(operand)) {
        return null;
      }
    }
    List<@Nullable Num> indices = new ArrayList<>();
    for (AffineExpr result : access.map().results()) {
      if (place >= 0 && result.usesDim(place)) {
        if (!(result instanceof AffineDimExpr)) {
          return null;
        }
        indices.add(null);
      } else {
        List<Num> inputs = new ArrayList<>();
        for (Value operand : operands) {
          inputs.add(operand == bounds.variable() ? Num.of(0) : f.num(operand));
        }
        indices.add(
            AffineEmitter.value(
                result,
                inputs.subList(0, access.map().numDims()),
                inputs.subList(access.map().numDims(), inputs.size()),
                access,
                f));
      }
    }
    return indices;
  }

  private void add(Operation access, Value memref, @Nullable List<@Nullable Num> indices) {
    if (indices == null || !isOutside(memref)) {
      return;
    }
    int dimension = indices.indexOf(null);
    if (dimension < 0 || dimension != indices.lastIndexOf(null)) {
      return;
    }
    Part[] parts = f.parts(memref);
    if (parts[FunctionEmitter.strideAt(indices.size(), dimension)].is(1)) {
      rows.add(new Row(access, memref, indices, dimension));
    }
  }

  /** Jumps where an index of a row is out of bounds. */
  private void check(Row row, Label slow) {
    Part[] parts = f.parts(row.memref);
    for (int d = 0; d < row.indices.size(); d++) {
      Part size = parts[FunctionEmitter.sizeAt(d)];
      Num index = row.indices.get(d);
      if (index == null) {
        if (!bounds.lower().span().isNatural()) {
          f.code.push(bounds.lower().part());
          f.code.jump(Opcodes.IFLT, slow);
        }
        if (!size.isConstant() || bounds.upper().span().high() > size.intValue()) {
          f.code.push(bounds.upper().part());
          f.code.push(size);
          f.code.jump(Opcodes.IF_ICMPGT, slow);
        }
      } else if (!MemRefEmitter.isInside(index, size)) {
        f.code.push(index.part(), JvmKind.LONG);
        f.code.pushLong(0);
        f.code.op(Opcodes.LCMP);
        f.code.jump(Opcodes.IFLT, slow);
        f.code.push(index.part(), JvmKind.LONG);
        f.code.push(size, JvmKind.LONG);
        f.code.op(Opcodes.LCMP);
        f.code.jump(Opcodes.IFGE, slow);
      }
    }
  }

  private void slice(Num count, Part index) {
    Map<List<Object>, Part> made = new HashMap<>();
    for (Row row : rows) {
      List<Object> key = new ArrayList<>();
      key.add(row.memref);
      List<Part> first = new ArrayList<>();
      for (Num each : row.indices) {
        Num place = each == null ? bounds.lower() : each;
        first.add(place.part());
        key.add(each == null ? "variable" : each.part());
      }
      Part buffer = made.get(key);
      if (buffer == null) {
        Part[] parts = f.parts(row.memref);
        Storage storage = f.storage(row.memref.type(), row.access);
        f.code.guarded(
            f.id(row.access),
            () -> {
              f.code.push(parts[FunctionEmitter.BUFFER]);
              f.pushPlace(parts, first);
              f.code.push(count.part());
              f.code.virtual(storage.owner, "slice", "(II)" + storage.descriptor());
            });
        buffer = f.code.popNew(storage.descriptor());
        made.put(key, buffer);
      }
      f.sliced.put(row.access, new SlicedAccess(buffer, index));
    }
  }

  private void fast(Num count, Part index, Runnable body) {
    if (bounds.variable().type().isIndex()) {
      f.setSpan(bounds.variable(), bounds.span());
    }
    Label top = new Label();
    Label end = new Label();
    f.code.pushInt(0);
    f.code.pop(index);
    boolean same = bounds.lower().isConstant() && bounds.lower().value() == 0;
    Part variable = same ? index : f.code.local(JvmKind.INT);
    f.set(bounds.variable(), variable);
    f.code.label(top);
    f.code.push(index);
    f.code.push(count.part());
    f.code.jump(Opcodes.IF_ICMPGE, end);
    if (!same) {
      f.code.push(index);
      f.code.push(bounds.lower().part());
      f.code.op(Opcodes.IADD);
      f.code.pop(variable);
    }
    body.run();
    f.code.mv.visitIincInsn(index.local(), 1);
    f.code.jump(Opcodes.GOTO, top);
    f.code.label(end);
  }
}
