package dev.jopt.parser;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.ErrorCollector;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.listener.ParseListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the textual form.
 *
 * <p>The result is also {@linkplain Verifier verified}, except by the methods named {@code
 * …Unverified…}, which take any IR that is well-formed. Errors, several if the text has several, go
 * to the session of the caller and the handlers of the context. The methods named {@code parse…}
 * then throw a {@link ParseException} that carries those of this reading; those named {@code
 * tryParse…} give nothing.
 *
 * <p>Any number of threads may read at the same time, with one context or several.
 */
public final class IrParser {
  private IrParser() {}

  // Modules.

  /**
   * Reads a file as a valid module, as {@link #parse(Context, SourceFile)} does.
   *
   * @throws ParseException if the file cannot be read, is not well-formed or not valid
   */
  public static ModuleOp parse(Context context, Path path) {
    return parse(context, path, true);
  }

  /**
   * Reads a text as a valid module, as {@link #parse(Context, SourceFile)} does; diagnostics call
   * it {@code -}.
   *
   * @throws ParseException if the text is not well-formed or not valid
   */
  public static ModuleOp parse(Context context, String text) {
    return parseOwn(context, SourceFile.of("-", text), true);
  }

  /**
   * Reads a file as a valid module. Unless it holds just a module, its operations become the body
   * of a new one.
   *
   * <p>The locations of operations and diagnostics refer to the file. The methods that take no
   * {@link SourceFile} release the text when they are done; here the caller may, by {@link
   * SourceFile#releaseText}.
   *
   * @throws ParseException if the file is not well-formed or not valid
   */
  public static ModuleOp parse(Context context, SourceFile file) {
    return parse(context, file, true);
  }

  /** As {@link #parse(Context, SourceFile)}, empty if the file is not well-formed or not valid. */
  public static Optional<ModuleOp> tryParse(Context context, SourceFile file) {
    return Optional.ofNullable(module(context, file, true));
  }

  /**
   * Reads a file as {@link #parse(Context, Path)} does, without verifying it.
   *
   * @throws ParseException if the file cannot be read or is not well-formed
   */
  public static ModuleOp parseUnverified(Context context, Path path) {
    return parse(context, path, false);
  }

  /**
   * Reads a text as {@link #parse(Context, String)} does, without verifying it.
   *
   * @throws ParseException if the text is not well-formed
   */
  public static ModuleOp parseUnverified(Context context, String text) {
    return parseOwn(context, SourceFile.of("-", text), false);
  }

  /**
   * Reads a file as {@link #parse(Context, SourceFile)} does, without verifying it.
   *
   * @throws ParseException if the file is not well-formed
   */
  public static ModuleOp parseUnverified(Context context, SourceFile file) {
    return parse(context, file, false);
  }

  /** As {@link #parseUnverified(Context, SourceFile)}, empty if the file is not well-formed. */
  public static Optional<ModuleOp> tryParseUnverified(Context context, SourceFile file) {
    return Optional.ofNullable(module(context, file, false));
  }

  /**
   * Reads a file without making a module of it, and without verifying it.
   *
   * @return a block that holds the file's top-level operations; empty if it is not well-formed
   */
  public static Optional<Block> tryParseUnverifiedBlock(Context context, SourceFile file) {
    Block block = FileReading.readBlock(context, file, true);
    FileResources resources = block == null ? null : context.resources(block);
    if (resources != null) {
      for (Operation op : block.operations()) {
        context.setResources(op, resources);
      }
    }
    return Optional.ofNullable(block);
  }

  /**
   * Reads as much of a file as can be read, without verifying it, and tells where the parts of the
   * IR come from. Errors are reported as usual, at most one for each top-level operation.
   *
   * @return a block that holds the top-level operations that have no error
   */
  public static Block readUnverifiedBlock(
      Context context, SourceFile file, ParseListener listener) {
    return FileReading.readWatched(context, file, listener);
  }

  private static ModuleOp parse(Context context, Path path, boolean verify) {
    SourceFile file;
    try (ErrorCollector errors = context.diagnostics().collectErrors()) {
      file = orThrow(readFile(context, path), errors);
    }
    return parseOwn(context, file, verify);
  }

  /** Reads a file that only this class refers to, so that its text can be released. */
  private static ModuleOp parseOwn(Context context, SourceFile file, boolean verify) {
    try {
      return parse(context, file, verify);
    } finally {
      file.releaseText();
    }
  }

  private static ModuleOp parse(Context context, SourceFile file, boolean verify) {
    try (ErrorCollector errors = context.diagnostics().collectErrors()) {
      return orThrow(module(context, file, verify), errors);
    }
  }

  private static @Nullable ModuleOp module(Context context, SourceFile file, boolean verify) {
    Block block = FileReading.readBlock(context, file, true);
    if (block == null) {
      return null;
    }
    ModuleOp module = asModule(context, file, block);
    return !verify || Verifier.tryVerify(module) ? module : null;
  }

  static ModuleOp asModule(Context context, SourceFile file, Block block) {
    ModuleOp module = onlyModule(block);
    if (module == null) {
      module = ModuleOp.create(context, file.whole(), block);
    }
    FileResources resources = context.resources(block);
    if (resources != null) {
      context.setResources(module, resources);
    }
    return module;
  }

  /** Takes the module out of a block that holds nothing else; null if that is not so. */
  private static @Nullable ModuleOp onlyModule(Block block) {
    Operation first = block.firstOp();
    if (first instanceof ModuleOp module && first == block.lastOp()) {
      module.remove();
      return module;
    }
    return null;
  }

  // Parts.

  /**
   * Reads a type.
   *
   * @throws ParseException if the text is not a type
   */
  public static Type parseType(Context context, String text) {
    try (ErrorCollector errors = context.diagnostics().collectErrors()) {
      SourceFile file = SourceFile.of("-", text);
      try {
        return orThrow(FileReading.readType(context, file), errors);
      } finally {
        file.releaseText();
      }
    }
  }

  /**
   * Reads an attribute.
   *
   * @throws ParseException if the text is not an attribute
   */
  public static Attribute parseAttribute(Context context, String text) {
    try (ErrorCollector errors = context.diagnostics().collectErrors()) {
      SourceFile file = SourceFile.of("-", text);
      try {
        return orThrow(FileReading.readAttribute(context, file), errors);
      } finally {
        file.releaseText();
      }
    }
  }

  private static <T> T orThrow(@Nullable T result, ErrorCollector errors) {
    if (result == null) {
      throw new ParseException(errors.takeErrors());
    }
    return result;
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
