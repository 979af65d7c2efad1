'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;
let output;

/** Starts the server with what the settings say. */
async function start() {
  const settings = vscode.workspace.getConfiguration('jopt');
  const options = {
    documentSelector: [{ language: 'mlir' }],
    initializationOptions: {
      plugins: settings.get('plugins'),
      dialectFiles: settings.get('dialectFiles'),
      irdlFiles: settings.get('irdlFiles'),
    },
    middleware: { executeCommand: show },
  };
  client = new LanguageClient('jopt', 'MLIR (jopt)', { command: settings.get('server') }, options);
  await client.start();
}

/** Runs a command of the server and shows what it printed. */
async function show(command, args, next) {
  if (command !== 'jopt.showOutput') {
    await vscode.workspace.save(vscode.Uri.parse(args[0]));
  }
  const result = await next(command, args);
  if (!result) {
    return result;
  }
  if (command === 'jopt.showOutput' && result.status === 0) {
    const document = await vscode.workspace.openTextDocument({
      language: 'mlir',
      content: result.output,
    });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
    return result;
  }
  output.clear();
  output.append(result.output + result.errors);
  output.show(true);
  return result;
}

async function activate(context) {
  output = vscode.window.createOutputChannel('jopt');
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('jopt.restart', async () => {
      await deactivate();
      await start();
    }),
  );
  await start();
}

async function deactivate() {
  if (client) {
    await client.stop();
    client = undefined;
  }
}

module.exports = { activate, deactivate };
