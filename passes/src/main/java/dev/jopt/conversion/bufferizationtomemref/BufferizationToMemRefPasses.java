package dev.jopt.conversion.bufferizationtomemref;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class BufferizationToMemRefPasses implements PassProvider {
  /** Creates the provider. */
  public BufferizationToMemRefPasses() {}

  @Override
  public List<String> passNames() {
    return List.of("bufferization-lower-deallocations", "convert-bufferization-to-memref");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    return switch (name) {
      case "bufferization-lower-deallocations" -> LowerDeallocationsPass.INFO;
      case "convert-bufferization-to-memref" -> ConvertBufferizationToMemRefPass.INFO;
      default -> null;
    };
  }
}
