package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers {@code memref}: here allocations, globals and copies. */
final class MemRefToLlvm {
  private static final int POINTER_BYTES = 8;
  private static final String NOT_PLAIN = "not of a compatible layout";

  /** What the allocated pointer of a global is, which must not be freed. */
  private static final long DEAD_BEEF = 0xdeadbeefL;

  private final LlvmTypes types;
  private final LibraryFunctions runtime;
  private final boolean alignedAlloc;
  private final boolean generic;

  private MemRefToLlvm(
      LlvmTypes types, LibraryFunctions runtime, boolean alignedAlloc, boolean generic) {
    this.types = types;
    this.runtime = runtime;
    this.alignedAlloc = alignedAlloc;
    this.generic = generic;
  }

  static List<RewritePattern> patterns(
      LlvmTypes types, LibraryFunctions runtime, boolean alignedAlloc, boolean generic) {
    MemRefToLlvm lowering = new MemRefToLlvm(types, runtime, alignedAlloc, generic);
    List<RewritePattern> all =
        new ArrayList<>(
            new Lowerings(types)
                .add("memref.alloc", lowering::alloc)
                .add("memref.alloca", lowering::alloca)
                .add("memref.alloca_scope", AllocaScopeToLlvm::lower)
                .add("memref.assume_alignment", MemRefAccesses::assumeAlignment)
                .add("memref.atomic_rmw", MemRefAccesses::atomic)
                .add("memref.cast", MemRefDescriptors::cast)
                .add("memref.copy", lowering::copy)
                .add("memref.dealloc", lowering::dealloc)
                .add("memref.dim", MemRefDescriptors::dim)
                .add("memref.distinct_objects", MemRefAccesses::distinctObjects)
                .add("memref.extract_aligned_pointer_as_index", MemRefDescriptors::pointerAsIndex)
                .add("memref.extract_strided_metadata", MemRefDescriptors::metadata)
                .add("memref.generic_atomic_rmw", GenericAtomicToLlvm::lower)
                .add("memref.get_global", MemRefToLlvm::getGlobal)
                .add("memref.load", MemRefAccesses::load)
                .add("memref.memory_space_cast", MemRefDescriptors::spaceCast)
                .add("memref.prefetch", MemRefAccesses::prefetch)
                .add("memref.rank", MemRefDescriptors::rank)
                .add("memref.reinterpret_cast", MemRefDescriptors::reinterpret)
                .add("memref.reshape", ReshapeToLlvm::lower)
                .add("memref.store", MemRefAccesses::store)
                .add("memref.transpose", MemRefDescriptors::transpose)
                .add("memref.view", MemRefDescriptors::view)
                .patterns());
    all.add(
        ConversionPattern.of(
            GlobalOp.class, (op, operands, rewriter) -> lowering.global(op, rewriter)));
    return all;
  }

  // Allocations.

  /** The sizes of an allocation, its strides, and the number of its elements. */
  private record Layout(List<Value> sizes, List<Value> strides, Value count) {}

