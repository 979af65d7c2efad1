// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Aliases in the text of dialects that are not registered are followed, so that it does not name what is not printed.
// INTEROP: no (mlir-opt keeps names of aliases that it does not print)

#twice = affine_map<(d0) -> (d0 + 2)>
#word = "w"
#pair = #foo.pair<#word, [#word]>
!elem = f32

// CHECK: #map = affine_map<(d0) -> (d0 + 2)>
// CHECK: "foo.of"() {a = #foo.map<#map, f32>, b = #foo.two<#foo.pair<"w", ["w"]>, !foo<f32>>, c = #foo<#map>}
"foo.of"() {a = #foo.map<#twice, !elem>, b = #foo.two<#pair, !foo<!elem>>, c = #foo<#twice>} : () -> ()

// What is no alias, or stands in a string, stays as it is written.
// CHECK: "foo.of"() {a = !foo.ptr<!bar.x<f32>>, b = #foo.un<x = #bar.other<3>, #nothing, "#word \" !elem">, c = #foo.d<distinct[5]<>>}
"foo.of"() {a = !foo.ptr<!bar.x<f32>>, b = #foo.un<x = #bar.other<3>, #nothing, "#word \" !elem">, c = #foo.d<distinct[5]<>>} : () -> ()
