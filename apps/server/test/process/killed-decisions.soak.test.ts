import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseAction, RiskCase, RiskCaseDetail } from '@tenderscope/contract';
import { openState } from '@tenderscope/state';
import { copyState, SeededRandom, seedOfRun, startPostgres } from '@tenderscope/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const password = 'a long password';
const base = '/api/case-api';
const caseNum = 24;
const random = new SeededRandom(seedOfRun(2));
let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-decisions-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Next action on a case by its state, in an endless cycle. */
const steps: Partial<Record<RiskCase['state'], readonly [CaseAction, object]>> = {
  待核查: ['assign', {}],
  已排除: ['reopen', { note: '复查' }],
  已确认: ['reopen', { note: '复查' }],
};
const decisions = [['exclude', { reason: '小市场' }], ['confirm', { clause: '第三十九条', note: '属实' }]] as const;

/** Opens cases whose evidence has no query: decisions need none. */
async function openCases(databaseUrl: string | undefined): Promise<void> {
  const state = await openState({ dataDir, databaseUrl });
  const openedBy = (await state.users.byLogin('admin'))?.guid ?? '';
  const content = JSON.stringify({ query: 'gone', params: [], conditions: [], columns: [], rows: [], ruleVersion: '', dataVersion: 0, frozenAt: 1 });
  for (let place = 0; place < caseNum; place += 1) {
    const fields = {
      ...{ guid: crypto.randomUUID(), numberPrefix: 'XS20260101-', subjectKey: `k${place}`, subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]' },
      ...{ rule: 'r', ruleName: 'r', ruleVersion: 'v', state: '待核查', stateBefore: null, outcome: null, assigneeGuid: null, strength: null, amount: null },
      ...{ lotNum: null, scopeUnit: null, openedBy, openedAt: 1, dueAt: null, deferredUntil: null },
    };
    const step = { action: 'open', byGuid: openedBy, at: 1, note: '', detail: '{}', isDecision: false };
    await state.riskCases.add(fields, { content, sha256: 'x' }, step, { since: 0, max: 1000 });
  }
  await state.close();
}

/** Takes steps on one case, one after another, until the server ends; `known` contains the acknowledged ones. */
async function decide(client: TestClient, known: Map<string, RiskCase>, guid: string, adminGuid: string): Promise<void> {
  for (;;) {
    const one = known.get(guid);
    if (!one) return;
    const [action, body] = steps[one.state] ?? random.pick(decisions);
    try {
      const json = { version: one.version, ...(action === 'assign' && { assigneeGuid: adminGuid }), ...body };
      const reply = await client.call('POST', `${base}/${guid}/${action}`, { json });
      expect([action, reply.status]).toEqual([action, 200]);
      known.set(guid, reply.envelope.result as unknown as RiskCase);
    } catch (error) {
      // The connection broke.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      return;
    }
  }
}

/** Expects each acknowledged step, at most one more that was running, and a history that leads to the state. */
async function expectKept(client: TestClient, known: Map<string, RiskCase>): Promise<void> {
  for (const [guid, last] of known) {
    const one = (await client.call('GET', `${base}/${guid}`)).envelope.data.data as RiskCaseDetail;
    expect([last.version, last.version + 1]).toContain(one.version);
    expect(one.events).toHaveLength(one.version);
    expect(one.events.at(-1)?.toState).toBe(one.state);
    expect(one.events.slice(1).map(({ fromState }) => fromState)).toEqual(one.events.slice(0, -1).map(({ toState }) => toState));
    expect(one.events[last.version - 1]?.toState).toBe(last.state);
    known.set(guid, one);
  }
}

async function killAgainAndAgain(kills: number, settings: Record<string, string> = {}): Promise<void> {
  const start = async (): Promise<TestClient> => {
    // One user opens and decides.
    server = new ServerProcess(dataDir, { ADMIN_PASSWORD: password, CASE_TWO_PERSONS: '0', ...settings });
    return new TestClient(await server.address);
  };
  await start();
  await server?.end('SIGTERM');
  await openCases(settings['DATABASE_URL']);
  const known = new Map<string, RiskCase>();
  let acknowledged = 0;
  for (let round = 0; round <= kills; round += 1) {
    const client = await start();
    await client.login('admin', password);
    if (round === 0) {
      const { list } = (await client.call('POST', `${base}/page`, { json: { pageSize: 100 } })).envelope.data;
      for (const one of list as unknown as RiskCase[]) known.set(one.guid, one);
      expect(known.size).toBe(caseNum);
    } else {
      await expectKept(client, known);
    }
    if (round === kills) break;
    const adminGuid = known.values().next().value?.openedBy ?? '';
    const done = (): number => [...known.values()].reduce((sum, { version }) => sum + version, 0);
    const enough = done() + random.between(10, 60);
    const work = Promise.all([...known.keys()].slice(0, 8).map((guid) => decide(client, known, guid, adminGuid)));
    await expect.poll(done, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    await server?.end('SIGKILL');
    await work;
    acknowledged = done();
  }
  expect(acknowledged).toBeGreaterThan(caseNum + kills * 9);
}

describe(`a server killed at random moments during decisions loses none that it acknowledged (seed ${random.seed})`, () => {
  it('on an embedded state', async () => {
    await copyState(dataDir);
    await killAgainAndAgain(20);
  }, 900_000);

  it('on a PostgreSQL', async () => {
    const postgres = await startPostgres();
    try {
      await killAgainAndAgain(20, { DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  }, 900_000);
});
