package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationWorklistTest {
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void behavesAsASetThatIsAStack(boolean inMap) {
    Context context = Ir.context();
    List<Operation> ops = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      ops.add(Ir.op(context, "test.op", List.of(), 0));
    }
    OperationWorklist worklist = new OperationWorklist(inMap);
    Deque<Operation> model = new ArrayDeque<>();
    Random random = new Random(3);
    for (int step = 0; step < 20_000; step++) {
      Operation op = ops.get(random.nextInt(ops.size()));
      switch (random.nextInt(5)) {
        case 0, 1 -> {
          worklist.push(op);
          if (!model.contains(op)) {
            model.push(op);
          }
        }
        case 2 -> {
          worklist.remove(op);
          model.remove(op);
        }
        case 3 -> assertThat(worklist.pop()).isSameInstanceAs(model.poll());
        default -> {
          if (random.nextInt(50) == 0) {
            worklist.reverse();
            Deque<Operation> reversed = new ArrayDeque<>();
            model.forEach(reversed::push);
            model = reversed;
          }
        }
      }
      assertThat(worklist.contains(op)).isEqualTo(model.contains(op));
    }
    worklist.clear();
    assertThat(worklist.pop()).isNull();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void takesNothingThatWasDiscarded(boolean inMap) {
    Context context = Ir.context();
    Operation op = Ir.op(context, "test.op", List.of(), 0);
    OperationWorklist worklist = new OperationWorklist(inMap);
    worklist.push(op);
    worklist.discard(op);
    assertThat(worklist.contains(op)).isFalse();
    worklist.push(op);
    assertThat(worklist.contains(op)).isFalse();
    assertThat(worklist.pop()).isNull();
  }
}
