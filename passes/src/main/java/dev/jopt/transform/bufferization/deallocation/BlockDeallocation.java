package dev.jopt.transform.bufferization.deallocation;

import static dev.jopt.transform.bufferization.deallocation.LiveMemRefs.isMemRef;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.bufferization.BufferizationOptions;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.SelectOp;
import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.dialect.cf.CondBranchOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.UnrankedMemRefType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Frees at the end of a block what it owns and what does not live on. */
final class BlockDeallocation {
  private final Ownerships ownerships;
  private final LiveMemRefs live;

  BlockDeallocation(Ownerships ownerships, LiveMemRefs live) {
    this.ownerships = ownerships;
    this.live = live;
  }

  static Value constant(OpBuilder builder, Location location, boolean value) {
    return ConstantOp.create(builder, location, IntegerAttribute.of(value)).result();
  }

  /** The buffers that a block may free, and for each whether it owns it. */
  private record Owned(List<Value> bases, List<Value> conditions) {}

  private @Nullable Owned ownedBy(Block block, OpBuilder builder) {
    List<Value> bases = new ArrayList<>();
    List<Value> conditions = new ArrayList<>();
    for (Value memRef : ownerships.owned(block)) {
      Value condition = ownerships.indicator(memRef, block);
      if (condition == null) {
        emitNotOwned(memRef);
        return null;
      }
      bases.add(base(memRef, builder));
      conditions.add(condition);
    }
    return new Owned(bases, conditions);
  }

  /** The error is at the value: an argument has a place of its own. */
  private static void emitNotOwned(Value memRef) {
    Operation owner = BufferizationOptions.owner(memRef);
    owner
        .context()
        .diagnostics()
        .emit(
            new Diagnostic(
                Severity.ERROR, memRef.location(), "MemRef value does not have valid ownership"),
            owner.diagnosticSession());
  }

  /** What was allocated: a view may start elsewhere. */
  private static Value base(Value memRef, OpBuilder builder) {
    Value ranked = memRef;
    if (memRef.type() instanceof UnrankedMemRefType unranked) {
      MemRefType scalar =
          MemRefType.of(unranked.elementType())
              .withMemorySpace(unranked.memorySpace())
              .withLayout(new StridedLayoutAttribute(0, ImmutableLongArray.of()));
      ranked = ReinterpretCastOp.create(builder, memRef.location(), scalar, memRef).result();
    }
    return ExtractStridedMetadataOp.create(builder, memRef.location(), ranked).baseBuffer();
  }

  private DeallocOp dealloc(
      OpBuilder builder, Operation op, Owned owned, List<Value> conditions, List<Value> retained) {
    DeallocOp dealloc =
        DeallocOp.create(builder, op.location(), owned.bases(), conditions, retained);
    // A memref that is retained twice has two indicators, of which none is the single one.
    retained.forEach(memRef -> ownerships.forget(memRef, op.block()));
    for (int i = 0; i < retained.size(); i++) {
      ownerships.update(retained.get(i), new Ownerships.Ownership(dealloc.result(i)), op.block());
    }
    return dealloc;
  }

  private static List<Value> results(DeallocOp dealloc, List<Value> forwarded) {
    int count = 0;
    for (Value value : forwarded) {
      count += isMemRef(value) ? 1 : 0;
    }
    return new ArrayList<>(dealloc.results().subList(0, count));
  }

  /** Before a terminator that leaves its region; the ownership of its memrefs, null on error. */
  @Nullable List<Value> endReturn(Operation op, List<Value> operands) {
    OpBuilder builder = OpBuilder.before(op);
    Owned owned = ownedBy(op.block(), builder);
    if (owned == null) {
      return null;
    }
    List<Value> retained = live.retained(op.block(), null, operands);
    return owned.bases().isEmpty() && retained.isEmpty()
        ? List.of()
        : results(dealloc(builder, op, owned, owned.conditions(), retained), operands);
  }

  /** Before a branch; the ownership of what it forwards, null on error. */
  @Nullable List<Value> endBranch(Operation op, Block target, List<Value> forwarded) {
    OpBuilder builder = OpBuilder.before(op);
    Owned owned = ownedBy(op.block(), builder);
    return owned == null
        ? null
        : results(
            dealloc(
                builder,
                op,
                owned,
                owned.conditions(),
                live.retained(op.block(), target, forwarded)),
            forwarded);
  }

  /** Before a branch to one of two blocks: one deallocation for each, which excludes the other. */
  boolean endWithChoice(CondBranchOp op) {
    OpBuilder builder = OpBuilder.before(op);
    Location location = op.location();
    Owned owned = ownedBy(op.block(), builder);
    if (owned == null) {
      return false;
    }
    Map<Value, Value> whenTrue = new IdentityHashMap<>();
    end(op, 0, owned, builder, whenTrue, condition -> and(builder, op, condition, op.condition()));
    Map<Value, Value> whenFalse = new IdentityHashMap<>();
    List<Value> both =
        end(
            op,
            1,
            owned,
            builder,
            whenFalse,
            condition -> {
              Value yes = constant(builder, location, true);
              Value not =
                  IntegerBinaryOp.create(builder, location, IntegerBinary.XORI, yes, op.condition())
                      .result();
              return and(builder, op, condition, not);
            });
    for (Value memRef : both) {
      Value first = whenTrue.get(memRef);
      Value second = whenFalse.get(memRef);
      if (first != null && second != null) {
        Value either = SelectOp.create(builder, location, op.condition(), first, second).result();
        ownerships.set(memRef, either, op.block());
        whenTrue.remove(memRef);
      }
    }
    return true;
  }

  private static Value and(OpBuilder builder, Operation op, Value left, Value right) {
    return IntegerBinaryOp.create(builder, op.location(), IntegerBinary.ANDI, left, right).result();
  }

  private List<Value> end(
      CondBranchOp op,
      int successor,
      Owned owned,
      OpBuilder builder,
      Map<Value, Value> updated,
      UnaryOperator<Value> restrict) {
    List<Value> forwarded =
        new ArrayList<>(successor == 0 ? op.trueOperands() : op.falseOperands());
    List<Value> retained = live.retained(op.block(), op.successor(successor), forwarded);
    List<Value> conditions = new ArrayList<>();
    for (Value condition : owned.conditions()) {
      conditions.add(restrict.apply(condition));
    }
    DeallocOp dealloc = dealloc(builder, op, owned, conditions, retained);
    for (int i = 0; i < retained.size(); i++) {
      updated.put(retained.get(i), dealloc.result(i));
    }
    List<Value> operands = new ArrayList<>(forwarded);
    for (Value value : forwarded) {
      if (isMemRef(value)) {
        operands.add(updated.get(value));
      }
    }
    op.setSuccessorOperands(successor, operands);
    return retained;
  }
}
