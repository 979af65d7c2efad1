package dev.jopt.ir.location;

import dev.jopt.ir.attribute.Attribute;

/**
 * Where an operation comes from.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public sealed interface Location extends Attribute
    permits UnknownLocation,
        FileLineColLocation,
        FileRangeLocation,
        NameLocation,
        CallSiteLocation,
        FusedLocation,
        SourceLocation {}
