// npm run check: every rule that a program can check.
import { runChecks } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/require-node.mjs';

requireNode();
await install('all');
const failed = (await runChecks()).filter(({ ok }) => !ok);
process.exitCode = failed.length > 0 ? 1 : 0;
