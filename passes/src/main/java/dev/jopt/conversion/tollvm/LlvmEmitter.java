package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.ConstantOp;
import dev.jopt.dialect.llvm.ExtractValueOp;
import dev.jopt.dialect.llvm.GetElementPtrOp;
import dev.jopt.dialect.llvm.LoadOp;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StoreOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes operations of the {@code llvm} dialect at one location. */
class LlvmEmitter {
  static final int INBOUNDS_NUW = 7;
  private static final int DYNAMIC = Integer.MIN_VALUE;

  final OpBuilder builder;
  final Location location;
  final LlvmTypes types;

  LlvmEmitter(OpBuilder builder, Location location, LlvmTypes types) {
    this.builder = builder;
    this.location = location;
    this.types = types;
  }

  /** An operation by its name in the dialect. */
  OperationState state(String name) {
    return builder.state(location, "llvm." + name);
  }

  Value emit(String name, Type result, Value... operands) {
    return emit(name, result, DictionaryAttribute.EMPTY, operands);
  }

  Value emit(String name, Type result, DictionaryAttribute attributes, Value... operands) {
    return emitOf("llvm." + name, result, attributes, operands);
  }

  /** Makes an operation of whatever dialect. */
  Value emitOf(String name, Type result, DictionaryAttribute attributes, Value... operands) {
    return builder
        .create(
            builder
                .state(location, name)
                .addOperands(List.of(operands))
                .overrideAttributes(attributes)
                .addResultType(result))
        .result();
  }

  /** A call of an intrinsic by its name. */
  OperationState callIntrinsic(String name, DictionaryAttribute attributes, Value... operands) {
    return state("call_intrinsic")
        .addOperands(List.of(operands))
        .overrideAttributes(
            attributes
                .with("intrin", StringAttribute.of(name))
                .with("op_bundle_sizes", DenseArrayAttribute.i32())
                .with("operandSegmentSizes", DenseArrayAttribute.i32(operands.length, 0)));
  }

  Operation emitVoid(String name, DictionaryAttribute attributes, Value... operands) {
    return builder.create(
        state(name).addOperands(List.of(operands)).overrideAttributes(attributes));
  }

  // Values.

  Value constant(Attribute value, Type type) {
    return ConstantOp.create(builder, location, value, type).result();
  }

  /** A number of the type that {@code index} becomes. */
  Value index(long value) {
    return constant(IntegerAttribute.index(value), types.index());
  }

  /** An index of 64 bits, whatever the width of {@code index}: as wide as an address. */
  Value pointerSized(long value) {
    return constant(IntegerAttribute.index(value), IntegerType.I64);
  }

  Value number(long value, Type type) {
    return constant(IntegerAttribute.of(value, type), type);
  }

  Value poison(Type type) {
    return emit("mlir.poison", type);
  }

  Value extract(Value container, long... position) {
    List<Long> path = new ArrayList<>();
    for (long step : position) {
      path.add(step);
    }
    Type type = (Type) ExtractValueOp.partOf(container.type(), path);
    return emit(
        "extractvalue",
        type,
        DictionaryAttribute.EMPTY.with("position", DenseArrayAttribute.i64(position)),
        container);
  }

  Value insert(Value container, Value value, long... position) {
    return emit(
        "insertvalue",
        container.type(),
        DictionaryAttribute.EMPTY.with("position", DenseArrayAttribute.i64(position)),
        container,
        value);
  }

  Value add(Value lhs, Value rhs) {
    return emit("add", lhs.type(), lhs, rhs);
  }

  Value mul(Value lhs, Value rhs) {
    return emit("mul", lhs.type(), lhs, rhs);
  }

  Value compare(String predicate, Value lhs, Value rhs) {
    return emit(
        "icmp",
        SmallTypes.booleanLike(lhs.type()),
        DictionaryAttribute.EMPTY.with(
            "predicate", IntegerAttribute.i64(Predicates.INTEGER.indexOf(predicate))),
        lhs,
        rhs);
  }

  // Memory.

  Value load(Value address, Type type) {
    return LoadOp.create(builder, location, address, type).result();
  }

  void store(Value value, Value address) {
    StoreOp.create(builder, location, value, address);
  }

