package dev.jopt.translate;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Translates the body of a function, or of the initializer of a variable. */
final class FunctionTranslation {
  /**
   * A block that only branches on: LLVM tells edges apart by the blocks that they leave, so all but
   * one of equal edges that carry values get one.
   */
  private record Detour(IrBlock block, Operation terminator, int successor, Block target) {}

  final ModuleTranslation module;
  private final @Nullable FuncOp source;
  private final @Nullable IrFunction function;
  private final Map<Value, IrValue> values = new IdentityHashMap<>();
  private final Map<Block, IrBlock> blocks = new IdentityHashMap<>();
  private final Map<Operation, Map<Integer, Detour>> detours = new IdentityHashMap<>();
  private final Map<IrBlock, Detour> detourOf = new IdentityHashMap<>();
  private final Map<Block, List<Detour>> detoursTo = new IdentityHashMap<>();
  private final Map<IrBlock, Block> sources = new IdentityHashMap<>();
  private @Nullable IrBlock current;
  private @Nullable MdNode location;
  private final List<List<Object>> pendingRecords = new ArrayList<>();

  /** Makes the blocks of a function, so that they can be referred to. */
  FunctionTranslation(ModuleTranslation module, FuncOp source, IrFunction function) {
    this.module = module;
    this.source = source;
    this.function = function;
    for (Block block : source.region(0).blocks()) {
      IrBlock translated = new IrBlock();
      blocks.put(block, translated);
      sources.put(translated, block);
      function.blocks.add(translated);
    }
    for (Block block : source.region(0).blocks()) {
      addDetours(block, function);
    }
  }

  private FunctionTranslation(ModuleTranslation module) {
    this.module = module;
    this.source = null;
    this.function = null;
  }

  /** A translation of operations whose results must be constants. */
  static FunctionTranslation ofInitializer(ModuleTranslation module) {
    return new FunctionTranslation(module);
  }

  /** The error about an operation that is not of the dialects that are translated. */
  static TranslationException unknown(Operation op) {
    return new TranslationException(
        op,
        "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for"
            + " dialect for op: "
            + op.name(),
        false);
  }

  // Blocks.

  private void addDetours(Block block, IrFunction function) {
    Operation terminator = block.terminator();
    if (terminator == null || terminator.successorCount() < 2) {
      return;
    }
    Map<Block, List<Integer>> positions = new LinkedHashMap<>();
    for (int i = 0; i < terminator.successorCount(); i++) {
      Block successor = terminator.successor(i);
      if (successor.argumentCount() > 0) {
        positions.computeIfAbsent(successor, key -> new ArrayList<>()).add(i);
      }
    }
    positions.forEach(
        (successor, places) -> {
          for (int place : places.subList(1, places.size())) {
            Detour detour = new Detour(new IrBlock(), terminator, place, successor);
            function.blocks.add(detour.block);
            detours.computeIfAbsent(terminator, key -> new HashMap<>()).put(place, detour);
            detourOf.put(detour.block, detour);
            detoursTo.computeIfAbsent(successor, key -> new ArrayList<>()).add(detour);
          }
        });
  }

  /** Where an edge of a terminator leads. */
  private IrBlock target(Operation terminator, int successor) {
    Detour detour = detours.getOrDefault(terminator, Map.of()).get(successor);
    return detour == null ? blocks.get(terminator.successor(successor)) : detour.block;
  }

  /** Where an edge of the terminator that is translated leads, which is noted there. */
  IrBlock edge(Operation terminator, int successor) {
    IrBlock target = target(terminator, successor);
    target.predecessors.add(current);
    return target;
  }

  /** The block with a tag; null if there is none. */
  @Nullable IrBlock tagged(String tag) {
    for (Map.Entry<Block, IrBlock> entry : blocks.entrySet()) {
      for (Operation op : entry.getKey().operations()) {
        if (Instructions.isTag(op, tag)) {
          return entry.getValue();
        }
      }
    }
    return null;
  }

  private List<IrBlock> successors(IrBlock block) {
    Detour detour = detourOf.get(block);
    if (detour != null) {
      return List.of(blocks.get(detour.target));
    }
    Operation terminator = sources.get(block).terminator();
    List<IrBlock> successors = new ArrayList<>();
    for (int i = 0; terminator != null && i < terminator.successorCount(); i++) {
      successors.add(target(terminator, i));
    }
    return successors;
  }

  /** The blocks, each after those that dominate it. */
  private Set<IrBlock> sorted() {
    Set<IrBlock> sorted = new LinkedHashSet<>();
    for (IrBlock start : function.blocks) {
      if (!sorted.contains(start)) {
        sorted.addAll(reversePostOrder(start));
      }
    }
    return sorted;
  }

  private List<IrBlock> reversePostOrder(IrBlock start) {
    Set<IrBlock> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<IrBlock> path = new ArrayDeque<>();
    Deque<Iterator<IrBlock>> next = new ArrayDeque<>();
    List<IrBlock> order = new ArrayList<>();
    seen.add(start);
    path.push(start);
    next.push(successors(start).iterator());
    while (!path.isEmpty()) {
      if (next.peek().hasNext()) {
        IrBlock successor = next.peek().next();
        if (seen.add(successor)) {
          path.push(successor);
          next.push(successors(successor).iterator());
        }
      } else {
        next.pop();
        order.add(path.pop());
      }
    }
    Collections.reverse(order);
    return order;
  }

