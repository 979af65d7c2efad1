package dev.jopt.test.lit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The configurations of the folders of a suite: that of the folder around it, as the folder's own
 * file changes it. Safe for use by several threads.
 */
final class FolderConfigs {
  private final LitConfig root;
  private final Map<Path, LitConfig> known = new HashMap<>();

  /** Creates them; later changes of the suite's configuration do not reach them. */
  FolderConfigs(LitConfig suite) {
    root = suite.copy();
  }

  /** Returns the configuration of a file, which is that of its folder. */
  LitConfig ofFile(Path file) throws IOException {
    Path folder = file.toAbsolutePath().normalize().getParent();
    return folder == null ? root : of(folder);
  }

  private synchronized LitConfig of(Path folder) throws IOException {
    if (!folder.startsWith(root.folder())) {
      return root;
    }
    LitConfig config = known.get(folder);
    if (config == null) {
      Path around = folder.equals(root.folder()) ? null : folder.getParent();
      config = around == null ? root : of(around);
      Path file = folder.resolve(root.localFile());
      if (Files.exists(file)) {
        config = read(file, config.copy());
      }
      known.put(folder, config);
    }
    return config;
  }

  private LitConfig read(Path file, LitConfig config) throws IOException {
    LitFile.read(
        file,
        root.parameters(),
        (key, value) -> {
          if (!LitFile.set(file, key, value, config)) {
            throw new LitFileException(file + ": unknown key '" + key + "'");
          }
        });
    return config;
  }
}
