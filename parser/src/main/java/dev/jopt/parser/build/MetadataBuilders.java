package dev.jopt.parser.build;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps what the file's metadata says. */
public final class MetadataBuilders {
  private final Session session;
  private final AttributeBuilders attributes;
  private final Map<String, Map<String, byte[]>> blobs = new LinkedHashMap<>();

  MetadataBuilders(Session session, AttributeBuilders attributes) {
    this.session = session;
    this.attributes = attributes;
  }

  /** The blobs by dialect and key, in the order of the file; each begins with its alignment. */
  public Map<String, Map<String, byte[]>> blobs() {
    return blobs;
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
    if (session.context.dialect(name) == null && !session.context.allowsUnregisteredDialects()) {
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
              : "expected hex string blob for key '" + key + "' to encode alignment in first 4 bytes");
    }
    blobs.computeIfAbsent(dialect, name -> new LinkedHashMap<>()).put(key, data);
  }

  /** Accepts an entry meant for another program: its owner is not here to take it. */
  public void external(String owner, String key, ByteToken value) {}
}
