'use strict';

// The extension in a real editor: code-server, driven in Chromium. The server is bin/jopt-lsp of this checkout, or what
// the variable JOPT_LSP names.
const assert = require('node:assert');
const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');

function onPath(...names) {
  for (const name of names) {
    for (const folder of process.env.PATH.split(path.delimiter)) {
      if (fs.existsSync(path.join(folder, name))) {
        return path.join(folder, name);
      }
    }
  }
  return undefined;
}

function puppeteer() {
  try {
    return require('puppeteer-core');
  } catch (e) {
    return undefined;
  }
}

const editor = onPath('code-server');
const browser = onPath('chromium', 'google-chrome');
const vsix = path.join(__dirname, '../jopt-mlir.vsix');
const missing = !editor
  ? 'no code-server on the path'
  : !browser
    ? 'no chromium on the path'
    : !puppeteer()
      ? 'no puppeteer-core on the path of node'
      : !fs.existsSync(vsix)
        ? 'no jopt-mlir.vsix on the path (./package makes it)'
        : false;

const TEXT = `// RUN: jopt %s --canonicalize | FileCheck %s
func.func @f(%a: i32) -> i32 {
  %m = memref.alloc() : memref<16xf32>
  memref.dealloc %m : memref<16xf32>
  return %a : i64
}
`;

test('a wrong type is underlined, and a lens shows output', { skip: missing, timeout: 180000 }, async (t) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'jopt-editor-'));
  const folder = path.join(home, 'folder');
  fs.mkdirSync(path.join(home, 'data/User'), { recursive: true });
  fs.mkdirSync(folder);
  const file = path.join(folder, 'a.mlir');
  fs.writeFileSync(file, TEXT);
  fs.writeFileSync(
    path.join(home, 'data/User/settings.json'),
    JSON.stringify({
      'jopt.server': process.env.JOPT_LSP ?? path.join(__dirname, '../../../bin/jopt-lsp'),
      'workbench.startupEditor': 'none',
    }),
  );
  const common = ['--user-data-dir', path.join(home, 'data'), '--extensions-dir', path.join(home, 'extensions')];
  const env = { ...process.env, HOME: home };
  execFileSync(editor, [...common, '--install-extension', vsix], { env, stdio: 'ignore' });
  const socket = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-workspace-trust', '--disable-telemetry'];
  const server = spawn(editor, [...common, ...socket, folder], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let chrome;
  try {
    const url = await new Promise((resolve, reject) => {
      let said = '';
      server.on('exit', () => reject(new Error(said)));
      server.stdout.on('data', (data) => {
        said += data;
        const found = /listening on (http:\S+)/.exec(said);
        if (found) {
          resolve(found[1]);
        }
      });
    });
    chrome = await puppeteer().launch({ executablePath: browser, args: ['--no-sandbox'] });
    const page = await chrome.newPage();
    await page.setViewport({ width: 1400, height: 900 });
    await page.goto(url.replace(/\/?$/, '/?folder=' + folder));
    const wait = { timeout: 60000 };
    const row = await page.waitForSelector('.explorer-folders-view .monaco-list-row[aria-label^="a.mlir"]', wait);
    await row.click({ count: 2 });
    await page.waitForSelector('.squiggly-error', wait);
    await page.waitForFunction(() => document.querySelector('.view-lines').textContent.includes('64\u00a0bytes'), wait);

    // Mended in the file, which the editor reads again; then the output opens beside.
    fs.writeFileSync(file, TEXT.replace('i64', 'i32'));
    await page.waitForFunction(() => !document.querySelector('.squiggly-error'), wait);
    const lens = await page.waitForSelector('::-p-xpath(//span[contains(@class, "codelens")]//a[text()="show output"])', wait);
    await lens.click();
    await page.waitForFunction(() => document.querySelectorAll('.editor-instance .view-lines').length === 2, wait);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.editor-instance .view-lines')].map((each) => each.textContent).join('\n'),
    );
    assert.match(shown, /module/);
  } finally {
    if (chrome) {
      await chrome.close();
    }
    server.kill();
    t.after(() => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }));
  }
});
