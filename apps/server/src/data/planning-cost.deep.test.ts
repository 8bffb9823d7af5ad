import { compileQuery, ConditionError, pageStatements, queries, type QueryDefinition } from '@tenderscope/catalog';
import { maxConditions, type Condition } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';
import type { Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootWithBundle } from '../test-support/boot-with-bundle.ts';
import type { BootedApp } from '../test-support/boot-app.ts';
import { someOf } from '../test-support/some-of.test-support.ts';
import { sampledParams, sampleParams } from '../test-support/sample-values.test-support.ts';

/** Processor time: what else the machine does hardly counts. */
const budgetMs = 200;
const longestName = 500;
const scope = { kind: 'units', unitIds: Array.from({ length: 200 }, (_, index) => `unit ${index}`) } as const;

let app: BootedApp;
let warehouse: Warehouse;
let params: Record<string, string>;
beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'planning'));
  warehouse = app.warehouse;
  params = (await sampleParams(warehouse)).params;
});
afterAll(() => app.close());

type Request = (field: string, index: number) => Condition;

/** The most of each kind that one call may send. */
const kinds: Record<string, Request> = {
  texts: (name, index) => ({ name, matching: 'like', value: `text ${index}` }),
  'alternative texts': (name, index) => ({ name: repeated(name), matching: 'like', value: `text ${index}` }),
  'alternative lists': (name, index) => ({ name: repeated(name), matching: 'in', value: Array.from({ length: 100 }, (_, item) => `${index} ${item}`) }),
};
const repeated = (name: string): string => Array(Math.min(8, Math.floor((longestName + 1) / (name.length + 1)))).fill(name).join(';');

const textFields = ({ filters }: QueryDefinition) => Object.entries(filters).filter(([, { type }]) => type === 'text');
/** A kind for each query by turns in the gate, all of them in the soak run. */
const kindsOf = (place: number): string[] => Object.keys(kinds).filter((_, index) => isSoak || index === place % Object.keys(kinds).length);
const withTexts = someOf((queries as readonly QueryDefinition[]).filter((query) => textFields(query).length > 0));

it.each(withTexts.map((query, place) => [query.key, query, kindsOf(place)] as const))('%s plans the longest requests that are allowed within the budget', async (_key, query, its) => {
  const over: string[] = [];
  for (const kind of its) {
    for (const { sql, values } of [1, 2].flatMap((wheres) => longestAllowed(query, wheres, kinds[kind] as Request))) {
      const spent = await cheapest(() => warehouse.query({ sql: `explain ${sql}`, values }));
      if (spent > budgetMs) over.push(`${kind}: ${Math.round(spent)} ms`);
    }
  }
  expect(over).toEqual([]);
});

/**
 * Page and count of as many conditions of a kind as the compiler takes, on the text fields of the first WHERE, or of both in
 * turn; none where there are no such fields.
 */
function longestAllowed(query: QueryDefinition, wheres: number, request: Request) {
  const texts = textFields(query);
  const fields = texts.filter(([, { where }]) => where <= wheres).map(([name]) => name);
  if (!texts.some(([, { where }]) => where === wheres)) return [];
  const conditions = Array.from({ length: maxConditions }, (_, index) => request(fields[index % fields.length] ?? '', index));
  for (let [low, high] = [0, maxConditions]; ;) {
    const count = Math.ceil((low + high) / 2);
    const compiled = compiledOrRefused(query, { conditions: conditions.slice(0, count), params: sampledParams(query, params), scope });
    if (low === high && compiled) return Object.values(pageStatements(compiled, 1, 10));
    if (compiled) low = count;
    else high = count - 1;
  }
}

function compiledOrRefused(...[query, request]: Parameters<typeof compileQuery>): ReturnType<typeof compileQuery> | undefined {
  try {
    return compileQuery(query, request);
  } catch (error) {
    if (error instanceof ConditionError) return undefined;
    throw error;
  }
}

/** Processor time of this process, ms: the least of five runs, or of one that is well within the budget. */
async function cheapest(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 5 && least > budgetMs / 2; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
