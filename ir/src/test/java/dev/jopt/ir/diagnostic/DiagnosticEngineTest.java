package dev.jopt.ir.diagnostic;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.location.UnknownLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DiagnosticEngineTest {

  private static final UnknownLocation HERE = UnknownLocation.UNKNOWN;

  private final DiagnosticEngine engine = new DiagnosticEngine();
  private final List<String> seen = new ArrayList<>();

  private boolean record(Diagnostic diagnostic) {
    return seen.add(diagnostic.toString());
  }

  @Test
  void counts() {
    engine.push(this::record);
    engine.error(HERE, "a");
    engine.warning(HERE, "b");
    engine.remark(HERE, "c");
    engine.emit(Diagnostic.error(HERE, "d").attachNote("e"));
    assertThat(engine.errorCount()).isEqualTo(2);
    assertThat(engine.count(Severity.WARNING)).isEqualTo(1);
    assertThat(engine.count(Severity.NOTE)).isEqualTo(0);
  }

  @Test
  void innermostHandlerComesFirst() {
    try (var outer = engine.push(this::record)) {
      try (var inner = engine.push(d -> d.severity() == Severity.WARNING)) {
        engine.warning(HERE, "swallowed");
        engine.error(HERE, "passed on");
        assertThat(inner).isNotNull();
      }
      engine.warning(HERE, "now seen");
      assertThat(outer).isNotNull();
    }
    engine.error(HERE, "nobody listens");
    assertThat(seen).containsExactly("error: passed on", "warning: now seen").inOrder();
  }

  @Test
  void closingTwiceRemovesOnce() {
    DiagnosticHandler handler = this::record;
    DiagnosticEngine.Scope first = engine.push(handler);
    engine.push(handler);
    first.close();
    first.close();
    engine.error(HERE, "still handled");
    assertThat(seen).containsExactly("error: still handled");
  }

  @Test
  void orderedWorkItems() throws Exception {
    engine.push(this::record);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try (OrderedDiagnostics ordered = engine.ordered()) {
      for (int i = 99; i >= 0; i--) {
        int item = i;
        pool.execute(
            () ->
                ordered.run(
                    item,
                    () -> {
                      engine.error(HERE, item + "a");
                      engine.warning(HERE, item + "b");
                    }));
      }
      pool.shutdown();
      assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
      assertThat(seen).isEmpty();
    }
    List<String> wanted = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      wanted.add("error: " + i + "a");
      wanted.add("warning: " + i + "b");
    }
    assertThat(seen).containsExactlyElementsIn(wanted).inOrder();
    assertThat(engine.errorCount()).isEqualTo(100);
  }

  @Test
  void outsideOfWorkItemsNothingIsHeldBack() {
    engine.push(this::record);
    try (OrderedDiagnostics ordered = engine.ordered()) {
      ordered.run(0, () -> engine.error(HERE, "late"));
      engine.error(HERE, "early");
    }
    assertThat(seen).containsExactly("error: early", "error: late").inOrder();
  }

  @Test
  void nestedSectionsDeliverToTheOuterItem() {
    engine.push(this::record);
    try (OrderedDiagnostics outer = engine.ordered()) {
      outer.run(
          2,
          () -> {
            try (OrderedDiagnostics inner = engine.ordered()) {
              inner.run(1, () -> engine.error(HERE, "2.1"));
              inner.run(0, () -> engine.error(HERE, "2.0"));
            }
          });
      outer.run(1, () -> engine.error(HERE, "1"));
    }
    assertThat(seen).containsExactly("error: 1", "error: 2.0", "error: 2.1").inOrder();
  }

  @Test
  void notesArePlain() {
    Diagnostic error = Diagnostic.error(HERE, "e");
    List<Diagnostic> notes = List.of(error);
    assertThrows(
        IllegalArgumentException.class, () -> new Diagnostic(Severity.ERROR, HERE, "x", notes));
  }
}
