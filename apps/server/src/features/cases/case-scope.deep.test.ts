import type { RiskCase, RiskCaseDetail } from '@tenderscope/contract';
import { repeats, SeededRandom, seedOfRun, unitsUnder } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const base = '/api/case-api';
const random = new SeededRandom(seedOfRun(12));
const rule = 'relation.sameHardware';

/** Analyst of a unit, or of the group without a unit, with their scope. */
interface Analyst {
  name: string;
  client: TestClient;
  units: ReadonlySet<string> | null;
}
interface OpenedCase {
  guid: string;
  by: Analyst;
  unit: string | null;
  rows: unknown[];
}

let app: BootedApp;
let analysts: Analyst[];
const opened: OpenedCase[] = [];

beforeAll(async () => {
  const booted = await bootWithBundle(1200, 'golden', { settings: { RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 } });
  app = booted.app;
  const { units } = booted.bundle;
  const ids = units.map((unit) => unit['unit_id'] ?? '');
  const roots = ids.filter((id) => unitsUnder(units, id).size > 1);
  const widest = roots.toSorted((one, other) => unitsUnder(units, other).size - unitsUnder(units, one).size).slice(0, 3);
  const drawn = [...new Set([...widest, random.pick(roots), ...random.some(ids).slice(0, repeats(4, 10))])];
  const analyst = async (unit: string | null, place: number): Promise<Analyst> => {
    const [name, roleKey] = [`analyst-${place}`, unit === null ? 'group-analyst' : 'unit-analyst'];
    await addUser(app.state, { login: name, name, roleKey, password: adminPassword, ...(unit !== null && { unitId: unit }) });
    return { name: `${name} of ${unit ?? 'all'}`, client: await signIn(app, name), units: unit === null ? null : unitsUnder(units, unit) };
  };
  analysts = await Promise.all([null, ...drawn, 'no-such-unit'].map(analyst));
  for (const [place, by] of analysts.entries()) {
    const rows = await by.client.rows(rule);
    const unit = by.units === null ? null : ([...drawn, 'no-such-unit'][place - 1] ?? '');
    const { gys_guid: a, Target_Gys_guid: b } = rows.length > 0 ? random.pick(rows) : { gys_guid: 'a', Target_Gys_guid: 'b' };
    const subject = { kind: '企业对', guids: [String(a), String(b)] };
    const reply = await by.client.call('POST', base, { json: { subject, rule, evidence: { query: rule, params: [], conditions: [] } } });
    expect([by.name, reply.status]).toEqual([by.name, rows.length > 0 ? 200 : 400]);
    if (rows.length > 0) opened.push({ guid: (reply.envelope.result as unknown as RiskCase).guid, by, unit, rows: rows.slice(0, 200) });
  }
});
afterAll(() => app.close());

it(`shows an analyst only the cases of their own units, in every call, seed ${random.seed}`, async () => {
  expect(opened.length).toBeGreaterThan(2);
  let hidden = 0;
  for (const { name, client, units } of analysts) {
    const own = opened.filter(({ unit }) => units === null || (unit !== null && units.has(unit)));
    const page = await client.call('POST', `${base}/page`, { json: { pageSize: 100 } });
    const listed = (page.envelope.data.list as unknown as RiskCase[]).map(({ guid }) => guid);
    expect([name, listed.sort()]).toEqual([name, own.map(({ guid }) => guid).sort()]);
    const { byState } = (await client.call('GET', `${base}/counts`)).envelope.data.data as { byState: Record<string, number> };
    expect([name, byState['待核查']]).toEqual([name, own.length]);
    const effects = (await client.call('GET', `${base}/effects`)).envelope.data.list as unknown as { openedNum: number }[];
    expect([name, effects.map(({ openedNum }) => openedNum)]).toEqual([name, own.length === 0 ? [] : [own.length]]);
    const seenNow = await client.rows(rule);
    for (const { guid, by, rows } of opened) {
      const reply = await client.call('GET', `${base}/${guid}`);
      const isOwn = own.some((one) => one.guid === guid);
      expect([name, by.name, reply.status]).toEqual([name, by.name, isOwn ? 200 : 404]);
      if (!isOwn) {
        const step = await client.call('POST', `${base}/${guid}/note`, { json: { version: 1, note: '记录' } });
        expect([name, by.name, step.status]).toEqual([name, by.name, 404]);
        hidden += 1;
        continue;
      }
      const { evidence, today } = reply.envelope.data.data as RiskCaseDetail;
      // Frozen within the units of the opener; the current rows are those of the reader's own units.
      expect(lotsOf(evidence.rows)).toEqual(lotsOf(rows));
      expect(lotsOf(today?.rows ?? [])).toEqual(lotsOf(seenNow.slice(0, 200)));
    }
  }
  expect(hidden).toBeGreaterThan(3);
});

/** Rows without values, which cases mask. */
const lotsOf = (rows: readonly unknown[]): unknown[] =>
  (rows as Record<string, unknown>[]).map(({ row_guid: row, lotNum, kind }) => [row, kind, lotNum]);
