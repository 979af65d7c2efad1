package dev.jopt.ir;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Everything that an operation is made of, collected before it is made. */
public final class OperationState {
  private final Context context;
  private final OpDefinition definition;
  private final Location location;
  private final List<Value> operands = new ArrayList<>(4);
  private final List<Type> resultTypes = new ArrayList<>(2);
  private List<Region> regions = List.of();
  private List<Block> successors = List.of();
  private DictionaryAttribute inherentAttributes = DictionaryAttribute.EMPTY;
  private DictionaryAttribute discardableAttributes = DictionaryAttribute.EMPTY;

  /** Starts the description of an operation. */
  public OperationState(Context context, Location location, OpDefinition definition) {
    this.context = context;
    this.location = location;
    this.definition = definition;
  }

  /** The context that the operation will belong to. */
  public Context context() {
    return context;
  }

  /** The kind of operation. */
  public OpDefinition definition() {
    return definition;
  }

  /** Where the operation comes from. */
  public Location location() {
    return location;
  }

  /** The operands so far; may be added to. */
  public List<Value> operands() {
    return operands;
  }

  /** The result types so far; may be added to. */
  public List<Type> resultTypes() {
    return resultTypes;
  }

  /** The regions so far. */
  public List<Region> regions() {
    return regions;
  }

  /** The successors so far. */
  public List<Block> successors() {
    return successors;
  }

  /** The inherent attributes so far. */
  public DictionaryAttribute inherentAttributes() {
    return inherentAttributes;
  }

  /** The discardable attributes so far. */
  public DictionaryAttribute discardableAttributes() {
    return discardableAttributes;
  }

  /** Adds an operand. */
  public OperationState addOperand(Value value) {
    operands.add(value);
    return this;
  }

  /** Adds operands. */
  public OperationState addOperands(List<? extends Value> values) {
    operands.addAll(values);
    return this;
  }

  /** Adds a result. */
  public OperationState addResultType(Type type) {
    resultTypes.add(type);
    return this;
  }

  /** Adds results. */
  public OperationState addResultTypes(List<? extends Type> types) {
    resultTypes.addAll(types);
    return this;
  }

  /** Adds a new empty region. */
  public Region addRegion() {
    Region region = new Region();
    addRegion(region);
    return region;
  }

  /** Adds a detached region. */
  public OperationState addRegion(Region region) {
    if (regions.isEmpty()) {
      regions = new ArrayList<>(2);
    }
    regions.add(region);
    return this;
  }

  /** Adds a successor. */
  public OperationState addSuccessor(Block block) {
    if (successors.isEmpty()) {
      successors = new ArrayList<>(2);
    }
    successors.add(block);
    return this;
  }

  /** Sets an attribute; the definition decides whether the name is inherent or discardable. */
  public OperationState setAttribute(String name, Attribute value) {
    if (definition.isInherentAttribute(name)) {
      inherentAttributes = inherentAttributes.with(name, value);
    } else {
      discardableAttributes = discardableAttributes.with(name, value);
    }
    return this;
  }

  /** Sets each attribute of a dictionary as {@link #setAttribute} does. */
  public OperationState setAttributes(DictionaryAttribute attributes) {
    if (!definition.hasInherentAttributes() && discardableAttributes.isEmpty()) {
      discardableAttributes = attributes;
      return this;
    }
    for (int i = 0; i < attributes.size(); i++) {
      setAttribute(attributes.name(i), attributes.value(i));
    }
    return this;
  }

  /** Replaces all inherent attributes. */
  public OperationState setInherentAttributes(DictionaryAttribute attributes) {
    inherentAttributes = attributes;
    return this;
  }

  /** Replaces all discardable attributes. */
  public OperationState setDiscardableAttributes(DictionaryAttribute attributes) {
    discardableAttributes = attributes;
    return this;
  }

  /**
   * Sets the sizes of the operand groups, for definitions with {@link
   * OpTrait#ATTR_SIZED_OPERAND_SEGMENTS}.
   */
  public OperationState setOperandSegments(int... sizes) {
    return setAttribute(OpDefinition.OPERAND_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
  }

  /**
   * Sets the sizes of the result groups, for definitions with {@link
   * OpTrait#ATTR_SIZED_RESULT_SEGMENTS}.
   */
  public OperationState setResultSegments(int... sizes) {
    return setAttribute(OpDefinition.RESULT_SEGMENT_SIZES, OpDefinition.segmentSizes(sizes));
  }

  /**
   * Adds the result types that follow from operands, attributes and regions.
   *
   * @throws IllegalStateException if the definition does not infer its result types
   */
  public OperationState inferResultTypes() {
    List<Type> types = definition.inferResultTypes(this);
    if (types == null) {
      throw new IllegalStateException("the result types of " + definition.name() + " are unknown");
    }
    return addResultTypes(types);
  }

  /** Makes the operation, detached. Default-valued attributes that are missing are filled in. */
  public Operation create() {
    return definition.create(this);
  }
}
