package dev.jopt.transform.deallocation.lowering;

import dev.jopt.conversion.ConversionConfig;
import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.ConvertedOperands;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.dialect.deallocation.FreeOp;
import dev.jopt.dialect.deallocation.GetBufferOp;
import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.deallocation.OwnershipOp;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.dialect.llvm.AllocaOp;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.CallOp;
import dev.jopt.dialect.llvm.ConstantOp;
import dev.jopt.dialect.llvm.ExtractValueOp;
import dev.jopt.dialect.llvm.GetElementPtrOp;
import dev.jopt.dialect.llvm.LoadOp;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.PtrToIntOp;
import dev.jopt.dialect.llvm.StoreOp;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.llvm.ZeroOp;
import dev.jopt.dialect.memref.AllocaScopeOp;
import dev.jopt.dialect.memref.AllocaScopeReturnOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.transform.deallocation.flow.Buffers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Lowers the operations of one function. One that uses another finds the pointer itself; a value
 * that others still use is cast back.
 */
final class LlvmLowering {
  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .illegal(OwnershipOp.class)
          .unknownDynamicallyLegal(op -> true)
          .build();

  /** Casts stay, for those who convert memrefs and the types of indicators. */
  private static final ConversionConfig CONFIG =
      ConversionConfig.DEFAULT.withMaterialize(false).withFolding(ConversionConfig.Folding.NEVER);

  private final IntegerType index;

  private LlvmLowering(int indexWidth) {
    index = IntegerType.of(indexWidth);
  }

  /** Lowers all in a function, or nothing where something cannot be; there is an error then. */
  static DialectConversion.Outcome lower(Operation function, int indexWidth) {
    LlvmLowering lowering = new LlvmLowering(indexWidth);
    List<Operation> refused = new ArrayList<>();
    function.walk(
        op -> {
          if (op instanceof OwnershipOp && !lowering.canLower(op)) {
            refused.add(op);
          }
        });
    return refused.isEmpty()
        ? DialectConversion.partial(function, TARGET, lowering.patterns(), CONFIG)
        : new DialectConversion.Outcome(false, false, refused);
  }

  private PatternSet patterns() {
    return PatternSet.of(
        pattern(NullOp.class, (op, site) -> site.replace(site.zero())),
        pattern(OwnOp.class, (op, site) -> site.replace(site.allocatedIn(op.memref()))),
        pattern(GetBufferOp.class, (op, site) -> site.replace(site.address(op.alloc()))),
        pattern(FreeOp.class, (op, site) -> site.free(op.alloc())),
        pattern(RetainOp.class, (op, site) -> site.retain(op)));
  }

  private <O extends Operation> ConversionPattern<O> pattern(
      Class<O> kind, BiConsumer<O, Site> lowering) {
    return ConversionPattern.of(
        kind,
        (op, operands, rewriter) -> {
          lowering.accept(op, new Site(op, operands, rewriter));
          return true;
        });
  }

  private boolean canLower(Operation op) {
    for (Value operand : op.operands()) {
      if (operand.type() instanceof MemRefType type && addressSpace(type) < 0) {
        return op.emitOpError("memory space of '" + type + "' is not a number");
      }
    }
    if (op instanceof FreeOp) {
      return RuntimeFunctions.declareFree(op);
    }
    return !(op instanceof RetainOp) || RuntimeFunctions.declareRetain(op, index);
  }

  /** The number of a memory space; negative when it is none. */
  private static long addressSpace(MemRefType type) {
    Attribute space = type.memorySpace();
    if (space == null) {
      return 0;
    }
    return space instanceof IntegerAttribute number ? number.longValue() : -1;
  }

  private static Value cast(OpBuilder builder, Location location, Value value, Type type) {
    return UnrealizedConversionCastOp.create(builder, location, List.of(value), List.of(type))
        .result(0);
  }

  /** One operation while its counterpart is made in front of it. */
  private final class Site {
    private final Operation op;
    private final Location location;
    private final ConvertedOperands operands;
    private final ConversionRewriter rewriter;
    private OpBuilder builder;

    Site(Operation op, ConvertedOperands operands, ConversionRewriter rewriter) {
      this.op = op;
      this.location = op.location();
      this.operands = operands;
      this.rewriter = rewriter;
      this.builder = rewriter;
    }

    void replace(Value value) {
      rewriter.replaceOp(op, value);
    }

