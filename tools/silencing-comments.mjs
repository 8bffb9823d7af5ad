// No comment silences a rule or the compiler: an exception is made in a configuration, for all to see.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './steps/files-below.mjs';
import { root } from './steps/paths.mjs';

const silencing = /(^|[\s;{}(])(\/\/|\/\*)\s*(oxlint-disable|eslint-disable|@ts-nocheck)/;

const found = ['packages', 'apps', 'bench', 'e2e', 'tools']
  .flatMap(filesBelow)
  .filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file))
  .sort()
  .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n').map((line, at) => ({ place: `${file}:${at + 1}`, line })))
  .filter(({ line }) => silencing.test(line));

for (const { place } of found) console.log(`${place}: no comment silences a rule; make the exception in .oxlintrc.json`);
process.exitCode = found.length > 0 ? 1 : 0;
