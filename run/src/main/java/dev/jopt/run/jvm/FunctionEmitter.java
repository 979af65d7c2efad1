package dev.jopt.run.jvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.run.value.Fault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Makes the code of one method: of a function, or of a loop that is a method of its own. */
final class FunctionEmitter {
  /**
   * The place of the buffer among the parts of a memref; its block, offset, sizes, strides follow.
   */
  static final int BUFFER = 0;

  static final int BLOCK = 1;
  static final int OFFSET = 2;
  static final int SIZES = 3;

  final ModuleEmitter module;
  final MethodCode code;

  /** The accesses that a loop makes through slices that begin where it begins. */
  final Map<Operation, SlicedAccess> sliced = new IdentityHashMap<>();

  /** The variables of the loops of the structured operation whose body is being made. */
  List<Num> iteration = List.of();

  /** The most operations of a method; the cost of its checks grows with their square. */
  private static final int MOST_OPERATIONS = 1500;

  private int made;
  private int weight;
  private final Map<Value, Part[]> values = new IdentityHashMap<>();
  private final Map<Block, Label> labels = new HashMap<>();

  /** What is made a method: a function, or an operation in one. */
  final Operation root;

  FunctionEmitter(ModuleEmitter module, MethodCode code, Operation root) {
    this.module = module;
    this.code = code;
    this.root = root;
  }

  /** Makes what leaves a region. */
  @FunctionalInterface
  interface Exit {
    void leave(@Nullable Operation terminator);
  }

  /** Fails where a method gets larger than what the virtual machine is made for. */
  void count(Operation op) {
    if (++made > MOST_OPERATIONS) {
      throw Fault.limit("the function is too large for the compiler").at(op);
    }
  }

  /** The number of operations of {@link #root}. */
  int weight() {
    if (weight == 0) {
      weight = MethodPlan.weight(root);
    }
    return weight;
  }

  static Fault unknown(Operation op) {
    return Fault.limit("the compiler does not know '" + op.name() + "'").at(op);
  }

  static Fault unknown(Operation op, Type type) {
    return Fault.limit("the compiler does not know '" + op.name() + "' of type " + type).at(op);
  }

  int id(Operation op) {
    return module.id(op);
  }

  Part[] parts(Value value) {
    Part[] found = values.get(value);
    if (found == null) {
      throw new IllegalStateException("a value is used before it is made");
    }
    return found;
  }

  boolean has(Value value) {
    return values.containsKey(value);
  }

  Part part(Value value) {
    return parts(value)[0];
  }

  void set(Value value, Part... parts) {
    values.put(value, parts);
  }

  Span span(Value value) {
    Span found = module.spans.get(value);
    if (found != null) {
      return found;
    }
    return value.type() instanceof IntegerType integer && integer.width() > 0
        ? Span.ofWidth(integer.width())
        : Span.ALL;
  }

  void setSpan(Value value, Span span) {
    module.spans.put(value, span);
  }

  Num num(Value value) {
    return new Num(part(value), span(value));
  }

  /** What a scalar is held in; fails at the operation if it cannot be held. */
  JvmKind kind(Value value, Operation op) {
    JvmKind kind = JvmKind.of(value.type());
    if (kind == null) {
      throw unknown(op, value.type());
    }
    return value.type().isIndex() && span(value).fitsInt() ? JvmKind.INT : kind;
  }

  void push(Value value) {
    code.push(part(value));
  }

  void push(Value value, JvmKind kind) {
    code.push(part(value), kind);
  }

  /** Pops the result of an operation. */
  void define(Value value, Operation op, JvmKind popped) {
    JvmKind kind = kind(value, op);
    code.convert(popped, kind);
    set(value, code.popNew(kind));
  }

  void define(Value value, Num num) {
    setSpan(value, num.span());
    set(value, num.part());
  }

  /** An index or size that an operation has as an attribute or as an operand. */
  Num num(FoldResult mixed, Operation op) {
    Value value = mixed.value();
    if (value != null) {
      return num(value);
    }
    Attribute constant = mixed.constant();
    if (constant instanceof IntegerAttribute integer) {
      return Num.of(integer.longValue());
    }
    throw unknown(op);
  }

  List<Num> nums(List<FoldResult> mixed, Operation op) {
    return mixed.stream().map(each -> num(each, op)).toList();
  }

