import { packageProblems, releaseProblems } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { documentOf } from './documents.ts';
import { lot, project, releasedAt, releasesOfRows } from './process-rows.test-support.ts';

const publication = { publisher: '招标中心', releasedAt, subject: 'version 1' };
const releases = () => releasesOfRows([project(), lot('L1'), project({ xm_guid: 'P2' })]);

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function textOf(format: 'package' | 'lines', own = publication): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of documentOf(each(await releases() as never[]), format, own)) pieces.push(piece);
  return pieces.join('');
}

it('a package names its publisher and its extensions, and is dated by the data', async () => {
  const document = JSON.parse(await textOf('package')) as { releases: unknown[]; publishedDate: string; publisher: unknown; uri: string };
  expect(packageProblems(document)).toEqual([]);
  expect(document).toMatchObject({ version: '1.1', publishedDate: '2025-04-01T08:00:00+08:00', publisher: { name: '招标中心' } });
  expect(document.releases).toEqual(await releases());
});

it('a line is a release', async () => {
  const lines = (await textOf('lines')).trimEnd().split('\n').map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual(await releases());
  expect(lines.flatMap(releaseProblems)).toEqual([]);
});

it('equal selections make equal documents, others have another address', async () => {
  expect(await textOf('package')).toBe(await textOf('package'));
  const uriOf = async (subject: string) => (JSON.parse(await textOf('package', { ...publication, subject })) as { uri: string }).uri;
  expect(await uriOf('version 2')).not.toBe(await uriOf('version 1'));
});

it('reads a release after the previous one was taken', async () => {
  let read = 0;
  async function* counted(): AsyncGenerator<never> {
    for (const release of await releases() as never[]) {
      read += 1;
      yield release;
    }
  }
  const text = documentOf(counted(), 'package', publication);
  await text.next();
  expect(read).toBe(0);
  await text.next();
  expect(read).toBe(1);
  await text.return(undefined);
});
