import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { derived } from '../marts/derived.ts';
import { tableNames, type TableName } from '../schema/tables.ts';
import type { LoadSession } from './load-session.ts';
import { refreshMarts } from './refresh-marts.ts';

interface Recorded {
  session: LoadSession;
  /** Marts that were read before their rows were written. */
  early: string[];
  /** Tables that rows were removed from. */
  removed: string[];
  /** The most statements at a time. */
  most: number;
}

/** A session that keeps nothing: an insert takes the longer the earlier its table stands in the list. */
function recordingSession(atOnce: number, touchedInLotFact: number): Recorded {
  const written = new Set<string>();
  let running = 0;
  const recorded: Recorded = { early: [], removed: [], most: 0, session: {
    atOnce,
    stage: () => Promise.resolve(''),
    keep: async (_name, select) => look(select),
    count: () => Promise.resolve(touchedInLotFact),
    async* read(select) {
      look(select);
    },
    insert: async (table, _columns, select) => {
      look(select);
      await write(table);
    },
    append: (table) => write(table),
    remove: async (table) => void recorded.removed.push(table),
  } };
  const refreshed = derived.filter(({ isDeferred }) => !isDeferred).map(({ name }) => name);
  const look = (select: string): void => {
    const read = refreshed.filter((name) => new RegExp(`(from|join) ${name}\\b`).test(select));
    recorded.early.push(...read.filter((name) => !written.has(name)));
  };
  const write = async (table: string): Promise<void> => {
    running += 1;
    recorded.most = Math.max(recorded.most, running);
    for (let left = refreshed.length - refreshed.indexOf(table); left > 0; left -= 1) await turn();
    running -= 1;
    written.add(table);
  };
  return recorded;
}

const changedBy = (tables: readonly TableName[]) => new Map(tables.map((table) => [table, `changed_${table}`]));

test('side by side, no mart is made before those it reads', async () => {
  const recorded = recordingSession(4, 0);
  await refreshMarts(recorded.session, new Map(tableNames.map((table) => [table, null])));
  expect(recorded.most).toBe(4);
  expect(recorded.early).toEqual([]);
});

test('one after the other where the engine takes one', async () => {
  const recorded = recordingSession(1, 0);
  await refreshMarts(recorded.session, new Map(tableNames.map((table) => [table, null])));
  expect(recorded.most).toBe(1);
});

test('of lots that are all new no rows are removed by lot', async () => {
  const [fresh, known] = [recordingSession(1, 0), recordingSession(1, 3)];
  for (const { session } of [fresh, known]) await refreshMarts(session, changedBy(['lots', 'bids', 'items', 'reviews']));
  const byLot = derived.filter((one) => 'touchedBy' in one && one.touchedBy === 'lot_id').map(({ name }) => name);
  expect(known.removed).toEqual(expect.arrayContaining(byLot));
  expect(fresh.removed.filter((table) => byLot.includes(table))).toEqual([]);
  expect(fresh.removed).toContain('supplier_profile');
});
