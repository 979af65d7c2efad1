package dev.jopt.pass;

/**
 * Something that a pass counts.
 *
 * @param name its name, e.g. {@code num-erased}
 * @param description what is counted
 */
public record PassStatistic(String name, String description) {}
