// npm run dev: the server restarts and the page reloads as files change. One Ctrl-C stops both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin } from './steps/bin.mjs';
import { install } from './steps/install.mjs';
import { passSignals } from './steps/pass-signals.mjs';
import { root } from './steps/paths.mjs';
import { requireNode } from './steps/require-node.mjs';

requireNode();
await install('all');

const env = { UV_THREADPOOL_SIZE: '16', ...process.env };
const start = (cwd, ...args) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
const children = [
  start(root, bin('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'),
  start(join(root, 'apps/web'), bin('vite')),
];

passSignals(...children);
for (const child of children) {
  // If one of them ends, the other is ended, too.
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of children) if (other.exitCode === null && other.signalCode === null) other.kill('SIGTERM');
  });
}