  List<Num> numsOf(List<? extends Value> list) {
    return list.stream().map(this::num).toList();
  }

  // Memrefs.

  static int sizeAt(int dimension) {
    return SIZES + dimension;
  }

  static int strideAt(int rank, int dimension) {
    return SIZES + rank + dimension;
  }

  Storage storage(Type memref, Operation op) {
    Storage storage = memref instanceof ShapedType shaped ? Storage.of(shaped.elementType()) : null;
    if (storage == null) {
      throw unknown(op, memref);
    }
    return storage;
  }

  static StridedLayoutAttribute layout(MemRefType type, Operation op) {
    StridedLayoutAttribute layout = type.stridesAndOffset();
    if (layout == null) {
      throw unknown(op, type);
    }
    return layout;
  }

  private static boolean isOpen(long number) {
    return ShapedType.isDynamic(number);
  }

  private static Part fixed(long number, Type type, Operation op) {
    if (number != (int) number || number > Support.MOST_ELEMENTS) {
      throw unknown(op, type);
    }
    return Part.constant((int) number);
  }

  /** New variables for a value of a type; what the type says is constant. */
  Part[] fresh(Value value, Operation op) {
    Type type = value.type();
    if (type instanceof UnrankedMemRefType) {
      storage(type, op);
      return new Part[] {code.local(JvmKind.REFERENCE, "L" + MethodCode.VIEW + ";")};
    }
    if (!(type instanceof MemRefType memref)) {
      return new Part[] {code.local(kind(value, op))};
    }
    int rank = memref.rank();
    StridedLayoutAttribute layout = layout(memref, op);
    Part[] parts = new Part[SIZES + 2 * rank];
    parts[BUFFER] = code.local(JvmKind.REFERENCE, storage(type, op).descriptor());
    parts[BLOCK] = code.local(JvmKind.REFERENCE, "L" + MethodCode.BLOCK + ";");
    parts[OFFSET] =
        isOpen(layout.offset()) ? code.local(JvmKind.INT) : fixed(layout.offset(), type, op);
    for (int d = 0; d < rank; d++) {
      long size = memref.dimSize(d);
      long stride = layout.strides().get(d);
      parts[sizeAt(d)] = isOpen(size) ? code.local(JvmKind.INT) : fixed(size, type, op);
      parts[strideAt(rank, d)] = isOpen(stride) ? code.local(JvmKind.INT) : fixed(stride, type, op);
    }
    return parts;
  }

