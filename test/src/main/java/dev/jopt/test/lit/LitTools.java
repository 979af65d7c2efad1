package dev.jopt.test.lit;

import java.nio.file.Path;
import java.util.Map;

/**
 * The commands that a suite's tests may run.
 *
 * @param commands those that run in this JVM
 * @param programs installed programs by the names that tests call them
 * @param onlyDeclared whether other installed programs are out of reach
 */
record LitTools(
    Map<String, LitCommand> commands, Map<String, Path> programs, boolean onlyDeclared) {}
