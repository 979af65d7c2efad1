package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What the analyses over a lattice have in common: the kind of their states, which blocks they look
 * at, and what is known of the functions that are called.
 *
 * @param <V> the elements of the lattice
 */
abstract class LatticeAnalysis<V extends LatticeValue<V>> extends DataFlowAnalysis {
  private final StateKind<Lattice<V>> kind;
  private final SymbolTables tables = new SymbolTables();

  LatticeAnalysis(StateKind<Lattice<V>> kind) {
    this.kind = kind;
  }

  final Lattice<V> latticeAt(Object anchor) {
    return state(kind, anchor);
  }

  final Lattice<V> latticeAtFor(ProgramPoint dependent, Object anchor) {
    return stateFor(dependent, kind, anchor);
  }

  final void joinInto(Lattice<V> state, V element) {
    propagateIfChanged(state, state.join(element));
  }

  final void meetInto(Lattice<V> state, V element) {
    propagateIfChanged(state, state.meet(element));
  }

  /** Has a block, and what is in it, visited again when it is found to be executable. */
  final void watch(Block block) {
    state(Executable.KIND, ProgramPoint.atStart(block)).subscribe(this);
  }

  final boolean isExecutable(Block block) {
    return state(Executable.KIND, ProgramPoint.atStart(block)).isLive();
  }

  /** Whether control may go from a block to another; the other is visited when it first may. */
  final boolean isExecutable(Block from, Block to) {
    return edge(from, to).isLive();
  }

  /** As {@link #isExecutable(Block, Block)}, as the state that tells. */
  final Executable edge(Block from, Block to) {
    Executable edge = state(Executable.KIND, new CfgEdge(from, to));
    edge.subscribe(this);
    return edge;
  }

  /** The operation that is called, if it says that it can be; null if it is not known. */
  final @Nullable Callable callee(Operation op, CallLike call) {
    Operation callee = calledOperation(op, call);
    return callee == null ? null : callee.as(Callable.class);
  }

  final @Nullable Operation calledOperation(Operation op, CallLike call) {
    SymbolRefAttribute symbol = call.calleeSymbol();
    return symbol == null ? null : tables.lookUpNearest(op, symbol);
  }

  /** Whether the operation that is called is known to be only a declaration. */
  final boolean isExternal(Operation op, CallLike call) {
    Callable callee = callee(op, call);
    return callee != null && callee.callableRegion() == null;
  }

  /** The block where a callee begins, if analyses follow calls and it has one; else null. */
  final @Nullable Block calleeEntry(@Nullable Callable callee) {
    Region body = callee == null ? null : callee.callableRegion();
    boolean isSeen = body != null && !body.isEmpty() && solver().isInterprocedural();
    return isSeen ? body.front() : null;
  }
}
