import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { hasTextFields, longestRequests, longRequests } from '@tenderscope/testing';
import type { Statement, Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootWithBundle } from '../support/boot-with-bundle.ts';
import type { BootedApp } from '../support/boot-app.ts';
import { someOf } from '../support/some-of.test-support.ts';
import { sampledParams, sampleParams } from '../support/sample-values.test-support.ts';

/**
 * Limits of a plan that is made within 200 ms of processor time (`npm run bench -- planning`): the time grows with the length of the
 * expressions and, much faster, with the number of joined tables.
 */
const max = { joins: 60, length: 450_000 };

let app: BootedApp;
let warehouse: Warehouse;
let params: Record<string, string>;
beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'golden'));
  warehouse = app.warehouse;
  params = (await sampleParams(warehouse)).params;
});
afterAll(() => app.close());

const kinds = Object.keys(longRequests);
const withTexts = someOf((queries as readonly QueryDefinition[]).filter(hasTextFields));

it.each(withTexts.map((query) => [query.key, query] as const))('%s makes a plan of limited size for the longest allowed requests', async (_key, query) => {
  for (const kind of kinds) {
    for (const statement of longestRequests(query, kind, sampledParams(query, params))) {
      const plan = await planOf(statement);
      expect(plan.joins, kind).toBeLessThanOrEqual(max.joins);
      expect(plan.length, kind).toBeLessThanOrEqual(max.length);
    }
  }
});

/** Number of operators in the engine's plan that join two inputs, and length of the plan as JSON. */
async function planOf({ sql, values }: Statement): Promise<{ joins: number; length: number }> {
  const text = JSON.stringify(await warehouse.query({ sql: `explain (format json) ${sql}`, values }));
  return { joins: text.match(/JOIN|PRODUCT/g)?.length ?? 0, length: text.length };
}
