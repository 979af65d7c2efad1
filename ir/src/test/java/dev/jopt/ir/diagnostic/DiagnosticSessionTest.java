package dev.jopt.ir.diagnostic;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.SourceLocation;
import dev.jopt.ir.location.UnknownLocation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DiagnosticSessionTest {
  private static final UnknownLocation HERE = UnknownLocation.UNKNOWN;

  private final DiagnosticEngine engine = new DiagnosticEngine();
  private final List<String> seen = new ArrayList<>();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream standardError = System.err;

  @BeforeEach
  void catchStandardError() {
    System.setErr(new PrintStream(printed, true, UTF_8));
  }

  @AfterEach
  void restoreStandardError() {
    System.setErr(standardError);
  }

  private DiagnosticHandler recorder(String name, boolean takes) {
    return diagnostic -> {
      seen.add(name + ": " + diagnostic.message());
      return takes;
    };
  }

  private String printed() {
    return printed.toString(UTF_8);
  }

  private static void onAnotherThread(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  // Where diagnostics go.

  @Test
  void fromTheInnermostSessionOutwardsThenToTheHandlers() {
    engine.push(recorder("engine", true));
    DiagnosticSession outer = engine.session(recorder("outer", false));
    outer.run(
        () -> {
          DiagnosticSession inner = engine.session(recorder("inner", false));
          inner.run(() -> engine.error(HERE, "a"));
          engine.error(HERE, "b");
        });
    engine.error(HERE, "c");
    assertThat(seen)
        .containsExactly("inner: a", "outer: a", "engine: a", "outer: b", "engine: b", "engine: c")
        .inOrder();
    assertThat(outer.errorCount()).isEqualTo(2);
  }

  @Test
  void noFurtherThanToTheOneThatTakesIt() {
    engine.push(recorder("engine", true));
    engine.session(recorder("session", true)).run(() -> engine.warning(HERE, "w"));
    assertThat(seen).containsExactly("session: w");
  }

  @Test
  void anotherThreadIsOfNoSessionUnlessTheWorkIsHandedOver() {
    engine.push(recorder("engine", true));
    engine
        .session(recorder("session", true))
        .run(
            () -> {
              onAnotherThread(() -> engine.error(HERE, "alone"));
              onAnotherThread(engine.handOver(() -> engine.error(HERE, "helping")));
            });
    assertThat(seen).containsExactly("engine: alone", "session: helping").inOrder();
  }

  @Test
  void whatIsReportedAboutAnOperationGoesToItsSessionFromAnyThread() {
    engine.push(recorder("engine", true));
    Object operation = new Object();
    DiagnosticSession session = engine.session(recorder("session", true));
    try (DiagnosticEngine.Scope scope = session.enterFor(operation)) {
      Diagnostic error = Diagnostic.error(HERE, "e");
      onAnotherThread(() -> engine.emit(error, engine.sessionOf(operation)));
      DiagnosticSession other = engine.session(recorder("within", false), null);
      other.run(() -> engine.emit(error, engine.sessionOf(operation)));
      onAnotherThread(
          () ->
              engine
                  .session(recorder("unrelated", true))
                  .run(() -> engine.emit(error, engine.sessionOf(operation))));
      assertThat(scope).isNotNull();
    }
    assertThat(engine.hasOwners()).isFalse();
    assertThat(seen)
        .containsExactly("session: e", "within: e", "session: e", "session: e")
        .inOrder();
  }

  // Diagnostics that no handler takes.

  @Test
  void anErrorThatNobodyTakesIsPrintedWithItsLine() {
    SourceFile file = SourceFile.of("in.mlir", "one\ntwo\n");
    engine.push(recorder("engine", false));
    engine.error(new SourceLocation(file, 5), "wrong");
    assertThat(printed()).isEqualTo("in.mlir:2:2: error: wrong\ntwo\n ^\n");
    assertThat(seen).containsExactly("engine: wrong");
  }

  @Test
  void aReportThatNobodyTakesIsPrintedButNoRemarkOrWarning() {
    engine.warning(HERE, "w");
    engine.remark(HERE, "r");
    engine.emit(new Diagnostic(Severity.OUTPUT, HERE, "the report\n"));
    assertThat(printed()).isEqualTo("the report\n");
  }

  @Test
  void whatAHandlerTakesIsNotPrinted() {
    engine.push(recorder("engine", true));
    engine.error(HERE, "e");
    assertThat(printed()).isEmpty();
  }

  @Test
  void whatAnExceptionCarriesIsNotPrinted() {
    try (ErrorCollector errors = engine.collectErrors()) {
      engine.error(HERE, "a");
      engine.warning(HERE, "b");
      onAnotherThread(engine.handOver(() -> engine.error(HERE, "c")));
      assertThat(errors.takeErrors())
          .containsExactly(Diagnostic.error(HERE, "a"), Diagnostic.error(HERE, "c"))
          .inOrder();
    }
    assertThat(printed()).isEmpty();
  }

  @Test
  void whatIsCollectedForNothingIsPrinted() {
    try (ErrorCollector errors = engine.collectErrors()) {
      engine.error(HERE, "a");
      assertThat(printed()).isEmpty();
      assertThat(errors).isNotNull();
    }
    assertThat(printed()).isEqualTo("<unknown>:0: error: a\n");
  }

  @Test
  void whatWasCaughtWithinIsNotPrintedWhenTheOuterWorkSucceeds() {
    try (ErrorCollector outer = engine.collectErrors()) {
      try (OrderedDiagnostics ordered = engine.ordered()) {
        ordered.run(
            0,
            () -> {
              try (ErrorCollector caught = engine.collectErrors()) {
                engine.error(HERE, "caught");
                assertThat(caught.takeErrors()).hasSize(1);
              }
              try (ErrorCollector lost = engine.collectErrors()) {
                engine.error(HERE, "lost");
                assertThat(lost).isNotNull();
              }
            });
      }
      assertThat(outer).isNotNull();
    }
    assertThat(printed()).isEqualTo("<unknown>:0: error: lost\n");
  }
}
