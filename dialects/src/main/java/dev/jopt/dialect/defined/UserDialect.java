package dev.jopt.dialect.defined;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A dialect that a user's definition file defines: all of it is known. */
final class UserDialect extends Dialect {
  private final DefinitionFile file;
  private final Map<String, ParameterFormat> types;
  private final Map<String, ParameterFormat> attributes;

  UserDialect(
      DefinitionFile file,
      Map<String, ParameterFormat> types,
      Map<String, ParameterFormat> attributes) {
    super(file.dialect());
    this.file = file;
    this.types = Map.copyOf(types);
    this.attributes = Map.copyOf(attributes);
  }

  @Override
  public List<String> operationNames() {
    return file.operationNames();
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    return file.operation(localName);
  }

  @Override
  public Type parseType(AsmParser parser) {
    int start = parser.position();
    String mnemonic = parser.parseKeyword();
    ParameterFormat format = types.get(mnemonic);
    if (format == null) {
      throw parser.errorAt(start, "unknown  type `" + mnemonic + "` in dialect `" + name() + "`");
    }
    return FormattedType.of(name(), mnemonic, format, format.parse(parser));
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int start = parser.position();
    String mnemonic = parser.parseKeyword();
    EnumDefinition enumeration = file.enumeration(mnemonic);
    if (enumeration != null) {
      return enumeration.parseAttribute(parser);
    }
    ParameterFormat format = attributes.get(mnemonic);
    if (format == null) {
      throw parser.errorAt(
          start, "unknown attribute `" + mnemonic + "` in dialect `" + name() + "`");
    }
    return FormattedAttribute.of(name(), mnemonic, format, format.parse(parser));
  }
}
