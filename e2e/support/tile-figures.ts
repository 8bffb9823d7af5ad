import type { MetricKey } from '@tenderscope/contract';

export type TableRow = Readonly<Record<string, unknown>>;

interface TileFigure {
  /** The figure of the rows behind it; the second parameter has all the rows that a share is a part of. */
  of: (rows: readonly TableRow[], complete: readonly TableRow[]) => number | null;
  /** The condition that makes the rows a part of the total. */
  partBy?: string;
  /** The query of its rows, if that is not the table of the screen. */
  query?: string;
  /** The query of the total, if the part has another one. */
  totalQuery?: string;
}

type Rows = readonly TableRow[];
const rowNum = (rows: Rows): number => rows.length;
const count: TileFigure = { of: rowNum };
const known = (rows: Rows, column: string): number[] => rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const ratio = (part: number, complete: number): number | null => (complete === 0 ? null : part / complete);
const sumOf = (column: string): TileFigure => ({ of: (rows) => (known(rows, column).length === 0 ? null : sum(known(rows, column))) });
const medianOf = (column: string): TileFigure => ({
  of: (rows) => {
    const sorted = known(rows, column).sort((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    return sorted.length === 0 ? null : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  },
});
const shareBy = (partBy: string): TileFigure => ({ partBy, of: (rows, complete) => ratio(rows.length, complete.length) });
const amounts = (rows: Rows): number[] => known(rows, 'zbJinE').sort((a, b) => b - a);

/** True for a figure that is the number of its rows. */
export const isCount = ({ of }: TileFigure): boolean => of === rowNum;

/** Computation of each tile's figure from the rows that a click on it opens. */
export const tileFigures: Partial<Record<MetricKey, TileFigure>> = {
  projectNum: { ...count, query: 'query.projects' },
  lotNum: count,
  dealNum: count,
  zbJinE: sumOf('zbJinE'),
  budget: sumOf('budget'),
  saving: sumOf('saving'),
  savingRate: { of: (rows) => ratio(sum(known(rows, 'saving')), sum(known(rows, 'baseline'))) },
  avgBidders: {
    of: (rows) => {
      const bidders = known(rows.filter((row) => row['is_kaibiao'] === 1), 'bidderNum');
      return ratio(sum(bidders), bidders.length);
    },
  },
  failedRate: {
    query: 'query.failedLots',
    totalQuery: 'query.lotRows',
    partBy: 'status',
    of: (rows, complete) => ratio(rows.length, rows.length + complete.filter((row) => row['is_chengjiao'] === 1).length),
  },
  openRate: shareBy('zb_fangshi_LeiBie'),
  cycleDays: medianOf('cycleDays'),
  activeSuppliers: { ...count, query: 'insight.supplierTop' },
  issuerNum: { ...count, query: 'issuer.ranking' },
  agencyNum: { ...count, query: 'agency.ranking' },
  marketNum: count,
  riskSupplierNum: count,
  winningSuppliers: count,
  tbNum: count,
  zbNum: count,
  zbRate: {
    of: (rows) => {
      const won = rows.map((row) => Number(row['zbRate'] ?? 0) * Number(row['decidedBidNum']));
      return ratio(Math.round(sum(won)), sum(known(rows, 'decidedBidNum')));
    },
  },
  medianRate: medianOf('savingRate'),
  negativeNum: count,
  noBaselineNum: count,
  over60Num: count,
  avgAward: { of: (rows) => ratio(sum(amounts(rows)), amounts(rows).length) },
  medianAward: medianOf('zbJinE'),
  awardToCeiling: medianOf('awardToCeiling'),
  secondGap: medianOf('secondGap'),
  cr5: { query: 'insight.supplierTop', of: (rows) => ratio(sum(amounts(rows).slice(0, 5)), sum(amounts(rows))) },
  hhi: { query: 'insight.supplierTop', of: (rows) => ratio(sum(amounts(rows).map((amount) => amount * amount)) * 10_000, sum(amounts(rows)) ** 2) },
  poolNum: count,
  admittedNum: count,
  registeredNum: count,
  leftNum: count,
  firstBidNum: count,
  firstWinNum: count,
  activationRate: shareBy('is_toubiao'),
  winActivationRate: shareBy('is_zhongbiao'),
};
