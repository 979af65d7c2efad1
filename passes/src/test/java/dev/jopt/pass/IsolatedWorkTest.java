package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Work on isolated operations is done once for each, and is heard of in their order. */
class IsolatedWorkTest {
  private static final int COUNT = 3000;

  private final Context context = Context.builder().registerAll().build();
  private final List<Operation> functions = new ArrayList<>();

  IsolatedWorkTest() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < COUNT; i++) {
      text.append("func.func @f").append(i).append("() { return }\n");
    }
    ModuleOp module = IrParser.parse(context, text.toString());
    module.walk(
        op -> {
          if (op.name().equals("func.func")) {
            functions.add(op);
          }
        });
  }

  private static int indexOf(Operation op) {
    return Integer.parseInt(op.attribute("sym_name").toString().replaceAll("\\D", ""));
  }

  @Test
  void eachIsDoneOnceAndDiagnosticsComeInOrder() {
    List<String> heard = new ArrayList<>();
    context.diagnostics().push(diagnostic -> heard.add(diagnostic.message()));
    Set<Operation> done = ConcurrentHashMap.newKeySet();
    IsolatedWork.run(
        functions,
        4,
        context.cancellation(),
        index -> {
          Operation op = functions.get(index);
          assertThat(done.add(op)).isTrue();
          op.emitRemark("number " + indexOf(op));
        });
    assertThat(done).hasSize(COUNT);
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      expected.add("number " + i);
    }
    assertThat(heard).containsExactlyElementsIn(expected).inOrder();
  }

  @Test
  void severalThreadsTakePart() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch two = new CountDownLatch(2);
    IsolatedWork.run(
        functions,
        2,
        context.cancellation(),
        op -> {
          if (threads.add(Thread.currentThread())) {
            two.countDown();
            awaitQuietly(two);
          }
        });
    assertThat(threads).hasSize(2);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void theProblemOfTheFirstOperationIsThrownAndTheRestIsDone() {
    Set<Operation> done = ConcurrentHashMap.newKeySet();
    RuntimeException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                IsolatedWork.run(
                    functions,
                    3,
                    context.cancellation(),
                    index -> {
                      Operation op = functions.get(index);
                      done.add(op);
                      if (indexOf(op) % 1000 == 7) {
                        throw new IllegalStateException("at " + indexOf(op));
                      }
                    }));
    assertThat(thrown).hasMessageThat().isEqualTo("at 7");
    assertThat(done).hasSize(COUNT);
  }
}
