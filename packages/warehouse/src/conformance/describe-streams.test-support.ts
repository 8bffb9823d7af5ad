import { isSoak, repeats } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { DeadlineError, type Row, type Warehouse } from '../warehouse.ts';
import type { Engine } from './engine.test-support.ts';

async function firstOf<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item;
  return undefined;
}

/** Tests of streams for every engine. */
export function describeStreams(engine: Engine, warehouse: () => Warehouse): void {
  const query = (sql: string): Promise<Row[]> => warehouse().query({ sql, values: {} });

  it('streams the rows of a query in its order', async () => {
    const streamed: Row[] = [];
    for await (const rows of warehouse().stream({ sql: `${engine.numbers} order by n desc`, values: {} })) streamed.push(...rows);
    expect(streamed).toHaveLength(100_000);
    expect([streamed[0], streamed.at(-1)]).toEqual([{ n: 99_999 }, { n: 0 }]);
    await expect(firstOf(warehouse().stream({ sql: 'select nothing from nowhere', values: {} }))).rejects.toThrow();
  });

  it('applies columns, order and limit to the rows of a stream', async () => {
    const sql = `select n, n % 7 as rest, case when n % 3 > 0 then n % 5 end as gap from (${engine.numbers}) as numbers`;
    const order = [{ column: 'gap', rule: 'desc' }, { column: 'n', rule: 'asc' }] as const;
    for (const limit of isSoak ? [undefined, 10, 70_000] : [10, 70_000]) {
      const streamed: Row[] = [];
      const arrange = { columns: ['rest', 'gap'], order, ...(limit !== undefined && { limit }) };
      for await (const rows of warehouse().stream({ sql, values: {}, arrange })) streamed.push(...rows);
      const complete = await query(`select rest, gap from (${sql}) as q order by gap desc nulls last, n limit ${limit ?? 100_000}`);
      expect(streamed).toHaveLength(complete.length);
      // Comparing row by row with the matcher takes a second.
      expect(streamed.findIndex((row, place) => row['rest'] !== complete[place]?.['rest'] || row['gap'] !== complete[place]?.['gap'])).toBe(-1);
      expect(Object.keys(streamed[0] ?? {})).toEqual(['rest', 'gap']);
    }
  });

  it('never ends a failed stream as if it were complete', async () => {
    const complete = async (): Promise<void> => {
      for await (const rows of warehouse().stream({ sql: engine.breaking, values: {} })) expect(rows).toBeDefined();
    };
    for (let again = 0; again < repeats(2, 5); again += 1) await expect(complete()).rejects.toThrow();
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('streams columns: numbers with NaN and texts as UTF-8 with nothing for null', async () => {
    const sql = `select n, case when n % 3 > 0 then n / 4 end as quarter, case when n % 3 > 0 then concat('燃气', n) end as name from (${engine.numbers}) as numbers`;
    const columns: { n: number[]; quarter: number[]; name: string[] } = { n: [], quarter: [], name: [] };
    for await (const part of warehouse().streamColumns({ sql: `${sql} where n < {end:Int64}`, values: { end: 9_000 } }, { n: 'number', quarter: 'number', name: 'text' })) {
      columns.n.push(...part.n);
      columns.quarter.push(...part.quarter);
      columns.name.push(...part.name.map((text) => Buffer.from(text).toString('utf8')));
    }
    const order = columns.n.map((n, place) => [n, columns.quarter[place], columns.name[place]] as const).sort(([a], [b]) => a - b);
    expect(order).toEqual(Array.from({ length: 9_000 }, (_, n) => [n, n % 3 > 0 ? n / 4 : NaN, n % 3 > 0 ? `燃气${n}` : '']));
  });

  it('never ends a failed stream of columns, and ends a stream with its reader', async () => {
    const complete = async (): Promise<void> => {
      for await (const { n } of warehouse().streamColumns({ sql: engine.breaking, values: {} }, { n: 'number' })) expect(n.length).toBeGreaterThan(0);
    };
    await expect(complete()).rejects.toThrow();
    for (let reader = 0; reader < repeats(3, 8); reader += 1) {
      const first = await firstOf(warehouse().streamColumns({ sql: engine.numbers, values: {} }, { n: 'number' }));
      expect(first?.n.length).toBeGreaterThan(0);
    }
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends a stream with its reader, its deadline or its caller, and continues with the next one', async () => {
    const numbers = { sql: engine.numbers, values: {} };
    for (let reader = 0; reader < repeats(3, 8); reader += 1) expect(await firstOf(warehouse().stream(numbers))).toBeDefined();
    const endless = { sql: engine.endless, values: {} };
    await expect(firstOf(warehouse().stream(endless, { timeoutMs: 50 }))).rejects.toThrow(DeadlineError);
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('gone')), 50);
    await expect(firstOf(warehouse().stream(endless, { signal: leaving.signal }))).rejects.toThrow('gone');
    const pausing = new AbortController();
    const paused = async (): Promise<void> => {
      for await (const rows of warehouse().stream(numbers, { signal: pausing.signal })) {
        if (rows.length > 0) pausing.abort(new Error('gone'));
      }
    };
    await expect(paused()).rejects.toThrow('gone');
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });
}
