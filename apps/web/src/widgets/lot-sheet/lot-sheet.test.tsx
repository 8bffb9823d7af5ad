import { listEnvelope, type ThresholdHistory, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { LotQuery } from './use-lot-rows.ts';

const at = (text: string): number => Date.parse(`${text}T09:00:00+08:00`);
const bid = (guid: string, price: number, won = 0): Row<'lot.bids'> => ({
  gys_guid: guid,
  Gys_Name: `${guid}公司`,
  price,
  rank: null,
  is_winner: won,
  is_valid: guid === '丙' ? 0 : 1,
  reject_reason: guid === '丙' ? '未盖章' : null,
  baojia_time: at('2026-03-01'),
  jieguo: won === 1 ? '中标' : guid === '丙' ? '被否决' : '待定标',
});
const peer = (screen: string, value: number, below: number): Row<'lot.screenPeers'> => ({
  ...{ screen, value, pinlei: '阀门', sheng_name: '安徽', year: 2026, lotNum: 61, p25: 0.1, p50: 0.15, p75: 0.2, below },
  ...{ peerGroup: '品类×地区', score: 0.82, peerNum: 61, mechanism: '综合评估', against: null },
});
const score = { pingwei_code: 'P1', expert_name: null, gys_guid: '甲', Gys_Name: '甲公司', score: 88.5, fullMark: 100, deviation: 0.25, flaggedNum: 1 };

const answers: { [Key in LotQuery]: Row<Key>[] } = {
  'lot.head': [
    {
      ...{ lot_guid: 'L1', bd_name: '阀门一标', BiaoDuan_bianhao: 'BD-1', xm_name: '阀门采购', zbr_guid: 'u', zbr_name: '某单位', zb_fangshi: '公开招标' },
      ...{ xm_LeiXing: 'E', zb_zuzhixingshi: '自行招标', daiLi_DanWei: null, pinlei: '阀门', sheng_name: '安徽', shi_name: null, status: '成交' },
      ...{ gys_guid: '甲', Gys_Name: '甲公司', budget: 1_200_000, ceiling: 1_100_000, zbJinE: 1_000_000, savingRate: 1 / 6, liubiao_yuanyin: null, evaluation_method: null, price_weight: null, bid_deadline: null, bidderNum: 2, averagePrice: 1_040_000 },
      ...{ ShouDao_JiHuaDan_Time: null, noticeTime: at('2026-02-01'), openedTime: at('2026-03-01'), zbtzs_fachu_time: at('2026-03-11'), zbgg_fabu_time: null, daiLi_guid: null, awardTime: at('2026-03-11'), awardTimeBasis: '中标通知书', winnerNum: 1, daoqi_time: null, jiesuan_jine: null, jiesuan_time: null, previous_code: null, previous_lot_guid: null, previous_bd_name: null, next_lot_guid: null, next_bd_name: null },
      ...{ benchmark_formula: null, benchmark_coefficient: null, benchmark_price: null },
    },
  ],
  'lot.winners': [{ gys_guid: '甲', Gys_Name: '甲公司', zbJinE: 1_000_000 }],
  'lot.bids': [bid('甲', 1_000_000, 1), bid('乙', 1_080_000), bid('丙', 1_090_000)],
  'lot.screens': [{ n: 3, cv: 0.001, spd: 0.08, diffp: 0.08, rd: null, rdnor: null, skew: null, kurt: null, ks: 0.5, gapEvenness: null, winToCeiling: 0.9, pattern: '等差' }],
  'lot.screenPeers': [peer('cv', 0.001, 0.01), peer('spd', 0.08, 0.35)],
  'lot.rules': [
    { code: 'R018', name: '单一投标', basis: '条例第十九条', formula: '有效投标仅一家。', value: 1, detail: '仅甲公司', population: 60, hits: 3, hitRate: 0.05, party_name: '甲公司' },
    { code: 'R021', name: '另一指标', basis: null, formula: '另一口径。', value: 2, detail: null, population: 60, hits: 15, hitRate: 0.25, party_name: null },
  ],
  ...{ 'lot.panel': [], 'lot.scores': [score], 'lot.subcontracts': [], 'lot.staffChanges': [] },
  'lot.relations': [
    { gys_guid: '甲', Gys_Name: '甲公司', Target_Gys_guid: '乙', Target_Gys_Name: '乙公司', kind: '共同投标', strength: null, num: 7, detail: null },
    { gys_guid: '甲', Gys_Name: '甲公司', Target_Gys_guid: '乙', Target_Gys_Name: '乙公司', kind: '共同股东或任职人员', strength: 1, num: 1, detail: '某股东' },
  ],
};
const screensInfo = { key: 'lot.screens', columns: [{ name: 'cv', title: '变异系数', type: 'number', unit: '' }], sorts: [] };
const rare = [{ name: 'liubiao_yuanyin', title: '流标原因', type: 'text', unit: '' }, { name: 'evaluation_method', title: '评标办法', type: 'text', unit: '' }];
const awarded = { name: 'awardTime', title: '成交时间', type: 'time', unit: '' };
const headInfo = { key: 'lot.head', columns: [awarded, { name: 'budget', title: '预算金额', type: 'money', unit: '元' }, { name: 'openedTime', title: '开标时间', type: 'time', unit: '' }, ...rare], sorts: [] };

/** Screens of bids without a price. */
const noScreens = {
  n: 0,
  ...{ cv: null, spd: null, diffp: null, rd: null, rdnor: null, skew: null, kurt: null, ks: null, gapEvenness: null, winToCeiling: null },
  pattern: null,
};
/** A lot without bids. */
const failedHead = { lot_guid: 'L2', bd_name: '阀门二标', status: '流标', liubiao_yuanyin: '未开标，投标 1 家', evaluation_method: '综合评估法', noticeTime: null, openedTime: null, zbtzs_fachu_time: null };

const changedThreshold: ThresholdHistory = {
  ...{ key: 'tenderDays', title: '最短投标期', unit: '天', source: '', codes: ['R021'] },
  periods: [{ value: 60, from: 0, dataVersion: 4, reason: '从严' }, { value: 20, from: null, dataVersion: null, reason: null }],
};

let broken: LotQuery | null = null;
const requested: string[] = [];
servePage(({ url }) => {
  if (url.includes('/catalog?')) return { body: listEnvelope([screensInfo, headInfo]) };
  if (url.includes('/dict-api/ruleThresholds')) return { body: listEnvelope([changedThreshold]) };
  requested.push(url);
  const key = (Object.keys(answers) as LotQuery[]).find((one) => url.includes(queryIds[one]));
  if (!key || key === broken) return { body: { code: '500', success: false, message: '系统繁忙' } };
  const rows: readonly object[] = answers[key];
  if (url.includes('value=L2')) {
    const ofL2: Partial<Record<LotQuery, object>> = { 'lot.head': { ...answers['lot.head'][0], ...failedHead }, 'lot.screens': noScreens };
    const row = ofL2[key];
    return { body: listEnvelope(row ? [row] : []) };
  }
  return { body: listEnvelope(url.includes('value=L1') ? [...rows] : []) };
});

async function open(address: string) {
  const [{ LotSheetSlot }, { LotLink }] = await Promise.all([import('./lot-sheet-slot.tsx'), import('../links/lot-link.tsx')]);
  // The sheet is loaded when an address first names a lot: here, since a busy machine may take long.
  await import('./lot-sheet.tsx');
  const { LotList } = await import('../links/lot-list.ts');
  const page = (
    <>
      <LotList value={['L0', 'L1', 'L2']}>
        <LotLink guid="L1" name="阀门一标" />
      </LotList>
      <LotSheetSlot />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/before', address], initialIndex: 1 });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const part = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

const complete = { ...answers };
beforeEach(() => {
  broken = null;
  Object.assign(answers, complete);
});
afterEach(cleanup);

describe('the sheet', () => {
  it('opens with the address and requests each part for its lot', async () => {
    await open('/lots?lot=L1');
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByRole('heading', { name: '阀门一标' })).toBeTruthy();
    expect((await within(await part('基本情况')).findByText('120.00')).previousSibling?.textContent).toBe('预算金额(万元)');
    expect(requested.every((url) => url.endsWith('?value=L1'))).toBe(true);
  });

  it('shows the bids in order, and their prices in one chart', async () => {
    await open('/lots?lot=L1');
    const bids = await part('投标报价');
    const rows = await within(bids).findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1甲公司100\.00.*中标/),
      expect.stringMatching(/^2乙公司108\.00.*待定标/),
      expect.stringMatching(/^3丙公司109\.00.*否决投标：未盖章/),
    ]);
    const picture = await within(bids).findByRole('img', { name: /3 家，最低 100\.00万元，最高 109\.00万元，均价 104\.00万元，最高限价 110\.00万元/ });
    expect(picture.querySelectorAll('circle')).toHaveLength(3);
  });

  it('lists the indicators of the lot, marks the weak ones, and lets an examiner open a case', async () => {
    useSession.setState({ userInfo: { duties: ['casework'] } as unknown as UserInfo });
    await open('/lots?lot=L1');
    const rules = await part('触发的指标');
    const rare = await within(rules).findByRole('row', { name: /^单一投标\s*有效投标仅一家。\s*依据：条例第十九条/ });
    expect(rare.textContent).toContain('仅甲公司3 / 60，5.00%');
    expect(rare.textContent).not.toContain('区分力弱');
    expect(within(rules).getByRole('row', { name: /^另一指标/ }).textContent).toContain('15 / 60，25.00%命中较多，区分力弱');
    // Only R021 has a threshold that was changed.
    expect((await within(rules).findByText(/^阈值 最短投标期：60 天，自 .*（数据版本 4）起，理由：从严$/)).closest('tr')?.textContent).toContain('另一指标');
    expect(within(rules).getAllByText(/^阈值/)).toHaveLength(1);
    await userEvent.setup().click(within(rare).getByRole('button', { name: /转为线索/ }));
    expect(await screen.findByLabelText('备注')).toBeTruthy();
    useSession.setState({ userInfo: null });
  });

  it('shows the screens in the most suspicious 5 % with their peers, and the parts of the score', async () => {
    await open('/lots?lot=L1');
    const screens = await part('报价规律');
    expect(await within(screens).findByText(/阀门 · 安徽 · 历年共 61 个标段/)).toBeTruthy();
    expect((await within(screens).findByRole('row', { name: /^变异系数/ })).textContent).toMatch(/偏低同类最低 5%$/);
    expect(within(screens).getAllByText(/^同类最[低高] 5%$/)).toHaveLength(1);
    expect(within(screens).getByText(/报价规律分 0\.82/).parentElement?.textContent).toContain('由变异系数 0.99、spd 0.65 取平均');
    expect(within(screens).getByRole('button', { name: '报价规律分的口径说明' })).toBeTruthy();
    expect(within(screens).getByText('等差报价').parentElement?.textContent).toMatch(/^等差报价 各家报价依次相差几乎相等的金额/);
  });

  it('shows why there is no score', async () => {
    answers['lot.screens'] = answers['lot.screens'].map((row) => ({ ...row, n: 2 }));
    answers['lot.screenPeers'] = answers['lot.screenPeers'].map((row) => ({ ...row, score: null }));
    await open('/lots?lot=L1');
    expect(await within(await part('报价规律')).findByText(/有效报价 2 家，不足 3 家，不计算报价规律分/)).toBeTruthy();
    expect(screen.queryByText(/^报价规律分/)).toBeNull();
  });

  it.each([
    ['竞争性磋商', '「竞争性磋商」的报价经谈判或竞价形成，报价规律不适用，仅列数值。'],
    ['其他（摇号）', '「其他（摇号）」的报价是否密封未知，报价规律不适用，仅列数值。'],
    ['框架协议采购', '「框架协议采购」的报价是否密封未知，报价规律不适用，仅列数值。'],
  ])('shows why price screens do not apply to a lot by %s', async (method, text) => {
    answers['lot.head'] = answers['lot.head'].map((row) => ({ ...row, zb_fangshi: method }));
    answers['lot.screenPeers'] = answers['lot.screenPeers'].map((row) => ({ ...row, peerGroup: null, score: null, peerNum: null }));
    await open('/lots?lot=L1');
    expect((await within(await part('报价规律')).findByText(/报价规律不适用/)).textContent).toBe(text);
  });

  it('does not report missing bids if they are not recorded', async () => {
    answers['lot.screens'] = answers['lot.screens'].map((row) => ({ ...row, n: null }));
    answers['lot.screenPeers'] = answers['lot.screenPeers'].map((row) => ({ ...row, score: null }));
    await open('/lots?lot=L1');
    expect(await within(await part('报价规律')).findByText(/没有投标记录，有效报价家数未知，不计算报价规律分/)).toBeTruthy();
    expect(screen.queryByText(/有效报价 0 家/)).toBeNull();
  });

  it('shows the time of the award, and its source record if there is no notice', async () => {
    answers['lot.head'] = answers['lot.head'].map((row) => ({ ...row, zbtzs_fachu_time: null, awardTime: at('2026-03-01'), awardTimeBasis: '开标' }));
    await open('/lots?lot=L1');
    const fact = (await within(await part('基本情况')).findByText('成交时间')).nextSibling;
    expect(fact?.textContent).toBe('2026-03-01 按开标');
  });

  it('shows users of some units why there is no comparison', async () => {
    const group = { lotNum: null, p25: null, p50: null, p75: null, below: null, peerGroup: null, score: null, peerNum: null };
    answers['lot.screenPeers'] = answers['lot.screenPeers'].map((row) => ({ ...row, ...group }));
    await open('/lots?lot=L1');
    expect(await within(await part('报价规律')).findByText(/仅对可查看全部单位的用户显示/)).toBeTruthy();
    expect(screen.queryByText(/历年共/)).toBeNull();
  });

  it('shows marks, relations and times', async () => {
    await open('/lots?lot=L1');
    expect((await within(await part('评分矩阵')).findByRole('cell', { name: /偏离预警/ })).textContent).toContain('1 项偏离预警');
    expect((await within(await part('投标人之间的关系')).findByRole('listitem')).textContent).toBe('甲公司 与 乙公司共同投标 7 次强 · 共同股东或任职人员 1（某股东）');
    const steps = await within(await part('时间线')).findAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^2026-02-01/),
      expect.stringMatching(/^2026-03-01.*开标距上一环节 28 天/),
      expect.stringMatching(/^2026-03-11.*10 天/),
    ]);
  });

  it('marks the winner among the bids', async () => {
    await open('/lots?lot=L1');
    const won = await within(await part('投标报价')).findByText('中标');
    expect(won.tagName).toBe('STRONG');
    expect(won.closest('tr')?.textContent).toContain('甲公司');
    expect(screen.queryByText('流标原因')).toBeNull();
  });

  it('shows the reason of a failed lot and its evaluation method, and omits missing facts', async () => {
    await open('/lots?lot=L2');
    const head = await part('基本情况');
    expect((await within(head).findByText('未开标，投标 1 家')).previousSibling?.textContent).toBe('流标原因');
    expect(within(head).getByText('综合评估法')).toBeTruthy();
    for (const empty of ['投标报价', '报价规律', '专家抽取', '评分矩阵', '投标人之间的关系', '时间线']) {
      await waitFor(() => expect(screen.queryByRole('region', { name: empty })).toBeNull());
    }
  });

  it('lets a part fail and retry independently', async () => {
    broken = 'lot.scores';
    await open('/lots?lot=L1');
    const scores = await part('评分矩阵');
    expect((await within(scores).findByRole('alert')).textContent).toContain('系统繁忙');
    expect(await within(await part('投标报价')).findByRole('table')).toBeTruthy();
    broken = null;
    await userEvent.setup().click(within(scores).getByRole('button', { name: /重\s?试/ }));
    expect(await within(scores).findByRole('cell', { name: /偏离预警/ })).toBeTruthy();
  });

  it('shows that the user has no such lot', async () => {
    await open('/lots?lot=other');
    expect((await part('基本情况')).textContent).toBeTruthy();
    expect(await screen.findByText('没有找到该标段，或没有查看它的权限')).toBeTruthy();
  });
});

