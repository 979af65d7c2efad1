package dev.jopt.dialect;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.AffineDialect;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.bufferization.BufferizationDialect;
import dev.jopt.dialect.index.IndexBinary;
import dev.jopt.dialect.index.IndexBinaryOp;
import dev.jopt.dialect.index.IndexCastOp;
import dev.jopt.dialect.index.IndexCmpOp;
import dev.jopt.dialect.index.SizeOfOp;
import dev.jopt.dialect.linalg.ElementwiseOp;
import dev.jopt.dialect.linalg.MapOp;
import dev.jopt.dialect.linalg.PackOp;
import dev.jopt.dialect.linalg.ReduceOp;
import dev.jopt.dialect.linalg.ScalarFunction;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.linalg.UnpackOp;
import dev.jopt.dialect.linalg.WinogradOp;
import dev.jopt.dialect.memref.AtomicKind;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.affine.IntegerSet;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations made by {@code create} are valid, and equal those of the text. */
class CreateTest {
  private static final MemRefType BUFFER = MemRefType.of(FloatType.F32, 4, 8);
  private static final RankedTensorType TENSOR = RankedTensorType.of(FloatType.F32, 4, 8);
  private static final AffineMap TWO = AffineMap.identity(2);
  private static final AffineMap ZERO = AffineMap.constant(0);
  private static final AffineMap TEN = AffineMap.constant(10);

  private final Context context = Context.withAllDialects();
  private final Location here = UnknownLocation.UNKNOWN;
  private final ModuleOp module = ModuleOp.create(context, here);
  private OpBuilder builder = OpBuilder.atEnd(context, module.body());
  private List<Value> arguments = List.of();
  private Block entry = new Block();
  private int functions;

  /** Starts a function and puts its arguments into {@link #arguments}. */
  private void function(Type... types) {
    builder.setInsertPointToEnd(module.body());
    dev.jopt.dialect.func.FuncOp function =
        dev.jopt.dialect.func.FuncOp.create(
            builder, here, "f" + functions++, new FunctionType(List.of(types), List.of()));
    entry = function.addEntryBlock();
    arguments = List.copyOf(entry.arguments());
    builder.setInsertPointToEnd(entry);
  }

  private Value argument(int index) {
    return arguments.get(index);
  }

  private void end() {
    builder.setInsertPointToEnd(entry);
    dev.jopt.dialect.func.ReturnOp.create(builder, here, List.of());
  }

  private void isValid(String... parts) {
    List<String> problems = new ArrayList<>();
    context.diagnostics().push(diagnostic -> problems.add(diagnostic.message()));
    boolean valid = Verifier.tryVerify(module);
    assertWithMessage("%s\n%s", problems, module).that(valid).isTrue();
    String text = module.toString();
    for (String part : parts) {
      assertThat(text).contains(part);
    }
  }

  private static List<FoldResult> sizes(long... sizes) {
    List<FoldResult> all = new ArrayList<>();
    for (long size : sizes) {
      all.add(FoldResult.of(IntegerAttribute.index(size)));
    }
    return all;
  }

