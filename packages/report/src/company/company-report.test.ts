import { sentenceText, type Report } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { evidenceRow, reportWith, sourcesWith } from '../report.test-support.ts';
import { companyReport } from './company-report.ts';

const texts = (report: Report, key: string, tone?: string): string[] =>
  (report.sections.find((section) => section.key === key)?.sentences ?? [])
    .filter((sentence) => tone === undefined || sentence.tone === tone)
    .map((sentence) => sentenceText(report, sentence));

it('is undefined for an unknown company', () => {
  const about = { madeAt: 0, dataTime: null, dataVersion: 0, user: '', scope: '' };
  expect(companyReport({ sources: sourcesWith({ info: [] }), about, coversAllUnits: true })).toBeUndefined();
});

it('leads from hard evidence and statistics to the highest band, each number with its rows', () => {
  const report = reportWith({ evidence: [evidenceRow()] });
  expect(report.verdict).toEqual({ text: '高度疑似', level: 'high' });
  expect(texts(report, 'conclusion', 'supports')).toEqual(['与乙公司：加密锁号相同（强证据）涉及 3 个标段，两家同场竞争 5 个标段（q 值 < 0.001，难以用偶然解释）。']);
  expect(texts(report, 'conclusion', 'against')).toEqual(['没有发现不支持的理由；这不等于属实。']);
  const slots = report.sections[0]?.sentences.find(({ tone }) => tone === 'supports')?.slots ?? [];
  expect(slots.find(({ column }) => column === 'lotNum')?.behind).toMatchObject({ key: 'company.evidenceLots', values: ['a', 'b'] });
  expect(slots.find(({ column }) => column === 'meetNum')?.behind).toEqual({ key: 'competition.meetings', values: ['a', 'b'], conditions: [] });
});

it('mentions a complete machine once, without its separate ids', () => {
  const complete = evidenceRow({ kind: 'MAC、CPU、硬盘均相同', row_guid: 'b/0' });
  const parts = ['MAC地址相同', 'CPU序列号相同', '硬盘序列号相同'].map((kind) => evidenceRow({ kind, level: '中', levelRank: 2, row_guid: `b/${kind}` }));
  const report = reportWith({ evidence: [complete, ...parts] });
  expect(texts(report, 'conclusion', 'supports')).toHaveLength(1);
  expect(texts(report, 'findings')[0]).toContain('共 4 项');
});

it('lists lots that count before noise, and gives the total number of rows', () => {
  const lots = Array.from({ length: 45 }, (_, place) => ({ lot_guid: `l${place}`, isCounted: place === 44 ? '是' : '否', row_guid: `l${place}` }));
  const table = reportWith({ evidenceLots: lots }).sections.flatMap(({ tables }) => tables).find(({ source }) => source === 'evidenceLots');
  expect([table?.rows[0], table?.rows.length, table?.total]).toEqual([44, 40, 45]);
});

it('states the exonerating facts: noise, a consortium, links without competition', () => {
  const noise = evidenceRow({ Target_gys_guid: 'c', Target_Gys_Name: '丙公司', kind: 'MAC地址相同', level: '中', lotNum: 0, noiseNum: 2, qValue: null, row_guid: 'c/1' });
  const link = evidenceRow({ Target_gys_guid: 'd', Target_Gys_Name: '丁公司', kind: '持股', level: '强', lotNum: null, ratio: 0.6, meetNum: 0, qValue: null, row_guid: 'd/1' });
  const soft = evidenceRow({ Target_gys_guid: 'e', kind: 'IP相同', level: '弱', lotNum: 0, noiseNum: 4, row_guid: 'e/1' });
  const report = reportWith({ evidence: [evidenceRow({ consortiumNum: 1, against: '曾合法组成联合体（1 个标段）；样本少：同场 4 个标段' }), noise, link, soft] });
  expect(report.verdict?.level).toBe('suspicious');
  expect(texts(report, 'conclusion', 'against')).toEqual([
    '关于与乙公司：曾合法组成联合体（1 个标段）；样本少：同场 4 个标段。',
    '因曾合法组成联合体，结论下调一档。',
    '与丙公司的MAC地址相同在 2 个标段上为多数投标人共用（代理机构网络、现场上传或模板），视为噪声，不计。',
    '部分弱特征（如 IP、电话、文件作者）为多数投标人共用，视为噪声，不计；逐标段见“相同特征逐标段”。',
    '与丁公司存在持股，但未在同一标段竞争，关联本身合法。',
  ]);
  expect(reportWith({ evidence: [noise, link, soft] }).verdict?.text).toBe('未发现明显异常');
});

