import type { PanelOfLot } from './panel-residuals.ts';

/** Number of neutral marks that are added to an expert's own. */
const priorMarks = 10;
/** Mean m² of panels whose bidders do not differ. */
const levelMerits = 1e-18;

/** Σ r·m, Σ m² and their count. */
interface Sums {
  product: number;
  square: number;
  marks: number;
}

const none: Sums = { product: 0, square: 0, marks: 0 };
const plus = (one: Sums, other: Sums, sign = 1): Sums => ({
  product: one.product + sign * other.product,
  square: one.square + sign * other.square,
  marks: one.marks + sign * other.marks,
});

/**
 * The panels without each expert's contrast: how far they follow the differences between bidders. An expert who gives nearly equal marks is
 * above the panel for weak bidders and below it for strong ones, whoever they are; that is no preference for anybody. The term removed from
 * a residual r is b·m: m is the bidder's merit, b the slope of r on m over the expert's marks for all *other* suppliers, so that a favour
 * does not explain itself, shrunken towards 0. Panels of two bidders or two experts are unchanged.
 * @see Mandel (1961), Non-additivity in Two-way Analysis of Variance, J. Am. Stat. Assoc. 56, for a separate slope for each row.
 */
export function withoutContrast(panels: readonly PanelOfLot[]): PanelOfLot[] {
  const [ofExperts, ofPairs] = [new Map<string, Sums>(), new Map<string, Sums>()];
  let all = none;
  for (const { cells } of panels.filter(hasContrast)) {
    for (const { expert, company, residual, merit } of cells) {
      const one = { product: residual * merit, square: merit ** 2, marks: 1 };
      const pair = `${expert}\u0000${company}`;
      ofExperts.set(expert, plus(ofExperts.get(expert) ?? none, one));
      ofPairs.set(pair, plus(ofPairs.get(pair) ?? none, one));
      all = plus(all, one);
    }
  }
  if (all.square <= all.marks * levelMerits) return [...panels];
  const prior = (priorMarks * all.square) / all.marks;
  const slope = (expert: string, company: string): number => {
    const others = plus(ofExperts.get(expert) ?? none, ofPairs.get(`${expert}\u0000${company}`) ?? none, -1);
    return others.product / (others.square + prior);
  };
  return panels.map((panel) => {
    if (!hasContrast(panel)) return panel;
    return {
      ...panel,
      cells: panel.cells.map((cell) => ({ ...cell, residual: cell.residual - slope(cell.expert, cell.company) * cell.merit })),
    };
  });
}

const hasContrast = ({ experts, bidders }: PanelOfLot): boolean => experts > 2 && bidders > 2;
