import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOfDay, type ReportSectionKey } from '@tenderscope/contract';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastFull, periodOf, reportAddress, requestOf } from './report-state.ts';
import { screenOf } from './screen-of.ts';
import { SectionOutline } from './section-outline.tsx';

afterEach(cleanup);

const onReveal = vi.fn();
function Held() {
  const [chosen, setChosen] = useState<ReportSectionKey[]>(['summary', 'overall', 'saving']);
  return (
    <>
      <SectionOutline chosen={chosen} onChange={setChosen} shown={new Set(['overall'])} onReveal={onReveal} />
      <output>{chosen.join()}</output>
    </>
  );
}
const order = (): string => document.querySelector('output')?.textContent ?? '';

it('toggles sections except the last one, and reorders them by buttons and keys', async () => {
  render(<Held />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: '包含趋势' }));
  expect(order()).toBe('summary,overall,saving,trend');
  await user.click(screen.getByRole('button', { name: '上移趋势' }));
  expect(order()).toBe('summary,overall,trend,saving');
  screen.getByRole('button', { name: '下移摘要' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toBe('overall,summary,trend,saving');
  for (const name of ['包含摘要', '包含趋势', '包含节资']) await user.click(screen.getByRole('switch', { name }));
  expect([order(), screen.getByRole<HTMLButtonElement>('switch', { name: '包含总体情况' }).disabled]).toEqual(['overall', true]);
  await user.click(screen.getByRole('button', { name: '总体情况' }));
  expect(onReveal).toHaveBeenCalledWith('overall');
});

it('converts an address to a request, with the last complete period as the default', () => {
  const end = startOfDay('2026-05-20');
  expect([lastFull('月', end), lastFull('季', end), lastFull('年', end)].map(({ from, to }) => [from, to])).toEqual([
    ['2026-04-01', '2026-04-30'], ['2026-01-01', '2026-03-31'], ['2025-01-01', '2025-12-31'],
  ]);
  const monthEnd = startOfDay('2026-11-01');
  expect([lastFull('月', monthEnd), lastFull('季', monthEnd), lastFull('自定义', monthEnd)].map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-01', '2026-10-31'], ['2026-07-01', '2026-09-30'], ['2026-10-01', '2026-10-31'],
  ]);
  const state = reportAddress.read(new URLSearchParams('kind=季&from=2025-07-01&to=2025-09-30&theme=节资&sections=saving.none.summary.saving&unit=U1'));
  expect(requestOf(state, periodOf(state, end))).toEqual({
    period: { kind: '季', from: '2025-07-01', to: '2025-09-30' }, unit: 'U1', theme: '节资', sections: ['saving', 'summary'],
  });
  const wrong = reportAddress.read(new URLSearchParams('kind=季&from=2025-08-01&to=2025-09-30'));
  expect(periodOf(wrong, end)).toEqual({ kind: '季', from: '2026-01-01', to: '2026-03-31' });
});

it('links to the screen of a query with the same days and unit, if the user may open it', () => {
  const conditions = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${startOfDay('2025-07-01')};${startOfDay('2025-10-01') - 1}` }];
  const saving = '/savingResource/savingResourceAnalysis';
  expect(screenOf({ key: 'saving.byUnit', conditions }, 'U1', [saving])).toBe(`${saving}?time=2025-07-01_2025-09-30&unit=U1`);
  expect(screenOf({ key: 'saving.byUnit', conditions: [] }, null, [saving])).toBe(saving);
  expect(screenOf({ key: 'saving.byUnit', conditions }, null, [])).toBeNull();
  expect(screenOf({ key: 'supplier.bids', conditions }, null, [saving])).toBeNull();
});
