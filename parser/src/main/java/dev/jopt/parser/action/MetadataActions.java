package dev.jopt.parser.action;

import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;

/** Keeps what the file's metadata says. */
public final class MetadataActions {
  private final Session session;
  private final AttributeActions attributes;

  MetadataActions(Session session, AttributeActions attributes) {
    this.session = session;
    this.attributes = attributes;
  }

  /** The text of a key. */
  public String key(ByteToken token) {
    return token.getType() == MlirLexer.STRING
        ? attributes.string(token)
        : session.ring.text(token.start(), token.end());
  }

  /** The name of a dialect. */
  public String dialect(ByteToken token) {
    String name = session.ring.text(token.start(), token.end());
    if (session.context.dialect(name) == null) {
      throw session.fail(token.start(), "dialect '" + name + "' is unknown");
    }
    return name;
  }

  /** Reports a section that there is not. */
  public void unknownSection(ByteToken token) {
    throw session.fail(
        token.start(), "unknown key '" + key(token) + "' in file metadata dictionary");
  }

  /** Keeps a blob. */
  public void blob(String dialect, String key, ByteToken value) {
    byte[] data = attributes.elements().hexData(value.start(), value.end());
    if (data == null || data.length < Integer.BYTES) {
      throw session.fail(
          value.start(),
          data == null
              ? "expected hex string blob for key '" + key + "'"
              : "expected hex string blob for key '"
                  + key
                  + "' to encode alignment in first 4 bytes");
    }
    session.resources.addBlob(dialect, key, data);
  }

  /** Keeps an entry meant for another program: a word, a string, or data. */
  public void external(String owner, String key, ByteToken value) {
    String text = session.ring.text(value.start(), value.end());
    if (value.getType() == MlirLexer.STRING) {
      String string = attributes.string(value);
      byte[] data =
          string.startsWith("0x")
              ? attributes.elements().hexData(value.start(), value.end())
              : null;
      text = data == null ? TextEscapes.quote(string) : "\"0x" + hex(data) + '"';
    }
    session.resources.addExternal(owner, key, text);
  }

  private static String hex(byte[] data) {
    StringBuilder text = new StringBuilder(2 * data.length);
    for (byte b : data) {
      text.append(Character.toUpperCase(Character.forDigit(b >> 4 & 15, 16)));
      text.append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
    }
    return text.toString();
  }
}
