package dev.jopt.transform.deallocation.flow;

import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What values and operations mean to this family of passes. */
public final class Buffers {
  private Buffers() {}

  /** Whether the value is a memref, ranked or not. */
  public static boolean isMemRef(Value value) {
    return isMemRef(value.type());
  }

  /** Whether the type is that of a memref, ranked or not. */
  public static boolean isMemRef(Type type) {
    return type instanceof BaseMemRefType;
  }

  /** Whether the value is an indicator. */
  public static boolean isIndicator(Value value) {
    return value.type() == OwnershipType.OWNERSHIP;
  }

  /** The memrefs among the values, in order, with repetitions. */
  public static List<Value> memRefsOf(Collection<? extends Value> values) {
    List<Value> memRefs = new ArrayList<>();
    for (Value value : values) {
      if (isMemRef(value)) {
        memRefs.add(value);
      }
    }
    return memRefs;
  }

  /** How many of the types are those of memrefs. */
  public static int countMemRefs(Collection<? extends Type> types) {
    int count = 0;
    for (Type type : types) {
      if (isMemRef(type)) {
        count++;
      }
    }
    return count;
  }

  /** A list of {@code count} ownership types. */
  public static List<Type> ownershipTypes(int count) {
    return Collections.nCopies(count, OwnershipType.OWNERSHIP);
  }

  /** The element type of a memref, or null if the value is none. */
  public static @Nullable Type elementType(Value value) {
    return value.type() instanceof BaseMemRefType memRef ? memRef.elementType() : null;
  }

  /** Whether both are memrefs of one element type; shape, layout and memory space do not matter. */
  public static boolean haveSameElementType(Value first, Value second) {
    return first.type() instanceof BaseMemRefType one
        && second.type() instanceof BaseMemRefType other
        && one.elementType().equals(other.elementType());
  }

  /**
   * The buffer that a value is a view of and that has the same owner: what ownership is asked about
   * when the value is forwarded. Null if the value is no such view.
   */
  public static @Nullable Value viewSource(Value value) {
    ViewLike view = ViewLike.defining(value);
    return view != null && view.sharesOwner() && view.viewResult() == value
        ? view.viewSource()
        : null;
  }

  /** Looks through views as far as they go. */
  public static Value withoutViews(Value value) {
    Value source = value;
    for (Value next = viewSource(source); next != null; next = viewSource(source)) {
      source = next;
    }
    return source;
  }

  /**
   * The operands whose memory a memref result of an operation may lie in, if the operation neither
   * allocates the result, nor is a call or control flow: of a view its source, and of everything
   * else any memref that it takes, whatever its element type. A memref loaded from a buffer of
   * buffers lies in none of them.
   */
  public static List<Value> sources(OpResult result) {
    Operation op = result.owner();
    if (!isMemRef(result)) {
      return List.of();
    }
    ViewLike view = op.as(ViewLike.class);
    if (view != null && view.viewResult() == result) {
      return memRefsOf(List.of(view.viewSource()));
    }
    List<Value> sources = memRefsOf(op.operands());
    if (EscapingBuffers.isLoaded(result)) {
      sources.removeIf(source -> !haveSameElementType(source, result));
    }
    return sources;
  }

  /** The results that are certain to be a view of an operand, or the operand itself. */
  public static List<? extends Value> viewsOf(OpOperand operand) {
    Operation op = operand.owner();
    ViewLike view = op.as(ViewLike.class);
    if (view != null) {
      return view.viewSource() == operand.get() ? List.of(view.viewResult()) : List.of();
    }
    return op instanceof UnrealizedConversionCastOp && op.operandCount() == 1
        ? op.results()
        : List.of();
  }

  /** Whether the operation makes the memory of {@code result}, as far as its effects tell. */
  public static boolean allocates(Operation op, Value result) {
    MemoryEffects declared = op.as(MemoryEffects.class);
    if (declared != null) {
      for (MemoryEffect effect : declared.memoryEffects()) {
        if (effect.kind() == MemoryEffect.Kind.ALLOCATE
            && effect.isOnMemory()
            && effect.value() == result) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether an effect makes memory that stays until an operation frees it. */
  public static boolean isHeapAllocation(MemoryEffect effect) {
    return effect.kind() == MemoryEffect.Kind.ALLOCATE
        && effect.isOnMemory()
        && !effect.resource().equals(MemoryEffect.Resource.AUTOMATIC_ALLOCATION_SCOPE);
  }

  /** The memrefs whose memory the operation frees, as far as its effects tell. */
  public static List<Value> freed(Operation op) {
    MemoryEffects declared = op.as(MemoryEffects.class);
    if (declared == null) {
      return List.of();
    }
    List<Value> freed = new ArrayList<>();
    for (MemoryEffect effect : declared.memoryEffects()) {
      Value value = effect.value();
      if (effect.kind() == MemoryEffect.Kind.FREE && value != null && isMemRef(value)) {
        freed.add(value);
      }
    }
    return freed;
  }

  /** Whether a function takes or returns memrefs, or works with any. */
  public static boolean areIn(FunctionLike function) {
    return countMemRefs(function.argumentTypes()) > 0
        || countMemRefs(function.returnTypes()) > 0
        || function.asOperation().anyMatch(Buffers::mentions);
  }

  private static boolean mentions(Operation op) {
    return countMemRefs(op.operandTypes()) > 0 || countMemRefs(op.resultTypes()) > 0;
  }
}
