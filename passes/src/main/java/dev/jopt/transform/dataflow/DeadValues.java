package dev.jopt.transform.dataflow;

import com.google.common.collect.ImmutableList;
import dev.jopt.dataflow.DataFlowSolver;
import dev.jopt.dataflow.LivenessAnalysis;
import dev.jopt.dialect.ub.PoisonOp;
import dev.jopt.dialect.ub.UnreachableOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.OpResults;
import dev.jopt.ir.type.FunctionType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Finds the values within an operation that nothing depends on, then erases them. */
final class DeadValues {
  private final Operation top;
  private final DataFlowSolver solver;
  private final Set<Value> dead = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Operation> operations = new ArrayList<>();
  private final List<Operation> unreachable = new ArrayList<>();
  private final List<OpOperand> poisoned = new ArrayList<>();
  private final Map<Block, BitSet> blocks = new LinkedHashMap<>();
  private final List<Signature> functions = new ArrayList<>();
  private final Map<Operation, List<Operation>> calls = new IdentityHashMap<>();
  private final List<Operation> substitutes = new ArrayList<>();
  private final Set<Operation> referred = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Of a block that branches go to, whether nothing else goes there; found once for all of them.
   */
  private final Map<Block, Boolean> hasOnlyBranches = new IdentityHashMap<>();

  /** What of a function's signature is dead. */
  private record Signature(
      FunctionLike function, List<Operation> calls, BitSet arguments, BitSet results) {}

  DeadValues(Operation top, DataFlowSolver solver) {
    this.top = top;
    this.solver = solver;
  }

  // Finding.

  void find() {
    findCalls();
    for (Region region : top.regions()) {
      region.walkPostOrder(this::visit);
    }
  }

  private void findCalls() {
    SymbolTables tables = new SymbolTables();
    top.walk(
        op -> {
          CallLike call = op.as(CallLike.class);
          SymbolRefAttribute symbol = call == null ? null : call.calleeSymbol();
          Operation callee = symbol == null ? null : tables.lookUpNearest(op, symbol);
          if (callee != null) {
            calls.computeIfAbsent(callee, key -> new ArrayList<>()).add(op);
          }
          if (call == null) {
            Symbols.forEachOwnReference(
                op,
                reference -> {
                  Operation symbolOp = tables.lookUpNearest(op, reference);
                  if (symbolOp != null) {
                    referred.add(symbolOp);
                  }
                });
          }
        });
  }

  private void visit(Operation op) {
    RegionBranch regions = op.as(RegionBranch.class);
    if (op instanceof FunctionLike function) {
      visitFunction(op, function);
    } else if (regions != null) {
      visitRegionBranch(op, regions);
    } else if (op.successorCount() > 0 && op.as(Branch.class) != null) {
      visitBranch(op);
    } else if (!op.isTerminator() && op.as(CallLike.class) == null) {
      visitSimple(op);
    }
  }

  private boolean isLive(Value value) {
    return !dead.contains(value)
        && LivenessAnalysis.of(solver, value) == LivenessAnalysis.Live.LIVE;
  }

  private boolean hasLiveResult(Operation op) {
    for (OpResult result : op.results()) {
      if (isLive(result)) {
        return true;
      }
    }
    return false;
  }

  private void visitSimple(Operation op) {
    boolean erased = !hasLiveResult(op) && MemoryEffectQueries.isMemoryEffectFree(op);
    for (Value operand : op.operands()) {
      erased |= !isLive(operand);
    }
    if (erased) {
      operations.add(op);
      dead.addAll(op.results());
    }
  }

