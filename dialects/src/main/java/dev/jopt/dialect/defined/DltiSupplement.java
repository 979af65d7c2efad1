package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of {@code dlti}: lists of keys and values. They are read as MLIR reads them, which
 * checks them and puts their values in normal form, and then kept as text.
 */
final class DltiSupplement implements Supplement {
  private static final String DIALECT = "dlti";
  private static final String ENTRY = "dl_entry";
  private static final String LAYOUT = "dl_spec";
  private static final String MAP = "map";
  private static final String DEVICE = "target_device_spec";
  private static final String SYSTEM = "target_system_spec";

  /** A key, a type or a string in quotes, and its value. */
  record Entry(String key, boolean isType, VerbatimForm value) {}

  @Override
  public AttributeReader attributeReader() {
    return this::parseAttribute;
  }

  private Attribute parseAttribute(AsmParser parser, int position, String mnemonic) {
    VerbatimWriter writer = new VerbatimWriter();
    writer.append(mnemonic);
    writer.append("<");
    if (mnemonic.equals(ENTRY)) {
      parser.expect(Punctuation.LESS);
      Entry entry = parseKey(parser);
      parser.expect(Punctuation.COMMA);
      writer.append(entry.key());
      writer.append(", ");
      writer.append(formOf(parser.parseAttribute()));
      parser.expect(Punctuation.GREATER);
    } else {
      List<Entry> entries = new ArrayList<>();
      boolean types = mnemonic.equals(LAYOUT) || mnemonic.equals(MAP);
      parser.parseCommaSeparated(
          Delimiter.ANGLE, () -> entries.add(parseEntry(parser, position, mnemonic, types)));
      check(entries, parser, position, mnemonic);
      for (int i = 0; i < entries.size(); i++) {
        writer.append(i == 0 ? "" : ", ");
        writer.append(entries.get(i).key());
        writer.append(" = ");
        writer.append(entries.get(i).value());
      }
    }
    writer.append(">");
    VerbatimForm form = writer.form();
    return new OpaqueAttribute(DIALECT, form.text(), form.embedded(), NoneType.NONE);
  }

  private static Entry parseKey(AsmParser parser) {
    int position = parser.position();
    Entry key = acceptKey(parser, true);
    if (key == null) {
      throw parser.errorAt(position, "expected a type or a quoted string");
    }
    return key;
  }

  /** A key whose value is not known yet. */
  private static @Nullable Entry acceptKey(AsmParser parser, boolean types) {
    VerbatimForm none = new VerbatimForm("", ImmutableList.of());
    Type type = types ? parser.acceptType() : null;
    if (type != null) {
      return new Entry(StringAsmPrinter.toString(type), true, none);
    }
    String name = parser.acceptString();
    return name == null
        ? null
        : new Entry(StringAsmPrinter.toString(StringAttribute.of(name)), false, none);
  }

  private static Entry parseEntry(AsmParser parser, int position, String mnemonic, boolean types) {
    int start = parser.position();
    Entry key = acceptKey(parser, types);
    if (key != null) {
      parser.expect(Punctuation.EQUAL);
      Attribute value = parser.parseAttribute();
      if (mnemonic.equals(SYSTEM) && !isNamed(value, DEVICE)) {
        throw parser.errorAt(
            position, "value associated with key " + key.key() + " is not a DLTI device spec");
      }
      return new Entry(key.key(), key.isType(), formOf(value));
    }
    Attribute whole = parser.parseAttribute();
    if (!isNamed(whole, ENTRY)) {
      throw parser.errorAt(start, "invalid kind of attribute specified");
    }
    OpaqueAttribute entry = (OpaqueAttribute) whole;
    String text = entry.text();
    String name = NormalText.parts(text.substring(ENTRY.length() + 1, text.length() - 1)).get(0);
    int from = ENTRY.length() + 1 + name.length() + 2;
    ImmutableList.Builder<Embedded> moved = ImmutableList.builder();
    for (Embedded part : entry.embedded()) {
      moved.add(part.at(part.offset() - from));
    }
    VerbatimForm value = new VerbatimForm(text.substring(from, text.length() - 1), moved.build());
    return new Entry(name, !name.startsWith("\""), value);
  }

  private static boolean isNamed(Attribute attribute, String mnemonic) {
    return attribute instanceof OpaqueAttribute opaque
        && opaque.dialect().equals(DIALECT)
        && opaque.text().startsWith(mnemonic + "<");
  }

  private static void check(List<Entry> entries, AsmParser parser, int position, String mnemonic) {
    if (entries.isEmpty() && (mnemonic.equals(DEVICE) || mnemonic.equals(SYSTEM))) {
      throw parser.errorAt(position, "no DLTI entries provided");
    }
    boolean system = mnemonic.equals(SYSTEM);
    Set<String> keys = new HashSet<>();
    for (Entry entry : entries) {
      if (entry.isType() && (mnemonic.equals(DEVICE) || system)) {
        throw parser.errorAt(position, "type as DLTI key is not allowed");
      }
      if (entry.key().equals("\"\"") && !system) {
        throw parser.errorAt(position, "empty string as DLTI key is not allowed");
      }
      if (!keys.add(entry.key())) {
        throw parser.errorAt(
            position,
            (system ? "repeated device ID in dlti.target_system_spec: " : "repeated DLTI key: ")
                + entry.key());
      }
    }
  }

  /** The text of a value; what may have an alias in it is kept apart. */
  private static VerbatimForm formOf(Attribute value) {
    VerbatimWriter writer = new VerbatimWriter();
    if (value instanceof OpaqueAttribute own && own.dialect().equals(DIALECT)) {
      writer.append("#dlti.");
      writer.append(new VerbatimForm(own.text(), own.embedded()));
      return writer.form();
    }
    boolean plain =
        value instanceof IntegerAttribute
            || value instanceof FloatAttribute
            || value instanceof StringAttribute;
    return plain
        ? new VerbatimForm(StringAsmPrinter.toString(value), ImmutableList.of())
        : new VerbatimForm("", ImmutableList.of(new Embedded(0, value)));
  }

  @Override
  public boolean verifyOperationAttribute(Operation operation, NamedAttribute attribute) {
    return DltiVerifiers.verify(operation, attribute.name(), attribute.value());
  }

  /** The entries of a layout, as text. */
  static List<Entry> entriesOf(OpaqueAttribute layout) {
    String text = plainText(layout);
    List<Entry> entries = new ArrayList<>();
    for (String part : NormalText.parts(text.substring(text.indexOf('<') + 1, text.length() - 1))) {
      int equal =
          part.startsWith("\"")
              ? part.indexOf(" = ", NormalText.endOfString(part, 0))
              : part.indexOf(" = ");
      String key = part.substring(0, equal);
      VerbatimForm value = new VerbatimForm(part.substring(equal + 3), ImmutableList.of());
      entries.add(new Entry(key, !key.startsWith("\""), value));
    }
    return entries;
  }

  private static String plainText(OpaqueAttribute attribute) {
    StringBuilder text = new StringBuilder(attribute.text());
    for (int i = attribute.embedded().size() - 1; i >= 0; i--) {
      Embedded part = attribute.embedded().get(i);
      text.insert(part.offset(), part.value());
    }
    return text.toString();
  }
}
