import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { browserProgram } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BrowserPipe } from './browser-pipe.ts';
import { printPage } from './print-page.ts';

const run = promisify(execFile);
const hasPoppler = await run('pdftotext', ['-v']).then(() => true, () => false);
let folder: string;
let browser: string;
const requests: string[] = [];
const listener = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end('<p>fetched</p>');
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-print-page-'));
  browser = await browserProgram(folder);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Page that would reveal itself, in its content or to the listener, if it ran scripts or fetched resources. */
const hostilePage = (site: string): string => `<!doctype html><body><p id="text">as it was</p>
<script>document.getElementById('text').textContent = 'script ran'; fetch('${site}/script')</script>
<img src="x" onerror="document.getElementById('text').textContent = 'handler ran'; fetch('${site}/handler')"><img src="${site}/image">
<svg><script>document.getElementById('text').textContent = 'drawing ran'</script><image href="${site}/drawing"></image></svg>
<iframe srcdoc="&lt;p id=inner&gt;inner as it was&lt;/p&gt;&lt;script&gt;document.getElementById('inner').textContent = 'frame ran'&lt;/script&gt;"></iframe>
<iframe src="${site}/frame"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${site}/object"></object>
<style>body { background: url('${site}/background') } @font-face { font-family: x; src: url('${site}/font') } a { font-family: x }</style>
<a href="javascript:fetch('${site}/link')">link</a><meta http-equiv="refresh" content="0;url=${site}/refresh"><p>the last line</p>
<link rel="stylesheet" href="${site}/style"><style>@import '${site}/import'</style></body>`;

it.skipIf(!hasPoppler)('runs no script of a page and fetches no resource (skipped without pdftotext)', async () => {
  const { port } = listener.address() as AddressInfo;
  const files: string[] = [];
  giveTimeBeforePrinting();
  for (const name of ['127.0.0.1', 'localhost']) {
    const bytes = await printPage(browser, join(folder, `profile-${name}`), hostilePage(`http://${name}:${port}`), AbortSignal.timeout(50_000));
    const file = join(folder, `${name}.pdf`);
    await writeFile(file, bytes);
    files.push((await run('pdftotext', [file, '-'])).stdout);
  }
  for (const text of files) {
    expect(text).toMatch(/^as it was.*the last line/s);
    expect(text).not.toMatch(/ ran|fetched|root:/);
  }
  expect(requests).toEqual([]);
});

it('leaves no browser if the printing process is killed', async () => {
  const noted = join(folder, 'pid');
  const program = join(folder, 'noting-browser');
  // The number remains that of the browser, which replaces the shell.
  await writeFile(program, `#!/bin/sh\necho $$ > '${noted}'\nexec '${browser}' "$@"\n`, { mode: 0o755 });
  const holder = fileURLToPath(new URL('../../../test/support/hold-browser.test-support.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', holder, program, join(folder, 'held')], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const pid = Number(await readFile(noted, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

/** Delays printing, so that an active page would have acted by then under any load of the machine. */
function giveTimeBeforePrinting(): void {
  const call = Reflect.get<BrowserPipe, 'call'>(BrowserPipe.prototype, 'call');
  vi.spyOn(BrowserPipe.prototype, 'call').mockImplementation(async function (this: BrowserPipe, method, ...rest) {
    if (method === 'Page.printToPDF') await setTimeout(500);
    return call.call(this, method, ...rest);
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
