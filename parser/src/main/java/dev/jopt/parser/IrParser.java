package dev.jopt.parser;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.type.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the textual form.
 *
 * <p>Errors go to the context's diagnostic engine as they are found, several if the text has
 * several. The methods named {@code parse…} then throw a {@link ParseException} that carries them
 * too; those named {@code tryParse…} give nothing. What is read is not verified: see {@link
 * dev.jopt.ir.Verifier}.
 */
public final class IrParser {
  private IrParser() {}

  /**
   * Reads a file as a module, as {@link #parse(Context, SourceFile)} does.
   *
   * @throws ParseException if the file cannot be read or is not well-formed
   */
  public static ModuleOp parse(Context context, Path path) {
    return throwing(
        context,
        () -> {
          SourceFile file = readFile(context, path);
          return file == null ? null : module(context, file);
        });
  }

  /**
   * Reads a text as a module, as {@link #parse(Context, SourceFile)} does; diagnostics call it
   * {@code -}.
   *
   * @throws ParseException if the text is not well-formed
   */
  public static ModuleOp parse(Context context, String text) {
    return parse(context, SourceFile.of("-", text));
  }

  /**
   * Reads a file as a module. Unless the only thing it holds is a module, what it holds becomes the
   * body of a new one.
   *
   * @throws ParseException if the file is not well-formed
   */
  public static ModuleOp parse(Context context, SourceFile file) {
    return throwing(context, () -> module(context, file));
  }

  /** As {@link #parse(Context, SourceFile)}, empty if the file is not well-formed. */
  public static Optional<ModuleOp> tryParse(Context context, SourceFile file) {
    return Optional.ofNullable(module(context, file));
  }

  private static @Nullable ModuleOp module(Context context, SourceFile file) {
    Block block = FileReading.readBlock(context, file, true);
    return block == null ? null : asModule(context, file, block);
  }

  /**
   * Reads a file without making a module of it.
   *
   * @return a block that holds the file's top-level operations; empty if it is not well-formed
   */
  public static Optional<Block> tryParseBlock(Context context, SourceFile file) {
    return Optional.ofNullable(FileReading.readBlock(context, file, true));
  }

  /**
   * Reads a type.
   *
   * @throws ParseException if the text is not a type
   */
  public static Type parseType(Context context, String text) {
    SourceFile file = SourceFile.of("-", text);
    return throwing(context, () -> FileReading.readType(context, file));
  }

  /**
   * Reads an attribute.
   *
   * @throws ParseException if the text is not an attribute
   */
  public static Attribute parseAttribute(Context context, String text) {
    SourceFile file = SourceFile.of("-", text);
    return throwing(context, () -> FileReading.readAttribute(context, file));
  }

  static ModuleOp asModule(Context context, SourceFile file, Block block) {
    Operation first = block.firstOp();
    if (first instanceof ModuleOp module && first == block.lastOp()) {
      module.remove();
      return module;
    }
    ModuleOp module = ModuleOp.create(context, file.whole());
    if (first != null) {
      block.moveTailTo(first, module.body());
    }
    return module;
  }

  private static <T> T throwing(Context context, Supplier<@Nullable T> reading) {
    List<Diagnostic> errors = new ArrayList<>();
    DiagnosticEngine.Scope scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  errors.add(diagnostic);
                  return false; // Only listening: the handlers below get it too.
                });
    try {
      T result = reading.get();
      if (result == null) {
        throw new ParseException(errors);
      }
      return result;
    } finally {
      scope.close();
    }
  }

  private static @Nullable SourceFile readFile(Context context, Path path) {
    String name = path.toString();
    String problem;
    try {
      if (Files.size(path) > Integer.MAX_VALUE - 8) {
        problem = "files of 2 GB and more are not supported";
      } else {
        return new SourceFile(name, Files.readAllBytes(path));
      }
    } catch (IOException e) {
      problem = String.valueOf(e.getMessage());
    }
    context
        .diagnostics()
        .error(new FileLineColLocation(name, 0, 0), "cannot read '" + name + "': " + problem);
    return null;
  }
}
