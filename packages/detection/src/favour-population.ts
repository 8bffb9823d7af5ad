import type { PanelOfLot, PanelResidual } from './panel-residuals.ts';
import { residualSpreads } from './residual-spread.ts';

/** One meeting: the index of the panel, and the pair's residual there. */
interface Cell {
  panel: number;
  residual: number;
}

/** An expert and a supplier, with their meetings. */
export interface Pair {
  expert: string;
  company: string;
  cells: readonly Cell[];
}

/** All panels, the standard deviation of an error on each, and all pairs in the order of their keys. */
export interface Population {
  panels: readonly PanelOfLot[];
  spreads: Float64Array;
  pairs: ReadonlyMap<string, Pair>;
}

/** The residual of a pair in one of its meetings. */
export type ResidualOf = (pair: Pair, cell: Cell) => number;

const spreadless = 1e-9;

export const keyOf = (expert: string, company: string): string => `${expert}\u0000${company}`;

export function populationOf(panels: readonly PanelOfLot[]): Population {
  const found = new Map<string, { expert: string; company: string; cells: Cell[] }>();
  panels.forEach(({ cells }, panel) => {
    for (const { expert, company, residual } of cells) {
      const pair = found.get(keyOf(expert, company)) ?? { expert, company, cells: [] };
      found.set(keyOf(expert, company), pair);
      pair.cells.push({ panel, residual });
    }
  });
  const inOrder = [...found].sort(([a], [b]) => Number(a > b) - Number(a < b));
  return { panels, spreads: residualSpreads(panels), pairs: new Map(inOrder) };
}

/** Residual that a favour of 1 leaves in its own cell: (1 − 1/P)(1 − 1/B). */
function visible({ panels }: Population, { panel }: Cell): number {
  const { experts = 2, bidders = 2 } = panels[panel] ?? {};
  return (1 - 1 / experts) * (1 - 1 / bidders);
}

/** z of a residual, 0 if no panel has any spread. */
export function standardised(population: Population, cell: Cell, residual: number): number {
  const sd = (population.spreads[cell.panel] ?? 0) * Math.sqrt(visible(population, cell));
  return sd > spreadless ? residual / sd : 0;
}

/** Mean effect over the meetings of a pair, not shrunken. */
export function meanEffect(population: Population, pair: Pair, residualOf: ResidualOf): number {
  return pair.cells.reduce((sum, cell) => sum + residualOf(pair, cell) / visible(population, cell), 0) / pair.cells.length;
}

/** Variance by chance of the effect that one meeting shows. */
export const varianceOfEffect = (population: Population, cell: Cell): number =>
  (population.spreads[cell.panel] ?? 0) ** 2 / visible(population, cell);

export const ofTwoBidders = ({ panels }: Population, cells: readonly Cell[]): number =>
  cells.filter(({ panel }) => panels[panel]?.bidders === 2).length;

type Favour = Pick<PanelResidual, 'expert' | 'company'> & { effect: number };

/**
 * Residuals without the effect of the favours in `takenOut` (pair to effect) on others: effect·(1[same expert] − 1/P)(1[same bidder] −
 * 1/B). Panels of two bidders or two experts are unchanged.
 */
export function residualsWithout({ panels, pairs }: Population, takenOut: ReadonlyMap<string, number>): ResidualOf {
  const byPanel = new Map<number, Favour[]>();
  for (const [key, effect] of takenOut) {
    const { expert = '', company = '', cells = [] } = pairs.get(key) ?? {};
    for (const { panel } of cells) byPanel.set(panel, [...(byPanel.get(panel) ?? []), { expert, company, effect }]);
  }
  return ({ expert, company }, { panel, residual }) => {
    const { experts = 0, bidders = 0 } = panels[panel] ?? {};
    if (experts < 3 || bidders < 3) return residual;
    return (byPanel.get(panel) ?? []).reduce((rest, favour) => {
      const [isOwn, isSame] = [favour.expert === expert, favour.company === company];
      return isOwn && isSame ? rest : rest - favour.effect * (Number(isOwn) - 1 / experts) * (Number(isSame) - 1 / bidders);
    }, residual);
  };
}
