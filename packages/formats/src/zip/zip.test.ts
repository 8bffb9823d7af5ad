import { makeZip } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { readZip } from './read-zip.ts';
import { zipStream, type ZipContent } from './write-zip.ts';
import { ZipArchive, ZipError } from './zip-archive.ts';

const bytesOf = async (entries: AsyncIterable<ZipContent> | Iterable<ZipContent>): Promise<Buffer> => {
  const blocks: Buffer[] = [];
  for await (const block of zipStream(entries)) blocks.push(block);
  return Buffer.concat(blocks);
};

it('reads what it wrote, and writes the same bytes again', async () => {
  const entries = [{ path: '目录/说明.txt', content: ['一', Buffer.from('二')] }, { path: 'empty', content: [] }];
  const bytes = await bytesOf(entries);
  const files = await readZip(bytes);
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([['目录/说明.txt', '一二'], ['empty', '']]);
  expect((await bytesOf(entries)).equals(bytes)).toBe(true);
  expect(bytes.readUInt16LE(12)).toBe(0x21);
});

it('requests an entry only after the content of the one before', async () => {
  const log: string[] = [];
  function* content(name: string): Generator<string> {
    yield name;
    log.push(`end ${name}`);
  }
  function* entries(): Generator<ZipContent> {
    for (const path of ['a', 'b']) {
      log.push(`entry ${path}`);
      yield { path, content: content(path) };
    }
  }
  await bytesOf(entries());
  expect(log).toEqual(['entry a', 'end a', 'entry b', 'end b']);
});

it('fails with the error of a content, and ends the entries', async () => {
  let isEnded = false;
  function* lost(): Generator<string> {
    yield 'a';
    throw new Error('lost');
  }
  function* entries(): Generator<ZipContent> {
    try {
      yield { path: 'a', content: lost() };
    } finally {
      isEnded = true;
    }
  }
  await expect(bytesOf(entries())).rejects.toThrow('lost');
  expect(isEnded).toBe(true);
});

it('ends the content that is being written when its reader stops', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (let byte = 0; ; byte = (byte * 31 + 7) & 0xff) yield Buffer.alloc(1 << 16, byte);
    } finally {
      isEnded = true;
    }
  }
  for await (const block of zipStream([{ path: 'a', content: endless() }])) if (block.length > 0) break;
  await expect.poll(() => isEnded).toBe(true);
});

it.each([
  ['half an archive', makeZip([{ name: 'a', content: 'x' }]).subarray(0, 40)],
  ['a size that is too small', makeZip([{ name: 'a', content: 'x'.repeat(1000), claimedBytes: 10 }])],
  ['a size that is too large', makeZip([{ name: 'a', content: 'x', claimedBytes: 10 }])],
  ['no archive', Buffer.from('text')],
])('refuses %s', async (_, bytes) => {
  await expect(readZip(bytes)).rejects.toBeInstanceOf(ZipError);
});

it('limits the number of files', async () => {
  const bytes = makeZip([{ name: 'a', content: '' }, { name: 'b', content: '' }]);
  await expect(ZipArchive.open(bytes, 1)).rejects.toMatchObject({ reason: 'many' });
});
