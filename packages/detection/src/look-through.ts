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

const maxLevels = 6;
/** A path that carries less is negligible, and is not followed. */
const minPath = 1e-4;
/** Paths followed for one company: a guard against webs of cross-holdings. */
const maxPaths = 20_000;

/**
 * 股权穿透: every holder's share in a company over all chains, at most six steps long, cycles cut (a path visits no party twice),
 * where it is at least `least` (a fraction). Ratios that are not above 0 are left out. The same for any order of input; in the order
 * of companies, then of holders.
 */
export function lookThrough(holdings: Iterable<Holding>, min = 0.05): Share[] {
  const known = [...holdings].filter(({ ratio }) => ratio > 0);
  const holdersOf = new Map<string, Holding[]>();
  for (const holding of relevant(known, min)) {
    const direct = holdersOf.get(holding.company);
    if (direct) direct.push(holding);
    else holdersOf.set(holding.company, [holding]);
  }
  for (const direct of holdersOf.values()) direct.sort(largestFirst);
  return [...holdersOf.keys()].sort().flatMap((company) => sharesIn(company, holdersOf, min));
}

/**
 * Leaves out holders whom nobody holds and whose direct shares together are below `least`: a company is never held by more than 100 %, so
 * that no look-through share of theirs can exceed this sum. A company of thousands of small holders then does not multiply with all its
 * holdings.
 */
function relevant(holdings: readonly Holding[], min: number): Holding[] {
  const held = new Set<string>();
  const together = new Map<string, number>();
  for (const { holder, company, ratio } of holdings) {
    held.add(company);
    together.set(holder, (together.get(holder) ?? 0) + ratio);
  }
  return holdings.filter(({ holder }) => held.has(holder) || (together.get(holder) ?? 0) >= min * (1 - 1e-9));
}

function largestFirst(left: Holding, right: Holding): number {
  return right.ratio - left.ratio || (left.holder < right.holder ? -1 : 1);
}

function sharesIn(company: string, holdersOf: ReadonlyMap<string, readonly Holding[]>, min: number): Share[] {
  const found = new Map<string, Share>();
  const path = new Set([company]);
  let paths = 0;
  const follow = (held: string, share: number, levels: number): void => {
    for (const { holder, ratio } of holdersOf.get(held) ?? []) {
      const part = share * ratio;
      if (part < minPath || paths >= maxPaths) break;
      if (path.has(holder)) continue;
      paths += 1;
      const known = found.get(holder);
      if (known) {
        known.share += part;
        known.levels = Math.min(known.levels, levels);
      } else {
        found.set(holder, { holder, company, share: part, levels });
      }
      if (levels === maxLevels || !holdersOf.has(holder)) continue;
      path.add(holder);
      follow(holder, part, levels + 1);
      path.delete(holder);
    }
  };
  follow(company, 1, 1);
  return [...found.values()].filter(({ share }) => share >= min).sort((a, b) => (a.holder < b.holder ? -1 : 1));
}
