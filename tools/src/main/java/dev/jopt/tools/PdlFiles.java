package dev.jopt.tools;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.SourceFiles;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.parser.IrParser;
import dev.jopt.pdl.ApplyPdlPatternsPass;
import dev.jopt.pdl.PdlPatterns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the patterns of the files on the command line. */
final class PdlFiles {
  private PdlFiles() {}

  /**
   * The patterns of all files.
   *
   * @return nothing if one has an error, which has been reported
   */
  static Optional<PatternSet> load(
      JoptOptions options, Context context, SourceFiles sources, Invocation invocation)
      throws IOException {
    PatternSet all = PatternSet.of();
    for (String name : options.pdlFiles) {
      SourceFile file = read(name, invocation);
      if (file == null) {
        return Optional.empty();
      }
      sources.add(file);
      Optional<ModuleOp> module = IrParser.tryParse(context, file);
      Optional<PatternSet> patterns =
          module.flatMap(found -> PdlPatterns.load(found, ApplyPdlPatternsPass.functions(context)));
      if (patterns.isEmpty()) {
        return Optional.empty();
      }
      all = all.and(patterns.get());
    }
    return Optional.of(all);
  }

  private static @Nullable SourceFile read(String name, Invocation invocation) throws IOException {
    String reason;
    try {
      Path path = invocation.resolve(name);
      if (!Files.isDirectory(path)) {
        return new SourceFile(name, PlainFiles.read(path.toFile()));
      }
      reason = "Is a directory";
    } catch (IOException | InvalidPathException | OutOfMemoryError e) {
      reason = OutputTarget.reason(e);
    }
    Jopt.write(invocation.err(), "jopt: cannot open input file '" + name + "': " + reason + "\n");
    return null;
  }
}
