import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages } from './attack/messages.mjs';
import { root } from './steps/paths.mjs';
import { outcomeOf } from './steps/run-quietly.mjs';

it.each([[['other']], [['own', 'more']], [['sqlmap', 'more']], [['toString']]])('refuses %j, prints its usage and exits with 2', async (args) => {
  const { code, output } = await outcomeOf(process.execPath, [join(root, 'tools/attack.mjs'), ...args]);
  expect([code, output.trim()]).toEqual([2, messages.usage]);
});
