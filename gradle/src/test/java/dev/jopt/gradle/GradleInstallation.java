package dev.jopt.gradle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gradle.internal.installation.beacon.InstallationBeacon;
import org.gradle.util.GradleVersion;

/**
 * A Gradle that builds can run in, made of the jar of its API, which has all of it in one. What an
 * installation has besides is a jar for each of its modules, with a list of what the module needs.
 */
final class GradleInstallation {
  private static final String LIST = "-classpath.properties";
  private static final String EVERYTHING = "everything.jar";

  private GradleInstallation() {}

  /** The class path of the tests. */
  static List<Path> classPath() {
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<Path> files = new ArrayList<>();
    for (String file : path.split(File.pathSeparator)) {
      files.add(Path.of(file));
    }
    return files;
  }

  /** The part of the class path that is Gradle. */
  static boolean isGradle(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("gradle-") || name.startsWith("groovy") || name.startsWith("kotlin-");
  }

  /** Makes one in a folder. */
  static void make(Path folder) throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    Files.createDirectories(lib.resolve("plugins"));
    List<String> libraries = new ArrayList<>(List.of(EVERYTHING));
    for (Path file : classPath()) {
      String name = file.getFileName().toString();
      if (name.startsWith("gradle-api-")) {
        Files.createSymbolicLink(lib.resolve(EVERYTHING), file);
        modules(file, lib);
      } else if (isGradle(file) && !name.startsWith("gradle-")) {
        Files.createSymbolicLink(lib.resolve(name), file);
        libraries.add(name);
      }
    }
    // This module is part of all others.
    module(lib, "gradle-base-services", "", String.join(",", libraries), Map.of());
    beacon(lib);
    // A library that Gradle asks for by its name, for what is in EVERYTHING.
    module(lib, "javax.inject", "", "", Map.of());
  }

  private static void modules(Path api, Path lib) throws IOException {
    try (JarFile jar = new JarFile(api.toFile())) {
      for (var entries = jar.entries(); entries.hasMoreElements(); ) {
        var entry = entries.nextElement();
        if (entry.getName().endsWith(LIST)) {
          Properties properties = new Properties();
          try (InputStream in = jar.getInputStream(entry)) {
            properties.load(in);
          }
          String name = entry.getName().substring(0, entry.getName().length() - LIST.length());
          module(lib, name, properties.getProperty("projects", ""), "", Map.of());
        }
      }
    }
  }

  private static void beacon(Path lib) throws IOException {
    String name = InstallationBeacon.class.getName().replace('.', '/') + ".class";
    try (InputStream in = InstallationBeacon.class.getClassLoader().getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError(name);
      }
      module(lib, "gradle-installation-beacon", "", "", Map.of(name, in.readAllBytes()));
    }
  }

  /** Writes the jar of a module. */
  private static void module(
      Path lib, String name, String modules, String libraries, Map<String, byte[]> classes)
      throws IOException {
    Map<String, byte[]> content = new TreeMap<>(classes);
    content.put(
        name + LIST,
        ("projects=" + modules + "\nruntime=" + libraries + "\n").getBytes(StandardCharsets.UTF_8));
    Path jar = lib.resolve(name + "-" + GradleVersion.current().getVersion() + ".jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> file : content.entrySet()) {
        out.putNextEntry(new ZipEntry(file.getKey()));
        out.write(file.getValue());
      }
    }
  }
}
