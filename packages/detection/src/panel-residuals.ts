/** One expert's subjective marks for one bidder on one lot, as a share of their full mark. */
export interface PanelTotal {
  lot: string;
  /** Category of the lot: residuals of one category are expected to have the same spread. */
  category: string;
  expert: string;
  company: string;
  share: number;
}

/** One mark of a panel without the expert's severity and the bidder's merit. */
export interface PanelResidual {
  expert: string;
  company: string;
  /** r = s_ev − s̄_e· − s̄_·v + s̄··, as a share of the full mark. */
  residual: number;
  /** The bidder's merit: s̄_·v − s̄··. */
  merit: number;
}

/** A panel with comparable marks: P ≥ 2 experts, each with a mark for each of B ≥ 2 bidders. */
export interface PanelOfLot {
  lot: string;
  category: string;
  experts: number;
  bidders: number;
  /** Mean share of all its marks. */
  level: number;
  /** Σ r², with (P − 1)(B − 1) degrees of freedom. */
  squares: number;
  /** In the order of bidders, then of experts. */
  cells: readonly PanelResidual[];
}

const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b);

/**
 * The two-way residuals of every panel, in the order of lots. Bidders that not every expert of the lot marked (one abstained, or a mark is
 * missing) are left out, and so are lots with fewer than two remaining bidders or experts: with an incomplete table, differences of
 * severity and of merit would not cancel. The same for any order of input.
 */
export function panelResiduals(totals: Iterable<PanelTotal>): PanelOfLot[] {
  const lots = new Map<string, PanelTotal[]>();
  for (const total of totals) {
    const own = lots.get(total.lot);
    if (own) own.push(total);
    else lots.set(total.lot, [total]);
  }
  return [...lots.keys()].sort().flatMap((lot) => residualsOfLot(lot, lots.get(lot) ?? []) ?? []);
}

function residualsOfLot(lot: string, totals: readonly PanelTotal[]): PanelOfLot | null {
  const experts = new Set(totals.map(({ expert }) => expert)).size;
  const marked = new Map<string, number>();
  for (const { company } of totals) marked.set(company, (marked.get(company) ?? 0) + 1);
  const complete = totals
    .filter(({ company }) => marked.get(company) === experts)
    .sort((a, b) => inOrder(a.company, b.company) || inOrder(a.expert, b.expert));
  const bidders = complete.length / experts;
  if (experts < 2 || bidders < 2) return null;
  const [ofExpert, ofBidder] = [new Map<string, number>(), new Map<string, number>()];
  let level = 0;
  for (const { expert, company, share } of complete) {
    ofExpert.set(expert, (ofExpert.get(expert) ?? 0) + share / bidders);
    ofBidder.set(company, (ofBidder.get(company) ?? 0) + share / experts);
    level += share / complete.length;
  }
  const cells = complete.map(({ expert, company, share }) => {
    const merit = (ofBidder.get(company) ?? 0) - level;
    return { expert, company, residual: share - (ofExpert.get(expert) ?? 0) - merit, merit };
  });
  const squares = cells.reduce((sum, { residual }) => sum + residual ** 2, 0);
  return { lot, category: complete[0]?.category ?? '', experts, bidders, level, squares, cells };
}
