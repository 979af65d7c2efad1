package dev.jopt.explore;

import java.util.List;
import java.util.Map;

/**
 * An operation as it was at some moment.
 *
 * @param op the number of the operation
 * @param lines the numbers of its lines
 * @param names the names of the values in it by their number, without the percent sign and without
 *     the number in a pack
 * @param memory where it uses memory, by the number of the function
 */
record Snapshot(
    int op, int[] lines, Map<Integer, String> names, Map<Integer, List<LiveBuffer>> memory) {}
