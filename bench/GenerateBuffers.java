import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a large bufferized module that frees nothing: functions of about 50 operations in which
 * loops replace the buffers that they carry, branches yield fresh buffers or given ones, and calls
 * return either. The same size always gives the same bytes.
 *
 * <p>{@code java bench/GenerateBuffers.java OPERATIONS OUT.mlir}
 */
public final class GenerateBuffers {
  private static final int OPERATIONS_OF_A_FUNCTION = 51;

  private GenerateBuffers() {}

  public static void main(String[] args) throws IOException {
    int functions = Math.max(1, Integer.parseInt(args[0]) / OPERATIONS_OF_A_FUNCTION);
    try (OutputStream stream =
            new BufferedOutputStream(Files.newOutputStream(Path.of(args[1])), 1 << 16);
        PrintStream out = new PrintStream(stream, false, StandardCharsets.UTF_8)) {
      out.print("module {\n");
      for (int i = 0; i < functions; i++) {
        out.print(function(i));
      }
      out.print("}\n");
    }
  }

  /** A function; every tenth starts a new chain of calls. */
  private static String function(int number) {
    String type = "memref<" + (8 << number % 6) + "xf32>";
    String call =
        number % 10 == 0 || !type.equals("memref<" + (8 << (number - 1) % 6) + "xf32>")
            ? "memref.alloc() : T"
            : "func.call @f" + (number - 1) + "(%in, %n, %flag) : (T, index, i1) -> T";
    return ("""
              func.func @fN(%in: T, %n: index, %flag: i1) -> T {
                %c0 = arith.constant 0 : index
                %c1 = arith.constant 1 : index
                %one = arith.constant 1.0 : f32
                %many = arith.constant 100.0 : f32
                %a = memref.alloc() : T
                scf.for %i = %c0 to %n step %c1 {
                  %t = memref.alloc() : memref<4xf32>
                  %x = memref.load %in[%i] : T
                  memref.store %x, %t[%c0] : memref<4xf32>
                  %y = memref.load %t[%c0] : memref<4xf32>
                  %z = arith.mulf %y, %y : f32
                  memref.store %z, %a[%i] : T
                }
                %b = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> (T) {
                  %next = memref.alloc() : T
                  %x = memref.load %m[%i] : T
                  %y = arith.addf %x, %one : f32
                  memref.store %y, %next[%i] : T
                  scf.yield %next : T
                }
                %c = scf.if %flag -> (T) {
                  %fresh = memref.alloc() : T
                  %x = memref.load %b[%c0] : T
                  memref.store %x, %fresh[%c1] : T
                  scf.yield %fresh : T
                } else {
                  scf.yield %b : T
                }
                %d = CALL
                %first = memref.load %c[%c0] : T
                memref.store %first, %d[%c0] : T
                %e = scf.while (%m = %d) : (T) -> T {
                  %x = memref.load %m[%c0] : T
                  %go = arith.cmpf olt, %x, %many : f32
                  scf.condition(%go) %m : T
                } do {
                ^bb0(%m: T):
                  %next = memref.alloc() : T
                  %x = memref.load %m[%c0] : T
                  %y = arith.addf %x, %x : f32
                  memref.store %y, %next[%c0] : T
                  scf.yield %next : T
                }
                %g = memref.alloc() : T
                %last = memref.load %e[%c0] : T
                %sum = arith.addf %last, %first : f32
                memref.store %sum, %g[%c0] : T
                return %g : T
              }
            """)
        .replace("@fN", "@f" + number)
        .replace("CALL", call)
        .replaceAll("\\bT\\b", type);
  }
}