  /** Pops a view into variables; what the type says is not read from it. */
  Part[] unpack(Value value, Operation op) {
    Part[] parts = fresh(value, op);
    if (!(value.type() instanceof MemRefType memref)) {
      code.pop(parts[0]);
      return parts;
    }
    int rank = memref.rank();
    Part view = code.popNew("L" + MethodCode.VIEW + ";");
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].isConstant()) {
        continue;
      }
      code.push(view);
      if (i == BUFFER) {
        code.field(MethodCode.VIEW, "elements", "Ljava/nio/Buffer;");
        code.cast(storage(value.type(), op).owner);
      } else if (i == BLOCK) {
        code.field(MethodCode.VIEW, "block", "L" + MethodCode.BLOCK + ";");
      } else if (i == OFFSET) {
        code.field(MethodCode.VIEW, "offset", "I");
      } else {
        boolean isSize = i < SIZES + rank;
        code.pushInt(isSize ? i - SIZES : i - SIZES - rank);
        code.virtual(MethodCode.VIEW, isSize ? "size" : "stride", "(I)I");
      }
      code.pop(parts[i]);
    }
    return parts;
  }

  /** Pushes a memref as one object. */
  void pushPacked(Value value) {
    if (value.type() instanceof UnrankedMemRefType) {
      push(value);
      return;
    }
    Part[] parts = parts(value);
    int rank = (parts.length - SIZES) / 2;
    code.mv.visitTypeInsn(Opcodes.NEW, MethodCode.VIEW);
    code.op(Opcodes.DUP);
    code.push(parts[BUFFER]);
    code.push(parts[BLOCK]);
    code.push(parts[OFFSET]);
    code.pushInts(List.of(parts).subList(SIZES, SIZES + rank));
    code.pushInts(List.of(parts).subList(SIZES + rank, SIZES + 2 * rank));
    code.mv.visitMethodInsn(
        Opcodes.INVOKESPECIAL,
        MethodCode.VIEW,
        "<init>",
        "(Ljava/nio/Buffer;L" + MethodCode.BLOCK + ";I[I[I)V",
        false);
  }

  /** Pushes the place of an element: the offset and the indices by their strides. */
  void pushPlace(Part[] memref, List<Part> indices) {
    int rank = indices.size();
    boolean pushed = false;
    if (!memref[OFFSET].is(0)) {
      code.push(memref[OFFSET]);
      pushed = true;
    }
    for (int d = 0; d < rank; d++) {
      Part stride = memref[strideAt(rank, d)];
      if (indices.get(d).is(0) || stride.is(0)) {
        continue;
      }
      code.push(indices.get(d), JvmKind.INT);
      if (!stride.is(1)) {
        code.push(stride);
        code.op(Opcodes.IMUL);
      }
      if (pushed) {
        code.op(Opcodes.IADD);
      }
      pushed = true;
    }
    if (!pushed) {
      code.pushInt(0);
    }
  }

  /** Reads the element at the place pushed after the buffer. */
  void readElement(Storage storage, Type type) {
    code.virtual(storage.owner, "get", "(I)" + storage.element);
    if (JvmKind.isNarrow(type)) {
      code.call(MethodCode.NUMBERS, type == FloatType.F16 ? "fromF16" : "fromBf16", "(S)F");
    } else if (type instanceof IntegerType integer && integer.width() < storage.bytes * Byte.SIZE) {
      wrap(integer.width(), JvmKind.of(type) == JvmKind.LONG);
    }
  }

  /** Writes the value pushed last to the place pushed before it. */
  void writeElement(Storage storage, Type type) {
    if (JvmKind.isNarrow(type)) {
      String name = type == FloatType.F16 ? "bitsOfF16" : "bitsOfBf16";
      code.call(MethodCode.NUMBERS, name, "(F)S");
    } else if (type.isInteger(1)) {
      code.pushInt(1);
      code.op(Opcodes.IAND);
    } else if (storage == Storage.BYTE || storage == Storage.SHORT) {
      code.op(storage == Storage.BYTE ? Opcodes.I2B : Opcodes.I2S);
    }
    code.virtual(storage.owner, "put", "(I" + storage.element + ")" + storage.descriptor());
    code.op(Opcodes.POP);
  }

  /** Extends the sign of the lowest bits of what was pushed last. */
  void wrap(int width, boolean isLong) {
    int unused = (isLong ? Long.SIZE : Integer.SIZE) - width;
    if (unused > 0) {
      code.pushInt(unused);
      code.op(isLong ? Opcodes.LSHL : Opcodes.ISHL);
      code.pushInt(unused);
      code.op(isLong ? Opcodes.LSHR : Opcodes.ISHR);
    }
  }

  /** Copies values to variables, all at a time. */
  void assign(List<Part[]> targets, List<Part[]> sources) {
    List<Part> to = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      for (int k = 0; k < targets.get(i).length; k++) {
        Part target = targets.get(i)[k];
        if (!target.isConstant() && !target.equals(sources.get(i)[k])) {
          code.push(sources.get(i)[k], target.kind());
          to.add(target);
        }
      }
    }
    Collections.reverse(to);
    to.forEach(code::pop);
  }

  List<Part[]> partsOf(List<? extends Value> list) {
    return list.stream().map(this::parts).toList();
  }

  /** Variables for results, made before the regions that set them. */
  List<Part[]> freshResults(Operation op) {
    List<Part[]> made = new ArrayList<>();
    for (Value result : op.results()) {
      Part[] parts = fresh(result, op);
      set(result, parts);
      made.add(parts);
    }
    return made;
  }

  // Regions.

  /** Makes the code of a region; after it, control goes on with what follows. */
  void region(Region region, Exit exit) {
    int mark = code.mark();
    if (region.hasOneBlock()) {
      block(region.front(), exit);
      code.release(mark);
      return;
    }
    List<Block> order = order(region);
    Label end = new Label();
    for (Block block : order) {
      labels.put(block, new Label());
      if (block != region.front()) {
        Operation owner = region.parentOp();
        for (Value argument : block.arguments()) {
          set(argument, fresh(argument, java.util.Objects.requireNonNull(owner)));
        }
      }
    }
    for (Block block : order) {
      code.label(label(block));
      block(
          block,
          terminator -> {
            exit.leave(terminator);
            code.jump(Opcodes.GOTO, end);
          });
    }
    code.label(end);
    code.release(mark);
  }

  Label label(Block block) {
    Label found = labels.get(block);
    if (found == null) {
      throw new IllegalStateException("a branch leads out of its region");
    }
    return found;
  }

  /** The blocks that can be reached, each after those that dominate it. */
  private static List<Block> order(Region region) {
    List<Block> order = new ArrayList<>();
    Set<Block> seen = new HashSet<>();
    List<Block> path = new ArrayList<>();
    List<Integer> next = new ArrayList<>();
    path.add(region.front());
    next.add(0);
    seen.add(region.front());
    while (!path.isEmpty()) {
      int last = path.size() - 1;
      Block block = path.get(last);
      List<Block> successors = block.successors();
      int at = next.get(last);
      if (at == successors.size()) {
        order.add(block);
        path.remove(last);
        next.remove(last);
      } else {
        next.set(last, at + 1);
        if (seen.add(successors.get(at))) {
          path.add(successors.get(at));
          next.add(0);
        }
      }
    }
    Collections.reverse(order);
    return order;
  }

  private void block(Block block, Exit exit) {
    for (Operation op : block.operations()) {
      if (op == block.lastOp() && (op instanceof Terminator || op.successorCount() > 0)) {
        if (op instanceof Branch && op.successorCount() > 0) {
          module.emitters.emit(op, this);
        } else {
          exit.leave(op);
        }
        return;
      }
      module.emitters.emit(op, this);
    }
    exit.leave(null);
  }

  /** Branches to a block with values for its arguments. */
  void branch(Branch op, int successor) {
    Block target = ((Operation) op).successor(successor);
    assign(
        partsOf(target.arguments()),
        op.successorOperands(successor).stream().map(each -> parts(each.get())).toList());
    code.jump(Opcodes.GOTO, label(target));
  }

  // ScalarMath that addresses are made of.

  Num plus(Num a, Num b) {
    if (a.isConstant() && a.value() == 0) {
      return b;
    }
    if (b.isConstant() && b.value() == 0) {
      return a;
    }
    return combine(a, b, a.span().plus(b.span()), Opcodes.IADD);
  }

  Num minus(Num a, Num b) {
    if (b.isConstant() && b.value() == 0) {
      return a;
    }
    return combine(a, b, a.span().minus(b.span()), Opcodes.ISUB);
  }

  Num times(Num a, Num b) {
    if (a.isConstant() && a.value() == 1) {
      return b;
    }
    if (b.isConstant() && b.value() == 1) {
      return a;
    }
    return combine(a, b, a.span().times(b.span()), Opcodes.IMUL);
  }

  /** Applies an instruction for {@code int}, or the one for {@code long} where it may overflow. */
  Num combine(Num a, Num b, Span span, int opcode) {
    if (a.isConstant() && b.isConstant() && span.low() == span.high()) {
      return Num.of(span.low());
    }
    boolean isInt =
        span.fitsInt() && a.part().kind() == JvmKind.INT && b.part().kind() == JvmKind.INT;
    JvmKind kind = isInt ? JvmKind.INT : JvmKind.LONG;
    code.push(a.part(), kind);
    code.push(b.part(), kind);
    code.op(isInt ? opcode : opcode + Opcodes.LADD - Opcodes.IADD);
    return popNum(span, kind);
  }

  /** Pops a number into a new variable. */
  Num popNum(Span span, JvmKind popped) {
    JvmKind kind = span.fitsInt() ? JvmKind.INT : JvmKind.LONG;
    code.convert(popped, kind);
    return new Num(code.popNew(kind), span);
  }

  /** A number that fits an {@code int} or fails the run. */
  Part asInt(Num num, Operation op) {
    if (num.part().kind() == JvmKind.INT) {
      return num.part();
    }
    code.guarded(
        id(op),
        () -> {
          code.push(num.part());
          code.support("narrow", "(J)I");
        });
    return code.popNew(JvmKind.INT);
  }
}