    Value zero() {
      return ZeroOp.create(builder, location, PointerType.POINTER).result();
    }

    void free(Value alloc) {
      CallOp.create(builder, location, RuntimeFunctions.FREE, List.of(pointer(alloc)));
      rewriter.eraseOp(op);
    }

    Value address(Value alloc) {
      Value pointer = Buffers.isMemRef(alloc) ? allocatedIn(alloc) : pointer(alloc);
      return PtrToIntOp.create(builder, location, pointer, index).result();
    }

    /** The pointer that an indicator is. */
    private Value pointer(Value indicator) {
      Value value = operands.value(indicator);
      return value.type() instanceof PointerType
          ? value
          : cast(builder, location, value, PointerType.POINTER);
    }

    Value allocatedIn(Value memRef) {
      return allocated(descriptor(memRef), memRef.type());
    }

    /** The llvm type of a memref. */
    private Value descriptor(Value memRef) {
      return cast(builder, location, memRef, descriptorType(memRef.type()));
    }

    private StructType descriptorType(Type type) {
      if (!(type instanceof MemRefType memRef)) {
        return StructType.of(index, PointerType.POINTER);
      }
      PointerType pointer = new PointerType(addressSpace(memRef));
      if (memRef.rank() == 0) {
        return StructType.of(pointer, pointer, index);
      }
      ArrayType numbers = new ArrayType(memRef.rank(), index);
      return StructType.of(pointer, pointer, index, numbers, numbers);
    }

    /** The pointer that the allocator gave; a memref without rank points to one that has one. */
    private Value allocated(Value descriptor, Type type) {
      if (!(type instanceof MemRefType memRef)) {
        Value ranked = ExtractValueOp.create(builder, location, descriptor, 1).result();
        return LoadOp.create(builder, location, ranked, PointerType.POINTER).result();
      }
      Value pointer = ExtractValueOp.create(builder, location, descriptor, 0).result();
      if (addressSpace(memRef) == 0) {
        return pointer;
      }
      return builder
          .create(
              builder
                  .state(location, "llvm.addrspacecast")
                  .addOperand(pointer)
                  .addResultType(PointerType.POINTER))
          .result();
    }

    void retain(RetainOp retain) {
      List<Value> allocs = new ArrayList<>();
      List<Value> descriptors = new ArrayList<>();
      for (Value memRef : retain.retained()) {
        descriptors.add(descriptor(memRef));
      }
      for (Value alloc : retain.allocs()) {
        allocs.add(pointer(alloc));
      }
      AllocaScopeOp scope =
          AllocaScopeOp.create(
              builder,
              location,
              Collections.nCopies(retain.resultCount(), (Type) PointerType.POINTER));
      builder = OpBuilder.atStart(op.context(), scope.region(0).front());
      Value allocCount = constant(allocs.size());
      Value allocArray = array(allocs, null);
      Value memRefCount = constant(descriptors.size());
      Value memRefArray = array(descriptors, retain.retained());
      CallOp.create(
          builder,
          location,
          RuntimeFunctions.RETAIN,
          List.of(allocCount, allocArray, memRefCount, memRefArray));
      List<Value> results = new ArrayList<>();
      for (int i = 0; i < retain.resultCount(); i++) {
        Value place = element(memRefArray, i);
        results.add(LoadOp.create(builder, location, place, PointerType.POINTER).result());
      }
      AllocaScopeReturnOp.create(builder, location, results);
      rewriter.replaceOp(op, scope);
    }

    /**
     * An array of pointers.
     *
     * @param memRefs the memrefs that the values are descriptors of; null when they are pointers
     */
    private Value array(List<Value> values, @Nullable List<Value> memRefs) {
      Value size = constant(Math.max(1, values.size()));
      Value array = AllocaOp.create(builder, location, size, PointerType.POINTER).result();
      for (int i = 0; i < values.size(); i++) {
        Value value = values.get(i);
        if (memRefs != null) {
          value = allocated(value, memRefs.get(i).type());
        }
        StoreOp.create(builder, location, value, element(array, i));
      }
      return array;
    }

    private Value element(Value array, int i) {
      return GetElementPtrOp.create(builder, location, array, constant(i), PointerType.POINTER)
          .result();
    }

    private Value constant(long value) {
      return ConstantOp.create(builder, location, IntegerAttribute.index(value), index).result();
    }
  }
}
