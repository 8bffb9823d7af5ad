import type { CaseAction, CaseState, RiskCase, RiskCaseDetail } from '@tenderscope/contract';
import { addUser } from '../accounts/add-user.ts';
import { CaseWatch } from './case-watch.ts';
import { EvidenceKeeper } from './evidence-keeper.ts';
import { EvidenceReader } from './read-evidence.ts';
import { DataService } from '../data/data-service.ts';
import { UnitDirectory } from '../data/unit-directory.ts';
import { adminPassword, bootApp, openEmbedded } from '../../../test/support/boot-app.ts';
import { importTexts } from '../../../test/support/import-files.test-support.ts';
import { copyPrepared } from '../../../test/support/prepared-bundle.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { Settings } from '../../services.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

export const base = '/api/case-api';
/** Companies that share a computer with the first, each on a separate lot: one case subject each. */
const partners = Array.from({ length: 120 }, (_, place) => `x${place + 1}`);
const partnerLot = (company: string): string => `of-${company}`;
const linesOf = (line: (company: string, place: number) => string): string => partners.map((company, place) => `${line(company, place)}\n`).join('');
const files = {
  'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
  'companies.csv': 'company_id,name\na,甲公司\nb,乙公司\nc,丙公司\n' + linesOf((company) => `${company},${company}公司`),
  'projects.csv': 'project_id,code,name,unit_id\np1,P1,项目,u1\np2,P2,项目,u2\n',
  'lots.csv': 'lot_id,project_id,code,name\nl1,p1,l1,l1\nl2,p2,l2,l2\n' + linesOf((company) => `${partnerLot(company)},p1,${partnerLot(company)},${company}`),
  'bids.csv': 'lot_id,company_id,mac\nl1,a,00-1A-2B-3C\nl1,b,00-1A-2B-3C\nl1,c,\nl2,a,\nl2,b,\nl2,c,\n' + linesOf((company, place) => [`${partnerLot(company)},a,`, `${partnerLot(company)},${company},`].map((line) => `${line}00-00-00-${1000 + place}`).join('\n')),
};
/** Actions that bring a case to each state. */
const ways: Readonly<Record<CaseState, CaseAction[]>> = {
  待核查: [], 核查中: ['assign'], 暂缓: ['defer'], 已排除: ['assign', 'exclude'], 已确认: ['assign', 'confirm'], 已移送: ['assign', 'confirm', 'transfer'],
  已撤回: ['withdraw'],
};

export const hardware = { query: 'relation.sameHardware', params: [], conditions: [] };
/** Rows of the first two companies only. */
const ofFirst = { ...hardware, conditions: [{ name: 'Target_Gys_guid', matching: '=', value: 'b', whereIndex: 2 }] };
export const opening = (guids = ['a', 'b'], evidence: object = guids.includes('b') ? ofFirst : hardware) => ({
  json: { subject: { kind: '企业对', guids }, rule: 'relation.sameHardware', evidence },
});
export const open = async (by: TestClient, guids?: string[]): Promise<RiskCase> =>
  (await by.call('POST', base, opening(guids))).envelope.result as unknown as RiskCase;
export const read = async (by: TestClient, guid: string): Promise<RiskCaseDetail> =>
  (await by.call('GET', `${base}/${guid}`)).envelope.data.data as RiskCaseDetail;

/** Starts a server with two companies that shared a computer on a lot, and a user of each kind that works with cases. */
export async function bootCases(settings: Partial<Settings> = {}) {
  const app = await bootApp(settings, undefined, async (dataDir) => {
    await copyPrepared(dataDir, 'cases', (data) => importTexts(data, 'first', files));
    return openEmbedded(dataDir);
  });
  const importFiles = (name: string, contents: Readonly<Record<string, string>>): Promise<void> => importTexts(app, name, contents);
  const client = async (login: string, roleKey: string, unitId?: string): Promise<TestClient> => {
    await addUser(app.state, { login, name: login, password: adminPassword, roleKey, ...(unitId !== undefined && { unitId }) });
    const one = new TestClient(app.base);
    await one.login(login, adminPassword);
    return one;
  };
  const guidOf = async (login: string): Promise<string> => (await app.state.users.byLogin(login))?.guid ?? '';
  const admin = await signIn(app);
  const second = await client('second', 'group-analyst');
  const clerk = await client('clerk', 'unit-analyst', 'u1');
  const stranger = await client('stranger', 'unit-analyst', 'u2');
  const auditor = await client('auditor', 'auditor');
  const adminGuid = await guidOf('admin');

  /** Body of each action. */
  const bodies = (): Record<CaseAction, object> => ({
    assign: { assigneeGuid: adminGuid },
    exclude: { reason: '小市场' },
    confirm: { clause: '第三十九条', note: '属实' },
    transfer: { target: '纪检', documentNumber: '2026-1' },
    defer: { until: Date.now() + 1e9, note: '等待说明' },
    resume: {},
    reopen: { note: '新情况' },
    outcome: { outcome: '属实' },
    due: { dueAt: Date.now() + 1e9 },
    note: { note: '记录' },
    withdraw: { note: '选错主体' },
  });
  const act = (by: TestClient, one: Pick<RiskCase, 'guid' | 'version'>, action: CaseAction, more: object = {}): Promise<Reply> =>
    by.call('POST', `${base}/${one.guid}/${action}`, { json: { version: one.version, ...bodies()[action], ...more } });
  let last = 0;
  /** Creates a case in a state. The second analyst opens a case to be confirmed, the first one confirms and the second one transfers it. */
  async function caseIn(state: CaseState): Promise<RiskCase> {
    let one = await open(ways[state].includes('confirm') ? second : admin, ['a', `x${(last += 1)}`]);
    for (const action of ways[state]) one = (await act(action === 'transfer' ? second : admin, one, action)).envelope.result as unknown as RiskCase;
    return one;
  }
  /** Creates a case watch with its reads and its log. */
  function watch() {
    const { state, warehouse } = app;
    const evidence = new EvidenceReader(new DataService(warehouse, { timeoutMs: 10_000, concurrency: 2 }), warehouse);
    const errors: unknown[] = [];
    const keeper = new EvidenceKeeper(state, new UnitDirectory(warehouse), evidence);
    return { watch: new CaseWatch(state, evidence, keeper, { error: (...args: unknown[]) => void errors.push(args) }), evidence, errors };
  }
  return { app, admin, second, clerk, stranger, auditor, clerkGuid: await guidOf('clerk'), adminGuid, importFiles, act, caseIn, watch };
}
export type CasesApp = Awaited<ReturnType<typeof bootCases>>;
