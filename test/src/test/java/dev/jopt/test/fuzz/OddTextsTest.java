package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;

import com.google.common.base.Throwables;
import com.sun.management.OperatingSystemMXBean;
import dev.jopt.ir.Context;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Texts that are deep or wide in one construct are read, verified and printed in time that grows
 * with their size, on a thread with an ordinary stack, and their output reads again.
 */
class OddTextsTest {
  private static final boolean CAMPAIGN = Boolean.getBoolean("jopt.campaign");
  private static final int[] SIZES =
      CAMPAIGN ? new int[] {300, 2_000, 20_000} : new int[] {60, 600};

  /** A microsecond or two for each byte is usual; quadratic work takes many times that. */
  private static final long MOST_NANOS_PER_BYTE = 12_000;

  /** The time that the compiler of the virtual machine and the collector may take. */
  private static final long NANOS_TO_SPARE = SECONDS.toNanos(1);

  private static final PrintingFlags CUSTOM = PrintingFlags.builder().debugInfo(true).build();
  private static final PrintingFlags GENERIC =
      PrintingFlags.builder().debugInfo(true).genericForm(true).build();

  @Test
  @Timeout(600)
  void costsGrowWithTheText() throws InterruptedException {
    List<String> failures = new ArrayList<>();
    for (Map.Entry<String, IntFunction<String>> shape : OddTexts.all().entrySet()) {
      for (int size : SIZES) {
        String text = shape.getValue().apply(size);
        long before = processNanos();
        String failure = onOrdinaryStack(text);
        long nanos = processNanos() - before;
        if (failure != null) {
          failures.add(shape.getKey() + ", " + size + " times: " + failure);
        } else if (CAMPAIGN && nanos > NANOS_TO_SPARE + MOST_NANOS_PER_BYTE * text.length()) {
          failures.add(
              shape.getKey()
                  + ", "
                  + size
                  + " times: "
                  + nanos
                  + " ns, "
                  + text.length()
                  + " bytes");
        }
      }
    }
    assertWithMessage(String.join("\n", failures)).that(failures).isEmpty();
  }

  private static long processNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static @Nullable String onOrdinaryStack(String text) throws InterruptedException {
    String[] failure = new String[1];
    Thread thread = new Thread(null, () -> failure[0] = failure(text), "shape", 1 << 20);
    thread.start();
    thread.join();
    return failure[0];
  }

  private static @Nullable String failure(String text) {
    AtomicInteger errors = new AtomicInteger();
    try {
      ModuleOp module = read(text.getBytes(ISO_8859_1), errors);
      if (module == null || !Verifier.tryVerify(module)) {
        return errors.get() == 0 ? "refused without an error" : null;
      }
      for (PrintingFlags flags : List.of(CUSTOM, GENERIC)) {
        String printed = IrPrinter.print(module, flags);
        ModuleOp again = read(printed.getBytes(UTF_8), errors);
        if (again == null) {
          return "what is printed is not read";
        }
        if (!IrPrinter.print(again, flags).equals(printed)) {
          return "printed differently when read again";
        }
      }
      return errors.get() == 0 ? null : "accepted with an error";
    } catch (RuntimeException | StackOverflowError e) {
      return Throwables.getStackTraceAsString(e).lines().limit(12).toList().toString();
    }
  }

  /** A module in a context of its own, or null after an error. */
  private static @Nullable ModuleOp read(byte[] text, AtomicInteger errors) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    context
        .diagnostics()
        .push(
            diagnostic -> {
              if (diagnostic.severity() == Severity.ERROR) {
                errors.incrementAndGet();
              }
              return true;
            });
    Optional<ModuleOp> module = IrParser.tryParseUnverified(context, new SourceFile("shape", text));
    return module.orElse(null);
  }

  /** One diagnostic for what nests too deep, also by way of aliases and their uses. */
  @Test
  void oneErrorForWhatNestsTooDeep() {
    for (Map.Entry<String, IntFunction<String>> shape : OddTexts.all().entrySet()) {
      if (shape.getKey().startsWith("nested aliases of ")) {
        AtomicInteger errors = new AtomicInteger();
        String text = shape.getValue().apply(2_000);
        assertWithMessage(shape.getKey()).that(read(text.getBytes(ISO_8859_1), errors)).isNull();
        assertWithMessage(shape.getKey()).that(errors.get()).isEqualTo(1);
      }
    }
  }
}
