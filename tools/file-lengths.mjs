// Small files make code pleasant to read: prints the lengths of ours, and fails if one is too long.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './steps/files-below.mjs';
import { root } from './steps/paths.mjs';

const longest = 300;
const comfortable = 180;
const code = /\.(ts|tsx|js|mjs|cjs|css|sql)$/;

const files = ['packages', 'apps', 'e2e', 'tools']
  .flatMap(filesBelow)
  .filter((file) => code.test(file) && !file.includes('.gen.'))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((one, other) => other.lines - one.lines);

const median = files[Math.floor(files.length / 2)].lines;
const share = files.filter(({ lines }) => lines <= comfortable).length / files.length;
console.log(`${files.length} files, median ${median} lines, ${Math.round(share * 100)} % with at most ${comfortable}`);

const tooLong = files.filter(({ lines }) => lines > longest);
for (const { file, lines } of tooLong) console.log(`${file}: ${lines} lines, at most ${longest}: divide it by what it does`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