describe('its address', () => {
  const close = (): Promise<void> => userEvent.setup().click(screen.getByRole('button', { name: /close|关闭/i }));

  it('goes back to the page of a link', async () => {
    const router = await open('/lots?time=1');
    await userEvent.setup().click(screen.getByRole('link', { name: '阀门一标' }));
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?time=1&lot=L1');
    await close();
    await waitFor(() => expect(router.state.location.search).toBe('?time=1'));
    expect(router.state.historyAction).toBe('POP');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('阀门一标'));
  });

  it('leads to the previous and next lot of the list, by buttons and keys, and still closes to the list', async () => {
    const router = await open('/lots?time=1');
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: '阀门一标' }));
    await screen.findByText('本页第 2 / 3 个');
    await user.click(screen.getByRole('button', { name: /下一标段/ }));
    expect(await screen.findByRole('heading', { name: '阀门二标' })).toBeTruthy();
    expect(router.state.location.search).toBe('?time=1&lot=L2');
    expect(screen.getByRole('button', { name: /下一标段/ }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('kk');
    await screen.findByText('本页第 1 / 3 个');
    expect(router.state.location.search).toBe('?time=1&lot=L0');
    await user.keyboard('j');
    await screen.findByText('本页第 2 / 3 个');
    await close();
    await waitFor(() => expect(router.state.location.search).toBe('?time=1'));
  });

  it('closes without leaving the page if it was opened by its address', async () => {
    const router = await open('/lots?time=1&lot=L1');
    await screen.findByRole('dialog');
    await close();
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/lots?time=1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
