// No comment silences a rule or the compiler: exceptions are made in a configuration, visible to all. oxlint cannot check this itself,
// because such a comment silences that rule, too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './steps/files-below.mjs';
import { root } from './steps/paths.mjs';

/** Matches the beginning of a comment, which may be lines below its sign; not a string that begins with it, or has it in a new line. */
const silencing = /(?<!['"`]|\\n)(?:\/\/|\/\*)\s*(?:oxlint-disable|eslint-disable|@ts-nocheck)/g;
const code = /\.(ts|tsx|js|mjs|cjs)$/;

const files = [...['packages', 'apps', 'bench', 'e2e', 'tools'].flatMap(filesBelow), ...readdirSync(root)].filter((file) => code.test(file)).sort();
const places = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(silencing)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
});

for (const place of places) console.log(`${place}: no comment silences a rule; make the exception in .oxlintrc.json`);
process.exitCode = places.length > 0 ? 1 : 0;
