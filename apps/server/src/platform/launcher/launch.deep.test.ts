import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

const launcher = new URL('./launch.ts', import.meta.url).href;
let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Launches a program that runs `body`, with `ready` to print its process id when it may be stopped. */
async function launched(body: string): Promise<{ process: ChildProcess; lines: string[]; ended: Promise<number | null> }> {
  const program = join(folder, 'program.mjs');
  await writeFile(program, `import { followLauncher, replaceServer } from ${JSON.stringify(launcher)};\nconst ready = () => console.log(process.pid);\n${body}`);
  const runner = join(folder, 'runner.mjs');
  await writeFile(runner, `import { launch } from ${JSON.stringify(launcher)};\nlaunch({ command: [${JSON.stringify(program)}], env: process.env });`);
  child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), runner], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    lines.splice(0, lines.length, ...text.split('\n').slice(0, -1));
  });
  return { process: child, lines, ended: once(child, 'close').then(([code]) => code as number | null) };
}

const waiting = 'setInterval(() => undefined, 1_000);';
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

if (isSoak) it('exits with the exit code of its server', async () => {
  expect(await (await launched('process.exitCode = 3; process.disconnect();')).ended).toBe(3);
});

if (isSoak) it('forwards signals and waits for the exit of its server', async () => {
  const { process: parent, lines, ended } = await launched(`process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); ready(); ${waiting}`);
  await expect.poll(() => lines.length).toBe(1);
  parent.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines[1]).toBe('stopped');
});

it('starts another server on a replacement request, even if the old one does not exit', async () => {
  const body = `
    import { existsSync, writeFileSync } from 'node:fs';
    const mark = ${JSON.stringify('MARK')};
    ready();
    if (existsSync(mark)) process.exit(7);
    writeFileSync(mark, '');
    await replaceServer(() => new Promise(() => undefined), 100);`;
  const { lines, ended } = await launched(body.replace('"MARK"', JSON.stringify(join(folder, 'mark'))));
  expect(await ended).toBe(7);
  expect(new Set(lines).size).toBe(2);
});

it('ends its server when it is killed', async () => {
  const { process: parent, lines } = await launched(`followLauncher(); ready(); ${waiting}`);
  await expect.poll(() => lines.length).toBe(1);
  const pid = Number(lines[0]);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
