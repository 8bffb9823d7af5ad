import { randomUUID } from 'node:crypto';
import { repeats, seedOfRun } from '@tenderscope/testing';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { hostileJson, hostileText } from '../support/hostile-values.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const casesPerCall = repeats(2, 50);
const seed = seedOfRun(7);
/** Would end the session of the test. */
const left = /\/login\/logout$/;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}
interface Call {
  'x-query'?: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let app: BootedApp;
let client: TestClient;
let calls: { method: string; path: string; call: Call }[];

beforeAll(async () => {
  app = await bootApp({ RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 });
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  const headers = { authorization: client.authorization ?? '' };
  const { paths } = (await (await fetch(`${app.base}/api/docs/json`, { headers })).json()) as { paths: Record<string, Record<string, Call>> };
  calls = Object.entries(paths)
    .filter(([path, { post }]) => !left.test(path) && post?.['x-query'] === undefined)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })));
});
afterAll(() => app.close());

it(`no call of the server fails, for any parameters and fields (${casesPerCall} cases each, seed ${seed})`, async () => {
  expect(calls.length).toBeGreaterThan(40);
  for (const { method, path, call } of calls) {
    await fc.assert(
      fc.asyncProperty(fields(namesOf(call, path)), body(call), async (parameters, json) => {
        const response = await fetch(addressOf(path, call, parameters), {
          method,
          headers: { authorization: client.authorization ?? '', ...(method === 'POST' && { 'content-type': 'application/json' }) },
          ...(method === 'POST' && { body: JSON.stringify(json) }),
        });
        const text = await response.text();
        // Without a browser there is no PDF, which the response states.
        const isUnavailable = response.status === 501 && /\/(pdf|freezePdf)$/.test(path);
        if (response.status >= 500 && !isUnavailable) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      }),
      { numRuns: casesPerCall, seed },
    );
  }
}, 900_000);

const plain = fc.constantFrom('1', 'a', randomUUID(), '2026-01-01');
const anyText = fc.oneof(plain, hostileText);

const fields = (names: readonly string[]): Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, anyText])));

/** Bodies for a schema, with each field valid, hostile or absent; any body without a schema. */
function body({ requestBody }: Call): Arbitrary<unknown> {
  const properties = Object.entries(requestBody?.content['application/json']?.schema.properties ?? {});
  if (properties.length === 0) return hostileJson;
  const values = properties.map(([name, schema]) => [name, fc.oneof({ weight: 3, arbitrary: valueOf(schema) }, hostileJson)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

function valueOf({ type }: Schema): Arbitrary<unknown> {
  const [first] = [type].flat();
  if (first === 'integer' || first === 'number') return fc.constantFrom(1, 10, Date.now());
  if (first === 'boolean') return fc.boolean();
  return first === 'array' ? fc.array(anyText, { maxLength: 2 }) : anyText;
}

const namesOf = ({ parameters = [] }: Call, path: string): string[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set([...inPath, ...parameters.map(({ name }) => name)])];
};

function addressOf(path: string, { parameters = [] }: Call, values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(values[name] ?? '')));
  const query = parameters.filter((one) => one.in === 'query').map(({ name }): [string, string] => [name, values[name] ?? '']);
  return `${new URL(app.base).origin}${filled}?${new URLSearchParams(query).toString()}`;
}

/** Unpaired surrogates are not allowed in a URL. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
