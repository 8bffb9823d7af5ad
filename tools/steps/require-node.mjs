import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '../messages.mjs';
import { root } from './paths.mjs';

/** Ends the process with a clear message if Node.js is older than package.json requires. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = wanted.replace('>=', '').split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  console.error(messages.wrongNode(wanted, process.versions.node));
  process.exit(1);
}
