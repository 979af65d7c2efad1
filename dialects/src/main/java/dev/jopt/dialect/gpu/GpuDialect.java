package dev.jopt.dialect.gpu;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.EnumParameter;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code gpu} dialect, as far as its attributes and the regions that it runs go. */
public final class GpuDialect extends Dialect {
  /** The memory spaces of a GPU. */
  public static final EnumDefinition ADDRESS_SPACE =
      EnumDefinition.of("gpu", "address_space", "global", "workgroup", "private")
          .withNames(new EnumParameter("GPU_AddressSpaceAttr", "::mlir::gpu::AddressSpace"));

  /** Creates the dialect. */
  public GpuDialect() {
    super("gpu");
  }

  @Override
  public List<String> operationNames() {
    return DefinitionFile.of("gpu").operationNames();
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    OpDefinition own = operation(OperationName.of(localName));
    return own != null ? own : DefinitionFile.of("gpu").operation(localName);
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("launch")) {
      return LaunchOp.DEFINITION;
    }
    if (name.is("terminator")) {
      return TerminatorOp.DEFINITION;
    }
    if (name.is("warp_execute_on_lane_0")) {
      return WarpExecuteOnLane0Op.DEFINITION;
    }
    if (name.is("yield")) {
      return YieldOp.DEFINITION;
    }
    return null;
  }

  @Override
  public List<RewritePattern> canonicalizationPatternsOf(OpDefinition definition) {
    return GpuRewrites.patterns();
  }

  @Override
  public boolean keepsVerbatim(String mnemonic) {
    return !mnemonic.equals(LoopDimMapAttribute.MNEMONIC)
        && !mnemonic.equals(MappingMaskAttribute.MNEMONIC)
        && definition(mnemonic) == null
        && DefinitionFile.of("gpu").hasAttribute(mnemonic);
  }

  @Override
  public boolean keepsTypeVerbatim(String mnemonic) {
    return DefinitionFile.of("gpu").hasType(mnemonic);
  }

  @Override
  public VerbatimForm normalForm(VerbatimForm form) {
    return DefinitionFile.normalForm("gpu", form);
  }

  /** The enumeration that is an attribute of this name, or null. */
  public static @Nullable EnumDefinition enumeration(String mnemonic) {
    return definition(mnemonic);
  }

  private static @Nullable EnumDefinition definition(String mnemonic) {
    if (mnemonic.equals(ADDRESS_SPACE.mnemonic())) {
      return ADDRESS_SPACE;
    }
    EnumDefinition mapping = GpuMappings.of(mnemonic);
    return mapping != null ? mapping : GpuEnums.of(mnemonic);
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int position = parser.position();
    String mnemonic = parser.parseKeyword();
    switch (mnemonic) {
      case LoopDimMapAttribute.MNEMONIC:
        return LoopDimMapAttribute.parse(parser);
      case MappingMaskAttribute.MNEMONIC:
        return MappingMaskAttribute.parse(parser);
      default:
        EnumDefinition definition = definition(mnemonic);
        if (definition == null) {
          throw DefinitionFile.of("gpu").unknownAttribute(parser, position, mnemonic);
        }
        return definition.parseAttribute(parser);
    }
  }

  @Override
  public Type parseType(AsmParser parser) {
    throw DefinitionFile.of("gpu").unknownType(parser);
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