it('names the suspected group, its lots and the exonerating facts', () => {
  const group = { group_guid: 'g1', kind: '轮标', members: 'a;b;c', memberNames: '甲、乙、丙', memberNum: 3, lotNum: 12, zbJinE: 1e7, strength: 0.81, evidence: '经常共同投标', priceP: 0.004, against: '样本少' };
  const report = reportWith({ groups: [group] });
  expect(report.verdict?.text).toBe('可疑（建议核查）');
  expect(texts(report, 'conclusion', 'supports')).toEqual(['属于疑似团伙（轮标，强度 0.81），成员同投 12 个标段。']);
  expect(texts(report, 'conclusion', 'against')).toEqual(['关于疑似团伙：样本少。']);
  expect(texts(report, 'findings', 'supports').join('')).toContain('甲、乙、丙');
});

it('states first if the company has no evidence of its own within a group, otherwise with whom it has some', () => {
  const group = { group_guid: 'g1', kind: '关联', members: 'a;b;c', memberNames: '甲、乙、丙', memberNum: 3, lotNum: 12, strength: 0.9, evidence: '加密锁号相同（仅乙与丙）', against: '样本少' };
  const member = { group_guid: 'g1', gys_guid: 'a', Gys_Name: '甲', tbNum: 12, zbNum: 0, evidence: null, against: '没有股权、人员、设备、账户或文件上的共同证据', row_guid: 'g1/a' };
  const bare = reportWith({ groups: [group], memberships: [member] });
  expect(texts(bare, 'conclusion', 'against')).toEqual([
    '本企业在疑似团伙中没有自己的证据：没有股权、人员、设备、账户或文件上的共同证据。', '关于疑似团伙：样本少。',
  ]);
  const own = reportWith({ groups: [group], memberships: [{ ...member, evidence: '与乙：共同股东', against: null }] });
  expect(texts(own, 'conclusion', 'against')).toEqual(['关于疑似团伙：样本少。']);
  expect(texts(own, 'findings', 'supports')).toContain('本企业在其中的证据：与乙：共同股东。');
});

it('states where the data are insufficient: few bids, some units only', () => {
  const one = reportWith({ profile: [{ gys_guid: 'a', tbNum: 1, zbNum: 0 }] });
  expect(one.verdict?.text).toBe('数据不足，无法判定');
  expect(texts(one, 'conclusion', 'unknown')[0]).toBe('已开标的投标只有 1 次，少于 3 次，投标行为无从判断。');
  const part = reportWith({}, { coversAllUnits: false });
  expect(part.verdict?.level).toBe('unknown');
  expect(texts(part, 'conclusion', 'unknown').join('')).toContain('仅统计您所属单位范围内的标段');
  expect(texts(part, 'findings').join('')).not.toContain('疑似团伙');
});

it('is written without the provider, and states that missing data do not mean no findings', () => {
  const unavailable = '工商与司法数据服务暂时不可用，请稍后再试';
  const report = reportWith({}, { failures: { risks: unavailable, holders: unavailable } });
  expect(texts(report, 'risks')).toEqual([`第三方风险数据没有取得：${unavailable}。没有列出不等于没有记录。`]);
  expect(texts(report, 'holders', 'unknown').at(-1)).toContain('本节其余内容来自库内登记');
  expect(texts(report, 'bids')[0]).toBe('全部时间内投标 29 次，中标 10 次，中标率 34.48%（按已有结果的投标），成交金额 1,493.92 万元。');
});

it('reports control, influence and people who compete elsewhere', () => {
  const tie = { side: '股东', level: 1, parent_guid: 'a', party_guid: 'h', name: '控股公司', label: '持股60.00%', ratio: 0.6, share: 0.6, partyNum: 1 };
  const below = { ...tie, side: '投资', party_guid: 's', name: '子公司', share: 0.25 };
  const person = { person_name: '王一', label: '法定代表人', identity: '同一人', companyNum: 1, Target_gys_guid: 'b', Target_Gys_Name: '乙公司', targetLabel: '高管', meetNum: 4, row_guid: 'P:1/C:b' };
  const report = reportWith({ ties: [tie, { ...tie, level: 2 }, below], people: [person, { ...person, person_name: '李二', identity: '仅姓名相同', row_guid: 'N:2/C:b' }] });
  expect(texts(report, 'holders').slice(0, 2)).toEqual(['控股公司穿透持有本企业 60.00%，具有控制地位。', '本企业穿透持有子公司 25.00%，具有重大影响。']);
  expect(texts(report, 'people', 'supports')).toEqual(['王一（法定代表人，同一人）也与乙公司有关（高管），两家同场竞争 4 个标段。']);
  expect(texts(report, 'people', 'against')).toEqual(['李二（法定代表人，仅姓名相同）也与乙公司有关（高管），两家同场竞争 4 个标段。']);
});

it('accuses nobody: every finding is a lead', () => {
  const report = reportWith({ evidence: [evidenceRow()] });
  const all = report.sections.flatMap(({ sentences }) => sentences.map((sentence) => sentenceText(report, sentence))).join('');
  expect(all).not.toMatch(/违法行为|串通投标|围标|犯罪/u);
  expect(all).toContain('结论是核查线索，不是对事实的认定');
});