  private void visitRegionBranch(Operation op, RegionBranch branch) {
    if (!hasLiveResult(op) && MemoryEffectQueries.isMemoryEffectFree(op)) {
      operations.add(op);
      dead.addAll(op.results());
      return;
    }
    Map<OpOperand, Boolean> needed = new LinkedHashMap<>();
    for (RegionSuccessor successor : branch.successors(null)) {
      note(needed, branch.entrySuccessorOperands(successor), successor.inputs());
    }
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        Operation end = block.lastOp();
        RegionBranchTerminator terminator =
            end == null ? null : end.as(RegionBranchTerminator.class);
        if (terminator == null || end.successorCount() > 0) {
          continue;
        }
        for (RegionSuccessor successor : branch.successors(region)) {
          note(needed, terminator.successorOperands(successor), successor.inputs());
        }
      }
    }
    needed.forEach(
        (operand, live) -> {
          if (!live) {
            poisoned.add(operand);
          }
        });
  }

  private void note(
      Map<OpOperand, Boolean> needed, List<OpOperand> operands, List<? extends Value> inputs) {
    for (int i = 0; i < Math.min(operands.size(), inputs.size()); i++) {
      needed.merge(
          operands.get(i),
          isLive(inputs.get(i)) && isLive(operands.get(i).get()),
          Boolean::logicalOr);
    }
  }

  private void visitBranch(Operation op) {
    Branch branch = op.as(Branch.class);
    if (branch != null && decidesByDeadValue(op, branch)) {
      unreachable.add(op);
      return;
    }
    for (int i = 0; branch != null && i < op.successorCount(); i++) {
      Block target = op.successor(i);
      List<OpOperand> forwarded = branch.successorOperands(i);
      int made = target.argumentCount() - forwarded.size();
      if (made < 0 || !hasOnlyBranches.computeIfAbsent(target, DeadValues::hasOnlyBranches)) {
        continue;
      }
      for (int j = 0; j < forwarded.size(); j++) {
        if (isLive(forwarded.get(j).get())) {
          continue;
        }
        if (isLive(target.argument(made + j))) {
          // Only other branches get there; this one may pass anything.
          poisoned.add(forwarded.get(j));
        } else {
          dead.add(target.argument(made + j));
          blocks.computeIfAbsent(target, key -> new BitSet()).set(made + j);
        }
      }
    }
  }

  /** Whether a value that nothing can depend on says where control goes: it never gets there. */
  private boolean decidesByDeadValue(Operation op, Branch branch) {
    BitSet deciding = new BitSet();
    deciding.set(0, op.operandCount());
    for (int i = 0; i < op.successorCount(); i++) {
      branch.successorOperands(i).forEach(operand -> deciding.clear(operand.index()));
    }
    return deciding.stream().anyMatch(i -> !isLive(op.operand(i)));
  }

  private static boolean hasOnlyBranches(Block block) {
    for (Block from : block.predecessors()) {
      Operation end = from.lastOp();
      if (end == null || end.as(Branch.class) == null) {
        return false;
      }
    }
    return true;
  }

  private void visitFunction(Operation op, FunctionLike function) {
    // The calls of functions of other types have what they are given in groups of their own.
    if (function.isExternal()
        || !hasBuiltinType(op)
        || function.visibility() == Symbol.Visibility.PUBLIC
        || referred.contains(op)) {
      return;
    }
    BitSet arguments = new BitSet();
    for (BlockArgument argument : function.bodyRegion().front().arguments()) {
      if (!isLive(argument)) {
        arguments.set(argument.index());
        dead.add(argument);
      }
    }
    List<Operation> sites = calls.getOrDefault(op, List.of());
    BitSet results = new BitSet();
    results.set(0, function.returnTypes().size());
    for (Operation site : sites) {
      for (OpResult result : site.results()) {
        if (isLive(result)) {
          results.clear(result.index());
        }
      }
    }
    for (Operation site : sites) {
      results.stream().filter(i -> i < site.resultCount()).forEach(i -> dead.add(site.result(i)));
    }
    functions.add(new Signature(function, sites, arguments, results));
  }

  private static boolean hasBuiltinType(Operation function) {
    TypeAttribute type = function.attribute(FunctionLike.FUNCTION_TYPE, TypeAttribute.class);
    return type != null && type.value() instanceof FunctionType;
  }

  // Erasing.

  void erase() {
    for (Operation branch : unreachable) {
      UnreachableOp.create(OpBuilder.before(branch), branch.location());
      branch.erase();
    }
    for (OpOperand operand : poisoned) {
      Operation op = operand.owner();
      operand.set(
          PoisonOp.create(OpBuilder.before(op), op.location(), operand.get().type()).result());
    }
    for (Map.Entry<Block, BitSet> entry : blocks.entrySet()) {
      eraseForwarded(entry.getKey(), entry.getValue());
    }
    for (Signature signature : functions) {
      eraseReturned(signature);
      eraseAtCalls(signature);
    }
    for (Operation op : operations) {
      op.dropAllReferences();
    }
    for (Operation op : operations) {
      eraseUnused(op);
    }
    for (Map.Entry<Block, BitSet> entry : blocks.entrySet()) {
      BitSet indices = entry.getValue();
      for (int i = indices.length() - 1; i >= 0; i = indices.previousSetBit(i - 1)) {
        if (indices.get(i)) {
          replaceByPoison(entry.getKey(), entry.getKey().argument(i));
          entry.getKey().eraseArgument(i);
        }
      }
    }
    for (Signature signature : functions) {
      eraseFromSignature(signature);
    }
    moveSubstitutesToUses();
  }

  private void eraseUnused(Operation op) {
    if (op.block() != null) {
      for (OpResult result : op.results()) {
        substitute(result, OpBuilder.before(op));
      }
    }
    op.erase();
  }

  private void replaceByPoison(Block block, Value value) {
    substitute(value, OpBuilder.atStart(Objects.requireNonNull(block.lastOp()).context(), block));
  }

  /** What is left of a value that is erased: its users may be erased later, or never be reached. */
  private void substitute(Value value, OpBuilder builder) {
    if (value.hasUses()) {
      PoisonOp poison = PoisonOp.create(builder, value.location(), value.type());
      value.replaceAllUsesWith(poison.result());
      substitutes.add(poison);
    }
  }

  /** Each use gets a value of its own, so that nothing stays where the erased value was defined. */
  private void moveSubstitutesToUses() {
    for (Operation substitute : substitutes) {
      OpResult poison = substitute.result();
      for (OpOperand use : ImmutableList.copyOf(poison.uses())) {
        Operation user = use.owner();
        use.set(PoisonOp.create(OpBuilder.before(user), user.location(), poison.type()).result());
      }
      substitute.erase();
    }
  }

  private static void eraseForwarded(Block block, BitSet arguments) {
    for (Block from : block.predecessors()) {
      Operation end = from.lastOp();
      Branch branch = end == null ? null : end.as(Branch.class);
      for (int i = 0; branch != null && i < end.successorCount(); i++) {
        if (end.successor(i) != block) {
          continue;
        }
        List<OpOperand> forwarded = branch.successorOperands(i);
        if (block.argumentCount() != forwarded.size()) {
          // Done already: a block may be there for several successors.
          continue;
        }
        List<Value> kept = new ArrayList<>();
        for (int j = 0; j < forwarded.size(); j++) {
          if (!arguments.get(j)) {
            kept.add(forwarded.get(j).get());
          }
        }
        branch.setSuccessorOperands(i, kept);
      }
    }
  }

  private static void eraseReturned(Signature signature) {
    int count = signature.function().returnTypes().size();
    for (Block block : signature.function().bodyRegion().blocks()) {
      Operation end = block.lastOp();
      if (end != null && end.as(ReturnLike.class) != null && end.operandCount() == count) {
        end.eraseOperandsIf(signature.results()::get);
      }
    }
  }

  private void eraseAtCalls(Signature signature) {
    for (Operation site : signature.calls()) {
      CallLike call = site.as(CallLike.class);
      List<OpOperand> given = call == null ? List.of() : call.argumentOperands();
      BitSet erased = new BitSet();
      for (int i = 0; i < given.size(); i++) {
        if (signature.arguments().get(i)) {
          erased.set(given.get(i).index());
        }
      }
      site.eraseOperandsIf(erased::get);
      keep(site, FunctionLike.ARGUMENT_ATTRIBUTES, signature.arguments());
      if (!signature.results().isEmpty()) {
        keep(site, FunctionLike.RESULT_ATTRIBUTES, signature.results());
        withoutResults(site, signature.results());
      }
    }
  }

  private static void keep(Operation op, String name, BitSet erased) {
    if (erased.isEmpty() || !(op.attribute(name) instanceof ArrayAttribute array)) {
      return;
    }
    List<Attribute> kept = new ArrayList<>();
    for (int i = 0; i < array.elements().size(); i++) {
      if (!erased.get(i)) {
        kept.add(array.elements().get(i));
      }
    }
    op.setAttribute(name, new ArrayAttribute(kept));
  }

  /** Puts an operation in place of another that has fewer results. */
  private void withoutResults(Operation op, BitSet erased) {
    OpResults.without(op, erased);
    op.dropAllReferences();
    eraseUnused(op);
  }

  private void eraseFromSignature(Signature signature) {
    FunctionLike function = signature.function();
    BitSet arguments = signature.arguments();
    for (int i = arguments.length() - 1; i >= 0; i--) {
      if (arguments.get(i)) {
        Block entry = function.bodyRegion().front();
        replaceByPoison(entry, entry.argument(i));
        function.eraseArgument(i);
      }
    }
    for (int i = signature.results().length() - 1; i >= 0; i--) {
      if (signature.results().get(i)) {
        function.eraseResult(i);
      }
    }
  }
}
