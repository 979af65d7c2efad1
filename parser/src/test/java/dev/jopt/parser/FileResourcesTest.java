package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import org.junit.jupiter.api.Test;

/** The resources in the metadata of files belong to the modules read from them. */
final class FileResourcesTest {
  private final Context context = Reading.context();

  private static String text(String byteOfData, String entry) {
    return """
        module {
          "t.a"() {v = dense_resource<key> : tensor<1xi8>} : () -> ()
        }

        {-#
          dialect_resources: {
            builtin: {
              key: "0x01000000%s"
            }
          },
          external_resources: {
            tool: {
              entry: "%s"
            }
          }
        #-}
        """
        .formatted(byteOfData, entry);
  }

  @Test
  void filesMayUseTheSameKeys() {
    ModuleOp first = IrParser.parse(context, text("01", "one"));
    ModuleOp second = IrParser.parse(context, text("02", "two"));
    ModuleOp third = IrParser.parse(context, "module {\n}");

    assertThat(IrPrinter.print(first)).isEqualTo(text("01", "one"));
    assertThat(IrPrinter.print(second)).isEqualTo(text("02", "two"));
    assertThat(IrPrinter.print(third).strip()).isEqualTo("module {\n}");
  }

  @Test
  void constantsWithTheSameKeyAndOtherDataDiffer() {
    Operation first = IrParser.parse(context, text("01", "")).body().firstOp();
    Operation second = IrParser.parse(context, text("02", "")).body().firstOp();
    Operation third = IrParser.parse(context, text("01", "")).body().firstOp();

    assertThat(first.attribute("v")).isNotEqualTo(second.attribute("v"));
    assertThat(first.attribute("v")).isEqualTo(third.attribute("v"));
    assertThat(first.attribute("v").hashCode()).isEqualTo(third.attribute("v").hashCode());
  }

  @Test
  void dataFollowsAnOperationIntoAnotherModule() {
    ModuleOp first = IrParser.parse(context, text("01", "one"));
    ModuleOp second = IrParser.parse(context, text("02", "two"));
    ModuleOp third = IrParser.parse(context, text("02", "three"));
    for (ModuleOp from : new ModuleOp[] {second, third}) {
      Operation moved = from.body().firstOp();
      moved.remove();
      first.body().append(moved);
    }

    assertThat(IrPrinter.print(first))
        .isEqualTo(
            """
            module {
              "t.a"() {v = dense_resource<key> : tensor<1xi8>} : () -> ()
              "t.a"() {v = dense_resource<key_1> : tensor<1xi8>} : () -> ()
              "t.a"() {v = dense_resource<key_2> : tensor<1xi8>} : () -> ()
            }

            {-#
              dialect_resources: {
                builtin: {
                  key: "0x0100000001",
                  key_1: "0x0100000002",
                  key_2: "0x0100000002"
                }
              },
              external_resources: {
                tool: {
                  entry: "one"
                }
              }
            #-}
            """);
  }

  @Test
  void copiesHaveThemToo() {
    ModuleOp module = IrParser.parse(context, text("01", "one"));
    assertThat(IrPrinter.print(module.copy())).isEqualTo(text("01", "one"));
  }

  @Test
  void aFileOfMetadataAloneIsAnEmptyModuleWithIt() {
    String metadata = "\n{-#\n  external_resources: {\n    a: {\n      b: true\n    }\n  }\n#-}\n";
    ModuleOp module = IrParser.parse(context, metadata);
    assertThat(IrPrinter.print(module)).isEqualTo("module {\n}\n" + metadata);
  }

  @Test
  void topLevelOperationsThatAreTakenAsTheyAreHaveThem() {
    SourceFile file = SourceFile.of("-", text("01", "one"));
    Operation module = IrParser.tryParseUnverifiedBlock(context, file).orElseThrow().firstOp();
    module.remove();
    assertThat(IrPrinter.print(module)).isEqualTo(text("01", "one"));
  }
}
