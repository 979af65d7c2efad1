package dev.jopt.dialect.gpu;

import com.google.common.primitives.Ints;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Asynchronous;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.RecursiveMemoryEffects;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a region on a GPU, once for each thread of each block of a grid. {@code gpu.launch
 * blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n,
 * %sy = %c1, %sz = %c1) { … }}
 */
public final class LaunchOp extends Operation
    implements Asynchronous, AutomaticAllocationScope, RecursiveMemoryEffects, RegionExecution {
  private static final String MODULE = "module";
  private static final String FUNCTION = "function";
  private static final String WORKGROUP_ATTRIBUTIONS = "workgroup_attributions";
  private static final int DIMENSIONS = 3;

  /** Operand groups. */
  private static final int DEPENDENCIES = 0;

  private static final int GRID = 1;
  private static final int BLOCK = 4;
  private static final int CLUSTER = 7;
  private static final int SHARED_MEMORY = 10;

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("gpu.launch", LaunchOp.class, LaunchOp::new)
          .summary("Runs a region on a GPU, once for each thread of each block of a grid.")
          .variadicOperand("asyncDependencies", TokenConstraint.TOKEN)
          .operand("gridSizeX", CommonTypes.INDEX)
          .operand("gridSizeY", CommonTypes.INDEX)
          .operand("gridSizeZ", CommonTypes.INDEX)
          .operand("blockSizeX", CommonTypes.INDEX)
          .operand("blockSizeY", CommonTypes.INDEX)
          .operand("blockSizeZ", CommonTypes.INDEX)
          .optionalOperand("clusterSizeX", CommonTypes.INDEX)
          .optionalOperand("clusterSizeY", CommonTypes.INDEX)
          .optionalOperand("clusterSizeZ", CommonTypes.INDEX)
          .optionalOperand("dynamicSharedMemorySize", CommonTypes.I32)
          .optionalAttribute(MODULE, CommonAttributes.FLAT_SYMBOL_REF)
          .optionalAttribute(FUNCTION, CommonAttributes.FLAT_SYMBOL_REF)
          .optionalResult("asyncToken", TokenConstraint.TOKEN)
          .region("body")
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .parser(LaunchOp::parse)
          .canonicalization(
              () ->
                  List.of(
                      RewritePattern.of("FoldLaunchArguments", LaunchOp.class, LaunchOp::foldIds)))
          .build();

  private static final Set<String> ELIDED =
      Set.of(MODULE, FUNCTION, WORKGROUP_ATTRIBUTIONS, OpDefinition.OPERAND_SEGMENT_SIZES);

  /** Creates a detached operation. */
  public LaunchOp(OperationState state) {
    super(state);
  }

  /**
   * A launch without clusters and attributions whose block has its arguments; the caller ends it
   * with a {@link TerminatorOp}.
   *
   * @param isAsynchronous whether it gives a token to wait for
   * @param dependencies the tokens that it waits for
   * @param gridSizes numbers of blocks, three
   * @param blockSizes numbers of threads of a block, three
   * @throws IllegalArgumentException if there are not three sizes each
   */
  public static LaunchOp create(
      OpBuilder builder,
      Location location,
      boolean isAsynchronous,
      List<? extends Value> dependencies,
      List<? extends Value> gridSizes,
      List<? extends Value> blockSizes) {
    if (gridSizes.size() != DIMENSIONS || blockSizes.size() != DIMENSIONS) {
      throw new IllegalArgumentException("three sizes of grid and blocks are needed");
    }
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperands(dependencies)
            .addOperands(gridSizes)
            .addOperands(blockSizes)
            .setOperandSegments(dependencies.size(), 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
            .setAttribute(WORKGROUP_ATTRIBUTIONS, IntegerAttribute.i64(0));
    if (isAsynchronous) {
      state.addResultType(TokenConstraint.TYPE);
    }
    Block body = state.addRegion().addBlock();
    for (int i = 0; i < 4 * DIMENSIONS; i++) {
      body.addArgument(IndexType.INDEX, location);
    }
    return builder.create(state, LaunchOp.class);
  }

  /** Whether the threads are grouped in clusters of blocks. */
  public boolean hasClusters() {
    return definition().operandGroupSize(this, CLUSTER) != 0;
  }

  /** Whether the operation is over before the threads are: it gives a token to wait for. */
  public boolean isAsynchronous() {
    return resultCount() != 0;
  }

  @Override
  public List<Value> dependencies() {
    return operandGroup(DEPENDENCIES);
  }

  @Override
  public @Nullable Value completion() {
    return isAsynchronous() ? result(0) : null;
  }

  @Override
  public boolean keepsOperands() {
    return false;
  }

  @Override
  public Kind regionExecution() {
    return isAsynchronous() ? Kind.DEFERRED : Kind.CONCURRENT;
  }

  private int workgroupAttributions() {
    return attribute(WORKGROUP_ATTRIBUTIONS) instanceof IntegerAttribute count
        ? Ints.saturatedCast(count.longValue())
        : 0;
  }

  private int firstAttribution() {
    return (hasClusters() ? 6 : 4) * DIMENSIONS;
  }

  @Override
  protected boolean verify() {
    if (region(0).isEmpty()) {
      return emitOpError("body region is empty");
    }
    int needed = firstAttribution() + workgroupAttributions();
    if (region(0).front().argumentCount() < needed) {
      return emitOpError("unexpected number of region arguments");
    }
    for (Block block : region(0).blocks()) {
      Operation last = block.lastOp();
      if (last != null && last.successorCount() == 0 && !(last instanceof TerminatorOp)) {
        return last.emitError(
            "expected 'gpu.terminator' or a terminator with successors",
            new Note(location(), "in 'gpu.launch' body region"));
      }
    }
    List<BlockArgument> arguments = region(0).front().arguments();
    for (BlockArgument attribution : arguments.subList(firstAttribution(), arguments.size())) {
      if (!(attribution.type() instanceof MemRefType)) {
        return emitOpError("expected memref type in attribution");
      }
    }
    return true;
  }

  /** Where a size is one, the number of the block or thread is zero. */
  private static boolean foldIds(LaunchOp launch, Rewriter rewriter) {
    Block body = launch.region(0).front();
    Value zero = null;
    for (int i = 0; i < 2 * DIMENSIONS; i++) {
      BlockArgument id = body.argument(i);
      if (id.hasUses() && Constants.isOne(Constants.of(launch.operandGroup(GRID + i).get(0)))) {
        if (zero == null) {
          rewriter.setInsertPointToStart(body);
          zero = ConstantOp.createIndex(rewriter, launch.location(), 0).result();
        }
        rewriter.replaceAllUses(id, zero);
      }
    }
    return zero != null;
  }

  /** Names and sizes of the three dimensions of something. */
  private record Sizes(
      List<OpParser.Argument> ids, List<OpParser.Argument> names, List<Value> values) {
    static Sizes parse(OpParser parser) {
      Sizes sizes = new Sizes(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      int position = parser.position();
      for (OpParser.Argument id : parser.parseArgumentList(Delimiter.PAREN, false, false)) {
        sizes.ids.add(id.withType(IndexType.INDEX));
      }
      parser.expectKeyword("in");
      parser.expect(Punctuation.L_PAREN);
      for (int i = 0; i < DIMENSIONS; i++) {
        if (i > 0) {
          parser.expect(Punctuation.COMMA);
        }
        sizes.names.add(parser.parseArgument(false, false).withType(IndexType.INDEX));
        parser.expect(Punctuation.EQUAL);
        sizes.values.add(parser.resolve(parser.parseOperand(), IndexType.INDEX));
      }
      parser.expect(Punctuation.R_PAREN);
      if (sizes.ids.size() != DIMENSIONS) {
        throw parser.errorAt(position, "expected three dimensions");
      }
      return sizes;
    }
  }

  private static void parse(OpParser parser, OperationState state) {
    if (parser.acceptKeyword("async")) {
      state.addResultTypes(List.of(TokenConstraint.TYPE));
    }
    int dependencies = 0;
    if (parser.peek(Punctuation.L_SQUARE)) {
      List<OpParser.UnresolvedOperand> tokens = parser.parseOperandList(Delimiter.SQUARE);
      parser.resolveAll(tokens, TokenConstraint.TYPE, state);
      dependencies = tokens.size();
    }
    Sizes clusters = parser.acceptKeyword("clusters") ? Sizes.parse(parser) : null;
    parser.expectKeyword("blocks");
    Sizes blocks = Sizes.parse(parser);
    parser.expectKeyword("threads");
    Sizes threads = Sizes.parse(parser);
    state.addOperands(blocks.values);
    state.addOperands(threads.values);
    List<OpParser.Argument> arguments = new ArrayList<>();
    arguments.addAll(blocks.ids);
    arguments.addAll(threads.ids);
    arguments.addAll(blocks.names);
    arguments.addAll(threads.names);
    int clustered = 0;
    if (clusters != null) {
      state.addOperands(clusters.values);
      arguments.addAll(clusters.ids);
      arguments.addAll(clusters.names);
      clustered = 1;
    }
    int shared = 0;
    if (parser.acceptKeyword("dynamic_shared_memory_size")) {
      state.addOperand(parser.resolve(parser.parseOperand(), IntegerType.I32));
      shared = 1;
    }
    parseSymbol(parser, MODULE, state);
    parseSymbol(parser, FUNCTION, state);
    state.setOperandSegments(
        dependencies, 1, 1, 1, 1, 1, 1, clustered, clustered, clustered, shared);
    int workgroup = parseAttributions(parser, "workgroup", arguments);
    parseAttributions(parser, "private", arguments);
    Region region = parser.parseRegion(arguments);
    state.addRegion(region);
    state.setAttributes(parser.parseOptionalAttributeDictionary());
    state.setAttribute(WORKGROUP_ATTRIBUTIONS, IntegerAttribute.i64(workgroup));
  }

  private static void parseSymbol(OpParser parser, String name, OperationState state) {
    if (parser.acceptKeyword(name)) {
      parser.expect(Punctuation.L_PAREN);
      int position = parser.position();
      SymbolRefAttribute symbol = parser.parseSymbolRef();
      if (!symbol.isFlat()) {
        throw parser.errorAt(position, "invalid kind of attribute specified");
      }
      state.setAttribute(name, symbol);
      parser.expect(Punctuation.R_PAREN);
    }
  }

  private static int parseAttributions(
      OpParser parser, String keyword, List<OpParser.Argument> arguments) {
    if (!parser.acceptKeyword(keyword)) {
      return 0;
    }
    List<OpParser.Argument> more = parser.parseArgumentList(Delimiter.PAREN, true, false);
    arguments.addAll(more);
    return more.size();
  }

  @Override
  public void print(OpPrinter printer) {
    if (isAsynchronous()) {
      printer.print(" async");
    }
    List<Value> dependencies = operandGroup(DEPENDENCIES);
    if (!dependencies.isEmpty()) {
      printer.print(" [");
      printer.printOperands(dependencies);
      printer.print(']');
    }
    if (hasClusters()) {
      printSizes(printer, "clusters", 12, 15, CLUSTER);
    }
    printSizes(printer, "blocks", 0, 6, GRID);
    printSizes(printer, "threads", 3, 9, BLOCK);
    List<Value> shared = operandGroup(SHARED_MEMORY);
    if (!shared.isEmpty()) {
      printer.print(" dynamic_shared_memory_size ");
      printer.printOperand(shared.get(0));
    }
    printSymbol(printer, MODULE);
    printSymbol(printer, FUNCTION);
    List<BlockArgument> arguments = region(0).front().arguments();
    int first = firstAttribution();
    int second = first + workgroupAttributions();
    printAttributions(printer, "workgroup", arguments.subList(first, second));
    printAttributions(printer, "private", arguments.subList(second, arguments.size()));
    printer.print(' ');
    printer.printRegion(region(0), false, true, false);
    printer.printAttributeDictionary(this, ELIDED);
  }

  private void printSizes(OpPrinter printer, String keyword, int ids, int names, int group) {
    List<BlockArgument> arguments = region(0).front().arguments();
    printer.print(' ');
    printer.print(keyword);
    printer.print('(');
    printer.printOperands(arguments.subList(ids, ids + DIMENSIONS));
    printer.print(") in (");
    for (int i = 0; i < DIMENSIONS; i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.printOperand(arguments.get(names + i));
      printer.print(" = ");
      printer.printOperand(operandGroup(group + i).get(0));
    }
    printer.print(')');
  }

  private void printSymbol(OpPrinter printer, String name) {
    Attribute symbol = attribute(name);
    if (symbol != null) {
      printer.print(' ');
      printer.print(name);
      printer.print('(');
      printer.printAttribute(symbol);
      printer.print(')');
    }
  }

  private static void printAttributions(
      OpPrinter printer, String keyword, List<BlockArgument> attributions) {
    if (attributions.isEmpty()) {
      return;
    }
    printer.print(' ');
    printer.print(keyword);
    printer.print('(');
    for (int i = 0; i < attributions.size(); i++) {
      printer.print(i == 0 ? "" : ", ");
      printer.printOperand(attributions.get(i));
      printer.print(" : ");
      printer.printType(attributions.get(i).type());
    }
    printer.print(')');
  }
}
