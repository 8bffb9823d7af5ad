// npm run screenshots: takes the pictures of docs/images from a server with generated data; with names, only these pictures of screens.
import { spawn } from 'node:child_process';
import { bin } from './steps/bin.mjs';
import { buildPrograms, buildWeb } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { requireNode } from './steps/require-node.mjs';

requireNode();
await install('all');
await Promise.all([buildPrograms(), buildWeb()]);
const child = spawn(process.execPath, [bin('tsx'), 'e2e/take-screenshots.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.on('exit', (code) => (process.exitCode = code ?? 1));
