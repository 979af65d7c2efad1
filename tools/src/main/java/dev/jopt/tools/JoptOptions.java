package dev.jopt.tools;

import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.diagnostic.ColorMode;
import dev.jopt.ir.diagnostic.ExpectedDiagnostics;
import dev.jopt.ir.diagnostic.Severity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of the command line of {@code jopt}. */
final class JoptOptions {
  /** The line that separates chunks. */
  static final String DEFAULT_MARKER = "// -----";

  /**
   * A pass or pipeline named by an option of its own.
   *
   * @param argument as it was written
   * @param name the pass or pipeline
   * @param options its options; empty for none
   */
  record PassFlag(String argument, String name, String options) {}

  /** The actions of the program. */
  enum Action {
    RUN,
    HELP,
    VERSION,
    LIST_PASSES,
    SHOW_DIALECTS
  }

  Action action = Action.RUN;
  @Nullable String input;
  @Nullable String output;

  final List<String> plugins = new ArrayList<>();
  final List<String> dialectFiles = new ArrayList<>();
  final List<String> irdlFiles = new ArrayList<>();
  final List<String> pdlFiles = new ArrayList<>();
  final List<PassFlag> passFlags = new ArrayList<>();
  @Nullable String passPipeline;
  boolean dumpPassPipeline;
  boolean verifyEach = true;
  boolean validatePasses;
  boolean verifyRoundtrip;
  boolean runReproducer;
  @Nullable String reduced;
  boolean threading = true;

  boolean allowUnregisteredDialect;
  @Nullable String splitMarker;
  String outputSplitMarker = DEFAULT_MARKER;
  ExpectedDiagnostics.@Nullable Mode verifyDiagnostics;
  boolean implicitModule = true;
  boolean verifyParsed = true;
  final PrintingFlags.Builder printing = PrintingFlags.builder();

  final List<String> printBefore = new ArrayList<>();
  final List<String> printAfter = new ArrayList<>();
  boolean printBeforeAll;
  boolean printAfterAll;
  boolean printAfterChange;
  boolean printAfterFailure;
  boolean printModuleScope;
  @Nullable String printTreeDirectory;
  boolean timing;
  boolean timingAsTree = true;
  boolean timingAsJson;
  boolean statistics;
  boolean statisticsAsPipeline = true;
  final List<String> debugOnly = new ArrayList<>();
  @Nullable String rewriteTrace;
  @Nullable String explore;
  @Nullable Duration passTimeLimit;
  @Nullable String crashReproducer;
  boolean localReproducer;
  @Nullable String generatedReproducer;
  boolean stackTraceOnDiagnostic;
  boolean operationOnDiagnostic = true;
  boolean diagnosticNotes = true;
  Severity leastSeverity = Severity.REMARK;
  ColorMode color = ColorMode.AUTO;

  /** Adds a jar; one may be named for its dialects and again for its passes. */
  void addPlugin(String jar) {
    if (!plugins.contains(jar)) {
      plugins.add(jar);
    }
  }

  /** Whether a run depends on files that define dialects or patterns. */
  boolean needsDefinitions() {
    return definesDialects() || !pdlFiles.isEmpty();
  }

  /** Whether files define dialects. */
  boolean definesDialects() {
    return !dialectFiles.isEmpty() || !irdlFiles.isEmpty();
  }

  /** The options that name files that define dialects, as on a command line. */
  String definitionFlags() {
    List<String> flags = new ArrayList<>();
    dialectFiles.forEach(file -> flags.add("--dialect-file=" + file));
    irdlFiles.forEach(file -> flags.add("--irdl-file=" + file));
    pdlFiles.forEach(file -> flags.add("--pdl-file=" + file));
    return String.join(" ", flags);
  }

  /** Whether what patterns do is to be shown. */
  boolean watchesRewrites() {
    return !debugOnly.isEmpty() || rewriteTrace != null;
  }

  boolean watchesPasses() {
    return printBeforeAll
        || printAfterAll
        || printAfterFailure
        || printAfterChange
        || !printBefore.isEmpty()
        || !printAfter.isEmpty();
  }
}
