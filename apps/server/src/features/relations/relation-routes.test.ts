import type { CountsAnswer, NeighboursAnswer, PathsAnswer } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importTexts } from '../../../test/support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { readSheets } from '../../../test/support/export-client.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const base = '/api/relation-api';
let app: BootedApp;
let admin: TestClient;
let ofUnit: TestClient;

const officers = Array.from({ length: 1001 }, (_, index) => `f,董事,q${index},人${index}`);
/**
 * a –MAC– c depends on a lot of u1, c –account– b on one of u2; a holds d, d holds b; a and b meet three times in u2. f has more officers
 * than a search crosses.
 */
const files = {
  'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
  'companies.csv': 'company_id,name\na,甲公司\nb,乙公司\nc,丙公司\nd,丁公司\ne,戊公司\nf,己公司\n',
  'shareholdings.csv': 'company_id,holder_type,holder_id,holder_name,ratio\nd,company,a,甲公司,0.6\nb,company,d,丁公司,0.3\n',
  'positions.csv': ['company_id,role,person_id,person_name', 'b,董事,p1,李二', 'd,监事,p1,李二', 'f,董事,p1,李二', ...officers].join('\n'),
  'projects.csv': 'project_id,code,name,unit_id\np1,P1,项目,u1\np2,P2,项目,u2\n',
  'lots.csv': 'lot_id,project_id,code,name\nl1,p1,l1,l1\nl2,p2,l2,l2\nl3,p2,l3,l3\nl4,p2,l4,l4\nl5,p2,l5,l5\n',
  'bids.csv': [
    'lot_id,company_id,mac,deposit_account',
    ...['l1,a,00-1A-2B,', 'l1,c,00-1A-2B,', 'l2,c,,hash-9f86d081884c7d659a2f', 'l2,b,,hash-9f86d081884c7d659a2f'],
    ...['l3', 'l4', 'l5'].flatMap((lot) => [`${lot},a,,`, `${lot},b,,`]),
  ].join('\n'),
};

const importFiles = (name: string, contents: Readonly<Record<string, string>>): Promise<void> => importTexts(app, name, contents);

beforeAll(async () => {
  app = await bootApp();
  admin = await signIn(app);
});
afterAll(() => app.close());

const paths = async (client: TestClient, request: object = {}): Promise<PathsAnswer> =>
  (await client.call('POST', `${base}/paths`, { json: { companies: ['a', 'b'], maxSteps: 6, ...request } })).envelope.data.data as PathsAnswer;
const neighbours = (client: TestClient, request: object): Promise<Reply> =>
  client.call('POST', `${base}/neighbours`, { json: { guid: 'a', steps: 1, ...request } });
const near = async (client: TestClient, request: object): Promise<NeighboursAnswer> =>
  (await neighbours(client, request)).envelope.data.data as NeighboursAnswer;
async function countsOf(client: TestClient, guid: string): Promise<[string, number][]> {
  const { counts } = (await client.call('GET', `${base}/counts/${guid}`)).envelope.data.data as CountsAnswer;
  return counts.flatMap(({ kind, num }): [string, number][] => (num > 0 ? [[kind, num]] : []));
}

/** Each path as its nodes' names, with the kinds of its edges. */
const routesOf = ({ nodes, edges, paths: found }: PathsAnswer): string[] =>
  found.map((path) => {
    const names = path.nodes.map((guid) => nodes.find((node) => node.guid === guid)?.name ?? guid);
    return names.map((name, place) => (place === 0 ? name : `${edges[path.edges[place - 1] ?? -1]?.kind}→${name}`)).join(' ');
  });

it('finds no party without data', async () => {
  const reply = await admin.call('POST', `${base}/paths`, { json: { companies: ['a', 'b'], maxSteps: 2 } });
  expect([reply.status, reply.envelope.message]).toEqual([404, '主体「a」不存在，或没有可查看的关系']);
});

