package dev.jopt.test.judge;

import com.github.dockerjava.api.exception.NotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/**
 * The FileCheck in a container. The system property {@code jopt.filecheck.image} names the image;
 * {@code test/src/docker/build} builds it. It is not pulled unless it is named.
 */
final class ContainerJudge implements Judge {

  private static final String FOLDER = "/judge";

  private final @Nullable String named = System.getProperty("jopt.filecheck.image");
  private final String image = named == null ? "jopt-filecheck:22" : named;

  @Override
  public String name() {
    return "FileCheck in a container of " + image;
  }

  @Override
  public @Nullable String absence() {
    if (!Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))) {
      return "TESTCONTAINERS_RYUK_DISABLED is not true, so an image would be pulled for cleaning up";
    }
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      return "no Docker that runs";
    }
    if (named != null) {
      return null;
    }
    try {
      DockerClientFactory.instance().client().inspectImageCmd(image).exec();
      return null;
    } catch (NotFoundException e) {
      return "no image " + image + " in Docker; test/src/docker/build makes it";
    }
  }

  @Override
  public String run(Path folder) throws IOException, InterruptedException {
    try (GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(image))) {
      container
          .withNetworkMode("none")
          .withCommand("sleep", "infinity")
          .withCopyToContainer(MountableFile.forHostPath(folder, 0755), FOLDER)
          .start();
      ExecResult result =
          container.execInContainer(
              "sh", FOLDER + "/" + InvocationFolder.SCRIPT, FOLDER, "FileCheck");
      return result.getStdout() + result.getStderr();
    }
  }
}
