/** A direct share, 0–1. */
export interface Holding {
  holder: string;
  company: string;
  ratio: number;
}

export interface Share {
  holder: string;
  company: string;
  /** Σ over paths of Π ratio. */
  share: number;
  /** Steps of the shortest path. */
  levels: number;
}

const mostLevels = 6;
/** A path that carries less no longer matters, and is not followed. */
const leastPath = 1e-4;
/** Paths followed for one company: a guard against webs of cross-holdings. */
const mostPaths = 20_000;

/**
 * 股权穿透: every holder's share in a company over all chains, at most six steps long, cycles cut (a path visits no party twice),
 * where it is at least `least` (a fraction). In the order of companies, then of holders.
 */
export function lookThrough(holdings: Iterable<Holding>, least = 0.05): Share[] {
  const holdersOf = new Map<string, Holding[]>();
  for (const holding of holdings) {
    const known = holdersOf.get(holding.company);
    if (known) known.push(holding);
    else holdersOf.set(holding.company, [holding]);
  }
  return [...holdersOf.keys()].sort().flatMap((company) => sharesIn(company, holdersOf, least));
}

function sharesIn(company: string, holdersOf: ReadonlyMap<string, readonly Holding[]>, least: number): Share[] {
  const found = new Map<string, Share>();
  const path = new Set([company]);
  let paths = 0;
  const follow = (held: string, share: number, levels: number): void => {
    for (const { holder, ratio } of holdersOf.get(held) ?? []) {
      const part = share * ratio;
      if (part < leastPath || path.has(holder) || paths >= mostPaths) continue;
      paths += 1;
      const known = found.get(holder);
      if (known) {
        known.share += part;
        known.levels = Math.min(known.levels, levels);
      } else {
        found.set(holder, { holder, company, share: part, levels });
      }
      if (levels === mostLevels) continue;
      path.add(holder);
      follow(holder, part, levels + 1);
      path.delete(holder);
    }
  };
  follow(company, 1, 1);
  return [...found.values()].filter(({ share }) => share >= least).sort((a, b) => (a.holder < b.holder ? -1 : 1));
}
