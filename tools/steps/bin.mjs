import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** The script of an installed package's command: runs with this Node.js, without a shell. */
export function bin(name, command = name) {
  const manifest = join(root, 'node_modules', name, 'package.json');
  const { bin: commands } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof commands === 'string' ? commands : commands[command]);
}