describe('with data', () => {
  beforeAll(async () => {
    await importFiles('first', files);
    ofUnit = await signInToUnit(app, 'u1');
    // The empty index answers until the new one is built.
    await vi.waitFor(async () => expect((await admin.call('GET', `${base}/counts/a`)).status).toBe(200), { timeout: 60_000, interval: 100 });
  });

  const byShares = '甲公司 持股→丁公司 持股→乙公司';
  const byPerson = '甲公司 持股→丁公司 任职→李二 任职→乙公司';
  const byValues = '甲公司 设备→MAC地址 ***2B 设备→丙公司 账户→保证金账户 9f86d0 账户→乙公司';
  const byBids = '甲公司 共同投标→乙公司';

  it.each<[string, object, string[]]>([
    ['all but joint bids, strongest first', {}, [byShares, byPerson, byValues]],
    ['joint bids, when wished for', { kinds: ['共同投标'] }, [byBids]],
    ['shares alone', { kinds: ['持股'] }, [byShares]],
    ['a least share', { kinds: ['持股'], minRatio: 0.5 }, []],
    ['fewer steps', { maxSteps: 2 }, [byShares]],
    ['one step', { maxSteps: 1 }, []],
  ])('finds paths: %s', async (_what, request, wanted) => {
    expect(routesOf(await paths(admin, request))).toEqual(wanted);
  });

  it('shows the strength of each path and the basis of each edge', async () => {
    const answer = await paths(admin);
    expect(answer).toMatchObject({ isTruncated: false, dataVersion: app.warehouse.dataVersion() });
    const measured = answer.paths.map(({ length, strength }) => [length, Number(strength.toFixed(6))]);
    expect(measured).toEqual([[2, 0.67082], [3, 0.474342], [4, 0.45]]);
    expect(answer.edges).toContainEqual({ source: 'a', target: 'd', kind: '持股', ratio: 0.6, strength: 0.9, evidenceNum: 1 });
    const value = expect.stringMatching(/^V:\d+:\d+$/) as string;
    expect(answer.edges).toContainEqual({ source: 'a', target: value, kind: '设备', strength: 0.5, evidenceNum: 1 });
    expect(JSON.stringify(answer)).not.toMatch(/6222|00-1A/);
  });

  it('shows a user of one unit no path through lots of another, and all facts', async () => {
    expect(routesOf(await paths(ofUnit))).toEqual([byShares, byPerson.replace('李二', '李*')]);
    expect(routesOf(await paths(ofUnit, { kinds: ['共同投标'] }))).toEqual([]);
    expect(routesOf(await paths(ofUnit, { companies: ['a', 'c'], kinds: ['设备', '账户'] }))).toEqual(['甲公司 设备→MAC地址 ***2B 设备→丙公司']);
  });

  it('combines the paths of all pairs', async () => {
    const answer = await paths(admin, { companies: ['a', 'b', 'd', 'e'], kinds: ['持股'] });
    expect(routesOf(answer)).toEqual([byShares, '甲公司 持股→丁公司', '乙公司 持股→丁公司']);
    expect(answer.nodes.map(({ guid }) => guid).sort()).toEqual(['a', 'b', 'd', 'e']);
    expect(answer.edges).toHaveLength(2);
  });

  it('shows neighbours, and counts them by kind, within the unit', async () => {
    const two = await near(admin, { steps: 2 });
    expect(two.nodes.map(({ name }) => name)).toEqual(['甲公司', '丁公司', 'MAC地址 ***2B', '乙公司', '李二', '丙公司']);
    expect(two.nodes[2]).toMatchObject({ kind: '设备', hub: false });
    expect(await near(admin, { steps: 4, limit: 3 })).toMatchObject({ nodes: { length: 3 }, isTruncated: true });
    expect(await countsOf(admin, 'b')).toEqual([['持股', 1], ['任职', 1], ['账户', 1], ['共同投标', 1]]);
    expect(await countsOf(ofUnit, 'b')).toEqual([['持股', 1], ['任职', 1]]);
  });

  it('counts and shows shareholders separately from investments', async () => {
    const sharesOf = async (guid: string) => ((await admin.call('GET', `${base}/counts/${guid}`)).envelope.data.data as CountsAnswer).shares;
    expect(await sharesOf('d')).toEqual([{ side: '股东', num: 1 }, { side: '对外投资', num: 1 }]);
    expect(await sharesOf('a')).toEqual([{ side: '股东', num: 0 }, { side: '对外投资', num: 1 }]);
    const side = async (one: string): Promise<string[]> => (await near(admin, { guid: 'd', kinds: ['持股'], side: one })).nodes.map(({ name }) => name);
    expect([await side('股东'), await side('对外投资')]).toEqual([['丁公司', '甲公司'], ['丁公司', '乙公司']]);
    const message = '按方向扩展只用于持股关系，且只扩展一步；方向应为股东或对外投资';
    for (const wrong of [{ side: '股东' }, { kinds: ['持股'], side: '子公司' }, { kinds: ['持股'], steps: 2, side: '股东' }]) {
      const { status, envelope } = await neighbours(admin, { guid: 'd', ...wrong });
      expect([status, envelope.message]).toEqual([400, message]);
    }
  });

  it('shows a hub and does not expand it, also if it is requested alone; with fewer kinds it may not be a hub', async () => {
    const alone = await near(admin, { guid: 'f', steps: 4 });
    expect([alone.nodes, alone.edges, alone.isTruncated]).toEqual([[{ guid: 'f', name: '己公司', kind: '企业', hub: true }], [], false]);
    expect((await near(admin, { guid: 'b', steps: 4 })).nodes.filter(({ name }) => name.startsWith('人'))).toEqual([]);
    expect((await near(admin, { guid: 'f', kinds: ['持股'] })).nodes).toMatchObject([{ guid: 'f', hub: false }]);
  });

  describe('a picture as a workbook', () => {
    const nodeColumns = [{ title: '名称', type: 'text' }, { title: '图中关系数(条)', type: 'number' }];
    const nodes = { title: '节点', columns: nodeColumns, rows: [['=甲公司', 2], ['MAC地址 ***2B', 1]] };
    const edgeColumns = [{ title: '起点', type: 'text' }, { title: '直接持股比例', type: 'rate' }];
    const edges = { title: '关系', columns: edgeColumns, rows: [['甲公司', 0.6], ['甲公司', null]] };
    const request = { fileName: '复杂关系探查', companies: ['a'], sheets: [nodes, edges], basis: [['条件', '最多 4 步']] };
    const post = (json: object, client = admin): Promise<Response> =>
      fetch(`${app.base}${base}/workbook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: client.authorization ?? '' },
        body: JSON.stringify(json),
      });

    it('contains exactly the request, typed, and explains it', async () => {
      const response = await post(request, ofUnit);
      expect([response.status, decodeURIComponent(response.headers.get('content-disposition') ?? '')]).toEqual([200, expect.stringContaining('复杂关系探查.xlsx')]);
      const [first, second, third] = await readSheets(Buffer.from(await response.arrayBuffer()));
      expect([first?.name, first?.rows]).toEqual(['节点', [['名称', '图中关系数(条)'], ['=甲公司', 2], ['MAC地址 ***2B', 1]]]);
      expect([second?.name, second?.rows[1]]).toEqual(['关系', ['甲公司', 0.6]]);
      expect(second?.sheet.getCell('B2').numFmt).toContain('%');
      const lines = Object.fromEntries((third?.rows ?? []) as [string, string][]);
      expect(lines).toMatchObject({ 数据版本: String(app.warehouse.dataVersion()), 条件: '最多 4 步', 数据范围: '本人所属单位及其下级单位，共 1 个' });
      expect(lines['说明']).toContain('仅供核查，不构成结论');
      const written = await app.state.audit.newest({ limit: 50, from: 0, action: 'export' });
      expect(written).toContainEqual(expect.objectContaining({ subject: '复杂关系探查', detail: expect.stringContaining('"companies":["a"]') as string }));
    });

    it('accepts thousands of rows', async () => {
      const many = { ...edges, rows: Array.from({ length: 15_000 }, (_, index) => [`第${index}号供应商有限公司——${'名'.repeat(60)}`, 0.5]) };
      const response = await post({ ...request, sheets: [many] });
      expect([response.status, (await readSheets(Buffer.from(await response.arrayBuffer())))[0]?.rows.length]).toEqual([200, 15_001]);
    });

    it('yields to other work while it is read and written', async () => {
      const cells = Array.from({ length: 20_000 }, () => Array.from({ length: 20 }, () => 1));
      const numbers = { title: '数', columns: Array.from({ length: 20 }, () => ({ title: '数', type: 'number' })), rows: cells };
      const body = { ...request, sheets: [numbers, { ...numbers, title: '另' }] };
      const sent = post(body);
      let [last, longest] = [performance.now(), 0];
      const start = last;
      const others = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 1);
      expect((await (await sent).arrayBuffer()).byteLength).toBeGreaterThan(100_000);
      clearInterval(others);
      expect(longest).toBeLessThan((performance.now() - start) / 4);
    });

    const malformed = '导出内容格式不正确，或超出导出上限（每个工作表 20,000 行、20 列）';
    it.each<[string, object, string]>([
      ['no sheet', { sheets: [] }, malformed],
      ['a cell of no kind', { sheets: [{ ...nodes, rows: [[{}, 1]] }] }, malformed],
      ['a kind of column that does not exist', { sheets: [{ ...nodes, columns: [{ title: '名称', type: 'formula' }] }] }, malformed],
      ['a field that does not exist', { template: 1 }, '请求中含有不支持的字段'],
      ['no company', { companies: [] }, malformed],
    ])('refuses %s', async (_what, patch, message) => {
      const reply = await admin.call('POST', `${base}/workbook`, { json: { ...request, ...patch } });
      expect([reply.status, reply.envelope.message]).toEqual([400, message]);
    });

    it('refuses rows that do not match their columns', async () => {
      expect((await post({ ...request, sheets: [{ ...nodes, rows: [['甲']] }] })).status).toBe(400);
    });
  });

  it('shows a value only to a user who sees one of its lots', async () => {
    const guid = (await near(admin, { guid: 'b', kinds: ['账户'] })).nodes[1]?.guid ?? '';
    expect((await near(admin, { guid })).nodes.map(({ name }) => name)).toEqual(['保证金账户 9f86d0', '乙公司', '丙公司']);
    expect((await neighbours(ofUnit, { guid })).status).toBe(404);
    expect((await ofUnit.call('GET', `${base}/counts/${guid}`)).status).toBe(404);
    expect((await neighbours(admin, { guid: guid.replace(/^V:\d+/, 'V:99') })).status).toBe(404);
    expect((await neighbours(admin, { guid: 'V:deposit_account:hash-9f86d081884c7d659a2f' })).status).toBe(404);
  });

  it.each<[string, object, number, string]>([
    ['one company', { companies: ['a'] }, 400, '请选择 2 到 10 家企业'],
    ['eleven companies', { companies: Array.from('abcdefghijk') }, 400, '请选择 2 到 10 家企业'],
    ['a company twice', { companies: ['a', 'a'] }, 400, '请选择不同的企业'],
    ['no step', { maxSteps: 0 }, 400, '路径步数应为 1 到 6 的整数'],
    ['seven steps', { maxSteps: 7 }, 400, '路径步数应为 1 到 6 的整数'],
    ['half a step', { maxSteps: 1.5 }, 400, '路径步数应为 1 到 6 的整数'],
    ['an unknown kind', { kinds: ['同学'] }, 400, '关系类型应为 持股、任职、设备、联系方式、账户、共同投标 中的一项或多项'],
    ['no kind', { kinds: [] }, 400, '关系类型应为 持股、任职、设备、联系方式、账户、共同投标 中的一项或多项'],
    ['a share above all', { minRatio: 2 }, 400, '最低持股比例应为 0 到 1 之间的数'],
    ['a field that does not exist', { minShare: 1 }, 400, '请求中含有不支持的字段'],
    ['an empty guid', { companies: ['a', ''] }, 400, '主体标识应为 1 到 200 个字符的文本'],
    ['an unknown company', { companies: ['a', 'zz'] }, 404, '主体「zz」不存在，或没有可查看的关系'],
  ])('refuses %s', async (_what, request, status, message) => {
    const reply = await admin.call('POST', `${base}/paths`, { json: { companies: ['a', 'b'], maxSteps: 6, ...request } });
    expect([reply.status, reply.envelope.code, reply.envelope.message]).toEqual([status, String(status), message]);
  });

  it.each<[string, object, string]>([
    ['five steps', { steps: 5 }, '扩展步数应为 1 到 4 的整数'],
    ['a limit of nothing', { limit: 0 }, '主体数量上限应为 1 到 2000 的整数'],
    ['a limit above all', { limit: 2001 }, '主体数量上限应为 1 到 2000 的整数'],
  ])('refuses neighbours with %s', async (_what, request, message) => {
    const reply = await neighbours(admin, request);
    expect([reply.status, reply.envelope.message]).toEqual([400, message]);
  });

  it('requires permission for relations, and records its users', async () => {
    await app.state.users.keepRoles([{ key: 'reader', name: '读者', permissions: [], scope: 'all' }]);
    await addUser(app.state, { login: 'reader', name: '读者', roleKey: 'reader', password: adminPassword });
    expect((await neighbours(await signIn(app, 'reader'), {})).status).toBe(403);
    const entries = () => app.state.audit.newest({ limit: 500, from: 0, action: 'companyLookup' });
    await expect.poll(entries).toContainEqual(expect.objectContaining({ subject: 'a, b', rows: 3 }));
  });

  it('answers from the old data until the new index is built', async () => {
    const before = app.warehouse.dataVersion();
    await importFiles('second', { 'shareholdings.csv': 'company_id,holder_type,holder_id,holder_name,ratio\ne,company,b,乙公司,0.5\n' });
    expect((await paths(admin, { kinds: ['持股'] })).dataVersion).toBe(before);
    const spec = { companies: ['a', 'e'], kinds: ['持股'] };
    await expect.poll(async () => (await paths(admin, spec)).dataVersion).toBe(before + 1);
    expect(routesOf(await paths(admin, spec))).toEqual([`${byShares} 持股→戊公司`]);
  });
});
