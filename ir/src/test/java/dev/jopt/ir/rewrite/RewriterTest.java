package dev.jopt.ir.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewriterTest {
  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final Region region = new Region();
  private final Block block = region.addBlock();
  private final List<String> events = new ArrayList<>();
  private final Rewriter rewriter = new Rewriter(context, new Recorder());

  private final class Recorder implements RewriteListener {
    @Override
    public void operationInserted(Operation op) {
      events.add("inserted " + op.name());
    }

    @Override
    public void operationModified(Operation op) {
      events.add("modified " + op.name());
    }

    @Override
    public void operationMoved(Operation op) {
      events.add("moved " + op.name());
    }

    @Override
    public void operationReplaced(Operation op, List<? extends Value> replacements) {
      events.add("replaced " + op.name());
    }

    @Override
    public void operationErased(Operation op) {
      events.add("erased " + op.name());
    }

    @Override
    public void blockErased(Block erased) {
      events.add("block erased");
    }

    @Override
    public void blockInserted(Block inserted) {
      events.add("block inserted");
    }

    @Override
    public void matchFailed(Operation op, String reason) {
      events.add("not " + op.name() + ": " + reason);
    }
  }

  private OperationState state(String name, Value... operands) {
    return new OperationState(context, UnknownLocation.UNKNOWN, context.operation(name))
        .addOperands(List.of(operands));
  }

  private Operation op(Block into, String name, Value... operands) {
    Operation op = state(name, operands).addResultType(IntegerType.I32).create();
    into.append(op);
    return op;
  }

  private static List<String> names(Block of) {
    List<String> names = new ArrayList<>();
    of.operations().forEach(op -> names.add(op.name()));
    return names;
  }

  @Test
  void replacesByANewOperation() {
    Operation a = op(block, "t.a");
    Operation first = op(block, "t.first", a.result());
    Operation second = op(block, "t.second", a.result());
    Operation b = rewriter.replaceOpWithNew(a, state("t.b").addResultType(IntegerType.I32));
    assertThat(names(block)).containsExactly("t.b", "t.first", "t.second").inOrder();
    assertThat(first.operand(0)).isSameInstanceAs(b.result());
    assertThat(second.operand(0)).isSameInstanceAs(b.result());
    assertThat(events)
        .containsExactly(
            "inserted t.b", "replaced t.a", "modified t.second", "modified t.first", "erased t.a")
        .inOrder();
  }

  @Test
  void insertionPointSurvivesErasure() {
    Operation a = op(block, "t.a");
    op(block, "t.b");
    rewriter.setInsertPointBefore(a);
    rewriter.eraseOp(a);
    rewriter.create(state("t.c"));
    assertThat(names(block)).containsExactly("t.c", "t.b").inOrder();
  }

  @Test
  void doesNotEraseWhatIsUsed() {
    Operation a = op(block, "t.a");
    op(block, "t.b", a.result());
    assertThrows(IllegalStateException.class, () -> rewriter.eraseOp(a));
    assertThat(events).isEmpty();
    assertThat(names(block)).containsExactly("t.a", "t.b").inOrder();
  }

  @Test
  void announcesNestedErasureUsersFirst() {
    OperationState state = state("t.outer");
    Block inner = state.addRegion().addBlock();
    block.append(state.create());
    Operation a = op(inner, "t.a");
    op(inner, "t.b", a.result());
    rewriter.eraseOp(block.firstOp());
    assertThat(events)
        .containsExactly("erased t.b", "erased t.a", "block erased", "erased t.outer")
        .inOrder();
    assertThat(block.isEmpty()).isTrue();
  }

  @Test
  void inlinesABlock() {
    Operation anchor = op(block, "t.anchor");
    Block source = region.addBlock();
    Value argument = source.addArgument(IntegerType.I32, UnknownLocation.UNKNOWN);
    Operation user = op(source, "t.user", argument);
    rewriter.inlineBlockBefore(source, anchor, List.of(anchor.result()));
    assertThat(names(block)).containsExactly("t.user", "t.anchor").inOrder();
    assertThat(user.operand(0)).isSameInstanceAs(anchor.result());
    assertThat(region.hasOneBlock()).isTrue();
  }

  @Test
  void splitsAndMergesBlocks() {
    op(block, "t.a");
    Operation b = op(block, "t.b");
    op(block, "t.c");
    Block tail = rewriter.splitBlock(b);
    assertThat(names(block)).containsExactly("t.a");
    assertThat(names(tail)).containsExactly("t.b", "t.c").inOrder();
    rewriter.mergeBlocks(tail, block, List.of());
    assertThat(names(block)).containsExactly("t.a", "t.b", "t.c").inOrder();
    assertThrows(
        IllegalArgumentException.class, () -> rewriter.mergeBlocks(block, block, List.of()));
  }

  @Test
  void erasesBlocksThatUseEachOther() {
    Block one = region.addBlock();
    Block two = region.addBlock();
    Operation a = op(one, "t.a");
    one.append(state("t.br").addSuccessor(two).create());
    Operation b = op(two, "t.b", a.result());
    a.insertOperands(0, List.of(b.result()));
    two.append(state("t.br").addSuccessor(one).create());
    rewriter.eraseBlocks(List.of(one, two));
    assertThat(region.hasOneBlock()).isTrue();
  }

  @Test
  void tellsWhyAPatternDoesNotApply() {
    assertThat(rewriter.matchFailed(op(block, "t.a"), "too small")).isFalse();
    assertThat(events).containsExactly("not t.a: too small");
  }

  @Test
  void aBodyTakesThePlaceOfAnother() {
    Region other = new Region();
    Block former = other.addBlock();
    former.append(state("t.former").create());
    rewriter.takeBody(region, other);
    assertThat(region.isEmpty()).isTrue();
    assertThat(other.front()).isSameInstanceAs(block);
    assertThat(other.hasOneBlock()).isTrue();
    assertThat(events)
        .containsExactly("erased t.former", "block erased", "block inserted")
        .inOrder();
  }
}
