package dev.jopt.test.run;

/** Random programs that can be run. */
public final class RandomPrograms {
  private RandomPrograms() {}

  /** Returns a function of scalars, loops, branches and buffers, in which some runs fail. */
  public static String loops(long seed) {
    return new RandomLoopProgram(seed).text();
  }

  /** Returns functions on tensors, vectors and buffers. */
  public static String tensors(long seed) {
    return new RandomTensorProgram(seed).text();
  }

  /** Returns the same with a {@code main} that calls the function and prints its results. */
  public static String printing(long seed) {
    return tensors(seed).replace("@main(", "@work(") + DRIVER;
  }

  /** What is not a number prints as zero, for its bits are not defined. */
  private static final String DRIVER =
      """
      func.func private @printI64(i64)
      func.func private @printNewline()
      func.func @show(%x: f32) {
        %zero = arith.constant 0 : i64
        %none = arith.cmpf uno, %x, %x : f32
        %bits = arith.bitcast %x : f32 to i32
        %long = arith.extsi %bits : i32 to i64
        %shown = arith.select %none, %zero, %long : i64
        call @printI64(%shown) : (i64) -> ()
        call @printNewline() : () -> ()
        return
      }
      func.func @main() -> i32 {
        %none = arith.constant 0 : i32
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %c3 = arith.constant 3 : index
        %c4 = arith.constant 4 : index
        %true = arith.constant true
        %f = arith.constant 1.25 : f32
        %g = arith.constant -3.5 : f32
        %i = arith.constant 7 : i32
        %j = arith.constant -2 : i32
        %k = arith.constant -5 : i8
        %matrix = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, -5.0, 6.0], [0.5, 0.25, 8.0], [9.0, 1.5, -1.0]]> : tensor<4x3xf32>
        %row = arith.constant dense<[0.5, -1.0, 2.0]> : tensor<3xf32>
        %open = tensor.cast %matrix : tensor<4x3xf32> to tensor<?x3xf32>
        %buffer = memref.alloc() : memref<4x3xf32>
        linalg.fill ins(%f : f32) outs(%buffer : memref<4x3xf32>)
        %r:7 = call @work(%f, %g, %i, %j, %c2, %true, %k, %matrix, %row, %open, %buffer) : (f32, f32, i32, i32, index, i1, i8, tensor<4x3xf32>, tensor<3xf32>, tensor<?x3xf32>, memref<4x3xf32>) -> (f32, i32, i1, tensor<4x3xf32>, tensor<3x4xf32>, tensor<3xf32>, vector<4xf32>)
        call @show(%r#0) : (f32) -> ()
        %whole = arith.extsi %r#1 : i32 to i64
        call @printI64(%whole) : (i64) -> ()
        call @printNewline() : () -> ()
        %truth = arith.extui %r#2 : i1 to i64
        call @printI64(%truth) : (i64) -> ()
        call @printNewline() : () -> ()
        scf.for %a = %c0 to %c4 step %c1 {
          scf.for %b = %c0 to %c3 step %c1 {
            %x = tensor.extract %r#3[%a, %b] : tensor<4x3xf32>
            func.call @show(%x) : (f32) -> ()
            %y = tensor.extract %r#4[%b, %a] : tensor<3x4xf32>
            func.call @show(%y) : (f32) -> ()
            %z = memref.load %buffer[%a, %b] : memref<4x3xf32>
            func.call @show(%z) : (f32) -> ()
          }
        }
        scf.for %b = %c0 to %c3 step %c1 {
          %x = tensor.extract %r#5[%b] : tensor<3xf32>
          func.call @show(%x) : (f32) -> ()
        }
        %lane = vector.extract %r#6[2] : f32 from vector<4xf32>
        call @show(%lane) : (f32) -> ()
        memref.dealloc %buffer : memref<4x3xf32>
        return %none : i32
      }
      """;
}
