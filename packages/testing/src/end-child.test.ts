import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endChild } from './end-child.ts';

async function start(onRequested: string): Promise<ChildProcess> {
  const program = `process.on('SIGTERM', () => { ${onRequested} }); setInterval(() => {}, 1000); console.log('up')`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

it('ends a process that obeys the signal, and accepts one that has already ended', async () => {
  const child = await start('process.exit(3)');
  await endChild(child);
  expect(child.exitCode).toBe(3);
  await endChild(child);
});

it('kills one that does not', async () => {
  const child = await start('');
  await endChild(child, 'SIGTERM', 100);
  expect(child.signalCode).toBe('SIGKILL');
});
