import { expect, test } from 'vitest';
import type { Batch } from './computation.ts';
import { collected, compute } from './compute.ts';
import { computations } from './computations.ts';

/** Marks of panels of three experts and three bidders, in batches of `perBatch` rows. */
function* marks(lots: number, perBatch: number): Generator<Batch> {
  const rows = Array.from({ length: lots * 9 }, (_, place) => {
    const [lot, expert, company] = [Math.floor(place / 9), Math.floor(place / 3) % 3, place % 3];
    const share = 0.5 + ((lot * 7 + expert * 3 + company * 5) % 11) / 40 + (expert === 1 && company === 2 ? 0.15 : 0);
    return [`l${String(lot).padStart(6, '0')}`, '工程', `e${expert + (lot % 30)}`, `c${company + (lot % 40)}`, share];
  });
  for (let from = 0; from < rows.length; from += perBatch) yield rows.slice(from, from + perBatch);
}

async function* late(batches: Iterable<Batch>): AsyncGenerator<Batch> {
  for (const batch of batches) yield await Promise.resolve(batch);
}

test.each([['few rows', 50], ['many rows, in a thread of their own', 3000]])('%s give the same result as the function', async (_, lots) => {
  const expected = computations.expertFavours();
  for (const batch of marks(lots, 2048)) expected.add(batch);
  const favours = await compute('expertFavours', late(marks(lots, 2048)), (read) => collected(read('favours')));
  expect(favours).toEqual([...expected.finish().favours]);
  expect(favours.length).toBeGreaterThan(50);
});

test('other work continues while many rows are computed', async () => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 5);
  await compute('expertFavours', late(marks(3000, 2048)), (read) => collected(read('favours')));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});

test('rows that cannot be read fail the computation', async () => {
  async function* failing(): AsyncGenerator<Batch> {
    yield* marks(3000, 2048);
    throw await Promise.resolve(new Error('no rows'));
  }
  await expect(compute('expertFavours', failing(), (read) => collected(read('favours')))).rejects.toThrow('no rows');
});
