package dev.jopt.example.inference;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.run.jvm.BufferMemory;
import dev.jopt.run.jvm.CompiledFunction;
import dev.jopt.run.jvm.JvmCompiler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A network of two layers. Its buffers are planned into one arena before it is compiled; the
 * weights are shared by all threads, and each thread brings the memory for its arena.
 */
public final class Network {
  /** The number of inputs. */
  public static final int INPUTS = 64;

  /** The number of outputs. */
  public static final int OUTPUTS = 10;

  private static final int HIDDEN = 128;

  private final CompiledFunction infer;
  private final ByteBuffer[] weights = new ByteBuffer[4];

  /**
   * Plans and compiles the network.
   *
   * @param weights those of the first layer, its biases, those of the second, its biases
   * @throws IOException if the program cannot be read
   */
  public Network(float[]... weights) throws IOException {
    int[] sizes = {INPUTS * HIDDEN, HIDDEN, HIDDEN * OUTPUTS, OUTPUTS};
    for (int i = 0; i < sizes.length; i++) {
      if (weights[i].length != sizes[i]) {
        throw new IllegalArgumentException("weights " + i + " are not " + sizes[i]);
      }
      this.weights[i] = direct(weights[i]);
    }
    Context context = Context.withAllDialects();
    ModuleOp module = IrParser.parse(context, SourceFile.of("network.mlir", text()));
    PassManager.parse(context, "builtin.module(memory-pipeline)").run(module);
    infer = new JvmCompiler().compile(module).function("infer");
  }

  private static String text() throws IOException {
    try (InputStream in = Network.class.getResourceAsStream("network.mlir")) {
      if (in == null) {
        throw new IOException("no network.mlir");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private static ByteBuffer direct(float[] values) {
    ByteBuffer bytes =
        ByteBuffer.allocateDirect(Float.BYTES * values.length).order(ByteOrder.nativeOrder());
    bytes.asFloatBuffer().put(values);
    return bytes;
  }

  /**
   * The scores of an input. May be called by many threads, each with memory of its own, which holds
   * the arena and the copies of the arrays.
   */
  public float[] scores(float[] input, BufferMemory memory) {
    float[] scores = new float[OUTPUTS];
    infer.call(memory, input, weights[0], weights[1], weights[2], weights[3], scores);
    memory.reset();
    return scores;
  }
}
