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
  /** Tables from which rows were removed. */
  removed: string[];
  /** Maximum number of concurrent statements. */
  max: number;
}

interface Lots {
  touched: number;
  /** Number of them that are in `lot_fact`. */
  known: number;
}

/** A session that stores nothing. An insert takes longer the earlier its table is in the list. */
function recordingSession(atOnce: number, lots: Lots): Recorded {
  const written = new Set<string>();
  let running = 0;
  let hasBegun = false;
  const recorded: Recorded = { early: [], removed: [], max: 0, session: {
    atOnce,
    stage: () => Promise.resolve(''),
    keep: async (name, select) => {
      if (hasBegun) look(select, name);
    },
    count: (select) => Promise.resolve(select.includes('lot_fact') ? lots.known : lots.touched),
    async* read(select) {
      look(select, '');
    },
    insert: async (table, _columns, select) => {
      look(select, table);
      await write(table);
    },
    append: (table) => write(table),
    remove: async (table) => void recorded.removed.push(table),
    createView: () => Promise.resolve(),
  } };
  const refreshed = derived.filter(({ isDeferred }) => !isDeferred).map(({ name }) => name);
  /** The new rows of a mart may depend on its own rows. */
  const look = (select: string, target: string): void => {
    const read = refreshed.filter((name) => new RegExp(`(from|join) ${name}\\b`).test(select));
    recorded.early.push(...read.filter((name) => !written.has(name) && !target.endsWith(name)));
  };
  const write = async (table: string): Promise<void> => {
    hasBegun = true;
    running += 1;
    recorded.max = Math.max(recorded.max, running);
    for (let left = refreshed.length - refreshed.indexOf(table); left > 0; left -= 1) await turn();
    running -= 1;
    written.add(table);
  };
  return recorded;
}

const changed = new Map<TableName, string | null>(tableNames.map((table) => [table, `changed_${table}`]));

test('computes no mart before those it reads, concurrently', async () => {
  const recorded = recordingSession(4, { touched: 900, known: 900 });
  await refreshMarts(recorded.session, changed);
  expect(recorded.max).toBe(4);
  expect(recorded.early).toEqual([]);
});

test.each([
  ['an engine that takes one statement', 1, changed, 900],
  ['many lots', 4, changed, 60_000],
  ['whole tables', 4, new Map(tableNames.map((table) => [table, null])), 0],
] as const)('computes marts one after the other for %s', async (_, atOnce, tables, touched) => {
  const recorded = recordingSession(atOnce, { touched, known: touched });
  await refreshMarts(recorded.session, tables);
  expect(recorded.max).toBe(1);
  expect(recorded.early).toEqual([]);
});

test('removes no rows by lot if all lots are new', async () => {
  const [fresh, known] = [recordingSession(1, { touched: 3, known: 0 }), recordingSession(1, { touched: 3, known: 1 })];
  for (const { session } of [fresh, known]) await refreshMarts(session, changed);
  const byLot = derived.filter((one) => 'touchedBy' in one && one.touchedBy === 'lot_id').map(({ name }) => name);
  expect(known.removed).toEqual(expect.arrayContaining(byLot));
  expect(fresh.removed.filter((table) => byLot.includes(table))).toEqual([]);
  expect(fresh.removed).toContain('supplier_profile');
});
