import type { RiskCase, RiskCaseDetail } from '@tenderscope/contract';
import { readZip } from '@tenderscope/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheets } from '../../../test/support/export-client.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, opening, read, type CasesApp } from './case-app.test-support.ts';

let { app, admin, second, clerk, stranger, auditor, importFiles, act, caseIn, watch } = {} as CasesApp;
beforeAll(async () => {
  ({ app, admin, second, clerk, stranger, auditor, importFiles, act, caseIn, watch } = await bootCases());
});
afterAll(() => app.close());

/** The lot of a partner with an indicator that hits it. */
async function lotFinding(by: TestClient, lot: string) {
  const [{ code = '' } = {}] = (await by.rows('lot.rules', [], [lot])) as { code?: string }[];
  const conditions = [{ name: 'code', matching: '=', value: code, whereIndex: 2 }];
  return { subject: { kind: '标段', guids: [lot] }, rule: code, evidence: { query: 'lot.rules', params: [lot], conditions } };
}
/** Two companies that bid on one lot, as rivals of the first. */
const rivals = (one: string, other: string) => ({
  subject: { kind: '企业对', guids: [one, other] },
  rule: 'competition.rivals',
  evidence: { query: 'competition.rivals', params: [one], conditions: [{ name: 'gys_guid', matching: '=', value: other, whereIndex: 2 }] },
});
const add = (by: TestClient, { guid, version }: Pick<RiskCase, 'guid' | 'version'>, finding: object) =>
  by.call('POST', `${base}/${guid}/findings`, { json: { version, ...finding } });
const resultOf = ({ envelope }: Awaited<ReturnType<typeof add>>): RiskCase => envelope.result as unknown as RiskCase;

it('adds findings about the same companies or lots, each with its own frozen evidence, time and event', async () => {
  const one = await open(admin, ['a', 'x1']);
  const pair = resultOf(await add(second, one, { ...rivals('a', 'x1'), note: '同一对企业' }));
  expect([pair.guid, pair.findingNum, pair.version]).toEqual([one.guid, 2, one.version + 1]);
  const lot = resultOf(await add(admin, pair, await lotFinding(admin, 'of-x1')));
  expect(lot.findingNum).toBe(3);
  const { addedFindings, evidence, events, isEvidenceIntact } = await read(auditor, one.guid);
  expect(isEvidenceIntact).toBe(true);
  expect(evidence.query).toBe('relation.sameHardware');
  expect(addedFindings).toMatchObject([
    { place: 2, rule: 'competition.rivals', subjectNames: ['甲公司', 'x1公司'], addedByName: 'second', evidence: { query: 'competition.rivals' } },
    { place: 3, subjectKind: '标段', subjectGuids: ['of-x1'], evidence: { query: 'lot.rules' } },
  ]);
  const partsOf = ({ parts = [] }: RiskCaseDetail['evidence']) => parts.map(({ part }) => part);
  expect(addedFindings.map((added) => partsOf(added.evidence).includes('bids'))).toEqual([true, true]);
  expect(partsOf(addedFindings[1]?.evidence ?? evidence)).toEqual(expect.arrayContaining(['rule', 'baseRate']));
  const added = events.filter(({ action }) => action === 'findingAdd');
  expect(added.map(({ byName, note, detail, at }) => [byName, note, detail['finding'], at])).toEqual([
    ['second', '同一对企业', expect.stringMatching(/^甲公司、x1公司：/u), addedFindings[0]?.addedAt],
    ['管理员', '', expect.stringContaining('x1：'), addedFindings[1]?.addedAt],
  ]);
  const response = await fetch(`${app.base}${base}/${one.guid}/export`, { headers: { authorization: admin.authorization ?? '' } });
  const archive = await readZip(Buffer.from(await response.arrayBuffer()));
  expect([...archive.keys()].filter((path) => path.endsWith('.json'))).toEqual(['evidence-1.json', 'evidence-2.json', 'evidence-3.json']);
  const names = (await readSheets(archive.get('case.xlsx') ?? Buffer.alloc(0))).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['立案时证据', '发现2证据', '发现3证据', '发现3·全部投标']));
});