  Value alloca(Value count, Type element, Type pointer) {
    return emit(
        "alloca",
        pointer,
        DictionaryAttribute.EMPTY.with("elem_type", new TypeAttribute(element)),
        count);
  }

  Value alloca(Value count, Type element) {
    return alloca(count, element, PointerType.POINTER);
  }

  /**
   * The address of an element.
   *
   * @param indices values, or numbers
   */
  Value address(Value base, Type element, int flags, Object... indices) {
    OperationState state = builder.state(location, GetElementPtrOp.DEFINITION).addOperand(base);
    int[] numbers = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      if (indices[i] instanceof Value value) {
        state.addOperand(value);
        numbers[i] = DYNAMIC;
      } else {
        numbers[i] = (Integer) indices[i];
      }
    }
    state
        .setAttribute("rawConstantIndices", DenseArrayAttribute.i32(numbers))
        .setAttribute("elem_type", new TypeAttribute(element))
        .addResultType(base.type());
    if (flags != 0) {
      state.setAttribute("noWrapFlags", IntegerAttribute.of(flags, IntegerType.I32));
    }
    return builder.create(state).result();
  }

  /** The bytes of elements of a type, computed as an address from null. */
  Value sizeOf(Type type, @Nullable Value count) {
    Value zero = emit("mlir.zero", PointerType.POINTER);
    Value end = address(zero, type, 0, count == null ? (Object) 1 : count);
    return emit("ptrtoint", types.index(), end);
  }

  // Memrefs.

  Value descriptor(MemRefType type) {
    return poison(types.convert(type));
  }

  /** A descriptor of its parts: pointers, offset, sizes, strides; or rank and pointer. */
  Value pack(BaseMemRefType type, Type struct, List<Value> parts) {
    Value descriptor = poison(struct);
    if (type instanceof MemRefType memRef) {
      int rank = memRef.rank();
      for (int i = 0; i < 3; i++) {
        descriptor = insert(descriptor, parts.get(i), i);
      }
      for (int i = 0; i < rank; i++) {
        descriptor = insert(descriptor, parts.get(3 + i), 3, i);
        descriptor = insert(descriptor, parts.get(3 + rank + i), 4, i);
      }
      return descriptor;
    }
    return insert(insert(descriptor, parts.get(0), 0), parts.get(1), 1);
  }

  /** A descriptor of a type that says all. */
  Value staticDescriptor(MemRefType type, Value allocated, Value aligned) {
    Value descriptor = descriptor(type);
    descriptor = insert(descriptor, allocated, 0);
    descriptor = insert(descriptor, aligned, 1);
    var layout = type.stridesAndOffset();
    descriptor = insert(descriptor, index(layout.offset()), 2);
    for (int i = 0; i < type.rank(); i++) {
      descriptor = insert(descriptor, index(type.dimSize(i)), 3, i);
      descriptor = insert(descriptor, index(layout.strides().get(i)), 4, i);
    }
    return descriptor;
  }

  /** The pointer to the data, with the offset. */
  Value data(Value descriptor, MemRefType type) {
    Value aligned = extract(descriptor, 1);
    long offset = type.stridesAndOffset().offset();
    if (offset == 0) {
      return aligned;
    }
    Value distance = offset == ShapedType.DYNAMIC ? extract(descriptor, 2) : index(offset);
    return address(aligned, types.convert(type.elementType()), 0, distance);
  }

  /** The address of the element at some indices. */
  Value elementAddress(Value descriptor, MemRefType type, List<Value> indices, int flags) {
    Value base = data(descriptor, type);
    var layout = type.stridesAndOffset();
    DictionaryAttribute overflow =
        flags == 0
            ? DictionaryAttribute.EMPTY
            : DictionaryAttribute.EMPTY.with("overflowFlags", IntegerAttribute.i32(3));
    Value sum = null;
    for (int i = 0; i < indices.size(); i++) {
      long stride = layout.strides().get(i);
      Value increment = indices.get(i);
      if (stride != 1) {
        Value factor = stride == ShapedType.DYNAMIC ? extract(descriptor, 4, i) : index(stride);
        increment = emit("mul", types.index(), overflow, increment, factor);
      }
      sum = sum == null ? increment : emit("add", types.index(), overflow, sum, increment);
    }
    return sum == null ? base : address(base, types.convert(type.elementType()), flags, sum);
  }
}
