package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import dev.jopt.property.Choices;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The order of a block is what its list says, however operations came to their places. */
final class BlockOrderTest {
  private final Context context = Ir.context();
  private final Block block = new Block();

  private Operation op() {
    return Ir.op(context, "t.op", List.of(), 0);
  }

  @Test
  void anOperationIsNotBeforeItself() {
    Operation op = op();
    block.append(op);

    assertThat(op.isBeforeInBlock(op)).isFalse();
  }

  @Test
  void orderAcrossBlocksIsNotAsked() {
    Operation here = op();
    block.append(here);
    Operation elsewhere = op();
    new Block().append(elsewhere);

    assertThrows(IllegalArgumentException.class, () -> here.isBeforeInBlock(elsewhere));
  }

  @Test
  void insertingAtOnePlaceAgainAndAgainKeepsTheOrder() {
    Operation last = op();
    block.append(last);
    Operation previous = null;
    for (int i = 0; i < 1000; i++) {
      Operation op = op();
      block.insertBefore(op, last);
      assertThat(op.isBeforeInBlock(last)).isTrue();
      if (previous != null) {
        assertThat(previous.isBeforeInBlock(op)).isTrue();
      }
      previous = op;
    }
  }

  @Test
  void threadsMayAskAtTheSameTime() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    Block home = new Block();
    for (int i = 0; i < 100_000; i++) {
      home.append(op());
    }
    for (int round = 0; round < 20; round++) {
      // There is no room for numbers in front: whoever asks about these first renumbers all.
      Operation formerFirst = home.firstOp();
      for (int i = 0; i < 50; i++) {
        home.insertBefore(op(), home.firstOp());
      }
      List<Operation> ops = ImmutableList.copyOf(home.operations());
      CyclicBarrier start = new CyclicBarrier(3);
      List<Future<Integer>> wrong = new ArrayList<>();
      for (int thread = 0; thread < 3; thread++) {
        boolean renumbers = thread == 0;
        Random random = new Random(4 * round + thread);
        wrong.add(
            threads.submit(
                () -> {
                  start.await();
                  boolean right = !renumbers || ops.get(0).isBeforeInBlock(formerFirst);
                  return countWrongAnswers(ops, random) + (right ? 0 : 1);
                }));
      }
      for (Future<Integer> each : wrong) {
        assertThat(each.get()).isEqualTo(0);
      }
    }
    threads.shutdown();
  }

  private static int countWrongAnswers(List<Operation> ops, Random random) {
    int wrong = 0;
    for (int i = 0; i < 5000; i++) {
      int one = 50 + random.nextInt(ops.size() - 100);
      int other = one + 1 + random.nextInt(40);
      if (!ops.get(one).isBeforeInBlock(ops.get(other))
          || ops.get(other).isBeforeInBlock(ops.get(one))) {
        wrong++;
      }
    }
    return wrong;
  }

  @Test
  void anOperationStandsInOneBlockOnly() {
    Operation op = op();
    block.append(op);

    assertThrows(IllegalStateException.class, () -> new Block().append(op));
  }

  @Test
  void splittingMovesTheTail() {
    Region region = new Region();
    Block home = region.addBlock();
    Operation first = op();
    Operation second = op();
    Operation third = op();
    home.append(first);
    home.append(second);
    home.append(third);

    Block tail = home.splitBefore(second);
    assertThat(home.operations()).containsExactly(first);
    assertThat(tail.operations()).containsExactly(second, third).inOrder();
    assertThat(region.blocks()).containsExactly(home, tail).inOrder();
  }

  @Test
  void anOperationMayBeErasedWhileTheBlockIsWalked() {
    for (int i = 0; i < 4; i++) {
      block.append(op());
    }
    for (Operation op : block.operations()) {
      op.erase();
    }
    assertThat(block.isEmpty()).isTrue();
  }

  @Test
  void randomEditsKeepListAndOrderInStep() {
    Property.tries(200).seed(1).check(this::editRandomly);
  }

  private void editRandomly(Choices choices) {
    Random random = choices.random();
    Block home = new Block();
    List<Operation> model = new ArrayList<>();
    for (int step = choices.scaled(120); step >= 0; step--) {
      int choice = random.nextInt(4);
      if (model.size() < 2 || choice == 0) {
        int at = random.nextInt(model.size() + 1);
        Operation op = op();
        home.insertBefore(op, at == model.size() ? null : model.get(at));
        model.add(at, op);
      } else if (choice == 1) {
        model.remove(random.nextInt(model.size())).erase();
      } else {
        Operation moved = model.remove(random.nextInt(model.size()));
        int at = random.nextInt(model.size());
        if (choice == 2) {
          moved.moveBefore(model.get(at));
          model.add(at, moved);
        } else {
          moved.moveAfter(model.get(at));
          model.add(at + 1, moved);
        }
      }
      Operation one = model.get(random.nextInt(model.size()));
      Operation other = model.get(random.nextInt(model.size()));
      assertThat(one.isBeforeInBlock(other)).isEqualTo(model.indexOf(one) < model.indexOf(other));
    }
    assertThat(ImmutableList.copyOf(home.operations())).isEqualTo(model);
    for (int i = 1; i < model.size(); i++) {
      assertThat(model.get(i).previousOp()).isSameInstanceAs(model.get(i - 1));
      assertThat(model.get(i - 1).isBeforeInBlock(model.get(i))).isTrue();
    }
  }
}
