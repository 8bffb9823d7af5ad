import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { KpiTile } from './kpi-tile.tsx';

afterEach(cleanup);

const up = { kind: 'fraction', value: 0.25 } as const;
const tile = (value: number | null | undefined, onOpen = () => {}) => (
  <KpiTile metric="zbJinE" value={value} yearAgo={up} before={null} monthly={[1, null, 3, 4]} opens="查看最新成交" onOpen={onOpen} />
);

describe('KpiTile', () => {
  it('shows name, value, unit and both changes', () => {
    render(tile(1_234_500));
    const region = screen.getByRole('region', { name: '成交金额' });
    expect(region.textContent).toContain('123.45万元');
    expect(region.textContent).toContain('同比 ▲上升25.0%');
    expect(region.textContent).not.toContain('环比');
  });

  it('opens the rows behind the figure by mouse and by keyboard', async () => {
    let opened = 0;
    render(tile(1, () => (opened += 1)));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /成交金额.*查看最新成交/ }));
    await user.keyboard('{Enter}');
    expect(opened).toBe(2);
  });

  it('opens the rows of the part, and not of the complete figure', async () => {
    const opened: string[] = [];
    const part = { metric: 'newGroupNum', text: '▲3 新', opens: '查看新发现的疑似团伙', onOpen: () => opened.push('new') } as const;
    render(<KpiTile metric="groupNum" value={12} part={part} opens="查看疑似团伙" onOpen={() => opened.push('all')} />);
    await userEvent.setup().click(screen.getByRole('button', { name: '新发现团伙 ▲3 新，查看新发现的疑似团伙' }));
    expect(opened).toEqual(['new']);
  });

  it('opens the explanation of a change by mouse and by keyboard, and of none that is missing', async () => {
    const opened: string[] = [];
    const props = { metric: 'zbJinE', value: 1, opens: '查看最新成交', onOpen: () => opened.push('rows') } as const;
    const { rerender } = render(<KpiTile {...props} yearAgo={up} before={up} onWhy={(base) => opened.push(base)} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '成交金额同比 上升25.0%，为什么' }));
    screen.getByRole('button', { name: '成交金额环比 上升25.0%，为什么' }).focus();
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['yearAgo', 'before']);
    rerender(<KpiTile {...props} yearAgo={null} onWhy={() => {}} />);
    expect(screen.queryByRole('button', { name: /为什么/ })).toBeNull();
    rerender(<KpiTile {...props} yearAgo={up} />);
    expect(screen.queryByRole('button', { name: /为什么/ })).toBeNull();
  });

  it('explains the figure', async () => {
    render(tile(1));
    await userEvent.setup().click(screen.getByRole('button', { name: '成交金额的口径说明' }));
    expect(await screen.findByText(/外币且未提供汇率的标段不计入/)).toBeTruthy();
  });

  it('shows no figure while it loads, and a dash for an unknown one', () => {
    const { rerender } = render(tile(undefined));
    const region = screen.getByRole('region', { name: '成交金额' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(region.querySelector('strong')).toBeNull();
    rerender(tile(null));
    expect(region.querySelector('strong')?.textContent).toBe('—');
  });

  it('shows a share or a rank, and no changes without a comparison', () => {
    const bare = { metric: 'zbNum', value: 12, opens: '查看中标记录', onOpen: () => {} } as const;
    const { rerender } = render(<KpiTile {...bare} note={{ kind: 'share', fraction: 0.25 }} />);
    const region = screen.getByRole('region', { name: '中标次数' });
    expect(region.textContent).toContain('占比 25.00%');
    expect(region.querySelector<HTMLElement>('[style]')?.style.width).toBe('25%');
    expect(region.textContent).not.toMatch(/同比|环比/);
    rerender(<KpiTile {...bare} before={null} note={{ kind: 'rank', place: 3, of: 40, exceeds: 95 }} />);
    expect(region.textContent).toContain('第 3 / 40 名 · 超过95%企业');
    expect(region.textContent).not.toContain('环比');
    rerender(<KpiTile {...bare} yearAgo={null} before={up} />);
    expect(region.textContent).toMatch(/同比 —.*环比 ▲上升25\.0%$/);
    expect(region.querySelector('[style]')).toBeNull();
  });

  it('colours a change for the better or worse if one direction of its metric is better', () => {
    const toneOf = (metric: 'savingRate' | 'failedRate' | 'zbJinE') => {
      render(<KpiTile metric={metric} value={1} yearAgo={{ kind: 'points', value: 2 }} opens="" onOpen={() => {}} />);
      const found = screen.getByText('上升').parentElement;
      const tone = [found?.dataset['tone'], found?.title];
      cleanup();
      return tone;
    };
    expect([toneOf('savingRate'), toneOf('failedRate'), toneOf('zbJinE')]).toEqual([['good', '向好'], ['bad', '转差'], ['neutral', '']]);
  });

  it('marks a figure that is a median', () => {
    render(<KpiTile metric="cycleDays" value={30} opens="查看成交标段" onOpen={() => {}} />);
    expect(screen.getByRole('heading', { name: '采购周期（中位）' })).toBeTruthy();
  });

  it('keeps its layout while it loads', () => {
    const parts = (value: number | null | undefined) => {
      const { container, unmount } = render(
        <KpiTile metric="zbNum" value={value} yearAgo={null} note={{ kind: 'share', fraction: null }} opens="查看中标记录" onOpen={() => {}} />,
      );
      const names = [...container.querySelectorAll('section > *')].map(({ tagName, className }) => `${tagName} ${className}`);
      unmount();
      return names;
    };
    expect(parts(undefined)).toEqual(parts(5));
  });
});
