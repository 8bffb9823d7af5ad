import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ControlError } from './control-error.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { lockPrograms, takeKernelLock } from './kernel-lock.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-dir-lock-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('creates the directory, locks it against all others, and releases it', async () => {
  const dataDir = join(parent, 'new', 'var');
  const lock = await lockDataDir(dataDir);
  expect((await stat(join(dataDir, 'lock'))).mode & 0o777).toBe(0o600);
  await expect(lockDataDir(dataDir)).rejects.toThrow(new ControlError(`数据目录正由另一个进程使用（进程号 ${process.pid}；在其他容器中启动的，进程号以该容器为准），请先停止它`));
  await lock.release();
  await (await lockDataDir(dataDir)).release();
});

it('waits for a process that is about to release it', async () => {
  const first = await lockDataDir(parent);
  const second = lockDataDir(parent);
  await first.release();
  await expect(second.then((lock) => lock.release())).resolves.toBeUndefined();
});

describe('a lock program', () => {
  it.each(lockPrograms.map((program) => [program[0], program] as const))('%s locks for this process, and is refused when another process holds the lock', async (_name, program) => {
    const [first, second] = [await open(join(parent, 'lock'), 'a+'), await open(join(parent, 'lock'), 'a+')];
    expect(await takeKernelLock(first, [program])).toBe(true);
    expect(await takeKernelLock(second, [program])).toBe(false);
    expect(await takeKernelLock(second)).toBe(false);
    await first.close();
    expect(await takeKernelLock(second, [program])).toBe(true);
    await second.close();
  });

  it('is skipped if it is not installed', async () => {
    const file = await open(join(parent, 'lock'), 'a+');
    expect(await takeKernelLock(file, [['no-such-program'], ...lockPrograms])).toBe(true);
    await expect(takeKernelLock(file, [['no-such-program']])).rejects.toThrow(new ControlError('缺少加锁程序：请安装 flock（util-linux）或 perl'));
    await file.close();
  });

  it('gives the reason when a file system cannot lock', async () => {
    const file = await open(join(parent, 'lock'), 'a+');
    const failing = takeKernelLock(file, [['sh', '-c', 'echo "flock: 3: No locks available" >&2; exit 71']]);
    await expect(failing).rejects.toThrow('数据目录无法加锁（flock: 3: No locks available）');
    await file.close();
  });
});
