package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A copy has its own values and blocks and uses the values of the mapping. */
final class CopyTest {
  private final Context context = Ir.context();
  private final Block block = new Block();
  private final Operation source = Ir.op(block, context, "t.source", List.of(), 2);

  @Test
  void operandsAreMappedOrKept() {
    Operation user = Ir.op(block, context, "t.use", List.of(source.result(0), source.result(1)), 1);
    Operation other = Ir.op(block, context, "t.other", List.of(), 1);
    IrMapping mapping = new IrMapping();
    mapping.map(source.result(0), other.result());

    Operation copy = user.copy(mapping);

    assertThat(copy.operands()).containsExactly(other.result(), source.result(1)).inOrder();
    assertThat(copy.block()).isNull();
    assertThat(mapping.lookUpOrSame(user.result())).isSameInstanceAs(copy.result());
    assertThat(mapping.lookUpOrNull(user)).isSameInstanceAs(copy);
  }

  @Test
  void attributesAreCopied() {
    source.setAttribute("t.mark", UnitAttribute.UNIT);
    Operation copy = source.copy();
    source.removeAttribute("t.mark");

    assertThat(copy.hasAttribute("t.mark")).isTrue();
  }

  @Test
  void nestedUsesFollowTheCopiedDefinitions() {
    OperationState state = new OperationState(context, Ir.HERE, context.operation("t.region"));
    Block body = state.addRegion().addBlock();
    BlockArgument argument = body.addArgument(IntegerType.I32, Ir.HERE);
    Operation definition = Ir.op(body, context, "t.def", List.of(argument), 1);
    Ir.op(body, context, "t.use", List.of(definition.result(), source.result(0)), 0);
    Operation outer = state.create();

    Operation copy = outer.copy();

    Block copied = copy.region(0).front();
    Operation copiedDefinition = copied.firstOp();
    Operation copiedUse = copied.lastOp();
    assertThat(copied).isNotSameInstanceAs(body);
    assertThat(copiedDefinition.operand(0)).isSameInstanceAs(copied.argument(0));
    assertThat(copiedUse.operand(0)).isSameInstanceAs(copiedDefinition.result());
    assertThat(copiedUse.operand(1)).isSameInstanceAs(source.result(0));
    assertThat(definition.result().useCount()).isEqualTo(1);
  }

  @Test
  void usesBeforeDefinitionsAreMappedToo() {
    OperationState state = new OperationState(context, Ir.HERE, context.operation("t.graph"));
    Block body = state.addRegion().addBlock();
    Operation definition = Ir.op(context, "t.def", List.of(), 1);
    Operation early = Ir.op(body, context, "t.use", List.of(definition.result()), 0);
    body.append(definition);
    Operation copy = state.create().copy();

    Block copied = copy.region(0).front();
    assertThat(copied.firstOp().operand(0)).isSameInstanceAs(copied.lastOp().result());
    assertThat(early.operand(0)).isSameInstanceAs(definition.result());
  }

  @Test
  void nestedUsesBeforeDefinitionsAreMappedToo() {
    OperationState state = new OperationState(context, Ir.HERE, context.operation("t.graph"));
    Block body = state.addRegion().addBlock();
    Operation definition = Ir.op(context, "t.def", List.of(), 1);
    OperationState around = new OperationState(context, Ir.HERE, context.operation("t.region"));
    Ir.op(around.addRegion().addBlock(), context, "t.use", List.of(definition.result()), 0);
    body.append(around.create());
    body.append(definition);

    Block copied = state.create().copy().region(0).front();

    Operation copiedUse = copied.firstOp().region(0).front().firstOp();
    assertThat(copiedUse.operand(0)).isSameInstanceAs(copied.lastOp().result());
    assertThat(definition.result().useCount()).isEqualTo(1);
  }

  @Test
  void successorsFollowTheCopiedBlocks() {
    OperationState state = new OperationState(context, Ir.HERE, context.operation("t.cfg"));
    Region region = state.addRegion();
    Block entry = region.addBlock();
    Block exit = region.addBlock();
    OperationState branch = new OperationState(context, Ir.HERE, context.operation("t.br"));
    entry.append(branch.addSuccessor(exit).create());
    Operation copy = state.create().copy();

    Block copiedExit = copy.region(0).lastBlock();
    assertThat(copy.region(0).front().successors()).containsExactly(copiedExit);
    assertThat(copiedExit.predecessors()).containsExactly(copy.region(0).front());
    assertThat(exit.predecessors()).containsExactly(entry);
  }
}
