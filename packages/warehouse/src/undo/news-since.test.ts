import { expect, it } from 'vitest';
import type { Row, Statement } from '../warehouse.ts';
import { newsSince } from './news-since.ts';

/** Tables of a store, without those before a version. */
const storeOf = (log: readonly Row[], changes: readonly Row[]) => async ({ sql, values }: Statement): Promise<Row[]> => {
  const rows = sql.includes('import_log') ? log : sql.includes('import_change') ? changes : [];
  return rows.filter((row) => Number(row['data_version']) > Number(values['version']));
};
const load = (version: number): Row => ({ import_id: `i${version}`, source: '台账', data_version: version, finished_at: version * 1000 });
const change = (version: number, table: string, wasEmpty = 0): Row => ({ data_version: version, table_name: table, was_empty: wasEmpty });

it('compares with the requested version if everything after it is on record', async () => {
  const store = storeOf([load(1), load(2), load(3)], [change(1, 'lots', 1), change(2, 'experts'), change(3, 'bids')]);
  expect(await newsSince(store, 1)).toEqual({ version: 1, at: null, groupsBefore: 3 });
  expect(await newsSince(store, 3)).toEqual({ version: 3, at: null, groupsBefore: null });
});

it('compares with a later version if there were no lots before, or if the record has expired', async () => {
  const first = storeOf([load(1), load(2)], [change(1, 'lots', 1), change(2, 'lots')]);
  expect(await newsSince(first, 0)).toEqual({ version: 1, at: 1000, groupsBefore: 2 });
  const expired = storeOf([load(1), load(2), load(3), load(4)], [change(4, 'lots')]);
  expect(await newsSince(expired, 1)).toEqual({ version: 3, at: 3000, groupsBefore: 4 });
});
