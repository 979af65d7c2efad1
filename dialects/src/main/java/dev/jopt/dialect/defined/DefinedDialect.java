package dev.jopt.dialect.defined;

import dev.jopt.dialect.shape.ShapeRewrites;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A dialect of which everything stands in its definition file. Types, and attributes other than
 * enumerations, are kept verbatim.
 */
final class DefinedDialect extends Dialect {
  DefinedDialect(String name) {
    super(name);
  }

  private DefinitionFile file() {
    return DefinitionFile.of(name());
  }

  @Override
  public List<String> operationNames() {
    return file().operationNames();
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    return file().operation(localName);
  }

  @Override
  public boolean keepsVerbatim(String mnemonic) {
    return file().hasAttribute(mnemonic)
        && file().enumeration(mnemonic) == null
        && file().supplement().attributeReader() == null;
  }

  @Override
  public boolean keepsTypeVerbatim(String mnemonic) {
    return file().hasType(mnemonic);
  }

  @Override
  public boolean allowsUnknownOperations() {
    return switch (name()) {
      case "nvvm", "rocdl", "shape", "spirv" -> true;
      default -> false;
    };
  }

  /** Without reading the definition: this is asked of dialects that the IR does not use, too. */
  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return name().equals("shape") ? ShapeRewrites.patternsOfOthers() : List.of();
  }

  @Override
  public List<RewritePattern> canonicalizationPatternsOf(OpDefinition definition) {
    return file().supplement().canonicalizationPatterns();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return file().supplement().materializeConstant(builder, value, type, location);
  }

  @Override
  public @Nullable DialectInliner inliner() {
    return file().supplement().inliner();
  }

  @Override
  public boolean verifyOperationAttribute(Operation operation, NamedAttribute attribute) {
    return file().supplement().verifyOperationAttribute(operation, attribute);
  }

  @Override
  public VerbatimForm normalForm(VerbatimForm form) {
    return NormalText.of(name(), form);
  }

  @Override
  public @Nullable Diagnostic verifyVerbatim(VerbatimForm form, Supplier<Location> location) {
    return name().equals("sparse_tensor") ? SparseEncodings.verify(form, location) : null;
  }

  @Override
  public @Nullable Type typeOfVerbatim(VerbatimForm form, @Nullable Type stated) {
    return name().equals("complex") ? ComplexVerifiers.typeOf(form, stated) : stated;
  }

  @Override
  public Type parseType(AsmParser parser) {
    throw file().unknownType(parser);
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int position = parser.position();
    String mnemonic = file().parseAttributeName(parser);
    EnumDefinition definition = file().enumeration(mnemonic);
    Supplement.AttributeReader reader = file().supplement().attributeReader();
    if (definition == null && reader != null && file().hasAttribute(mnemonic)) {
      return reader.read(parser, position, mnemonic);
    }
    if (definition == null) {
      throw file().unknownAttribute(parser, position, mnemonic);
    }
    return definition.parseAttribute(parser);
  }
}
