package dev.jopt.dialect.linalg;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A structured operation that states its maps, its loops and its body.
 *
 * <pre>{@code
 * linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
 *     ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
 * ^bb0(%in: f32, %out: f32):
 *   linalg.yield %in : f32
 * }
 * }</pre>
 */
public final class GenericOp extends StructuredOp implements Foldable, ResultNames {
  private static final Set<String> TRAIT =
      Set.of("doc", "indexing_maps", "iterator_types", "library_call");
  private static final Set<String> ELIDED =
      Set.of(
          "doc",
          "indexing_maps",
          "iterator_types",
          "library_call",
          OpDefinition.OPERAND_SEGMENT_SIZES);

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("linalg.generic", GenericOp.class, GenericOp::new)
          .summary("Runs a loop nest given by indexing maps, iterator types and a body.")
          .variadicOperand("inputs", CommonTypes.ANY)
          .variadicOperand("outputs", CommonTypes.ANY_SHAPED)
          .attribute("indexing_maps", LinalgAttributes.AFFINE_MAPS)
          .attribute("iterator_types", LinalgAttributes.ITERATOR_TYPES)
          .optionalAttribute("doc", CommonAttributes.STRING)
          .optionalAttribute("library_call", CommonAttributes.STRING)
          .variadicResult("result_tensors", CommonTypes.RANKED_TENSOR)
          .region("region")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(GenericOp::parse)
          .canonicalization(() -> List.of(EraseIdentity.of(GenericOp.class)))
          .build();

  /** Creates a detached operation. */
  public GenericOp(OperationState state) {
    super(state);
  }

  /**
   * A generic operation whose body has a block with the right arguments and nothing in it yet.
   *
   * @param maps one for each operand
   */
  public static GenericOp create(
      OpBuilder builder,
      Location location,
      List<? extends Value> inputs,
      List<? extends Value> outputs,
      List<AffineMap> maps,
      List<IteratorType> iteratorTypes) {
    List<Attribute> mapAttributes = new ArrayList<>();
    for (AffineMap map : maps) {
      mapAttributes.add(new AffineMapAttribute(map));
    }
    List<Attribute> typeAttributes = new ArrayList<>();
    for (IteratorType type : iteratorTypes) {
      typeAttributes.add(LinalgAttribute.of(type));
    }
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(inputs)
            .addOperands(outputs)
            .setOperandSegments(inputs.size(), outputs.size())
            .setAttribute("indexing_maps", new ArrayAttribute(mapAttributes))
            .setAttribute("iterator_types", new ArrayAttribute(typeAttributes));
    for (Value output : outputs) {
      if (output.type() instanceof TensorType) {
        state.addResultType(output.type());
      }
    }
    StructuredAssembly.addBody(state);
    return builder.create(state, GenericOp.class);
  }

  @Override
  public int inputCount() {
    return definition().operandGroupSize(this, 0);
  }

  @Override
  public List<AffineMap> indexingMaps() {
    return maps(attribute("indexing_maps"));
  }

  /** The maps of an array; those of no array are none. */
  static List<AffineMap> maps(@Nullable Attribute attribute) {
    List<AffineMap> maps = new ArrayList<>();
    if (attribute instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        maps.add(((AffineMapAttribute) element).map());
      }
    }
    return maps;
  }

  @Override
  public List<IteratorType> iteratorTypes() {
    List<IteratorType> types = new ArrayList<>();
    if (attribute("iterator_types") instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        IteratorType type = IteratorType.forKeyword(((LinalgAttribute) element).value());
        types.add(type == null ? IteratorType.PARALLEL : type);
      }
    }
    return types;
  }

  @Override
  public void suggestArgumentNames(Region region, Namer namer) {
    int inputs = inputCount();
    for (int i = 0; i < region.front().argumentCount(); i++) {
      namer.name(region.front().argument(i), i < inputs ? "in" : "out");
    }
  }

  private static void parse(OpParser parser, OperationState state) {
    int position = parser.position();
    if (!(parser.parseAttribute() instanceof DictionaryAttribute trait)) {
      throw parser.errorAt(position, "invalid kind of attribute specified");
    }
    if (!(trait.get("iterator_types") instanceof ArrayAttribute types)) {
      throw parser.errorAt(position, "expected \"iterator_types\" array attribute");
    }
    state.setAttributes(trait.with("iterator_types", iteratorTypes(parser, types)));
    StructuredAssembly.parseOperands(parser, state);
    if (parser.acceptKeyword("attrs")) {
      parser.expect(Punctuation.EQUAL);
      state.setAttributes(parser.parseOptionalAttributeDictionary());
    }
    state.addRegion(parser.parseRegion(List.of()));
    state.addResultTypes(parser.acceptArrowTypeList());
  }

  /** Lets strings stand for iterator types. */
  private static ArrayAttribute iteratorTypes(OpParser parser, ArrayAttribute array) {
    List<Attribute> types = new ArrayList<>();
    for (Attribute element : array.elements()) {
      if (element instanceof StringAttribute keyword) {
        IteratorType type = IteratorType.forKeyword(keyword.value());
        if (type == null) {
          throw parser.error("unexpected iterator_type (" + keyword.value() + ")");
        }
        types.add(parser.intern(LinalgAttribute.of(type)));
      } else {
        types.add(element);
      }
    }
    return new ArrayAttribute(types);
  }

  @Override
  public void print(OpPrinter printer) {
    printer.print(' ');
    List<NamedAttribute> trait = new ArrayList<>();
    for (NamedAttribute attribute : inherentAttributes()) {
      if (attribute.name().equals("iterator_types")
          && attribute.value() instanceof ArrayAttribute types) {
        trait.add(new NamedAttribute("iterator_types", keywords(types)));
      } else if (TRAIT.contains(attribute.name())) {
        trait.add(attribute);
      }
    }
    printer.printAttribute(DictionaryAttribute.of(trait));
    StructuredAssembly.printOperands(this, printer);
    if (!discardableAttributes().isEmpty()) {
      printer.print(" attrs = ");
      printer.printAttributeDictionary(this, ELIDED);
    }
    if (!region(0).isEmpty()) {
      printer.print(' ');
      printer.printRegion(region(0));
    }
    StructuredAssembly.printResults(this, printer);
  }

  private static ArrayAttribute keywords(ArrayAttribute types) {
    List<Attribute> keywords = new ArrayList<>();
    for (Attribute type : types.elements()) {
      keywords.add(type instanceof LinalgAttribute word ? StringAttribute.of(word.value()) : type);
    }
    return new ArrayAttribute(keywords);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return LinalgFolding.absorbCasts(this);
  }
}
