/** A dialect for lengths with units, and a pass that merges their conversions. */
module dev.jopt.example.units {
  requires dev.jopt.parser;
  requires dev.jopt.passes;
  requires static org.jspecify;

  exports dev.jopt.example.units;

  provides dev.jopt.ir.Dialect with
      dev.jopt.example.units.UnitsDialect;
  provides dev.jopt.pass.PassProvider with
      dev.jopt.example.units.UnitsPasses;
}
