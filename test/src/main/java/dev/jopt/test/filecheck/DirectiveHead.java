package dev.jopt.test.filecheck;

import org.jspecify.annotations.Nullable;

/**
 * What stands between the prefix of a directive and its pattern.
 *
 * @param literal whether the pattern is a text, without expressions in it
 * @param count how many times in a row the pattern must be found
 * @param after where the pattern starts
 * @param problem the error in it, with a position
 */
record DirectiveHead(
    CheckKind kind,
    boolean comment,
    boolean literal,
    int count,
    int after,
    @Nullable CheckFileException problem) {}
