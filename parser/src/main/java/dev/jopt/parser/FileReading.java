package dev.jopt.parser;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.build.Session;
import dev.jopt.parser.generated.MlirParser;
import dev.jopt.parser.lexer.TokenRing;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** One reading of one text: puts tokens, parser and builders together. */
final class FileReading {
  private final Session session;
  private final MlirParser parser;

  FileReading(Context context, SourceFile file, boolean fast) {
    byte[] bytes = file.bytes();
    TokenRing ring = new TokenRing(bytes, bytes.length);
    session = new Session(context, file, ring, fast);
    parser = new MlirParser(ring);
    parser.attach(session);
  }

  /** The top-level operations, or null after errors. */
  @Nullable Block readBlock() {
    Block block = new Block();
    parser.start(block);
    try {
      parser.file();
    } catch (ParseFailure reported) {
      return null;
    }
    parser.finish();
    return session.errors() == 0 ? block : null;
  }

  /** The one type that the text is, or null after an error. */
  @Nullable Type readType() {
    try {
      Type type = parser.type().value;
      return atEnd("type") ? type : null;
    } catch (ParseFailure reported) {
      return null;
    }
  }

  /** The one attribute that the text is, or null after an error. */
  @Nullable Attribute readAttribute() {
    try {
      Attribute attribute = parser.attribute().value;
      return atEnd("attribute") ? attribute : null;
    } catch (ParseFailure reported) {
      return null;
    }
  }

  private boolean atEnd(String what) {
    if (session.ring.type() != Token.EOF) {
      throw session.fail("found trailing characters behind the " + what);
    }
    return true;
  }
}
