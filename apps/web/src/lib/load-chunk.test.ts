import { expect, it } from 'vitest';
import { loadChunk } from './load-chunk.ts';

it('hands on what was loaded, and why it was not', async () => {
  await expect(loadChunk(() => Promise.resolve('code'))).resolves.toBe('code');
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

it('gives up when the time is over', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 10)).rejects.toThrow('页面加载超时');
});
