package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.op.Terminator;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The classes of operations that are defined by data, one for each set of capabilities that
 * operations of LLVM's dialects have: a capability is an interface, so that passes ask {@code
 * instanceof} of these operations as of all others. Classes for other sets are made when they are
 * needed, which takes longer at the start ({@link CapabilityClasses}).
 */
final class DefinedOperations {
  private DefinedOperations() {}

  /**
   * Starts the definition of an operation with these capabilities.
   *
   * @param capabilities words for them, sorted
   * @throws IllegalArgumentException if two of them contradict each other
   */
  static OpDefinitionBuilder define(String name, Set<String> capabilities, OperationTraits traits) {
    String all = String.join(" ", capabilities);
    return switch (all) {
      case "" -> of(name, DefinedOperation.class, DefinedOperation::new, traits);
      case "pure", "no-effect pure" -> of(name, OfPure.class, OfPure::new, traits);
      case "constant" -> of(name, OfKeptConstant.class, OfKeptConstant::new, traits);
      case "constant pure" -> of(name, OfConstant.class, OfConstant::new, traits);
      case "constant names-results pure" ->
          of(name, OfNamedConstant.class, OfNamedConstant::new, traits);
      case "names-results pure" -> of(name, OfNamedPure.class, OfNamedPure::new, traits);
      case "no-effect" -> of(name, OfNoEffect.class, OfNoEffect::new, traits);
      case "names-results no-effect" ->
          of(name, OfNamedNoEffect.class, OfNamedNoEffect::new, traits);
      case "effects", "effects pure" -> of(name, OfEffects.class, OfEffects::new, traits);
      case "effects names-results" -> of(name, OfNamedEffects.class, OfNamedEffects::new, traits);
      case "asynchronous" -> of(name, OfAsynchronous.class, OfAsynchronous::new, traits);
      case "asynchronous names-results" ->
          of(name, OfNamedAsynchronous.class, OfNamedAsynchronous::new, traits);
      case "asynchronous effects" ->
          of(name, OfAsynchronousEffects.class, OfAsynchronousEffects::new, traits);
      case "asynchronous effects names-results" ->
          of(name, DeviceAllocation.class, DeviceAllocation::new, traits);
      case "names-arguments" -> of(name, OfNamedArguments.class, OfNamedArguments::new, traits);
      case "names-results" -> of(name, OfNamed.class, OfNamed::new, traits);
      case "recursive-effects" -> of(name, OfRecursive.class, OfRecursive::new, traits);
      case "recursive-effects single-block" ->
          of(name, OfRecursiveBlock.class, OfRecursiveBlock::new, traits);
      case "implicit-terminator recursive-effects" ->
          of(name, OfRecursiveBody.class, OfRecursiveBody::new, traits);
      case "implicit-terminator" -> of(name, OfBody.class, OfBody::new, traits);
      case "single-block" -> of(name, OfBlock.class, OfBlock::new, traits);
      case "allocation-scope" -> of(name, OfScope.class, OfScope::new, traits);
      case "terminator" -> of(name, OfEnd.class, OfEnd::new, traits);
      case "effects terminator" -> of(name, OfEndEffects.class, OfEndEffects::new, traits);
      case "pure terminator" -> of(name, OfPureEnd.class, OfPureEnd::new, traits);
      case "branch pure terminator" -> of(name, OfPureBranch.class, OfPureBranch::new, traits);
      case "branch terminator" -> of(name, OfBranch.class, OfBranch::new, traits);
      case "pure return terminator" -> of(name, OfReturn.class, OfReturn::new, traits);
      case "no-terminator single-block terminator" ->
          of(name, OfEndBlock.class, OfEndBlock::new, traits);
      case "symbol" -> of(name, OfSymbol.class, OfSymbol::new, traits);
      case "isolated" -> of(name, OfIsolated.class, OfIsolated::new, traits);
      case "isolated symbol" -> of(name, OfIsolatedSymbol.class, OfIsolatedSymbol::new, traits);
      case "isolated single-block symbol" ->
          of(name, OfIsolatedBlock.class, OfIsolatedBlock::new, traits);
      case "allocation-scope function-with-attributions isolated" ->
          of(name, OfKernel.class, OfKernel::new, traits);
      case "allocation-scope function isolated", "allocation-scope function isolated symbol" ->
          of(name, OfScopedFunction.class, OfScopedFunction::new, traits);
      case "no-terminator symbol symbol-table" -> of(name, OfTable.class, OfTable::new, traits);
      case "graph isolated no-terminator single-block symbol symbol-table" ->
          of(name, OfGraphTable.class, OfGraphTable::new, traits);
      case "graph no-terminator single-block" ->
          of(name, OfGraphBody.class, OfGraphBody::new, traits);
      case "graph isolated no-terminator single-block" ->
          of(name, OfIsolatedGraphBody.class, OfIsolatedGraphBody::new, traits);
      case "no-terminator symbol-table" -> of(name, OfLocalTable.class, OfLocalTable::new, traits);
      case "isolated single-block" -> of(name, OfIsolatedBody.class, OfIsolatedBody::new, traits);
      case "isolated no-terminator single-block symbol symbol-table" ->
          of(name, OfLibrary.class, OfLibrary::new, traits);
      case "graph isolated single-block symbol" ->
          of(name, OfSubgraph.class, OfSubgraph::new, traits);
      case "no-terminator symbol" -> of(name, OfMember.class, OfMember::new, traits);
      case "isolated no-terminator symbol symbol-table" ->
          of(name, OfIsolatedTable.class, OfIsolatedTable::new, traits);
      case "allocation-scope recursive-effects" ->
          of(name, OfScopedLaunch.class, OfScopedLaunch::new, traits);
      case "allocation-scope asynchronous recursive-effects" ->
          of(name, OfAsynchronousLaunch.class, OfAsynchronousLaunch::new, traits);
      case "graph isolated no-terminator single-block symbol-table" ->
          of(name, OfFile.class, OfFile::new, traits);
      case "graph isolated single-block" -> of(name, OfExpression.class, OfExpression::new, traits);
      case "no-terminator recursive-effects" -> of(name, OfLoop.class, OfLoop::new, traits);
      case "allocation-scope graph isolated no-terminator single-block symbol symbol-table" ->
          of(name, OfClass.class, OfClass::new, traits);
      case "function isolated", "function isolated symbol" ->
          of(name, OfFunction.class, OfFunction::new, traits);
      case "implicit-terminator isolated" ->
          of(name, OfIsolatedTerminated.class, OfIsolatedTerminated::new, traits);
      case "implicit-terminator isolated symbol" ->
          of(name, OfInitialized.class, OfInitialized::new, traits);
      case "graph implicit-terminator isolated" ->
          of(name, OfTerminatedExpression.class, OfTerminatedExpression::new, traits);
      case "function graph isolated single-block symbol" ->
          of(name, OfGraphFunction.class, OfGraphFunction::new, traits);
      case "implicit-terminator pure" -> of(name, OfPureBody.class, OfPureBody::new, traits);
      case "effects implicit-terminator" ->
          of(name, OfEffectsTerminated.class, OfEffectsTerminated::new, traits);
      case "effects implicit-terminator recursive-effects" ->
          of(name, OfEffectsBody.class, OfEffectsBody::new, traits);
      case "no-terminator recursive-effects single-block" ->
          of(name, OfWrapper.class, OfWrapper::new, traits);
      case "no-terminator single-block" ->
          of(name, OfPlainWrapper.class, OfPlainWrapper::new, traits);
      case "allocation-scope no-terminator recursive-effects single-block" ->
          of(name, OfScopedWrapper.class, OfScopedWrapper::new, traits);
      case "allocation-scope isolated symbol" ->
          of(name, OfScopedSymbol.class, OfScopedSymbol::new, traits);
      case "effects recursive-effects" ->
          of(name, OfEffectsRegion.class, OfEffectsRegion::new, traits);
      case "effects no-effect" -> of(name, OfEffects.class, OfEffects::new, traits);
      case "allocation-scope effects recursive-effects" ->
          of(name, OfScopedEffects.class, OfScopedEffects::new, traits);
      case "effects no-terminator recursive-effects single-block" ->
          of(name, OfEffectsWrapper.class, OfEffectsWrapper::new, traits);
      case "pure symbol" -> of(name, OfPureSymbol.class, OfPureSymbol::new, traits);
      default -> CapabilityClasses.define(name, capabilities, traits);
    };
  }

