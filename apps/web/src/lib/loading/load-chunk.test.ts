import { expect, it } from 'vitest';
import { loadChunk } from './load-chunk.ts';

it('returns the loaded module, and throws the reason of a failure', async () => {
  await expect(loadChunk(() => Promise.resolve('code'))).resolves.toBe('code');
  const cause = new Error('gone');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', message: expect.stringContaining('加载失败') as string, cause });
});

it('rejects at the time limit', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 10)).rejects.toThrow('页面加载超时');
});
