package dev.jopt.ir;

import dev.jopt.ir.location.Location;

/**
 * Something to add to an error.
 *
 * @param location the place that the note points to
 * @param message its text
 */
public record Note(Location location, String message) {}
