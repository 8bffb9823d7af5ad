import { listEnvelope } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { envelopeBody, readEnvelope } from './envelope-body.ts';

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `"list":[ 甲 ${id}`, none: null }));

it.each([0, 1, 128, 129, 1000])('is the envelope of %i rows as JSON', async (count) => {
  const envelope = listEnvelope(rows(count), { total: 5000, page: 2, size: count });
  const body = await envelopeBody(envelope, []);
  expect(body.toString()).toBe(JSON.stringify(envelope));
  expect(readEnvelope({ body })).toEqual(envelope);
});

it('masks columns', async () => {
  const body = await envelopeBody(listEnvelope(rows(200)), [{ name: 'name', duty: 'evidenceValues' }]);
  const names = new Set(readEnvelope<{ name: string }>({ body }).data.list.map(({ name }) => name.slice(0, 3)));
  expect([...names]).toEqual(['***']);
});

it('yields to other work while it writes many rows', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1));
  await envelopeBody(listEnvelope(rows(100_000)), []);
  clearInterval(others);
  expect(turns).toBeGreaterThan(2);
});
