import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import type { ChartModel } from '../../charts/model.ts';
import { preparePie } from '../../charts/prepare/prepare-pie.ts';
import { ChartFrame } from './chart-frame.tsx';

afterEach(cleanup);

type State = Parameters<typeof ChartFrame>[0]['query'];

const refetch = (() => Promise.resolve({})) as unknown as State['refetch'];
const idle: State = { isPending: false, isError: false, isFetching: false, error: null, isPlaceholderData: false, refetch };
// There is no canvas here to draw on.
const model = { ...preparePie([{ id: '1', name: '公开招标', value: 3 }], measureOf('dealNum')), option: { series: [] } };
const card = (query: Partial<State>, drawn: ChartModel | null = model, table?: ReactNode) => (
  <ChartFrame title="采购方式占比" height={200} query={{ ...idle, ...query }} model={drawn} table={table} cardRef={() => {}} />
);

describe('ChartFrame', () => {
  it('keeps its place while it loads', () => {
    render(card({ isPending: true }, null));
    expect(screen.getByRole('status', { name: '采购方式占比加载中' })).toBeTruthy();
  });

  it('shows that there is no data, and the reason if known', () => {
    const { rerender } = render(card({}, null));
    expect(screen.getByText('暂无数据')).toBeTruthy();
    rerender(<ChartFrame {...card({}, null).props} nothing="没有整月" />);
    expect(screen.getByText('没有整月')).toBeTruthy();
  });

  it('shows the failure and retries', async () => {
    let tried = 0;
    const refetch = (() => (tried += 1)) as unknown as State['refetch'];
    render(card({ isError: true, error: new Error('系统繁忙'), refetch }, null));
    expect(screen.getByRole('alert').textContent).toContain('系统繁忙');
    await userEvent.setup().click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(tried).toBe(1);
  });

  it('keeps its place again while it retries', () => {
    render(card({ isError: true, isFetching: true, error: new Error('系统繁忙') }, null));
    expect(screen.getByRole('status', { name: '采购方式占比加载中' })).toBeTruthy();
  });

  it('shows the same rows as a table and switches back', async () => {
    render(card({}, model, <p>同样的数据</p>));
    const user = userEvent.setup();
    expect(await screen.findByRole('img', { name: '公开招标 100.00%' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '显示表格' }));
    expect(screen.getByText('同样的数据')).toBeTruthy();
    expect(screen.getByRole('button', { name: '下载图片' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: '显示图表' }));
    expect(screen.queryByText('同样的数据')).toBeNull();
  });

  it('is between its inputs and its rows, which need no switch', () => {
    render(<ChartFrame title="统计" height={200} query={idle} model={null} head={<p>选择</p>} foot={<p>全部数据</p>} cardRef={() => {}} />);
    const { textContent } = screen.getByRole('region', { name: '统计' });
    expect(textContent).toMatch(/选择.*暂无数据.*全部数据/);
    expect(screen.queryByRole('button', { name: '显示表格' })).toBeNull();
  });

  it('keeps the switch to its table if a text below explains it', () => {
    render(<ChartFrame title="统计" height={200} query={idle} model={null} below={<p>读法</p>} cardRef={() => {}} />);
    expect(screen.getByRole('region', { name: '统计' }).textContent).toMatch(/暂无数据.*读法/);
    expect(screen.getByRole('button', { name: '显示表格' })).toBeTruthy();
  });

  it('makes a table of the chart itself if it receives none', async () => {
    render(card({}));
    await userEvent.setup().click(screen.getByRole('button', { name: '显示表格' }));
    expect(screen.getByRole('columnheader', { name: '成交标段数（个）' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '公开招标 3 100.00%' })).toBeTruthy();
  });

  it('marks old figures while new ones load', () => {
    const { container } = render(card({ isPlaceholderData: true }));
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  it('names the conditions of its figures while new ones are late, and requests these again', async () => {
    const refetch = vi.fn() as unknown as State['refetch'];
    const stale = '未更新，显示的是 2025-01-01 至 2025-12-31 的数据';
    const query = { ...idle, isPlaceholderData: true, refetch };
    const { container } = render(<ChartFrame title="趋势" height={200} query={query} stale={stale} model={model} cardRef={() => {}} />);
    expect(screen.getByText(stale).closest('[aria-busy]')).toBeNull();
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
