import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

/** The total of one expert's subjective marks for one bidder of a lot. */
export interface Total {
  lot: string;
  expert: string;
  company: string;
  score: number;
  fullMark: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const squares = (values: readonly number[]): number => sum(values.map((value) => (value - mean(values)) ** 2));
const sd = (values: readonly number[]): number => Math.sqrt(squares(values) / (values.length - 1));
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
/** Smaller differences count as equal: fractions summed in another order. */
const dust = 1e-9;

const inOrder = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

const subjective = (reviews: readonly BundleRow[]): BundleRow[] => reviews.filter((mark) => mark.is_subjective === '1');

export function subjectiveTotals(reviews: readonly BundleRow[]): Total[] {
  const cells = groupBy(subjective(reviews), (mark) => [mark.lot_id, mark.expert_id, mark.company_id].join('|'));
  return [...cells].map(([key, marks]) => {
    const [lot = '', expert = '', company = ''] = key.split('|');
    const [score, fullMark] = [sum(marks.map((mark) => Number(mark.score))), sum(marks.map((mark) => Number(mark.full_mark)))];
    return { lot, expert, company, score, fullMark };
  });
}

/** Ranks from the lowest, ties sharing their mean. */
const ranks = (values: readonly number[]): number[] =>
  values.map((value) => {
    const equal = values.filter((other) => Math.abs(other - value) < dust).length;
    return values.filter((other) => other <= value - dust).length + (equal + 1) / 2;
  });

/** Pearson's correlation of the ranks; null if either has only ties. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [ranks(a), ranks(b)];
  const scale = Math.sqrt(squares(x) * squares(y));
  return scale === 0 ? null : sum(x.map((rank, index) => (rank - mean(x)) * ((y[index] ?? 0) - mean(y)))) / scale;
}

/** One expert compared with the others of one panel. */
function seat(expert: string, panel: readonly Total[]) {
  const own = panel.filter((total) => total.expert === expert);
  const cells = own.map(({ company }) => panel.filter((total) => total.company === company));
  const others = cells.map((cell) => mean(cell.filter((total) => total.expert !== expert).map(({ score }) => score)));
  const scores = own.map(({ score }) => score);
  const isAlone = cells.some((cell) => cell.length < 2);
  const panelSd = sd(cells.map((cell) => mean(cell.map(({ score }) => score))));
  return {
    severity: isAlone ? null : sum(scores.map((score, index) => score - (others[index] ?? 0))) / sum(own.map(({ fullMark }) => fullMark)),
    discrimination: panelSd > 0 ? sd(scores) / panelSd : null,
    agreement: isAlone || scores.length < 2 ? null : spearman(scores, others),
  };
}

/** Each expert on each panel. Every member must mark every bidder. */
export function panelSeats(reviews: readonly BundleRow[]) {
  return [...groupBy(subjectiveTotals(reviews), ({ lot }) => lot)].flatMap(([lot, panel]) => {
    const members = [...groupBy(panel, ({ expert }) => expert)];
    return members.map(([expert, own]) => ({ lot, expert, bidders: own.length, ...seat(expert, panel) }));
  });
}

/** Interpolated between the positions of the sorted values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
}

/** φ of Spiegelhalter (2005): the mean of z² with the outer tenths winsorised; at least 1, and 1 for fewer than ten. */
function overDispersion(z: readonly number[]): number {
  const [low, high] = [percentile(z, 0.1), percentile(z, 0.9)];
  return z.length < 10 ? 1 : Math.max(1, mean(z.map((one) => Math.min(high, Math.max(low, one)) ** 2)));
}

/**
 * 严松度 shrunken by n/(n + 5) with its limits, 区分度 and 评分一致性 of each expert: means over the expert's panels. Every member must mark every
 * bidder.
 */
export function expertSeats(reviews: readonly BundleRow[]) {
  const seats = groupBy(panelSeats(reviews), ({ expert }) => expert);
  const severitiesOf = [...seats.values()].map((own) => known(own.map(({ severity }) => severity))).filter(({ length }) => length > 0);
  const freedom = sum(severitiesOf.map(({ length }) => length - 1));
  const byChance = freedom > 0 ? Math.sqrt(sum(severitiesOf.map(squares)) / freedom) : null;
  const zOf = (own: readonly number[]): number => (mean(own) * Math.sqrt(own.length)) / (byChance ?? 1);
  const spread = byChance === null ? null : byChance * Math.sqrt(overDispersion(severitiesOf.map(zOf)));
  return new Map([...seats].map(([expert, own]) => {
    const severities = known(own.map(({ severity }) => severity));
    const n = severities.length;
    const average = (values: readonly (number | null)[]): number | null => (known(values).length === 0 ? null : mean(known(values)));
    const severity = n === 0 ? null : sum(severities) / (n + 5);
    const limit = (times: number): number | null => (n === 0 || spread === null ? null : (times * spread * n) / Math.sqrt(n) / (n + 5));
    const [limit95, limit998] = [limit(1.959963984540054), limit(3.090232306167813)];
    const size = Math.abs(severity ?? 0);
    const outside = size > (limit998 ?? 0) ? '99.8% 界限外' : size > (limit95 ?? 0) ? '95% 界限外' : '界限内';
    const stability = n < 2 ? null : sd(severities);
    return [expert, {
      severity,
      stability,
      panelNum: n,
      agreementNum: known(own.map(({ agreement }) => agreement)).length,
      discriminationNum: known(own.map(({ discrimination }) => discrimination)).length,
      discrimination: average(own.map(({ discrimination }) => discrimination)),
      agreement: average(own.map(({ agreement }) => agreement)),
      severityLimit95: limit95,
      severityLimit998: limit998,
      severityBand: severity === null || limit95 === null ? null : outside,
    }];
  }));
}

/** First bidders of each lot by all marks, ties included, and those without the marks of an expert, by `lot|expert`. */
export function firstPlaces(reviews: readonly BundleRow[]): Map<string, { all: string[]; without: string[] }> {
  const places = new Map<string, { all: string[]; without: string[] }>();
  for (const [lot, marks] of groupBy(reviews, (mark) => mark.lot_id ?? '')) {
    const companies = [...new Set(marks.map((mark) => mark.company_id ?? ''))];
    const first = (some: readonly BundleRow[]): string[] => {
      const totals = companies.map((company) => sum(some.filter((mark) => mark.company_id === company).map((mark) => Number(mark.score))));
      return companies.filter((_, place) => Math.max(...totals) - (totals[place] ?? 0) < 1e-6).sort();
    };
    for (const expert of new Set(marks.map((mark) => mark.expert_id))) {
      places.set(`${lot}|${expert}`, { all: first(marks), without: first(marks.filter((mark) => mark.expert_id !== expert)) });
    }
  }
  return places;
}

/** Experts of a lot who decide it: the first bidders by all marks, ties included, differ without theirs. */
export const decisiveSeats = (reviews: readonly BundleRow[]): Set<string> =>
  new Set([...firstPlaces(reviews)].filter(([, { all, without }]) => all.join() !== without.join()).map(([seated]) => seated));

/** Number of subjective criteria of at least two bidders that each expert distinguishes, and of all. All must mark every bidder. */
export function distinguishedCriteria(reviews: readonly BundleRow[]): Map<string, { distinguished: number; criteria: number }> {
  const own = [...groupBy(subjective(reviews), (mark) => [mark.lot_id, mark.expert_id, mark.criterion].join('|')).values()];
  const compared = own.filter(({ length }) => length > 1);
  return new Map([...groupBy(compared, ([mark]) => mark?.expert_id ?? '')].map(([expert, criteria]) => {
    const distinguished = criteria.filter((marks) => new Set(marks.map((mark) => Number(mark.score))).size > 1).length;
    return [expert, { distinguished, criteria: criteria.length }];
  }));
}

/** How far a panel's mean marks follow low prices: Spearman's correlation; null if either is the same for all. */
export function lowPriceAgreement(panel: readonly BundleRow[], prices: ReadonlyMap<string, number>): number | null {
  const bidders = [...groupBy(subjectiveTotals(panel), ({ company }) => company)].filter(([company]) => (prices.get(company) ?? 0) > 0);
  const marks = bidders.map(([, cell]) => mean(cell.map(({ score, fullMark }) => score / fullMark)));
  return spearman(marks, bidders.map(([company]) => -(prices.get(company) ?? 0)));
}

/** Values of a table without its row and column means, by sweeping both until nothing changes: rows of equal length. */
export function swept(rows: readonly (readonly number[])[]): number[][] {
  let left = rows.map((row) => [...row]);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    left = left.map((row) => row.map((value) => value - mean(row)));
    const columns = (left[0] ?? []).map((_, column) => mean(left.map((row) => row[column] ?? 0)));
    left = left.map((row) => row.map((value, column) => value - (columns[column] ?? 0)));
  }
  return left;
}