  private static Layout layout(Site site, MemRefType type, List<Value> dynamic) {
    List<Value> sizes = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(type.isDynamicDim(i) ? dynamic.get(next++) : site.index(type.dimSize(i)));
    }
    Value[] strides = new Value[type.rank()];
    long stride = 1;
    Value running = site.index(1);
    for (int i = type.rank() - 1; i >= 0; i--) {
      strides[i] = running;
      boolean isFirst = stride == 1;
      if (type.isDynamicDim(i)) {
        stride = ShapedType.DYNAMIC;
      } else if (stride != ShapedType.DYNAMIC) {
        stride *= type.dimSize(i);
      }
      if (isFirst) {
        running = sizes.get(i);
      } else if (stride == ShapedType.DYNAMIC) {
        running = site.mul(running, sizes.get(i));
      } else {
        running = site.index(stride);
      }
    }
    return new Layout(sizes, Arrays.asList(strides), running);
  }

  private static Value describe(
      Site site, MemRefType type, Value allocated, Value aligned, Layout layout) {
    Value descriptor = site.descriptor(type);
    descriptor = site.insert(descriptor, allocated, 0);
    descriptor = site.insert(descriptor, aligned, 1);
    descriptor = site.insert(descriptor, site.index(0), 2);
    for (int i = 0; i < layout.sizes().size(); i++) {
      descriptor = site.insert(descriptor, layout.sizes().get(i), 3, i);
    }
    for (int i = 0; i < layout.sizes().size(); i++) {
      descriptor = site.insert(descriptor, layout.strides().get(i), 4, i);
    }
    return descriptor;
  }

  private static boolean isScalar(Type type) {
    return type instanceof FloatType || type instanceof IntegerType || type instanceof IndexType;
  }

  private boolean alloc(Site site) {
    AllocLikeOp op = (AllocLikeOp) site.op;
    MemRefType type = op.type();
    if (!type.mapsToIndices() || !op.symbolOperands().isEmpty()) {
      return site.fail(NOT_PLAIN);
    }
    Type element = types.convert(type.elementType());
    Layout layout = layout(site, type, site.operands(0, op.dynamicSizes().size()));
    Value bytes = site.sizeOf(element, layout.count());
    Long wanted = op.alignment();
    if (alignedAlloc) {
      return alignedAlloc(site, type, layout, bytes, wanted);
    }
    Value alignment = null;
    if (wanted != null) {
      alignment = site.index(wanted);
    } else if (!isScalar(type.elementType())) {
      alignment = site.sizeOf(element, null);
    }
    if (alignment != null) {
      bytes = site.add(bytes, alignment);
    }
    String name =
        generic
            ? runtime.declare(
                site.rewriter,
                op,
                "_mlir_memref_to_llvm_alloc",
                LibraryFunctions.POINTER,
                types.index())
            : runtime.malloc(site.rewriter, op, types.index());
    Value allocated = inSpace(site, call(site, name, LibraryFunctions.POINTER, bytes), type);
    Value aligned = allocated;
    if (alignment != null) {
      Value address = site.emit("ptrtoint", types.index(), allocated);
      Value bump = site.emit("sub", types.index(), alignment, site.index(1));
      Value bumped = site.add(address, bump);
      Value rest = site.emit("urem", types.index(), bumped, alignment);
      Value down = site.emit("sub", types.index(), bumped, rest);
      aligned = site.emit("inttoptr", allocated.type(), down);
    }
    return site.replace(describe(site, type, allocated, aligned, layout));
  }

  private boolean alignedAlloc(
      Site site, MemRefType type, Layout layout, Value bytes, @Nullable Long wanted) {
    long size = bytes(DataLayouts.of(site.op), type.elementType());
    long alignment = wanted != null ? wanted : Math.max(16, Long.highestOneBit(2 * size - 1));
    Value value = site.index(alignment);
    boolean fits =
        type.shape().stream().filter(n -> n != ShapedType.DYNAMIC).reduce(size, (a, b) -> a * b)
                % alignment
            == 0;
    if (!fits) {
      Value bump = site.emit("sub", types.index(), value, site.index(1));
      Value bumped = site.add(bytes, bump);
      Value rest = site.emit("urem", types.index(), bumped, value);
      bytes = site.emit("sub", types.index(), bumped, rest);
    }
    String name =
        generic
            ? runtime.declare(
                site.rewriter,
                site.op,
                "_mlir_memref_to_llvm_aligned_alloc",
                LibraryFunctions.POINTER,
                types.index(),
                types.index())
            : runtime.alignedAlloc(site.rewriter, site.op, types.index());
    Value allocated = inSpace(site, call(site, name, LibraryFunctions.POINTER, value, bytes), type);
    return site.replace(describe(site, type, allocated, allocated, layout));
  }

  /** The bytes of an element without what is between it and the next one. */
  private long bytes(DataLayout layout, Type type) {
    if (type instanceof IntegerType || type instanceof FloatType) {
      return (LlvmTypes.bits(type) + 7L) / 8;
    }
    long index = types.index().width() / 8;
    if (type instanceof MemRefType buffer) {
      return 2 * POINTER_BYTES + (1 + 2L * buffer.rank()) * index;
    }
    if (type instanceof UnrankedMemRefType) {
      return index + POINTER_BYTES;
    }
    if (type instanceof VectorType vector && vector.rank() > 0) {
      // As many elements as the next power of two in each row, each with bytes of its own.
      long row = vector.dimSize(vector.rank() - 1);
      long padded = Long.highestOneBit(2 * row - 1);
      return vector.numElements() / row * padded * bytes(layout, vector.elementType());
    }
    DataLayout.Size size = layout.sizeOf(type);
    return size == null ? index : size.bytes();
  }

  private static Value inSpace(Site site, Value pointer, MemRefType type) {
    return LlvmTypes.addressSpace(type) == 0
        ? pointer
        : site.emit("addrspacecast", LlvmTypes.pointer(type), pointer);
  }

  private static Value call(Site site, String name, Type result, Value... operands) {
    return site.builder
        .create(
            site.state("call")
                .setAttribute("callee", SymbolRefAttribute.of(name))
                .addOperands(List.of(operands))
                .setOperandSegments(operands.length, 0)
                .addResultType(result))
        .result();
  }

  private static void callVoid(Site site, String name, Value... operands) {
    site.builder.create(
        site.state("call")
            .setAttribute("callee", SymbolRefAttribute.of(name))
            .addOperands(List.of(operands))
            .setOperandSegments(operands.length, 0));
  }

  private boolean alloca(Site site) {
    AllocLikeOp op = (AllocLikeOp) site.op;
    MemRefType type = op.type();
    if (!type.mapsToIndices() || !op.symbolOperands().isEmpty()) {
      return site.fail(NOT_PLAIN);
    }
    Layout layout = layout(site, type, site.operands(0, op.dynamicSizes().size()));
    DictionaryAttribute attributes =
        DictionaryAttribute.EMPTY.with(
            "elem_type", new TypeAttribute(types.convert(type.elementType())));
    if (op.alignment() != null) {
      attributes = attributes.with("alignment", IntegerAttribute.i64(op.alignment()));
    }
    Value place = site.emit("alloca", LlvmTypes.pointer(type), attributes, layout.count());
    return site.replace(describe(site, type, place, place, layout));
  }

  private boolean dealloc(Site site) {
    String free =
        generic
            ? runtime.declare(
                site.rewriter,
                site.op,
                "_mlir_memref_to_llvm_free",
                SimpleType.VOID,
                LibraryFunctions.POINTER)
            : runtime.free(site.rewriter, site.op);
    Value descriptor = site.operand(0);
    Value pointer;
    if (site.op.operand(0).type() instanceof MemRefType type) {
      pointer = site.extract(descriptor, 0);
      if (LlvmTypes.addressSpace(type) != 0) {
        pointer = site.emit("addrspacecast", LibraryFunctions.POINTER, pointer);
      }
    } else {
      pointer = site.load(site.extract(descriptor, 1), LibraryFunctions.POINTER);
    }
    callVoid(site, free, pointer);
    return site.erase();
  }

  // Globals.

  private @Nullable Type arrays(MemRefType type) {
    Type result = types.convert(type.elementType());
    for (int i = type.rank() - 1; i >= 0 && result != null; i--) {
      result = new ArrayType(type.dimSize(i), result);
    }
    return result;
  }

  private boolean global(GlobalOp op, ConversionRewriter rewriter) {
    MemRefType type = op.type();
    Type arrays = types.convert(type) == null ? null : arrays(type);
    if (arrays == null) {
      return rewriter.matchFailed(op, "unable to convert the type");
    }
    if (!type.mapsToIndices()) {
      return rewriter.matchFailed(op, NOT_PLAIN);
    }
    boolean isPublic =
        !(op.attribute("sym_visibility") instanceof StringAttribute visibility)
            || visibility.value().equals("public");
    OperationState state =
        rewriter
            .state(op.location(), "llvm.mlir.global")
            .setAttribute("global_type", new TypeAttribute(arrays))
            .setAttribute("sym_name", StringAttribute.of(op.symbolName()))
            .setAttribute(
                "linkage",
                OpaqueAttribute.of("llvm", isPublic ? "linkage<external>" : "linkage<private>"))
            .setAttribute("addr_space", IntegerAttribute.i32((int) LlvmTypes.addressSpace(type)));
    if (op.isConstant()) {
      state.setAttribute("constant", UnitAttribute.UNIT);
    }
    if (op.attribute("alignment") instanceof IntegerAttribute alignment) {
      state.setAttribute("alignment", IntegerAttribute.i64(alignment.longValue()));
    }
    Attribute value = op.initialValue();
    boolean uninitialized = value instanceof UnitAttribute;
    if (value != null && !uninitialized) {
      if (type.rank() == 0 && value instanceof DenseElementsAttribute elements) {
        value = elements.splatValue();
      }
      state.setAttribute("value", value);
    }
    state.addRegion();
    Operation made = rewriter.create(state);
    if (uninitialized) {
      Region region = made.region(0);
      rewriter.setInsertPointToEnd(region.addBlock());
      LlvmEmitter emit = new LlvmEmitter(rewriter, op.location(), types);
      emit.emitVoid("return", DictionaryAttribute.EMPTY, emit.emit("mlir.undef", arrays));
    }
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean getGlobal(Site site) {
    MemRefType type = Site.memRef(site.op.result());
    if (!type.mapsToIndices()) {
      return site.fail(NOT_PLAIN);
    }
    Type element = site.types.convert(type.elementType());
    Type arrays = element;
    for (int i = type.rank() - 1; i >= 0; i--) {
      arrays = new ArrayType(type.dimSize(i), arrays);
    }
    Layout layout = layout(site, type, List.of());
    site.sizeOf(element, layout.count());
    PointerType pointer = LlvmTypes.pointer(type);
    Value base =
        site.emit(
            "mlir.addressof",
            pointer,
            DictionaryAttribute.EMPTY.with("global_name", site.op.attribute("name")));
    Object[] zeros = new Object[type.rank() + 1];
    Arrays.fill(zeros, 0);
    Value first = site.address(base, arrays, 0, zeros);
    Value dead = site.emit("inttoptr", pointer, site.pointerSized(DEAD_BEEF));
    return site.replace(describe(site, type, dead, first, layout));
  }

  // Copies.

  private static boolean isContiguous(Type type) {
    if (!(type instanceof MemRefType memRef)) {
      return false;
    }
    if (memRef.mapsToIndices()) {
      return true;
    }
    var layout = memRef.stridesAndOffset();
    long expected = 1;
    for (int i = memRef.rank() - 1; i >= 0; i--) {
      if (memRef.isDynamicDim(i)
          || memRef.dimSize(i) == 0
          || layout == null
          || layout.strides().get(i) != expected) {
        return false;
      }
      expected *= memRef.dimSize(i);
    }
    return true;
  }

  private boolean copy(Site site) {
    Type from = site.op.operand(0).type();
    Type to = site.op.operand(1).type();
    return isContiguous(from) && isContiguous(to)
        ? copyBytes(site, (MemRefType) from)
        : copyByCall(site, (BaseMemRefType) from, (BaseMemRefType) to);
  }

  private static boolean copyBytes(Site site, MemRefType type) {
    Type element = site.types.convert(type.elementType());
    Value count = site.index(1);
    for (int i = 0; i < type.rank(); i++) {
      count = site.mul(count, site.extract(site.operand(0), 3, i));
    }
    Value bytes = site.mul(count, site.sizeOf(element, null));
    Value source = start(site, site.operand(0), element);
    Value target = start(site, site.operand(1), element);
    site.emitVoid(
        "intr.memcpy",
        DictionaryAttribute.EMPTY.with("isVolatile", IntegerAttribute.FALSE),
        target,
        source,
        bytes);
    return site.erase();
  }

  private static Value start(Site site, Value descriptor, Type element) {
    Value aligned = site.extract(descriptor, 1);
    Value offset = site.extract(descriptor, 2);
    return site.address(aligned, element, 0, offset);
  }

  private boolean copyByCall(Site site, BaseMemRefType from, BaseMemRefType to) {
    Value stack = site.emit("intr.stacksave", LibraryFunctions.POINTER);
    Value source = unranked(site, site.operand(0), from);
    Value target = unranked(site, site.operand(1), to);
    Value one = site.index(1);
    Value sourcePlace = site.alloca(one, source.type());
    site.store(source, sourcePlace);
    Value targetPlace = site.alloca(one, target.type());
    site.store(target, targetPlace);
    Value size = site.sizeOf(types.convert(from.elementType()), null);
    String name =
        runtime.declare(
            site.rewriter,
            site.op,
            "memrefCopy",
            SimpleType.VOID,
            types.index(),
            LibraryFunctions.POINTER,
            LibraryFunctions.POINTER);
    callVoid(site, name, size, sourcePlace, targetPlace);
    site.emitVoid("intr.stackrestore", DictionaryAttribute.EMPTY, stack);
    return site.erase();
  }

  private Value unranked(Site site, Value descriptor, BaseMemRefType type) {
    if (!(type instanceof MemRefType memRef)) {
      return descriptor;
    }
    Value rank = site.number(memRef.rank(), types.index());
    Value place = site.alloca(site.pointerSized(1), descriptor.type());
    site.store(descriptor, place);
    Value result = site.poison(StructType.of(types.index(), LibraryFunctions.POINTER));
    result = site.insert(result, rank, 0);
    return site.insert(result, place, 1);
  }
}
