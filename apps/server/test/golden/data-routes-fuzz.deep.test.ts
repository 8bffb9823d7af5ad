import { repeats, seedOfRun } from '@tenderscope/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../support/boot-app.ts';
import { bootWithBundle } from '../support/boot-with-bundle.ts';
import { fuzzedRequest, queryOf, type FuzzedRequest } from '../support/fuzzed-requests.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const cases = repeats(100, 3_000);
const seed = seedOfRun(6);
const families = ['list', 'listParams', 'listManyParams', 'pageParams', 'pageManyParams', 'exportExcelManyParams'] as const;
/** Refusals that state the error of the caller; 431 is from Node, for a URL longer than 16 KiB. */
const refusals = [400, 413, 422, 431];

let app: BootedApp;
let authorization: string;

beforeAll(async () => {
  ({ app } = await bootWithBundle(300, 'golden', { settings: { RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 } }));
  const client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  authorization = client.authorization ?? '';
});
afterAll(() => app.close());

it(`answers or refuses any input, and never fails (${cases} cases, seed ${seed})`, async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fuzzedRequest, fc.constantFrom(...families), fc.boolean(), async (requested, family, isForm) => {
      const { status, envelope } = await send(requested, family, isForm);
      if (status === 200) answered += 1;
      else if (!refusals.includes(status)) throw new Error(`${family} answered ${status}: ${envelope?.message}`);
      else if (status !== 431) expect(envelope).toMatchObject({ code: String(status), success: false });
    }),
    { numRuns: cases, seed },
  );
  expect(answered).toBeGreaterThan(cases / 5);
  expect(answered).toBeLessThan((cases * 4) / 5);
}, 900_000);

async function send(requested: FuzzedRequest, family: (typeof families)[number], isForm: boolean) {
  const query = queryOf(requested);
  const conditions = { value: requested.conditions };
  const values = new URLSearchParams(requested.values.map((value): [string, string] => ['value', value]));
  const path = `${app.base}/api/data-api/${family}/${query.id}${family.startsWith('page') ? '/1/10' : ''}?${values.toString()}`;
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: bodyOf(family === 'exportExcelManyParams' ? { ...sheetOf(query), paramList: conditions } : conditions, isForm),
  });
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json');
  const envelope = isEnvelope ? ((await response.json()) as { code: string; message: string }) : (await response.arrayBuffer(), undefined);
  return { status: response.status, envelope };
}

const sheetOf = ({ columns }: ReturnType<typeof queryOf>) => ({ fileName: 'all', headList: Object.keys(columns), headChinaList: Object.keys(columns), limit: 20 });

/** Encodes a body. Form fields contain lists and objects as JSON text. */
function bodyOf(fields: Record<string, unknown>, isForm: boolean): string | URLSearchParams {
  if (!isForm) return JSON.stringify(fields);
  const textOf = (name: string, value: unknown): string => (name === 'fileName' ? String(value) : JSON.stringify(value));
  return new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(name, value)]));
}
