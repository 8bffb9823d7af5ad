// npm run bench -- <name> [options]: measurements side by side, printed as Markdown.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from './messages.mjs';
import { bin } from './steps/bin.mjs';
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { passSignals } from './steps/pass-signals.mjs';
import { root } from './steps/paths.mjs';
import { requireNode } from './steps/require-node.mjs';

requireNode();
const [name = '', ...rest] = process.argv.slice(2);
// Benchmarks that need a browser are with the journeys, which have its dependencies.
const script = [`bench/${name}.ts`, `e2e/measure-${name}.ts`].map((path) => join(root, path)).find(existsSync);
if (!/^[a-z-]+$/.test(name) || !script) {
  console.error(messages.unknownBench(name));
  process.exit(2);
}
await install('all');
if (script.includes('measure-')) await Promise.all([buildPrograms(), buildWeb()]);
const child = spawn(process.execPath, [bin('tsx'), script, ...rest], { cwd: root, stdio: 'inherit', env: { UV_THREADPOOL_SIZE: '16', ...process.env } });
passSignals(child);
child.on('exit', (code) => process.exit(code ?? 1));
