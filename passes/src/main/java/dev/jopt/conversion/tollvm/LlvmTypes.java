package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.SignatureConversion;
import dev.jopt.conversion.TypeConverter;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.LlvmType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of types on the way to LLVM. A memref becomes a descriptor: a structure of the
 * pointer that the allocator gave, the pointer to the data, the offset, the sizes and the strides;
 * one without rank becomes its rank and a pointer to a descriptor. Vectors of more than one
 * dimension become arrays of vectors.
 */
final class LlvmTypes {
  private static final PointerType POINTER = PointerType.POINTER;

  private final IntegerType index;
  private final boolean bare;
  private final boolean tiles;
  private final TypeConverter converter;

  /**
   * Creates the conversion.
   *
   * @param indexWidth the bits of {@code index}
   * @param bare whether functions take memrefs as pointers to their data
   */
  LlvmTypes(int indexWidth, boolean bare) {
    this(indexWidth, bare, false);
  }

  private LlvmTypes(int indexWidth, boolean bare, boolean tiles) {
    this.index = IntegerType.of(indexWidth);
    this.bare = bare;
    this.tiles = tiles;
    this.converter =
        TypeConverter.builder()
            .convert(Type.class, this::decide)
            .materializeSource(TypeConverter.CAST)
            .materializeTarget(TypeConverter.CAST)
            .materializeSource(this::packed)
            .materializeTarget(this::descriptor)
            .build();
  }

  /** The conversion of 64 bits that also knows the tiles of {@code amx}. */
  static LlvmTypes withTiles() {
    return new LlvmTypes(64, false, true);
  }

  IntegerType index() {
    return index;
  }

  boolean isBare() {
    return bare;
  }

  TypeConverter converter() {
    return converter;
  }

  /** What a type becomes, or null. */
  @Nullable Type convert(Type type) {
    List<Type> types = converter.convert(type);
    return types == null || types.size() != 1 ? null : types.get(0);
  }

  private @Nullable Type decide(Type type) {
    if (type instanceof IndexType) {
      return index;
    }
    if (type instanceof IntegerType integer) {
      return IntegerType.of(integer.width());
    }
    if (type instanceof FloatType number) {
      if (isLlvm(number)) {
        return number;
      }
      return number == FloatType.TF32 ? null : IntegerType.of(number.width());
    }
    if (type instanceof ComplexType complex) {
      Type element = decide(complex.elementType());
      return element == null ? null : StructType.of(element, element);
    }
    if (type instanceof VectorType vector) {
      return vector(vector);
    }
    if (type instanceof MemRefType memRef) {
      return descriptor(memRef);
    }
    if (type instanceof UnrankedMemRefType unranked) {
      return decide(unranked.elementType()) == null || addressSpace(unranked) < 0
          ? null
          : StructType.of(index, POINTER);
    }
    if (type instanceof FunctionType function) {
      return signatureTypes(function.inputs()) == null ? null : POINTER;
    }
    if (tiles && AmxToLlvm.isTile(type)) {
      return SimpleType.X86_AMX;
    }
    return type instanceof LlvmType ? type : null;
  }

  /** The bits of a type of integers or floating-point numbers. */
  static int bits(Type type) {
    return type instanceof FloatType number ? number.width() : ((IntegerType) type).width();
  }

  /** Whether LLVM computes with numbers of a type; it has only the bits of others. */
  static boolean isLlvm(FloatType type) {
    return switch (type.toString()) {
      case "bf16", "f16", "f32", "f64", "f80", "f128" -> true;
      default -> false;
    };
  }

  private @Nullable Type vector(VectorType type) {
    Type element = decide(type.elementType());
    if (element == null) {
      return null;
    }
    if (type.rank() == 0) {
      return VectorType.of(element, 1);
    }
    int last = type.rank() - 1;
    VectorType row =
        new VectorType(
            type.shape().subArray(last, last + 1), element, List.of(type.isScalableDim(last)));
    Type result = row;
    for (int i = last - 1; i >= 0; i--) {
      if (type.isScalableDim(i)) {
        return null;
      }
      result = new ArrayType(type.dimSize(i), result);
    }
    return result;
  }

  private @Nullable StructType descriptor(MemRefType type) {
    if (addressSpace(type) < 0
        || type.stridesAndOffset() == null
        || decide(type.elementType()) == null) {
      return null;
    }
    PointerType pointer = PointerType.of(addressSpace(type));
    if (type.rank() == 0) {
      return StructType.of(pointer, pointer, index);
    }
    ArrayType numbers = new ArrayType(type.rank(), index);
    return StructType.of(pointer, pointer, index, numbers, numbers);
  }

