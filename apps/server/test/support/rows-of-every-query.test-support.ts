import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { adminPassword, openEmbedded } from './boot-app.ts';
import { bootWithBundle } from './boot-with-bundle.ts';
import { sampleParams } from './sample-values.test-support.ts';
import { TestClient } from './test-client.ts';

const halfYear = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${Date.UTC(2025, 8, 30, 16)};${Date.UTC(2026, 2, 31, 16) - 1}` }];
/** The last digits of sums of fractions depend on the order of their terms. */
const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);

/** Rows of every query for a generated bundle, of all time and of the half year before April 2026: one line of JSON each. */
export async function rowsOfEveryQuery(): Promise<string> {
  const { app } = await bootWithBundle(300, 'zones', { open: openEmbedded });
  const client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  const samples = await sampleParams(app.warehouse);
  const lines: string[] = [];
  for (const { key, params = [], filters } of queries as readonly QueryDefinition[]) {
    const values = params.map(({ name, fallback }) => samples.params[name] ?? fallback ?? '');
    const conditions = 'zbtzs_fachu_time' in filters ? halfYear : [];
    lines.push(`${JSON.stringify([key, await client.rows(key, [], values), await client.rows(key, conditions, values)], rounded)}\n`);
  }
  await app.close();
  return lines.join('');
}
