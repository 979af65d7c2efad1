'use strict';

// What the grammar makes of the parts of test/sample.mlir: each line of test/sample.tokens is a part and its scopes.
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');

function required(name) {
  try {
    return require(name);
  } catch (e) {
    return undefined;
  }
}

const textmate = required('vscode-textmate');
const oniguruma = required('vscode-oniguruma');
const missing = textmate && oniguruma ? false : 'no vscode-textmate on the path of node (npm install brings it)';

async function tokens(source) {
  const wasm = path.join(path.dirname(require.resolve('vscode-oniguruma')), 'onig.wasm');
  await oniguruma.loadWASM(fs.readFileSync(wasm).buffer);
  const file = path.join(__dirname, '../syntaxes/mlir.tmLanguage.json');
  const registry = new textmate.Registry({
    onigLib: Promise.resolve(oniguruma),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(file, 'utf8'), file),
  });
  const grammar = await registry.loadGrammar('source.mlir');
  const found = [];
  let state = textmate.INITIAL;
  for (const line of source.split('\n')) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const token of result.tokens) {
      const scopes = token.scopes.slice(1).map((scope) => scope.replace(/\.mlir$/, ''));
      if (scopes.length > 0) {
        found.push(line.slice(token.startIndex, token.endIndex) + '\t' + scopes.join(' '));
      }
    }
  }
  return found;
}

test('parts have the scopes that themes color', { skip: missing }, async () => {
  const found = await tokens(fs.readFileSync(path.join(__dirname, 'sample.mlir'), 'utf8'));
  const expected = fs.readFileSync(path.join(__dirname, 'sample.tokens'), 'utf8').trimEnd().split('\n');
  assert.deepStrictEqual(found, expected);
});
