/** A dialect for lengths with units, and a pass that merges their conversions. */
module dev.jopt.example.units {
  requires transitive dev.jopt.parser;
  requires transitive dev.jopt.passes;
  requires static transitive org.jspecify;

  exports dev.jopt.example.units;

  provides dev.jopt.ir.Dialect with
      dev.jopt.example.units.UnitsDialect;
  provides dev.jopt.pass.PassProvider with
      dev.jopt.example.units.UnitsPasses;
}
