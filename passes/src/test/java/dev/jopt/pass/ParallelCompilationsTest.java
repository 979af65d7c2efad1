package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.VerificationException;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.CompilationException;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many compilations on one context at the same time: each hears of its own errors alone. */
class ParallelCompilationsTest {
  private static final int COMPILATIONS = 400;

  private final Context context = Context.withAllDialects();
  private final List<String> seenByContext = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void listen() {
    context.diagnostics().push(diagnostic -> seenByContext.add(diagnostic.message()));
  }

  /**
   * Runs compilations on eight threads that each throw an exception with some errors of its own,
   * and expects that the handler of the context sees the same errors.
   */
  private void expectOwnErrors(
      int count,
      Class<? extends CompilationException> thrown,
      IntConsumer compilation,
      IntFunction<List<String>> errors)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<List<String>>> outcomes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      outcomes.add(
          threads.submit(() -> messages(assertThrows(thrown, () -> compilation.accept(number)))));
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      assertWithMessage("compilation %s", i)
          .that(outcomes.get(i).get())
          .containsExactlyElementsIn(errors.apply(i))
          .inOrder();
      all.addAll(errors.apply(i));
    }
    threads.shutdown();
    assertThat(seenByContext).containsExactlyElementsIn(all);
  }

  private static List<String> messages(CompilationException thrown) {
    return thrown.diagnostics().stream().map(Diagnostic::message).toList();
  }

  private static PassInfo pass(String name, BiConsumer<Operation, PassRun> work) {
    return PassInfo.of(name, options -> work::accept).build();
  }

  private static String symbol(Operation op) {
    StringAttribute name = op.attribute("sym_name", StringAttribute.class);
    return name == null ? "" : name.value();
  }

  private PassManager manager(PassInfo pass) {
    PassManager manager = new PassManager(context, "builtin.module");
    manager.pipeline().add(pass);
    return manager;
  }

  private static String badReturn(int number) {
    return "func.func @f" + number + "() -> i32 {\n  return\n}\n";
  }

  private static String badReturnError(int number) {
    return "'func.return' op has 0 operands, but enclosing function (@f" + number + ") returns 1";
  }

  private ModuleOp module(int number) {
    return IrParser.parse(context, "module @m" + number + " {}");
  }

  // Reading and verifying.

  @Test
  void readings() throws Exception {
    expectOwnErrors(
        COMPILATIONS,
        ParseException.class,
        number -> IrParser.parse(context, "func.func @f() {\n  op" + number + "\n}"),
        number ->
            List.of(
                "custom op 'op" + number + "' is unknown (tried 'func.op" + number + "' as well)"));
  }

  @Test
  void readingsOnDeepStacks() throws Exception {
    expectOwnErrors(
        16,
        ParseException.class,
        number -> {
          String types = "tuple<".repeat(200) + "!type" + number + ">".repeat(200);
          IrParser.parseType(context, types);
        },
        number -> List.of("undefined symbol alias id 'type" + number + "'"));
  }

  @Test
  void readingsOfInvalidModules() throws Exception {
    expectOwnErrors(
        COMPILATIONS,
        ParseException.class,
        number -> IrParser.parse(context, badReturn(number) + badReturn(number + 1)),
        number -> List.of(badReturnError(number), badReturnError(number + 1)));
  }

  @Test
  void verifications() throws Exception {
    expectOwnErrors(
        COMPILATIONS,
        VerificationException.class,
        number -> Verifier.verify(IrParser.parseUnverified(context, badReturn(number))),
        number -> List.of(badReturnError(number)));
  }

  @Test
  void verificationsOfTheSameModule() throws Exception {
    ModuleOp module = IrParser.parseUnverified(context, badReturn(0));
    expectOwnErrors(
        COMPILATIONS,
        VerificationException.class,
        number -> Verifier.verify(module),
        number -> List.of(badReturnError(0)));
  }

  @Test
  void verificationsThatUseThreads() throws Exception {
    expectOwnErrors(
        8,
        VerificationException.class,
        number -> {
          StringBuilder text = new StringBuilder();
          for (int i = 0; i < 700; i++) {
            text.append(
                i % 100 == 0 ? badReturn(1000 * number + i) : "func.func private @g" + i + "()\n");
          }
          Verifier.verify(IrParser.parseUnverified(context, text.toString()));
        },
        number ->
            IntStream.range(0, 7).mapToObj(i -> badReturnError(1000 * number + 100 * i)).toList());
  }

  // Passes.

  @Test
  void passRunsOfOneManager() throws Exception {
    PassManager manager =
        manager(
            pass(
                "fail",
                (op, run) -> {
                  op.emitError("first of " + symbol(op));
                  op.emitError("second of " + symbol(op));
                  run.fail();
                }));
    expectOwnErrors(
        COMPILATIONS,
        PassFailure.class,
        number -> manager.run(module(number)),
        number -> List.of("first of m" + number, "second of m" + number));
  }

  @Test
  void passesThatUseThreadsOfTheirOwn() throws Exception {
    PassManager manager =
        manager(
            pass(
                "fail",
                (op, run) -> {
                  // Threads of the common pool, which know nothing of the run and help other runs.
                  IntStream.range(0, 4).parallel().forEach(i -> op.emitError("in " + symbol(op)));
                  run.fail();
                }));
    List<List<String>> outcomes =
        IntStream.range(0, COMPILATIONS)
            .parallel()
            .mapToObj(
                number ->
                    messages(assertThrows(PassFailure.class, () -> manager.run(module(number)))))
            .toList();
    for (int i = 0; i < COMPILATIONS; i++) {
      assertThat(outcomes.get(i)).isEqualTo(Collections.nCopies(4, "in m" + i));
    }
    assertThat(seenByContext).hasSize(4 * COMPILATIONS);
  }

  @Test
  void passesOnFunctionsInParallelReportInTheirOrder() throws Exception {
    PassInfo sevens =
        pass(
            "sevens",
            (op, run) -> {
              if (symbol(op).endsWith("77")) {
                IntStream.range(0, 2).parallel().forEach(i -> op.emitError("bad " + symbol(op)));
                run.fail();
              }
            });
    expectOwnErrors(
        4,
        PassFailure.class,
        number -> {
          StringBuilder text = new StringBuilder();
          for (int i = 0; i < 1500; i++) {
            text.append("func.func @f").append(10_000 * number + i).append("() { return }\n");
          }
          PassManager manager = new PassManager(context, "builtin.module").setThreads(3);
          manager.pipeline().nest("func.func").add(sevens);
          manager.run(IrParser.parse(context, text.toString()));
        },
        number -> {
          List<String> errors = new ArrayList<>();
          for (int i = 77; i < 1500; i += 100) {
            errors.addAll(Collections.nCopies(2, "bad f" + (10_000 * number + i)));
          }
          return errors;
        });
  }

  @Test
  void compilationsWithinPasses() throws Exception {
    PassInfo inner =
        pass(
            "inner",
            (op, run) -> {
              op.emitError("inner of " + symbol(op));
              run.fail();
            });
    PassManager outer =
        manager(
            pass(
                "outer",
                (op, run) -> {
                  String text = badReturn(Integer.parseInt(symbol(op).substring(1)));
                  ParseException read =
                      assertThrows(ParseException.class, () -> IrParser.parse(context, text));
                  assertThat(read.diagnostics()).hasSize(1);
                  PassFailure failure =
                      assertThrows(PassFailure.class, () -> manager(inner).run(op));
                  assertThat(messages(failure)).containsExactly("inner of " + symbol(op));
                  op.emitError("outer of " + symbol(op));
                  run.fail();
                }));
    expectOwnErrors(
        COMPILATIONS,
        PassFailure.class,
        number -> outer.run(module(number)),
        number -> List.of(badReturnError(number), "inner of m" + number, "outer of m" + number));
  }

  @Test
  void sessionsOfUsers() throws Exception {
    PassManager manager =
        manager(pass("warn", (op, run) -> op.emitWarning("warned of " + symbol(op))));
    List<List<String>> outcomes =
        IntStream.range(0, COMPILATIONS)
            .parallel()
            .mapToObj(
                number -> {
                  List<String> mine = new ArrayList<>();
                  context
                      .diagnostics()
                      .session(diagnostic -> mine.add(diagnostic.message()))
                      .run(() -> manager.run(module(number)));
                  return mine;
                })
            .toList();
    for (int i = 0; i < COMPILATIONS; i++) {
      assertThat(outcomes.get(i)).containsExactly("warned of m" + i);
    }
    assertThat(seenByContext).isEmpty();
  }
}