  /** The number of a memory space; negative when it is none. */
  static long addressSpace(BaseMemRefType type) {
    if (type.memorySpace() == null) {
      return 0;
    }
    return type.memorySpace() instanceof IntegerAttribute number ? number.longValue() : -1;
  }

  static PointerType pointer(BaseMemRefType type) {
    return PointerType.of(addressSpace(type));
  }

  /** Whether the size of a memref, its strides and its offset are known. */
  static boolean canBeBare(BaseMemRefType type) {
    if (!(type instanceof MemRefType memRef) || !memRef.shape().stream().allMatch(n -> n >= 0)) {
      return false;
    }
    var layout = memRef.stridesAndOffset();
    return layout != null
        && layout.offset() != ShapedType.DYNAMIC
        && layout.strides().stream().noneMatch(n -> n == ShapedType.DYNAMIC);
  }

  // Functions.

  /** The types of the values that an argument of a function becomes, or null. */
  @Nullable List<Type> argument(Type type) {
    Type converted = convert(type);
    if (converted == null) {
      return null;
    }
    if (bare && type instanceof BaseMemRefType memRef) {
      return canBeBare(memRef) ? List.of(pointer(memRef)) : null;
    }
    if (type instanceof MemRefType memRef) {
      List<Type> types = new ArrayList<>(List.of(pointer(memRef), pointer(memRef), index));
      types.addAll(Collections.nCopies(2 * memRef.rank(), index));
      return types;
    }
    return type instanceof UnrankedMemRefType ? List.of(index, POINTER) : List.of(converted);
  }

  private @Nullable List<Type> signatureTypes(List<Type> inputs) {
    List<Type> types = new ArrayList<>();
    for (Type input : inputs) {
      List<Type> parts = argument(input);
      if (parts == null) {
        return null;
      }
      types.addAll(parts);
    }
    return types;
  }

  /** What becomes of the arguments of a function, or null. */
  @Nullable SignatureConversion signature(List<Type> inputs) {
    SignatureConversion signature = new SignatureConversion(inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      List<Type> types = argument(inputs.get(i));
      if (types == null) {
        return null;
      }
      signature.addInputs(i, types);
    }
    return signature;
  }

  /** The type of the value that a call returns, {@code void} for none; or null. */
  @Nullable Type result(List<Type> results) {
    if (results.isEmpty()) {
      return SimpleType.VOID;
    }
    List<Type> types = new ArrayList<>();
    for (Type type : results) {
      Type converted = convert(type);
      if (converted != null && bare && type instanceof BaseMemRefType memRef) {
        converted = canBeBare(memRef) ? pointer(memRef) : null;
      }
      if (converted == null) {
        return null;
      }
      types.add(converted);
    }
    return types.size() == 1 ? types.get(0) : StructType.of(types.toArray(new Type[0]));
  }

  /** What a function becomes, or null. */
  @Nullable LlvmFunctionType function(FunctionType type) {
    List<Type> inputs = signatureTypes(type.inputs());
    Type result = result(type.results());
    return inputs == null || result == null ? null : new LlvmFunctionType(result, inputs, false);
  }

  // Values.

  /** A memref of the arguments that stand for it. */
  private @Nullable List<? extends Value> packed(OpBuilder builder, TypeConverter.Request request) {
    Type wanted = request.types().size() == 1 ? request.types().get(0) : null;
    Value descriptor =
        wanted instanceof BaseMemRefType type ? descriptor(builder, request, type) : null;
    return descriptor == null
        ? null
        : UnrealizedConversionCastOp.create(
                builder, request.location(), List.of(descriptor), request.types())
            .results();
  }

  /** A descriptor of the arguments that stand for it. */
  private @Nullable List<? extends Value> descriptor(
      OpBuilder builder, TypeConverter.Request request) {
    if (!(request.originalType() instanceof BaseMemRefType type)
        || !request.types().equals(converter.convert(type))) {
      return null;
    }
    Value descriptor = descriptor(builder, request, type);
    return descriptor == null ? null : List.of(descriptor);
  }

  private @Nullable Value descriptor(
      OpBuilder builder, TypeConverter.Request request, BaseMemRefType type) {
    List<Value> inputs = request.inputs();
    LlvmEmitter emit = new LlvmEmitter(builder, request.location(), this);
    if (inputs.size() == 1
        && inputs.get(0).type() instanceof PointerType
        && type instanceof MemRefType memRef) {
      return emit.staticDescriptor(memRef, inputs.get(0), inputs.get(0));
    }
    Type struct = convert(type);
    return inputs.size() <= 1 || struct == null ? null : emit.pack(type, struct, inputs);
  }
}