  void translate() {
    Block entry = source.region(0).front();
    for (int i = 0; i < entry.argumentCount(); i++) {
      values.put(entry.argument(i), function.arguments.get(i));
    }
    Map<Detour, List<IrInstruction>> phisOfDetours = new HashMap<>();
    for (IrBlock block : sorted()) {
      current = block;
      location = null;
      Detour detour = detourOf.get(block);
      if (detour != null) {
        phisOfDetours.put(detour, translate(detour));
      } else {
        translate(sources.get(block));
      }
    }
    connect(phisOfDetours);
  }

  private void translate(Block block) {
    if (block.previousBlock() != null) {
      for (BlockArgument argument : block.arguments()) {
        module.check(source, argument.type());
        location = module.debug.location(argument.location(), source);
        values.put(argument, emit(new IrInstruction(argument.type()).add("phi ", argument.type())));
      }
    }
    for (Operation op : block.operations()) {
      location = module.debug.location(op.location(), source);
      translate(op);
    }
  }

  private List<IrInstruction> translate(Detour detour) {
    List<IrInstruction> phis = new ArrayList<>();
    for (BlockArgument argument : detour.target.arguments()) {
      location = module.debug.location(argument.location(), source);
      phis.add(emit(new IrInstruction(argument.type()).add("phi ", argument.type())));
    }
    location = module.debug.location(detour.terminator.location(), source);
    IrBlock target = blocks.get(detour.target);
    target.predecessors.add(detour.block);
    emit(new IrInstruction(SimpleType.VOID).add("br ", new IrValue.Typed(target)));
    return phis;
  }

  /** Completes the values that blocks get. */
  private void connect(Map<Detour, List<IrInstruction>> phisOfDetours) {
    for (Block block : source.region(0).blocks()) {
      if (block.previousBlock() == null || block.argumentCount() == 0) {
        continue;
      }
      boolean first = true;
      List<Detour> arriving = detoursTo.getOrDefault(block, List.of());
      for (int i = arriving.size() - 1; i >= 0; i--) {
        Detour detour = arriving.get(i);
        List<IrInstruction> phis = phisOfDetours.get(detour);
        List<IrValue> incoming = carried(detour.terminator, detour.successor);
        for (int j = 0; j < phis.size(); j++) {
          addIncoming(phis.get(j), incoming.get(j), blocks.get(detour.terminator.block()), true);
          addIncoming(values.get(block.argument(j)), phis.get(j), detour.block, first);
        }
        first = false;
      }
      List<BlockOperand> uses = block.predecessorUses();
      for (int i = uses.size() - 1; i >= 0; i--) {
        Operation terminator = uses.get(i).owner();
        int successor = uses.get(i).index();
        if (detours.getOrDefault(terminator, Map.of()).containsKey(successor)) {
          continue;
        }
        List<IrValue> incoming = carried(terminator, successor);
        for (int j = 0; j < block.argumentCount(); j++) {
          addIncoming(
              values.get(block.argument(j)),
              incoming.get(j),
              blocks.get(terminator.block()),
              first);
        }
        first = false;
      }
    }
  }

  /** The values that an edge passes to the block it leads to. */
  private List<IrValue> carried(Operation terminator, int successor) {
    List<IrValue> carried = new ArrayList<>();
    for (OpOperand operand : Branch.of(terminator).successorOperands(successor)) {
      carried.add(value(operand.get()));
    }
    return carried;
  }

  private static void addIncoming(IrValue phi, IrValue value, IrBlock from, boolean first) {
    ((IrInstruction) phi).add(first ? " [ " : ", [ ", value, ", ", from, " ]");
  }

  // Operations.

  private void translate(Operation op) {
    Instructions.Translation translation = Instructions.of(op);
    if (translation != null) {
      translation.translate(this, op);
    } else {
      Intrinsics.byTable(this, op);
    }
  }

  /** Translates an operation that must be a constant. */
  void translateConstant(Operation op) {
    translate(op);
    if (op.resultCount() != 1 || !(values.get(op.result()) instanceof IrConstant)) {
      throw new TranslationException(op, "unemittable constant value", false);
    }
  }

  /** What a value became. */
  IrValue value(Value value) {
    IrValue translated = values.get(value);
    if (translated == null) {
      throw new IllegalStateException("a value is used before it is translated: " + value);
    }
    return translated;
  }

  IrValue operand(Operation op, int index) {
    return value(op.operand(index));
  }

  List<IrValue> values(List<? extends Value> all) {
    List<IrValue> translated = new ArrayList<>();
    for (Value each : all) {
      translated.add(value(each));
    }
    return translated;
  }

  /** Sets what the only result of an operation became. */
  void define(Operation op, IrValue value) {
    values.put(op.result(), value);
  }

  /** Appends an instruction to the block that is translated. */
  IrInstruction emit(IrInstruction instruction) {
    instruction.location = location;
    instruction.records.addAll(pendingRecords);
    pendingRecords.clear();
    if (current != null) {
      current.instructions.add(instruction);
    }
    return instruction;
  }

  /** Appends the instruction of an operation, and makes its result known. */
  IrInstruction emit(Operation op, Object... parts) {
    Type type = op.resultCount() == 0 ? SimpleType.VOID : op.result().type();
    module.check(op, type);
    IrInstruction instruction = emit(new IrInstruction(type).add(parts));
    if (op.resultCount() == 1) {
      define(op, instruction);
    }
    return instruction;
  }

  /** A use of a value with its type. */
  IrValue.Typed typed(Operation op, int operand) {
    return new IrValue.Typed(operand(op, operand));
  }

  /** Puts a debug record before the next instruction. */
  void record(List<Object> parts) {
    pendingRecords.add(parts);
  }

  @Nullable MdNode location() {
    return location;
  }

  @Nullable FuncOp source() {
    return source;
  }
}