  @Test
  void affine() {
    assertThat(context.dialect("affine")).isInstanceOf(AffineDialect.class);
    function(BUFFER, FloatType.F32, MemRefType.of(IntegerType.I32, 1), BUFFER);
    Value memref = argument(0);
    Value zero = dev.jopt.dialect.arith.ConstantOp.createIndex(builder, here, 0).result();
    List<Value> indices = List.of(zero, zero);
    Operation split =
        dev.jopt.dialect.affine.DelinearizeIndexOp.create(builder, here, zero, sizes(4, 8));
    dev.jopt.dialect.affine.LinearizeIndexOp.create(
        builder, here, List.copyOf(split.results()), sizes(4, 8), true);
    dev.jopt.dialect.affine.LoadOp.create(builder, here, memref, TWO, indices);
    dev.jopt.dialect.affine.StoreOp.create(builder, here, argument(1), memref, TWO, indices);
    VectorType vector = VectorType.of(FloatType.F32, 4);
    Value read =
        dev.jopt.dialect.affine.VectorLoadOp.create(builder, here, vector, memref, TWO, indices)
            .result();
    dev.jopt.dialect.affine.VectorStoreOp.create(builder, here, read, memref, TWO, indices);
    dev.jopt.dialect.affine.PrefetchOp.create(builder, here, memref, TWO, indices, false, 3, true);
    dev.jopt.dialect.affine.DmaStartOp.create(
        builder,
        here,
        List.of(memref, zero, zero),
        TWO,
        List.of(argument(3), zero, zero),
        TWO,
        List.of(argument(2), zero),
        AffineMap.identity(1),
        zero,
        List.of());
    dev.jopt.dialect.affine.DmaWaitOp.create(
        builder, here, argument(2), AffineMap.identity(1), List.of(zero), zero);
    dev.jopt.dialect.affine.ForOp loop =
        dev.jopt.dialect.affine.ForOp.create(
            builder, here, ZERO, List.of(), TEN, List.of(), 2, List.of(argument(1)));
    builder.setInsertPointToEnd(loop.body());
    dev.jopt.dialect.affine.YieldOp.create(builder, here, List.of(loop.body().argument(1)));
    builder.setInsertPointToEnd(entry);
    dev.jopt.dialect.affine.ForOp.create(
        builder, here, ZERO, List.of(), TEN, List.of(), 1, List.of());
    IntegerSet set =
        new IntegerSet(1, 0, List.of(new IntegerSet.Constraint(AffineExpr.dim(0), true)));
    dev.jopt.dialect.affine.IfOp.create(builder, here, List.of(), set, List.of(zero), true);
    dev.jopt.dialect.affine.ParallelOp.create(
        builder,
        here,
        List.of(),
        List.<AtomicKind>of(),
        List.of(ZERO, ZERO),
        List.of(),
        List.of(TEN, TEN),
        List.of(),
        List.of(1L, 2L));
    end();
    isValid(
        "affine.delinearize_index %c0 into (4, 8) : index, index, index",
        "affine.linearize_index disjoint [%0#0, %0#1, %0#2] by (4, 8) : index",
        "affine.for %arg4 = 0 to 10 step 2 iter_args(%arg5 = %arg1) -> (f32) {",
        "affine.for %arg4 = 0 to 10 {",
        "affine.parallel (%arg4, %arg5) = (0, 0) to (10, 10) step (1, 2) {",
        "} else {");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            dev.jopt.dialect.affine.ParallelOp.create(
                builder,
                here,
                List.of(),
                List.<AtomicKind>of(),
                List.of(ZERO, AffineMap.identity(1)),
                List.of(),
                List.of(TEN, TEN),
                List.of(),
                List.of(1L, 2L)));
  }

  @Test
  void bufferization() {
    assertThat(context.dialect("bufferization")).isInstanceOf(BufferizationDialect.class);
    function(BUFFER, TENSOR, IntegerType.I1, BUFFER);
    dev.jopt.dialect.bufferization.ToBufferOp.create(builder, here, BUFFER, argument(1));
    dev.jopt.dialect.bufferization.ToTensorOp.create(builder, here, TENSOR, argument(0));
    dev.jopt.dialect.bufferization.MaterializeInDestinationOp.create(
        builder, here, argument(1), argument(1));
    dev.jopt.dialect.bufferization.MaterializeInDestinationOp.create(
        builder, here, argument(1), argument(0));
    dev.jopt.dialect.bufferization.DeallocTensorOp.create(builder, here, argument(1));
    dev.jopt.dialect.bufferization.DeallocOp.create(
        builder, here, List.of(argument(0)), List.of(argument(2)), List.of(argument(3)));
    end();
    isValid("bufferization.dealloc (%arg0 :", "in restrict writable %arg0");
  }

  @Test
  void index() {
    function(IndexType.INDEX, IndexType.INDEX);
    for (IndexBinary kind : IndexBinary.values()) {
      IndexBinaryOp.create(builder, here, kind, argument(0), argument(1));
    }
    IndexCastOp.create(builder, here, true, argument(0), IntegerType.I32);
    IndexCastOp.create(builder, here, false, argument(0), IntegerType.I32);
    IndexCmpOp.create(builder, here, CmpIPredicate.SLT, argument(0), argument(1));
    SizeOfOp.create(builder, here);
    end();
    isValid(
        "index.casts", "index.castu", "index.cmp slt(%arg0, %arg1)", "index.sizeof", "index.add");
  }

  @Test
  void linalg() {
    RankedTensorType packed = RankedTensorType.of(FloatType.F32, 2, 8, 2);
    RankedTensorType filter = RankedTensorType.of(FloatType.F32, 2, 3, 3, 5);
    RankedTensorType transformed = RankedTensorType.of(FloatType.F32, 4, 4, 5, 2);
    RankedTensorType row = RankedTensorType.of(FloatType.F32, 8);
    function(TENSOR, TENSOR, packed, filter, transformed, row);
    ElementwiseOp.create(
        builder,
        here,
        ScalarFunction.ADD,
        List.of(argument(0), argument(1)),
        argument(1),
        List.of());
    MapOp map = MapOp.create(builder, here, List.of(argument(0)), argument(1));
    builder.setInsertPointToEnd(map.body());
    dev.jopt.dialect.linalg.YieldOp.create(builder, here, List.of(map.body().argument(0)));
    builder.setInsertPointToEnd(entry);
    ReduceOp reduce =
        ReduceOp.create(
            builder, here, List.of(argument(0)), List.of(argument(5)), ImmutableLongArray.of(0));
    builder.setInsertPointToEnd(reduce.body());
    dev.jopt.dialect.linalg.YieldOp.create(builder, here, List.of(reduce.body().argument(0)));
    builder.setInsertPointToEnd(entry);
    ImmutableLongArray none = ImmutableLongArray.of();
    ImmutableLongArray inner = ImmutableLongArray.of(0);
    PackOp.create(builder, here, argument(0), argument(2), null, none, inner, sizes(2));
    UnpackOp.create(builder, here, argument(2), argument(0), none, inner, sizes(2));
    SoftmaxOp.create(builder, here, argument(0), argument(1), 1);
    WinogradOp.create(builder, here, WinogradOp.Transform.FILTER, 2, 3, argument(3), argument(4));
    end();
    isValid(
        "linalg.elementwise kind=#linalg.elementwise_kind<add>",
        "linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [2] into %arg2",
        "linalg.unpack %arg2 inner_dims_pos = [0] inner_tiles = [2] into %arg0",
        "fmr(F_2_3)");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            WinogradOp.create(
                builder, here, WinogradOp.Transform.FILTER, 3, 3, argument(3), argument(4)));
  }

  @Test
  void llvm() {
    dev.jopt.dialect.llvm.ReturnOp none =
        dev.jopt.dialect.llvm.ReturnOp.create(builder, here, null);
    assertThat(none.toString()).isEqualTo("llvm.return");
  }

  @Test
  void memref() {
    MemRefType line = MemRefType.of(FloatType.F32, 32);
    MemRefType shape = MemRefType.of(IndexType.INDEX, 1);
    MemRefType tags = MemRefType.of(IntegerType.I32, 1);
    function(BUFFER, FloatType.F32, shape, line, tags, BUFFER);
    Value buffer = argument(0);
    Value zero = dev.jopt.dialect.arith.ConstantOp.createIndex(builder, here, 0).result();
    List<Value> indices = List.of(zero, zero);
    dev.jopt.dialect.memref.AssumeAlignmentOp.create(builder, here, buffer, 16);
    dev.jopt.dialect.memref.AtomicRmwOp.create(
        builder, here, AtomicKind.ADDF, argument(1), buffer, indices);
    dev.jopt.dialect.memref.GenericAtomicRmwOp update =
        dev.jopt.dialect.memref.GenericAtomicRmwOp.create(builder, here, buffer, indices);
    builder.setInsertPointToEnd(update.region(0).front());
    dev.jopt.dialect.memref.AtomicYieldOp.create(
        builder, here, update.region(0).front().argument(0));
    builder.setInsertPointToEnd(entry);
    List<List<Integer>> groups = List.of(List.of(0, 1));
    dev.jopt.dialect.memref.CollapseShapeOp.create(builder, here, line, buffer, groups);
    dev.jopt.dialect.memref.ExpandShapeOp.create(
        builder, here, BUFFER, argument(3), groups, sizes(4, 8));
    dev.jopt.dialect.memref.DistinctObjectsOp.create(builder, here, List.of(buffer, argument(5)));
    dev.jopt.dialect.memref.DmaStartOp.create(
        builder,
        here,
        List.of(buffer, zero, zero),
        List.of(argument(5), zero, zero),
        zero,
        List.of(argument(4), zero),
        List.of());
    dev.jopt.dialect.memref.DmaWaitOp.create(builder, here, argument(4), List.of(zero), zero);
    dev.jopt.dialect.memref.ExtractAlignedPointerAsIndexOp.create(builder, here, buffer);
    dev.jopt.dialect.memref.ExtractStridedMetadataOp.create(builder, here, buffer);
    dev.jopt.dialect.memref.MemorySpaceCastOp.create(
        builder, here, buffer, BUFFER.withMemorySpace(IntegerAttribute.i64(1)));
    dev.jopt.dialect.memref.PrefetchOp.create(builder, here, buffer, indices, true, 2, true);
    dev.jopt.dialect.memref.ReshapeOp.create(builder, here, line, buffer, argument(2));
    dev.jopt.dialect.memref.ReallocOp.create(
        builder, here, MemRefType.of(FloatType.F32, 64), argument(3), null);
    builder.setInsertPointToEnd(module.body());
    dev.jopt.dialect.memref.GlobalOp.create(
        builder, here, "g", Symbol.Visibility.PRIVATE, BUFFER, UnitAttribute.UNIT, true);
    end();
    isValid(
        "memref.global \"private\" constant @g : memref<4x8xf32> = uninitialized",
        "memref.prefetch %arg0[%c0, %c0], write, locality<2>, data",
        "memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>",
        "memref.expand_shape %arg3 [[0, 1]] output_shape [4, 8]");
  }

  @Test
  void transposedBuffers() {
    function(MemRefType.of(FloatType.F32, 4, 4));
    AffineMap swapped = new AffineMap(2, 0, List.of(AffineExpr.dim(1), AffineExpr.dim(0)));
    MemRefType type =
        MemRefType.of(FloatType.F32, 4, 4)
            .withLayout(
                new dev.jopt.ir.attribute.StridedLayoutAttribute(0, ImmutableLongArray.of(1, 4)));
    dev.jopt.dialect.memref.TransposeOp.create(builder, here, type, argument(0), swapped);
    end();
    isValid("memref.transpose %arg0 (d0, d1) -> (d1, d0)");
  }

  @Test
  void tensor() {
    RankedTensorType line = RankedTensorType.of(FloatType.F32, 32);
    RankedTensorType part = RankedTensorType.of(FloatType.F32, 2, 4);
    RankedTensorType wide = RankedTensorType.of(FloatType.F32, 8, 8);
    function(
        TENSOR,
        FloatType.F32,
        line,
        part,
        RankedTensorType.of(IndexType.INDEX, 1),
        RankedTensorType.of(IndexType.INDEX, 1, 1));
    Value tensor = argument(0);
    Value zero = dev.jopt.dialect.arith.ConstantOp.createIndex(builder, here, 0).result();
    dev.jopt.dialect.tensor.BitcastOp.create(
        builder, here, tensor, RankedTensorType.of(IntegerType.I32, 4, 8));
    List<List<Integer>> groups = List.of(List.of(0, 1));
    dev.jopt.dialect.tensor.CollapseShapeOp.create(builder, here, line, tensor, groups);
    dev.jopt.dialect.tensor.ExpandShapeOp.create(
        builder, here, TENSOR, argument(2), groups, sizes(4, 8));
    dev.jopt.dialect.tensor.ConcatOp.create(builder, here, wide, 0, List.of(tensor, tensor));
    SliceParameters slice = new SliceParameters(sizes(1, 2), sizes(2, 4), sizes(1, 1));
    dev.jopt.dialect.tensor.ExtractSliceOp.create(builder, here, part, tensor, slice);
    dev.jopt.dialect.tensor.InsertSliceOp.create(builder, here, argument(3), tensor, slice);
    dev.jopt.dialect.tensor.InsertOp.create(
        builder, here, argument(1), tensor, List.of(zero, zero));
    dev.jopt.dialect.tensor.RankOp.create(builder, here, tensor);
    dev.jopt.dialect.tensor.ReshapeOp.create(builder, here, line, tensor, argument(4));
    dev.jopt.dialect.tensor.SplatOp.create(builder, here, TENSOR, argument(1), List.of());
    ImmutableLongArray first = ImmutableLongArray.of(0);
    Value gathered =
        dev.jopt.dialect.tensor.GatherOp.create(
                builder,
                here,
                RankedTensorType.of(FloatType.F32, 1, 1, 8),
                tensor,
                argument(5),
                first,
                true)
            .result();
    dev.jopt.dialect.tensor.ScatterOp.create(
        builder, here, gathered, tensor, argument(5), first, true);
    dev.jopt.dialect.tensor.GenerateOp generate =
        dev.jopt.dialect.tensor.GenerateOp.create(builder, here, TENSOR, List.of());
    builder.setInsertPointToEnd(generate.region(0).front());
    dev.jopt.dialect.tensor.YieldOp.create(builder, here, argument(1));
    builder.setInsertPointToEnd(entry);
    dev.jopt.dialect.tensor.PadOp pad =
        dev.jopt.dialect.tensor.PadOp.create(
            builder,
            here,
            RankedTensorType.of(FloatType.F32, 6, 8),
            tensor,
            sizes(1, 0),
            sizes(1, 0),
            true);
    builder.setInsertPointToEnd(pad.region(0).front());
    dev.jopt.dialect.tensor.YieldOp.create(builder, here, argument(1));
    end();
    isValid(
        "tensor.extract_slice %arg0[1, 2] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>",
        "tensor.insert_slice %arg3 into %arg0[1, 2] [2, 4] [1, 1]",
        "tensor.pad %arg0 nofold low[1, 0] high[1, 0]",
        "unique : (");
  }

  @Test
  void slicesInParallel() {
    function(TENSOR, RankedTensorType.of(FloatType.F32, 2, 4));
    dev.jopt.dialect.scf.ForallOp loop =
        dev.jopt.dialect.scf.ForallOp.create(
            builder, here, sizes(0), sizes(4), sizes(1), List.of(argument(0)), null);
    Operation end = loop.body().lastOp();
    builder.setInsertPointToEnd(end.region(0).front());
    dev.jopt.dialect.tensor.ParallelInsertSliceOp.create(
        builder,
        here,
        argument(1),
        loop.body().argument(1),
        new SliceParameters(sizes(0, 0), sizes(2, 4), sizes(1, 1)));
    end();
    isValid("tensor.parallel_insert_slice %arg1 into %arg3[0, 0] [2, 4] [1, 1]");
  }

  @Test
  void async() {
    function(IndexType.INDEX);
    dev.jopt.dialect.async.ExecuteOp first =
        dev.jopt.dialect.async.ExecuteOp.create(
            builder, here, List.of(), List.of(), List.of(IndexType.INDEX));
    builder.setInsertPointToEnd(first.body());
    dev.jopt.dialect.async.YieldOp.create(builder, here, List.of(argument(0)));
    builder.setInsertPointToEnd(entry);
    dev.jopt.dialect.async.ExecuteOp second =
        dev.jopt.dialect.async.ExecuteOp.create(
            builder, here, List.of(first.token()), first.bodyResults(), List.of());
    builder.setInsertPointToEnd(second.body());
    dev.jopt.dialect.async.YieldOp.create(builder, here, List.of());
    builder.setInsertPointToEnd(entry);
    Value group = dev.jopt.dialect.async.CreateGroupOp.create(builder, here, argument(0)).result();
    dev.jopt.dialect.async.AddToGroupOp.create(builder, here, second.token(), group);
    dev.jopt.dialect.async.AwaitAllOp.create(builder, here, group);
    dev.jopt.dialect.async.AwaitOp.create(builder, here, second.token());
    dev.jopt.dialect.async.AwaitOp.create(builder, here, first.bodyResults().get(0));
    Type later = dev.jopt.dialect.async.ValueType.of(IndexType.INDEX);
    dev.jopt.dialect.async.CallOp.create(
        builder, here, "later", List.of(later), List.of(argument(0)));
    end();
    builder.setInsertPointToEnd(module.body());
    dev.jopt.dialect.async.FuncOp function =
        dev.jopt.dialect.async.FuncOp.create(
            builder, here, "later", new FunctionType(List.of(IndexType.INDEX), List.of(later)));
    Block body = function.addEntryBlock();
    builder.setInsertPointToEnd(body);
    dev.jopt.dialect.async.ReturnOp.create(builder, here, List.of(body.argument(0)));
    isValid(
        "async.execute [%token] (%bodyResults as %arg1: !async.value<index>) {",
        "async.await %token_0 : !async.token",
        "async.call @later(%arg0) : (index) -> !async.value<index>",
        "async.func @later(%arg0: index) -> !async.value<index> {");
  }

  @Test
  void gpu() {
    function(IndexType.INDEX, VectorType.of(FloatType.F32, 4));
    List<Value> sizes = List.of(argument(0), argument(0), argument(0));
    dev.jopt.dialect.gpu.LaunchOp launch =
        dev.jopt.dialect.gpu.LaunchOp.create(builder, here, true, List.of(), sizes, sizes);
    dev.jopt.dialect.gpu.LaunchOp next =
        dev.jopt.dialect.gpu.LaunchOp.create(
            builder, here, false, List.of(launch.result()), sizes, sizes);
    for (Operation op : List.of(launch, next)) {
      builder.setInsertPointToEnd(op.region(0).front());
      dev.jopt.dialect.gpu.TerminatorOp.create(builder, here);
    }
    builder.setInsertPointToEnd(entry);
    dev.jopt.dialect.gpu.WarpExecuteOnLane0Op lane =
        dev.jopt.dialect.gpu.WarpExecuteOnLane0Op.create(
            builder,
            here,
            argument(0),
            32,
            List.of(argument(1)),
            List.of(VectorType.of(FloatType.F32, 4)));
    Block body = lane.region(0).front();
    body.addArgument(VectorType.of(FloatType.F32, 128), here);
    builder.setInsertPointToEnd(body);
    dev.jopt.dialect.gpu.YieldOp.create(builder, here, List.of(body.argument(0)));
    end();
    isValid(
        "gpu.launch async blocks(",
        "gpu.launch [%0] blocks(",
        "gpu.warp_execute_on_lane_0(%arg0)[32] args(%arg1 : vector<4xf32>) -> (vector<4xf32>) {");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            dev.jopt.dialect.gpu.LaunchOp.create(
                builder, here, false, List.of(), List.of(), sizes));
  }
}
