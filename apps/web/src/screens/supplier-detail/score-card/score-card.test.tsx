import { failureEnvelope, listEnvelope, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servePage } from '../../../lib/page-server.test-support.ts';
import { usePrintState } from '../../../lib/print/print-state.ts';
import { queryIds } from '../../../lib/queries/query-ids.gen.ts';
import { useRevealedPart } from '../../../lib/loading/reveal.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { partRows, scoreRow } from './score-rows.test-support.ts';

let score = scoreRow();
let isBroken = false;
const requested: string[] = [];
servePage(({ url }) => {
  requested.push(url);
  if (isBroken) return { body: failureEnvelope(400, '查询太多') };
  const rows: object[] = url.includes(queryIds['supplier.score']) ? [score] : partRows();
  return { body: listEnvelope(rows) };
});

beforeEach(() => {
  // In a print a card is in view, and its chart is drawn without a canvas.
  usePrintState.setState({ state: 'preparing' });
  useSession.setState({ userInfo: { seesAllUnits: true } as UserInfo });
});
afterEach(() => {
  cleanup();
  act(() => usePrintState.setState({ state: 'no' }));
  useSession.setState({ userInfo: null });
  [score, isBroken, requested.length] = [scoreRow(), false, 0];
});

async function open() {
  const [{ ScoreCard }, { ScoreBadge }] = await Promise.all([import('./score-card.tsx'), import('./score-badge.tsx')]);
  const Both = () => {
    const { partRef, reveal } = useRevealedPart();
    return (
      <>
        <ScoreBadge guid="甲" onOpen={reveal} />
        <ScoreCard guid="甲" cardRef={partRef} />
      </>
    );
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Both />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('region', { name: '综合评分' });
}

it('shows the score with its parts and a trial of other weights that does not change it', async () => {
  score = scoreRow({ grade: 'C', capKinds: '失信被执行人', bidNum: 7 });
  const card = await open();
  await within(card).findByText('规模实力', { selector: 'th' });
  const cells = (name: string) => [...(within(card).getByText(name, { selector: 'th' }).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells('规模实力')).toEqual(['规模实力', '71.3 分', '', '', '50.0 分', '19%']);
  expect(cells('履约与稳定')).toEqual(['履约与稳定', '无数据', '', '', '50.0 分', '15%']);
  expect(cells('中标率')).toEqual(['中标率', '100.00%', '40', '超过 87% 同类', '90.00%', '60%']);
  expect(within(card).getByText(/等级最高为 C（按得分应为 A）/)).toBeTruthy();
  expect(within(card).getByText('近三年（2023-11-02 至 2026-11-02），不随所选期间变化')).toBeTruthy();
  expect(within(card).getByText(/^近三年投标 7 次，少于 20 次/)).toBeTruthy();
  const trial = within(card).getByLabelText('试算总分');
  expect(trial.textContent).toBe('试算总分 72.0 与综合评分相同');

  fireEvent.keyDown(within(card).getByLabelText('价格水平权重'), { key: 'Home', keyCode: 36 });
  expect(trial.textContent).toBe('试算总分 77.0 较综合评分 +5.0');
  expect(card.querySelector('[data-score]')?.textContent).toBe('72.0');
  fireEvent.click(within(card).getByText('恢复权重'));
  expect(trial.textContent).toBe('试算总分 72.0 与综合评分相同');

  const badge = screen.getByRole('button', { name: /^综合 C 72.0 .*⚠\s?存在有效的失信被执行人记录，等级最高为 C/ });
  expect(badge.textContent).toContain('超过 86% 企业（同类：阀门 · 中型企业，212 家） 完整度 84%');
  fireEvent.click(badge);
  expect(document.activeElement?.contains(card)).toBe(true);
  expect(requested.filter((url) => url.includes(queryIds['supplier.score']))).toHaveLength(1);
});

it('shows why there is no score, and requests no parts of it', async () => {
  score = scoreRow({ score: null, grade: null, exceedRate: null, bidNum: null, scoredFrom: null, scoredTo: null });
  const card = await open();
  expect(await within(card).findByText(/暂无综合评分：近三年没有投标、可比企业不足 30 家/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '综合评分 暂不评分' })).toBeTruthy();
  expect(requested).toHaveLength(1);
});

it('shows the failure, and retries', async () => {
  isBroken = true;
  const card = await open();
  expect((await within(card).findByRole('alert')).textContent).toContain('查询太多');
  expect(screen.getByRole('button', { name: '综合评分 加载失败' })).toBeTruthy();
  isBroken = false;
  fireEvent.click(within(card).getByRole('button', { name: /重\s?试/ }));
  expect(await within(card).findByRole('table')).toBeTruthy();
});

it('shows users of some units that the score is for the entire group, and requests nothing', async () => {
  useSession.setState({ userInfo: { seesAllUnits: false } as UserInfo });
  const card = await open();
  expect(within(card).getByText('综合评分依据全集团数据，仅集团范围可见')).toBeTruthy();
  expect([screen.queryByRole('button', { name: /^综合(?!评分的)/ }), requested]).toEqual([null, []]);
});
