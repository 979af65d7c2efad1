package dev.jopt.example.inference;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.run.jvm.BufferMemory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Many threads get the scores that plain loops give. */
final class NetworkTest {
  private static final int HIDDEN = 128;
  private static final int THREADS = 4;
  private static final int CALLS = 200;

  /** The arena of 552 bytes, and the input and the scores beside it. */
  private static final int MEMORY = 4096;

  private final float[][] weights = {
    random(1, Network.INPUTS * HIDDEN),
    random(2, HIDDEN),
    random(3, HIDDEN * Network.OUTPUTS),
    random(4, Network.OUTPUTS)
  };

  private static float[] random(long seed, int size) {
    Random random = new Random(seed);
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = random.nextInt(17) - 8;
    }
    return values;
  }

  private static float[] layer(float[] in, float[] weights, float[] biases, boolean last) {
    float[] out = new float[biases.length];
    for (int j = 0; j < out.length; j++) {
      float sum = 0;
      for (int i = 0; i < in.length; i++) {
        sum += in[i] * weights[i * out.length + j];
      }
      out[j] = last ? sum + biases[j] : Math.max(sum + biases[j], 0);
    }
    return out;
  }

  private void check(Network network, int thread) {
    BufferMemory memory = BufferMemory.of(ByteBuffer.allocateDirect(MEMORY));
    for (int call = 0; call < CALLS; call++) {
      float[] input = random(1000L * thread + call, Network.INPUTS);
      float[] hidden = layer(input, weights[0], weights[1], false);
      assertThat(network.scores(input, memory))
          .isEqualTo(layer(hidden, weights[2], weights[3], true));
    }
    assertThat(memory.peakBytes()).isAtMost(MEMORY);
  }

  @Test
  void threadsShareTheWeights() throws IOException, InterruptedException, ExecutionException {
    Network network = new Network(weights);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> results = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      results.add(threads.submit(() -> check(network, thread)));
    }
    for (Future<?> result : results) {
      result.get();
    }
    threads.shutdown();
  }

  @Test
  void sizesAreChecked() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Network(weights[0], weights[1], weights[2], weights[0]));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Network(weights).scores(new float[3], BufferMemory.managed()));
  }
}
