package dev.jopt.pass;

/**
 * Something that a pass counts.
 *
 * @param name its name, e.g. {@code num-erased}
 * @param description the counted events
 */
public record PassStatistic(String name, String description) {}
