'use strict';

// What the extension does with its client, in place of which and of the editor there are stand-ins.
const assert = require('node:assert');
const Module = require('node:module');
const { beforeEach, test } = require('node:test');

const settings = { server: '/opt/jopt-lsp', plugins: ['a.jar'], dialectFiles: ['b.dialect'], irdlFiles: [] };
let events;
let answer;
let registered;

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { server, options });
    LanguageClient.last = this;
  }

  async start() {
    events.push('start ' + this.server.command);
  }

  async stop() {
    events.push('stop');
  }

  /** As the client does when a lens is clicked. */
  execute(command, ...args) {
    return this.options.middleware.executeCommand(command, args, async () => {
      events.push('execute');
      return answer;
    });
  }
}

const vscode = {
  Uri: { parse: (text) => text },
  ViewColumn: { Beside: -2 },
  commands: {
    registerCommand(name, action) {
      registered[name] = action;
      return {};
    },
  },
  window: {
    createOutputChannel: () => ({
      clear: () => events.push('clear'),
      append: (text) => events.push('append ' + text),
      show: () => events.push('show'),
    }),
    showTextDocument: async (document, column) => events.push('document ' + document + ' ' + column),
  },
  workspace: {
    getConfiguration: () => ({ get: (name) => settings[name] }),
    save: async (uri) => events.push('save ' + uri),
    openTextDocument: async ({ language, content }) => language + ':' + content,
  },
};

const load = Module._load;
Module._load = (name, ...rest) =>
  name === 'vscode' ? vscode : name === 'vscode-languageclient/node' ? { LanguageClient } : load(name, ...rest);
const extension = require('../extension.js');

beforeEach(async () => {
  events = [];
  registered = {};
  answer = undefined;
  await extension.activate({ subscriptions: [] });
});

test('the server is started with what the settings say', () => {
  assert.deepStrictEqual(events, ['start /opt/jopt-lsp']);
  assert.deepStrictEqual(LanguageClient.last.options.initializationOptions, {
    plugins: ['a.jar'],
    dialectFiles: ['b.dialect'],
    irdlFiles: [],
  });
});

test('a test is saved before it runs, and what it says is shown', async () => {
  answer = { status: 1, output: 'FAIL', errors: ': why' };
  events = [];
  assert.strictEqual(await LanguageClient.last.execute('jopt.run', 'file:///a.mlir', 0), answer);
  assert.deepStrictEqual(events, ['save file:///a.mlir', 'execute', 'clear', 'append FAIL: why', 'show']);
});

test('output that is IR opens beside, an error does not', async () => {
  answer = { status: 0, output: 'module {}', errors: '' };
  events = [];
  await LanguageClient.last.execute('jopt.showOutput', 'file:///a.mlir', 0);
  assert.deepStrictEqual(events, ['execute', 'document mlir:module {} -2']);
  answer = { status: 1, output: '', errors: 'wrong' };
  events = [];
  await LanguageClient.last.execute('jopt.showOutput', 'file:///a.mlir', 0);
  assert.deepStrictEqual(events, ['execute', 'clear', 'append wrong', 'show']);
});

test('the server stops and starts when it is told to', async () => {
  events = [];
  await registered['jopt.restart']();
  assert.deepStrictEqual(events, ['stop', 'start /opt/jopt-lsp']);
  await extension.deactivate();
  await extension.deactivate();
  assert.deepStrictEqual(events.slice(2), ['stop']);
});
