import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '../messages.mjs';
import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { step } from './step.mjs';

/** Written last, and removed with node_modules when npm starts over: an interrupted installation has none. */
const mark = join(root, 'node_modules/.tenderscope-lock');
const apps = ['server', 'data', 'web'].flatMap((name) => ['--workspace', `apps/${name}`]);
const commands = {
  all: ['ci'],
  run: ['ci', '--omit=dev', '--include-workspace-root', ...apps],
  // Adds missing packages and removes none, because a server may be running from the existing ones.
  rest: ['install', '--no-save'],
};

/** Installs the packages of the lockfile, unless that is done: `run` is required for building and running, `all` is everything. */
export async function install(scope) {
  const lock = fingerprint(['package-lock.json']);
  const done = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (done === `all ${lock}` || done === `${scope} ${lock}`) return;
  if (everythingInstalled()) return writeFileSync(mark, `all ${lock}`);
  const command = commands[done === `run ${lock}` ? 'rest' : scope];
  await step(messages.install, () => npm(...command, '--no-progress', '--no-audit', '--no-fund'));
  writeFileSync(mark, `${scope} ${lock}`);
}

/** True if `npm install` was already run by hand: npm's own record of node_modules agrees with the lockfile. */
function everythingInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, link }]) => installed[path] && (link || installed[path].version === version));
}

/** The npm that runs this script, else the one in PATH: its command and arguments. */
export function npmCommand(...args) {
  const own = process.env.npm_execpath;
  return own ? { command: process.execPath, args: [own, ...args] } : { command: 'npm', args };
}

/** Runs npm to its end. @throws Error with its output if it fails. */
export function npm(...args) {
  const { command, args: all } = npmCommand(...args);
  return runQuietly(command, all);
}
