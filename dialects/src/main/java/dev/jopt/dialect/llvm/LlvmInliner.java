package dev.jopt.dialect.llvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import java.util.List;
import java.util.Set;

/**
 * Functions are inlined unless they or the call forbid it or their frame matters: variadic
 * functions, those that handle exceptions, and those with arguments in the frame of the caller.
 * What is passed by value is copied ({@link ByValueArguments}), room on the stack moves to the
 * caller ({@link InlinedAllocas}), and what the function and the call say of the overlap of
 * accesses to memory stays known ({@link InlinedAliasScopes}).
 */
final class LlvmInliner implements DialectInliner {
  private static final String NO_INLINE = "no_inline";

  /** Attributes for LLVM of functions that have to stay functions. */
  private static final Set<String> KEPT =
      Set.of("noduplicate", "presplitcoroutine", "returns_twice", "strictfp");

  /** The attribute of an argument that lies in the frame of the caller. */
  private static final String IN_FRAME = "llvm.inalloca";

  @Override
  public boolean isLegalToInlineCall(Operation call, Operation callable, boolean wouldBeCloned) {
    return call instanceof CallOp
        && callable instanceof FuncOp function
        && !call.hasAttribute(NO_INLINE)
        && !function.hasAttribute(NO_INLINE)
        && !function.hasAttribute("personality")
        && !function.functionType().variadic()
        && !hasArgumentToStay(function)
        && !hasToStay(function);
  }

  private static boolean hasArgumentToStay(FuncOp function) {
    for (int i = 0; i < function.argumentTypes().size(); i++) {
      DictionaryAttribute attributes = function.argumentAttributes(i);
      if (attributes.contains(IN_FRAME) || !ByValueArguments.canCopy(function, attributes)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasToStay(FuncOp function) {
    if (function.attribute("passthrough") instanceof ArrayAttribute passed) {
      for (Attribute attribute : passed.elements()) {
        if (attribute instanceof StringAttribute text && KEPT.contains(text.value())) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean isLegalToInlineInto(
      Region into, Region body, boolean wouldBeCloned, IrMapping mapping) {
    return true;
  }

  @Override
  public boolean isLegalToInline(
      Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
    // Either belongs to the function that it stands in.
    String name = op.definition().localName();
    return !name.equals("intr.vastart") && !name.equals("blocktag");
  }

  @Override
  public void handleTerminator(Operation terminator, Block continuation) {
    if (terminator instanceof ReturnOp) {
      OpBuilder builder = OpBuilder.before(terminator);
      builder.create(
          builder
              .state(terminator.location(), "llvm.br")
              .addOperands(terminator.operands())
              .addSuccessor(continuation));
      terminator.erase();
    }
  }

  @Override
  public void handleTerminator(Operation terminator, List<? extends Value> results) {
    for (int i = 0; i < results.size(); i++) {
      results.get(i).replaceAllUsesWith(terminator.operand(i));
    }
  }

  @Override
  public Value handleArgument(
      OpBuilder builder,
      Operation call,
      Operation callable,
      Value argument,
      DictionaryAttribute attributes) {
    return ByValueArguments.areStatedBy(attributes)
        ? ByValueArguments.handle(builder, callable, argument, attributes)
        : ArgumentCopy.create(builder, call.location(), argument, attributes);
  }

  @Override
  public void processInlinedCallBlocks(Operation call, List<Block> blocks) {
    new InlinedAllocas(call, blocks).moveToCaller();
    if (call instanceof CallOp site) {
      new InlinedAliasScopes(site, blocks).add();
    }
  }

  /** A block that ends in {@code llvm.unreachable} gives no results that could be replaced. */
  @Override
  public boolean allowSingleBlockOptimization(List<Block> blocks) {
    Operation last = blocks.isEmpty() ? null : blocks.get(0).lastOp();
    return last == null || !last.definition().localName().equals("unreachable");
  }
}
