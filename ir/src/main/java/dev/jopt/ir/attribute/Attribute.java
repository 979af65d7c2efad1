package dev.jopt.ir.attribute;

import dev.jopt.ir.location.Location;

/**
 * Compile-time data attached to operations: an immutable value, compared by structure.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public sealed interface Attribute
    permits IntegerAttribute,
        FloatAttribute,
        StringAttribute,
        UnitAttribute,
        TypeAttribute,
        ArrayAttribute,
        DictionaryAttribute,
        DenseArrayAttribute,
        ElementsAttribute,
        AffineMapAttribute,
        IntegerSetAttribute,
        StridedLayoutAttribute,
        SymbolRefAttribute,
        DistinctAttribute,
        OpaqueAttribute,
        Location,
        DialectAttribute {}
