import { expect, it } from 'vitest';
import { panelResiduals, type PanelTotal } from './panel-residuals.ts';

/** Marks of one lot: experts down, bidders across, null for a missing one. */
const panel = (lot: string, rows: readonly (readonly (number | null)[])[]): PanelTotal[] =>
  rows.flatMap((row, e) =>
    row.flatMap((share, v) => (share === null ? [] : [{ lot, category: 'D', expert: `E${e + 1}`, company: `V${v + 1}`, share }])),
  );
const about = (value: number): unknown => expect.closeTo(value, 12);

it('keeps a favour\'s share in its own cell, and removes severity and merit', () => {
  // Merits .7 .8 .6, severities 0, +.1, −.05; E1 gives V1 .12 more, of which .12·(1 − 1/3)² remains in the cell.
  const [found] = panelResiduals(panel('L', [[0.82, 0.8, 0.6], [0.8, 0.9, 0.7], [0.65, 0.75, 0.55]]));
  const of = (expert: string, company: string) => found?.cells.find((cell) => cell.expert === expert && cell.company === company)?.residual;
  expect(of('E1', 'V1')).toEqual(about(0.12 * (4 / 9)));
  expect(of('E1', 'V2')).toEqual(about(-0.12 * (2 / 9)));
  expect(of('E2', 'V1')).toEqual(about(-0.12 * (2 / 9)));
  expect(of('E3', 'V3')).toEqual(about(0.12 * (1 / 9)));
  expect(found).toMatchObject({ experts: 3, bidders: 3, level: about(6.57 / 9), squares: about(0.12 ** 2 * (4 / 9)) });
});

it('equals least squares on expert and bidder effects', () => {
  // statsmodels-free check by the normal equations: the residuals of the fit are orthogonal to every effect.
  const [found] = panelResiduals(panel('L', [[0.7, 0.9, 0.3, 0.5], [0.6, 0.65, 0.8, 0.4], [0.9, 0.2, 0.75, 0.66]]));
  for (const name of ['expert', 'company'] as const) {
    for (const level of new Set(found?.cells.map((cell) => cell[name]))) {
      const sum = found?.cells.filter((cell) => cell[name] === level).reduce((total, { residual }) => total + residual, 0);
      expect(sum).toEqual(about(0));
    }
  }
});

it('leaves out bidders that not every expert marked', () => {
  const complete = [[0.7, 0.9], [0.6, 0.5], [0.8, 0.3]];
  const gaps = panel('L', [[0.7, 0.9, 0.1], [0.6, 0.5, null], [0.8, 0.3, 0.9]]);
  expect(panelResiduals(gaps)).toEqual(panelResiduals(panel('L', complete)));
  expect(panelResiduals(panel('L', [[0.7, null], [0.6, 0.5]]))).toEqual([]);
  expect(panelResiduals(panel('L', [[0.7, 0.9]]))).toEqual([]);
});
