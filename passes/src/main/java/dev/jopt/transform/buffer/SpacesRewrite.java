package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.DmaStartOp;
import dev.jopt.dialect.memref.DmaWaitOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.spaces.Residency;
import dev.jopt.spaces.SpacesPlan;
import dev.jopt.transform.buffer.SpacesModel.Buffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts a plan into a block: see {@link AssignMemorySpacesPass}. */
final class SpacesRewrite {
  private final Block block;
  private final SpacesModel model;
  private final SpacesPlan plan;
  private final @Nullable Attribute space;
  private final boolean isAsynchronous;
  private final List<Operation> added = new ArrayList<>();
  private @Nullable Value tags;
  private int transfers;

  SpacesRewrite(
      Block block,
      SpacesModel model,
      SpacesPlan plan,
      @Nullable Attribute space,
      boolean isAsynchronous) {
    this.block = block;
    this.model = model;
    this.plan = plan;
    this.space = space;
    this.isAsynchronous = isAsynchronous;
  }

  /** Puts the plan in; tells how many transfers that takes. */
  int run() {
    boolean frees = false;
    for (Operation op : block.operations()) {
      frees |= op instanceof DeallocOp;
    }
    Operation first = block.firstOp();
    if (first == null || plan.residencies().isEmpty()) {
      return 0;
    }
    OpBuilder builder = OpBuilder.before(first);
    Location location = first.location();
    MemRefType bytes = MemRefType.of(IntegerType.of(8), plan.height()).withMemorySpace(space);
    AllocOp arena = AllocOp.create(builder, location, bytes);
    arena.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(plan.problem().alignment()));
    added.add(arena);
    if (isAsynchronous) {
      addTags(builder, location);
    }
    for (Residency residency : plan.residencies()) {
      move(residency, arena.result());
    }
    Operation terminator = block.terminator();
    if (frees && terminator != null) {
      OpBuilder end = OpBuilder.before(terminator);
      for (Operation op : added) {
        DeallocOp.create(end, location, op.result(0));
      }
    }
    model.buffers().forEach(buffer -> eraseUnused(buffer.base()));
    return transfers;
  }

  private void addTags(OpBuilder builder, Location location) {
    long count = 0;
    for (Residency residency : plan.residencies()) {
      count += residency.start() == Residency.Start.FETCH ? 1 : 0;
      count += residency.isWrittenBack() ? 1 : 0;
    }
    if (count > 0) {
      AllocOp alloc = AllocOp.create(builder, location, MemRefType.of(IntegerType.of(32), count));
      added.add(alloc);
      tags = alloc.result();
    }
  }

  private void move(Residency residency, Value arena) {
    Buffer buffer = model.buffers().get(residency.tensor());
    Operation from = model.steps().get(residency.from());
    Operation first = model.steps().get(residency.first());
    Operation last = model.steps().get(residency.last());
    MemRefType type = (MemRefType) buffer.base().type();
    OpBuilder builder = OpBuilder.before(from);
    Value shift = ConstantOp.createIndex(builder, from.location(), residency.offset()).result();
    Value there =
        ViewOp.create(
                builder, from.location(), type.withMemorySpace(space), arena, shift, List.of())
            .result();
    switch (residency.start()) {
      case NONE -> {}
      case REMAKE -> {
        Remake remake = buffer.remakes().get(residency.first());
        if (remake == null) {
          throw new IllegalStateException("nothing makes the contents");
        }
        remake.into(there, first);
      }
      case FETCH -> transfer(buffer.base(), there, from, first);
    }
    for (List<OpOperand> uses :
        buffer.uses().subMap(residency.first(), true, residency.last(), true).values()) {
      rename(uses, buffer.base(), there);
    }
    if (residency.isWrittenBack()) {
      Operation end = model.steps().get(residency.until());
      transfer(there, buffer.base(), after(last), after(end));
    }
  }

  private static Operation after(Operation step) {
    Operation next = step.nextOp();
    if (next == null) {
      throw new IllegalStateException("a step ends the block");
    }
    return next;
  }

  /** Copies a buffer from before one operation until before another. */
  private void transfer(Value source, Value target, Operation from, Operation until) {
    OpBuilder builder = OpBuilder.before(from);
    Location location = from.location();
    Value tag = tags;
    int number = transfers++;
    if (!isAsynchronous || tag == null) {
      CopyOp.create(builder, location, source, target);
      return;
    }
    MemRefType type = (MemRefType) source.type();
    Value zero = ConstantOp.createIndex(builder, location, 0).result();
    Value count = ConstantOp.createIndex(builder, location, type.numElements()).result();
    Value index = ConstantOp.createIndex(builder, location, number).result();
    DmaStartOp.create(
        builder,
        location,
        firstElement(source, type, zero),
        firstElement(target, type, zero),
        count,
        List.of(tag, index),
        List.of());
    DmaWaitOp.create(OpBuilder.before(until), location, tag, List.of(index), count);
  }

  private static List<Value> firstElement(Value buffer, MemRefType type, Value zero) {
    List<Value> operands = new ArrayList<>(List.of(buffer));
    for (int i = 0; i < type.rank(); i++) {
      operands.add(zero);
    }
    return operands;
  }

  /** Lets uses be of another buffer, by views like those by which they are of the first one. */
  private void rename(List<OpOperand> uses, Value base, Value there) {
    Map<Operation, Map<Value, Value>> names = new IdentityHashMap<>();
    for (OpOperand use : uses) {
      Map<Value, Value> known = names.computeIfAbsent(use.owner(), user -> new HashMap<>());
      known.put(base, there);
      use.set(renamed(use.get(), known, OpBuilder.before(use.owner())));
    }
  }

  private Value renamed(Value name, Map<Value, Value> names, OpBuilder builder) {
    Value known = names.get(name);
    Operation view = name.definingOp();
    if (known != null || view == null || !SpacesModel.isView(view)) {
      return known == null ? name : known;
    }
    Value source = renamed(view.operand(0), names, builder);
    Operation added = builder.insertCopy(view, new IrMapping());
    added.setOperand(0, source);
    Value copy = added.result(0);
    copy.setType(((MemRefType) name.type()).withMemorySpace(space));
    names.put(name, copy);
    return copy;
  }

  /** Erases views that nothing uses any more, and the alloc if none is left. */
  private static void eraseUnused(Value base) {
    for (Operation user : ImmutableList.copyOf(base.users())) {
      if (SpacesModel.isView(user) && user.operand(0) == base) {
        eraseUnused(user.result(0));
      }
    }
    Operation op = base.definingOp();
    boolean isErasable = op instanceof AllocOp || SpacesModel.isView(op);
    for (Operation user : base.users()) {
      isErasable &= user instanceof DeallocOp;
    }
    if (isErasable && op != null && op.block() != null) {
      for (Operation user : ImmutableList.copyOf(base.users())) {
        user.erase();
      }
      op.erase();
    }
  }
}
