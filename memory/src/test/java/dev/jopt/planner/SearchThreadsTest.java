package dev.jopt.planner;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Searches beside each other: who ends whom. */
final class SearchThreadsTest {
  private final AtomicInteger interrupted = new AtomicInteger();

  /** Goes on until it is interrupted. */
  private void forever() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException asked) {
      interrupted.incrementAndGet();
    }
  }

  @Test
  void oneThatIsDoneEndsTheOthers() {
    SearchThreads.run(List.of(this::forever, () -> {}, this::forever), () -> true);
    assertThat(interrupted.get()).isEqualTo(2);
  }

  @Test
  void oneThatHasNoIdeasLeftDoesNot() {
    CountDownLatch left = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    SearchThreads.run(
        List.of(
            left::countDown,
            () -> {
              try {
                left.await();
                ended.incrementAndGet();
              } catch (InterruptedException asked) {
                interrupted.incrementAndGet();
              }
            }),
        () -> false);
    assertThat(ended.get()).isEqualTo(1);
    assertThat(interrupted.get()).isEqualTo(0);
  }

  @Test
  void aFailureEndsTheOthersAndIsTold() {
    Runnable failing =
        () -> {
          throw new ArithmeticException("too large");
        };
    IllegalStateException failure =
        assertThrows(
            IllegalStateException.class,
            () -> SearchThreads.run(List.of(this::forever, failing), () -> false));
    assertThat(failure).hasCauseThat().hasMessageThat().isEqualTo("too large");
    assertThat(interrupted.get()).isEqualTo(1);
  }

  @Test
  void theCallersInterruptionIsPassedOn() {
    Thread.currentThread().interrupt();
    try {
      SearchThreads.run(List.of(this::forever, this::forever), () -> false);
      assertThat(interrupted.get()).isEqualTo(2);
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }
}
