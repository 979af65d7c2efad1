package dev.jopt.parser;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.FileResources;
import dev.jopt.ir.Threading;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.action.NeedsDeepStack;
import dev.jopt.parser.action.ReadAhead;
import dev.jopt.parser.action.Session;
import dev.jopt.parser.generated.MlirParser;
import dev.jopt.parser.lexer.TokenRing;
import dev.jopt.parser.listener.ParseListener;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** One reading of one text: puts tokens, parser and builders together. */
final class FileReading {
  /** Enough for {@link Session#MAX_DEPTH} levels of anything, in interpreted code. */
  private static final long DEEP_STACK_BYTES = 128L << 20;

  private final Session session;
  private final MlirParser parser;

  private FileReading(Context context, SourceFile file, boolean fast, boolean deepStack) {
    byte[] bytes = file.bytes();
    TokenRing ring = new TokenRing(bytes, bytes.length);
    session = new Session(context, file, ring, fast, deepStack);
    parser = new MlirParser(ring);
    parser.attach(session);
  }

  /** How many parts of a file {@link ReadAhead} began, and how many were accepted. */
  record Division(int begun, int taken) {}

  /**
   * The top-level operations, or null after errors.
   *
   * @param limits how the file is divided
   * @param division takes the outcome
   */
  static @Nullable Block readBlock(
      Context context, SourceFile file, ReadAhead.Limits limits, Consumer<Division> division) {
    FileReading reading = new FileReading(context, file, true, false);
    reading.parser.limitReadAhead(limits);
    Block block;
    try {
      block = reading.read(FileReading::block);
    } catch (NeedsDeepStack e) {
      block = readOnDeepStack(context, file, true, FileReading::block);
    }
    ReadAhead ahead = reading.parser.ahead();
    division.accept(new Division(ahead.partsBegun(), ahead.partsTaken()));
    return block;
  }

  /** The top-level operations without error; those with one are told to the listener. */
  static Block readWatched(Context context, SourceFile file, ParseListener listener) {
    FileReading reading = new FileReading(context, file, true, false);
    try {
      return reading.watched(listener);
    } catch (NeedsDeepStack e) {
      AtomicReference<Block> result = new AtomicReference<>(new Block());
      Runnable work =
          () -> result.set(new FileReading(context, file, true, true).watched(listener));
      Threading.runOnDeepStack(
          "jopt-deep-read", DEEP_STACK_BYTES, context.diagnostics().handOver(work));
      return result.get();
    }
  }

  private Block watched(ParseListener listener) {
    session.listener = listener;
    parser.readAlone();
    listener.begin();
    Block block = new Block();
    read(reading -> reading.block(block));
    return block;
  }

  /** The kinds of text that can be parsed. */
  private interface Kind<T> {
    @Nullable T read(FileReading reading);
  }

  /** The top-level operations, or null after errors. */
  static @Nullable Block readBlock(Context context, SourceFile file, boolean fast) {
    return read(context, file, fast, FileReading::block);
  }

  /** The one type that the text is, or null after an error. */
  static @Nullable Type readType(Context context, SourceFile file) {
    return read(context, file, true, FileReading::type);
  }

  /** The one attribute that the text is, or null after an error. */
  static @Nullable Attribute readAttribute(Context context, SourceFile file) {
    return read(context, file, true, FileReading::attribute);
  }

  private static <T> @Nullable T read(
      Context context, SourceFile file, boolean fast, Kind<T> kind) {
    try {
      return new FileReading(context, file, fast, false).read(kind);
    } catch (NeedsDeepStack e) {
      return readOnDeepStack(context, file, fast, kind);
    }
  }

  private static <T> @Nullable T readOnDeepStack(
      Context context, SourceFile file, boolean fast, Kind<T> kind) {
    AtomicReference<@Nullable T> result = new AtomicReference<>();
    Runnable work = () -> result.set(new FileReading(context, file, fast, true).read(kind));
    Threading.runOnDeepStack(
        "jopt-deep-read", DEEP_STACK_BYTES, context.diagnostics().handOver(work));
    return result.get();
  }

  private <T> @Nullable T read(Kind<T> kind) {
    T result;
    try {
      result = kind.read(this);
    } catch (ParseFailure reported) {
      result = null;
    }
    session.emitErrors();
    return session.errors() == 0 ? result : null;
  }

  private Block block() {
    return block(new Block());
  }

  private Block block(Block block) {
    parser.start(block);
    try {
      do {
        parser.file();
      } while (session.ring.type() != Token.EOF);
    } finally {
      parser.stopReadingAhead();
    }
    parser.finish();
    FileResources resources = session.resources();
    if (!resources.isEmpty()) {
      session.context.setResources(block, resources);
    }
    return block;
  }

  private Type type() {
    Type type = parser.type().value;
    expectEnd("type");
    return type;
  }

  private Attribute attribute() {
    Attribute attribute = parser.attribute().value;
    expectEnd("attribute");
    return attribute;
  }

  private void expectEnd(String what) {
    if (session.ring.type() != Token.EOF) {
      throw session.fail("found trailing characters behind the " + what);
    }
  }
}