/** Marks that each expert gives each bidder beyond severity and merit, a share of the full mark, on panels where all marked all bidders. */
export function panelEffects(reviews: readonly BundleRow[]): (Total & { effect: number; bidders: number })[] {
  return [...groupBy(subjectiveTotals(reviews), ({ lot }) => lot).values()].flatMap((panel) => {
    const rows = [...groupBy(panel, ({ expert }) => expert).values()].map((own) => inOrder(own, ({ company }) => company));
    const [experts, bidders] = [rows.length, rows[0]?.length ?? 0];
    if (rows.some((row) => row.length !== bidders)) throw new Error(`lot ${panel[0]?.lot} is not marked whole`);
    if (experts < 2 || bidders < 2) return [];
    const residuals = swept(rows.map((row) => row.map(({ score, fullMark }) => score / fullMark)));
    const visible = (1 - 1 / experts) * (1 - 1 / bidders);
    return rows.flatMap((row, e) => row.map((total, v) => ({ ...total, bidders, effect: (residuals[e]?.[v] ?? 0) / visible })));
  });
}

/** Marks of each expert that deviate, apart from severity and merit, by more than a fifth of the full mark or two sd of the criterion. */
export function flaggedReviews(reviews: readonly BundleRow[]): { mark: BundleRow; residual: number }[] {
  return [...groupBy(subjective(reviews), (mark) => `${mark.lot_id}|${mark.criterion}`).values()].flatMap((marks) => {
    const rows = [...groupBy(marks, (mark) => mark.expert_id).values()].map((own) => inOrder(own, (mark) => mark.company_id ?? ''));
    const residuals = swept(rows.map((row) => row.map((mark) => Number(mark.score) / Number(mark.full_mark))));
    const freedom = (rows.length - 1) * ((rows[0]?.length ?? 0) - 1);
    const spread = Math.sqrt(sum(residuals.flat().map((residual) => residual ** 2)) / freedom);
    return rows.flatMap((row, e) => row.flatMap((mark, v) => {
      const residual = residuals[e]?.[v] ?? 0;
      const isFar = freedom > 0 && (Math.abs(residual) > 0.2 + dust || Math.abs(residual) > 2 * spread + dust);
      return isFar ? [{ mark, residual }] : [];
    }));
  });
}

/** Number of these marks of each expert. */
export const flaggedMarks = (reviews: readonly BundleRow[]): Map<string, number> =>
  new Map([...groupBy(flaggedReviews(reviews), ({ mark }) => mark.expert_id ?? '')].map(([expert, own]) => [expert, own.length]));