it('leads from an added finding to its case, in lists too', async () => {
  const one = await open(admin, ['a', 'x2']);
  await add(admin, one, rivals('a', 'x2'));
  const again = await admin.call('POST', base, { json: rivals('a', 'x2') });
  expect(again.envelope.result).toMatchObject({ guid: one.guid });
  const other = await open(admin, ['a', 'x3']);
  expect((await add(admin, other, rivals('x2', 'a'))).envelope.message).toBe(`该发现已在线索 ${one.number} 中`);
  const of = await admin.call('POST', `${base}/of-subjects`, { json: { kind: '企业对', subjects: [['x2', 'a']] } });
  expect(of.envelope.data.list.map(({ guid, rule }) => [guid, rule])).toEqual([[one.guid, 'relation.sameHardware'], [one.guid, 'competition.rivals']]);
});

it('offers open cases about the same companies, or about bidders of the lot, that the user may see', async () => {
  const one = await open(admin, ['a', 'x4']);
  const fitting = async (by: TestClient, kind: string, guids: string[]) =>
    (await by.call('POST', `${base}/fitting`, { json: { kind, guids } })).envelope.data.list.map(({ guid }) => guid);
  expect(await fitting(admin, '企业', ['x4'])).toEqual([one.guid]);
  expect(await fitting(second, '标段', ['of-x4'])).toContain(one.guid);
  expect(await fitting(admin, '企业', ['x99'])).toEqual([]);
  expect(await fitting(clerk, '企业', ['x4'])).toEqual([]);
  await act(admin, one, 'withdraw');
  expect(await fitting(admin, '企业', ['x4'])).toEqual([]);
});

it('refuses findings of others, closed and changed cases, and users without the duty or the units', async () => {
  const one = await open(admin, ['a', 'x5']);
  const unrelated = { ...opening(['a', 'x5']).json, subject: { kind: '企业对', guids: ['b', 'c'] } };
  expect((await add(admin, one, unrelated)).status).toBe(400);
  expect((await add(admin, await open(second, ['a', 'x6']), await lotFinding(admin, 'l1'))).envelope.message).toBe('');
  expect((await add(auditor, one, rivals('a', 'x5'))).status).toBe(403);
  expect((await add(stranger, one, rivals('a', 'x5'))).status).toBe(404);
  expect((await add(admin, { ...one, version: 7 }, rivals('a', 'x5'))).status).toBe(409);
  const closed = await caseIn('已排除');
  expect((await add(admin, closed, rivals('a', 'x5'))).envelope.message).toBe('线索当前为「已排除」，不能再加入发现');
});

it('does not let the user who added a finding confirm the case, and reads it in the units of the case', async () => {
  const own = await open(clerk, ['a', 'x7']);
  const added = resultOf(await add(second, own, rivals('a', 'x7')));
  const assigned = (await act(admin, added, 'assign')).envelope.result as unknown as RiskCase;
  const refused = await act(second, assigned, 'confirm');
  expect([refused.status, refused.envelope.message]).toEqual([409, '不能确认含有本人加入的发现的线索，请由其他人员确认']);
  const [finding] = (await read(clerk, own.guid)).addedFindings;
  // Members of groups depend on all units, which the users of this case do not see.
  expect(finding?.evidence.parts?.find(({ part }) => part === 'group')?.missing).toMatch(/全部单位/u);
  expect((await act(admin, assigned, 'confirm')).status).toBe(200);
});

it('keeps new evidence with the finding that it belongs to', async () => {
  const one = await open(admin, ['a', 'b']);
  await add(admin, one, rivals('a', 'b'));
  await importFiles('third', {
    'lots.csv': 'lot_id,project_id,code,name\nl3,p1,l3,l3\n',
    'bids.csv': 'lot_id,company_id,mac\nl3,a,00-1A-2B-3C\nl3,b,00-1A-2B-3C\nl3,c,\n',
  });
  await watch().watch.check();
  const { laterEvidence, addedFindings } = await read(admin, one.guid);
  expect(laterEvidence.map(({ query }) => query)).toEqual(['relation.sameHardware']);
  expect(laterEvidence[0]?.parts?.find(({ part }) => part === 'bids')?.rows).toContainEqual(expect.objectContaining({ bd_name: 'l3' }));
  expect(addedFindings.flatMap((added) => added.laterEvidence.map(({ query }) => query)).every((query) => query === 'competition.rivals')).toBe(true);
});
