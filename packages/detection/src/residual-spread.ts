import type { PanelOfLot } from './panel-residuals.ts';

/** Degrees of freedom that a pooled variance counts as when the narrower one is shrunken towards it. */
const priorFreedom = 20;
const freedomOf = ({ experts, bidders }: PanelOfLot): number => (experts - 1) * (bidders - 1);

/** Score levels are tenths of the full mark; a mean on a border belongs to the upper one, whatever its last digits. */
const strataOf = ({ category, level }: PanelOfLot): string[] => ['', category, `${category}|${Math.floor(level * 10 + 1e-9)}`];

/**
 * The standard deviation of an error on each panel, in the order of `panels`, in shares of the full mark. A panel of five experts and four
 * bidders has 12 degrees of freedom, too few by themselves: its variance is shrunken towards that of its category and score level, which is
 * shrunken towards the category's, and that towards all panels'. Judges agree more on good performances than on poor ones, hence the
 * levels.
 * @see Heiniger & Mercier (2021), Judging the judges, J. Quant. Anal. Sports 17(4), for error by level.
 */
export function residualSpreads(panels: readonly PanelOfLot[]): Float64Array {
  const pools = new Map<string, { squares: number; freedom: number }>();
  for (const panel of panels) {
    for (const stratum of strataOf(panel)) {
      const pool = pools.get(stratum) ?? { squares: 0, freedom: 0 };
      pools.set(stratum, pool);
      pool.squares += panel.squares;
      pool.freedom += freedomOf(panel);
    }
  }
  const all = pools.get('') ?? { squares: 0, freedom: 1 };
  const shrunken = (squares: number, freedom: number, towards: number): number =>
    (squares + priorFreedom * towards) / (freedom + priorFreedom);
  return Float64Array.from(panels, (panel) => {
    let variance = all.squares / all.freedom;
    for (const stratum of strataOf(panel)) {
      const { squares, freedom } = pools.get(stratum) ?? { squares: 0, freedom: 0 };
      variance = shrunken(squares, freedom, variance);
    }
    return Math.sqrt(shrunken(panel.squares, freedomOf(panel), variance));
  });
}
