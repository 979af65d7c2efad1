package dev.jopt.transform.inspection;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Writes the operation to a file and locates its parts in there. */
public final class SnapshotOpLocationsPass implements Pass {
  /** In place of a file: the program is reported. */
  private static final String OUTPUT = "-";

  private static final PassOption<String> FILE_NAME =
      PassOption.string("filename", "", "the file to write, or `-`; by default a temporary one");
  private static final PassOption<String> TAG =
      PassOption.string(
          "tag",
          "",
          "the name of the new locations, which are added to the old ones if it is given");
  private static final PassOption<Boolean> DEBUG_INFO =
      PassOption.bool("print-debuginfo", false, "write locations");
  private static final PassOption<Boolean> GENERIC =
      PassOption.bool("print-op-generic", false, "write the generic form");
  private static final PassOption<Boolean> LOCAL_SCOPE =
      PassOption.bool("print-local-scope", false, "write no aliases");
  private static final PassOption<Boolean> PRETTY =
      PassOption.bool(
          "pretty-debuginfo", false, "write the locations, if any, in a form for people");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("snapshot-op-locations", SnapshotOpLocationsPass::new)
          .displayName("LocationSnapshot")
          .summary("Let locations name places in the IR as it is printed now")
          .description(
              """
              Writes the operation to a file. The location of each operation is then its place in
              that file, or with a tag, the old location and that place.""")
          .options(FILE_NAME, TAG, DEBUG_INFO, GENERIC, LOCAL_SCOPE, PRETTY)
          .build();

  private final String fileName;
  private final String tag;
  private final boolean debugInfo;
  private final boolean pretty;
  private final boolean generic;
  private final boolean localScope;

  private SnapshotOpLocationsPass(PassOptions options) {
    fileName = options.get(FILE_NAME);
    tag = options.get(TAG);
    debugInfo = options.get(DEBUG_INFO);
    pretty = options.get(PRETTY);
    generic = options.get(GENERIC);
    localScope = options.get(LOCAL_SCOPE);
  }

  /** What the pass has no option for is as in other reports. */
  private PrintingFlags flags(Operation op) {
    PrintingFlags usual = op.context().diagnosticPrinting();
    return usual.toBuilder()
        .debugInfo(debugInfo)
        .prettyDebugInfo(pretty)
        .genericForm(generic)
        .localScope(localScope || usual.localScope())
        .build();
  }

  @Override
  public void run(Operation op, PassRun run) {
    Map<Operation, Integer> starts = new IdentityHashMap<>();
    byte[] text = IrPrinter.print(op, flags(op), starts);
    run.preserveAllAnalyses();
    String file;
    try {
      file = write(op, text);
    } catch (IOException | InvalidPathException e) {
      op.emitError("cannot open output file '" + fileName + "': " + reason(e));
      run.fail();
      return;
    }
    LinePositions lines = new LinePositions(text);
    op.walk(
        inner -> {
          Integer start = starts.get(inner);
          if (start != null) {
            relocate(inner, lines.locate(file, start));
          }
        });
  }

  /** Writes the text; returns the name of the file. */
  private String write(Operation op, byte[] text) throws IOException {
    if (fileName.equals(OUTPUT)) {
      op.context().report(new String(text, StandardCharsets.UTF_8));
      return OUTPUT;
    }
    if (fileName.isEmpty()) {
      return Files.write(Files.createTempFile("mlir_snapshot-", ".tmp.mlir"), text).toString();
    }
    Files.write(op.context().workingDirectory().resolve(fileName), text);
    return fileName;
  }

  private static String reason(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "No such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "Permission denied";
    }
    String reason = e instanceof FileSystemException problem ? problem.getReason() : null;
    return reason == null ? String.valueOf(e.getMessage()) : reason;
  }

  private void relocate(Operation op, Location place) {
    op.setLocation(
        tag.isEmpty()
            ? place
            : FusedLocation.of(List.of(op.location(), new NameLocation(tag, place)), null));
  }

  /** Finds the lines of growing offsets. */
  private static final class LinePositions {
    private final byte[] text;
    private int line = 1;
    private int lineStart;
    private int at;

    LinePositions(byte[] text) {
      this.text = text;
    }

    /** The location of an offset; lines count from 1, columns from 0. */
    Location locate(String file, int offset) {
      if (offset < at) {
        line = 1;
        lineStart = 0;
        at = 0;
      }
      for (; at < offset; at++) {
        if (text[at] == '\n') {
          line++;
          lineStart = at + 1;
        }
      }
      return FileLineColLocation.of(file, line, offset - lineStart);
    }
  }
}