  private static OpDefinitionBuilder of(
      String name,
      Class<? extends Operation> type,
      BiFunction<OperationState, OperationTraits, Operation> factory,
      OperationTraits traits) {
    return OpDefinition.of(name, type, state -> factory.apply(state, traits));
  }

  private static final class OfAsynchronous extends DefinedOperation implements OrderedByTokens {
    OfAsynchronous(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamedAsynchronous extends DefinedOperation
      implements OrderedByTokens, SuggestsNames {
    OfNamedAsynchronous(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfAsynchronousEffects extends DefinedOperation
      implements OrderedByTokens, StatedEffects {
    OfAsynchronousEffects(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamedArguments extends DefinedOperation
      implements SuggestsArgumentNames {
    OfNamedArguments(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  /** A constant that is not erased when nothing uses it, as emitc.constant. */
  private static final class OfKeptConstant extends DefinedOperation implements HasValue {
    OfKeptConstant(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfConstant extends DefinedOperation implements HasValue, Pure {
    OfConstant(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamedConstant extends DefinedOperation
      implements HasValue, Pure, SuggestsNames {
    OfNamedConstant(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfPure extends DefinedOperation implements Pure {
    OfPure(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamedPure extends DefinedOperation implements Pure, SuggestsNames {
    OfNamedPure(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNoEffect extends DefinedOperation implements NoMemoryEffect {
    OfNoEffect(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamedNoEffect extends DefinedOperation
      implements NoMemoryEffect, SuggestsNames {
    OfNamedNoEffect(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEffects extends DefinedOperation implements StatedEffects {
    OfEffects(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamedEffects extends DefinedOperation
      implements StatedEffects, SuggestsNames {
    OfNamedEffects(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfNamed extends DefinedOperation implements SuggestsNames {
    OfNamed(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfRecursive extends DefinedOperation
      implements RecursiveMemoryEffects {
    OfRecursive(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfRecursiveBlock extends DefinedOperation
      implements RecursiveMemoryEffects, SingleBlock {
    OfRecursiveBlock(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfRecursiveBody extends DefinedOperation
      implements EndsImplicitly, RecursiveMemoryEffects {
    OfRecursiveBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfBody extends DefinedOperation implements EndsImplicitly {
    OfBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfBlock extends DefinedOperation implements SingleBlock {
    OfBlock(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfScope extends DefinedOperation implements AutomaticAllocationScope {
    OfScope(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEnd extends DefinedOperation implements Terminator {
    OfEnd(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEndEffects extends DefinedOperation
      implements StatedEffects, Terminator {
    OfEndEffects(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfPureEnd extends DefinedOperation implements Pure, Terminator {
    OfPureEnd(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfBranch extends DefinedOperation implements Forwards {
    OfBranch(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfPureBranch extends DefinedOperation implements Forwards, Pure {
    OfPureBranch(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfReturn extends DefinedOperation implements Pure, ReturnLike {
    OfReturn(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEndBlock extends DefinedOperation
      implements NoTerminator, SingleBlock, Terminator {
    OfEndBlock(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfSymbol extends DefinedOperation implements DefinedSymbol {
    OfSymbol(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolated extends DefinedOperation implements IsolatedFromAbove {
    OfIsolated(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolatedSymbol extends DefinedOperation
      implements DefinedSymbol, IsolatedFromAbove {
    OfIsolatedSymbol(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolatedBlock extends DefinedOperation
      implements DefinedSymbol, IsolatedFromAbove, SingleBlock {
    OfIsolatedBlock(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfKernel extends DefinedOperation
      implements AutomaticAllocationScope, FunctionWithAttributions, IsolatedFromAbove {
    OfKernel(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfScopedFunction extends DefinedOperation
      implements AutomaticAllocationScope, FunctionLike, IsolatedFromAbove {
    OfScopedFunction(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfTable extends DefinedOperation
      implements DefinedSymbol, NoTerminator, SymbolTable {
    OfTable(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfGraphTable extends DefinedOperation
      implements DefinedSymbol,
          GraphRegion,
          IsolatedFromAbove,
          NoTerminator,
          SingleBlock,
          SymbolTable {
    OfGraphTable(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfGraphBody extends DefinedOperation
      implements GraphRegion, NoTerminator, SingleBlock {
    OfGraphBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolatedGraphBody extends DefinedOperation
      implements GraphRegion, IsolatedFromAbove, NoTerminator, SingleBlock {
    OfIsolatedGraphBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfLocalTable extends DefinedOperation
      implements NoTerminator, SymbolTable {
    OfLocalTable(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolatedBody extends DefinedOperation
      implements IsolatedFromAbove, SingleBlock {
    OfIsolatedBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfLibrary extends DefinedOperation
      implements DefinedSymbol, IsolatedFromAbove, NoTerminator, SingleBlock, SymbolTable {
    OfLibrary(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfSubgraph extends DefinedOperation
      implements DefinedSymbol, GraphRegion, IsolatedFromAbove, SingleBlock {
    OfSubgraph(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfMember extends DefinedOperation
      implements DefinedSymbol, NoTerminator {
    OfMember(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolatedTable extends DefinedOperation
      implements DefinedSymbol, IsolatedFromAbove, NoTerminator, SymbolTable {
    OfIsolatedTable(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfScopedLaunch extends DefinedOperation
      implements AutomaticAllocationScope, RecursiveMemoryEffects {
    OfScopedLaunch(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfAsynchronousLaunch extends DefinedOperation
      implements AutomaticAllocationScope, OrderedByTokens, RecursiveMemoryEffects {
    OfAsynchronousLaunch(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfFile extends DefinedOperation
      implements GraphRegion, IsolatedFromAbove, NoTerminator, SingleBlock, SymbolTable {
    OfFile(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfExpression extends DefinedOperation
      implements GraphRegion, IsolatedFromAbove, SingleBlock {
    OfExpression(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfLoop extends DefinedOperation
      implements NoTerminator, RecursiveMemoryEffects {
    OfLoop(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfClass extends DefinedOperation
      implements AutomaticAllocationScope,
          DefinedSymbol,
          GraphRegion,
          IsolatedFromAbove,
          NoTerminator,
          SingleBlock,
          SymbolTable {
    OfClass(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfFunction extends DefinedOperation
      implements FunctionLike, IsolatedFromAbove {
    OfFunction(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfIsolatedTerminated extends DefinedOperation
      implements EndsImplicitly, IsolatedFromAbove {
    OfIsolatedTerminated(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfInitialized extends DefinedOperation
      implements DefinedSymbol, EndsImplicitly, IsolatedFromAbove {
    OfInitialized(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfTerminatedExpression extends DefinedOperation
      implements EndsImplicitly, GraphRegion, IsolatedFromAbove {
    OfTerminatedExpression(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfGraphFunction extends DefinedOperation
      implements FunctionLike, GraphRegion, IsolatedFromAbove, SingleBlock {
    OfGraphFunction(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfPureBody extends DefinedOperation implements EndsImplicitly, Pure {
    OfPureBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEffectsTerminated extends DefinedOperation
      implements EndsImplicitly, StatedEffects {
    OfEffectsTerminated(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEffectsBody extends DefinedOperation
      implements EndsImplicitly, RecursiveMemoryEffects, StatedEffects {
    OfEffectsBody(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfWrapper extends DefinedOperation
      implements NoTerminator, RecursiveMemoryEffects, SingleBlock {
    OfWrapper(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfPlainWrapper extends DefinedOperation
      implements NoTerminator, SingleBlock {
    OfPlainWrapper(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfScopedWrapper extends DefinedOperation
      implements AutomaticAllocationScope, NoTerminator, RecursiveMemoryEffects, SingleBlock {
    OfScopedWrapper(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfScopedSymbol extends DefinedOperation
      implements AutomaticAllocationScope, DefinedSymbol, IsolatedFromAbove {
    OfScopedSymbol(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEffectsRegion extends DefinedOperation
      implements RecursiveMemoryEffects, StatedEffects {
    OfEffectsRegion(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfScopedEffects extends DefinedOperation
      implements AutomaticAllocationScope, RecursiveMemoryEffects, StatedEffects {
    OfScopedEffects(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfEffectsWrapper extends DefinedOperation
      implements NoTerminator, RecursiveMemoryEffects, SingleBlock, StatedEffects {
    OfEffectsWrapper(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }

  private static final class OfPureSymbol extends DefinedOperation implements DefinedSymbol, Pure {
    OfPureSymbol(OperationState state, OperationTraits traits) {
      super(state, traits);
    }
  }
}
