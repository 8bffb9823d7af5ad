/** Treatment of a row without a value in figures: excluded, or replaced by the next best value. */
export type GapEffect = 'left-out' | 'replaced';

/** A column that figures use, or another table in which a row should have rows. */
export interface QualityColumn {
  name: string;
  title: string;
  /** Description of the rows that should have it; null for all. */
  due: string | null;
  /** Names of the figures computed from it. */
  metrics: string[];
  /** Screens that show these figures. */
  screens: { name: string; path: string }[];
  /** Codes of the indicators that require it, alone or as one of several alternatives. */
  indicators: string[];
  /** Treatment of rows without it. */
  outcomes: { effect: GapEffect; text: string }[];
}

export interface QualityCount {
  /** Number of rows that should have the column. */
  due: number;
  filled: number;
  /** Numbers of the remaining rows, in the order of the column's outcomes. */
  outcomes: number[];
}

export interface QualityMonth {
  /** `YYYY-MM`; null for rows without a date. */
  month: string | null;
  /** Source of the lots; null for data bundles and for rows that belong to no lot. Months with several sources occur several times. */
  source: string | null;
  rows: number;
  /** In the order of the table's columns. */
  counts: QualityCount[];
}

export interface QualityTable {
  name: string;
  title: string;
  /** True if rows belong to lots, so that their source is known. */
  hasSources: boolean;
  /** True if the table may be complete without any row. */
  mayBeEmpty: boolean;
  /** Measure word for its rows. */
  counter: string;
  /** The time by which rows are counted. */
  basis: string;
  columns: QualityColumn[];
  months: QualityMonth[];
}

/**
 * State of an indicator: it tested something; its columns exist, but nothing could be tested; columns are empty; the system has no such
 * columns.
 */
export type IndicatorStateKind = 'computable' | 'untested' | 'lacking' | 'unsupported';

export interface IndicatorState {
  code: string;
  name: string;
  subject: 'lot' | 'company' | 'unit';
  state: IndicatorStateKind;
  /** Number of tested subjects; null while it is not known. */
  tested: number | null;
  /** Names of the missing columns. */
  lacks: string[];
}

/** Completeness of the data that figures are computed from. */
export interface DataQualityView {
  dataVersion: number;
  /** Epoch ms; null without data. */
  dataTime: number | null;
  tables: QualityTable[];
  indicators: IndicatorState[];
}

/** Rows of a list, and their total number. */
export interface QualityRows<Row> {
  total: number;
  rows: Row[];
}

/** A row without a value in a column. */
export interface MissingRow {
  /** Parts joined by `+`. */
  key: string;
  name: string | null;
  lotId: string | null;
  companyId: string | null;
  companyName: string | null;
  month: string | null;
  /** Position among the outcomes of the column. */
  outcome: number;
}

export interface ContradictingRow {
  lotId: string | null;
  lotName: string | null;
  companyId: string | null;
  companyName: string | null;
  unitName: string | null;
  detail: string;
}

/** Rows of one kind that contradict each other. */
export interface Contradiction extends QualityRows<ContradictingRow> {
  kind: string;
  title: string;
}

/** Reasons why two companies that are not joined may be one. */
export const duplicateKinds = { 'same-code': '代码相同', 'same-name': '名称相同、代码不同', 'same-stem': '仅组织形式写法不同', 'near-name': '名称相差一字' } as const;
export type DuplicateKind = keyof typeof duplicateKinds;

export interface DuplicateCompany {
  id: string;
  name: string;
  code: string | null;
  province: string | null;
  city: string | null;
  bids: number;
  wins: number;
  /** Yuan; null without any. */
  amount: number | null;
}

export interface LikelyDuplicate {
  kind: DuplicateKind;
  /** Names of the features that the two share besides their names. */
  shared: string[];
  /** Number of lots on which both bid. These are evidence against it. */
  jointLots: number;
  /** In the order of their ids. */
  companies: [DuplicateCompany, DuplicateCompany];
}

/** Reasons why a unit is not in the tree of units. */
export const strayKinds = { 'no-parent': '未填上级单位', 'unknown-parent': '上级单位不存在', 'no-row': '单位表中没有' } as const;
export type StrayKind = keyof typeof strayKinds;

export interface StrayUnit {
  kind: StrayKind;
  id: string;
  /** Null without a row. */
  name: string | null;
  parentId: string | null;
  isInGroup: boolean | null;
  lots: number;
  deals: number;
  /** Yuan; null without any. */
  amount: number | null;
}

/** Amounts of a lot. */
export const amountKinds = { budget: '预算金额', ceiling: '最高限价', award: '中标金额', contract: '合同金额', bid: '投标报价' } as const;
export type AmountKind = keyof typeof amountKinds;

/** An amount that is probably in another unit. */
export interface SuspectAmount {
  lotId: string;
  lotName: string;
  unitName: string | null;
  kind: AmountKind;
  /** Company of a bid or a contract. */
  companyName: string | null;
  /** Yuan. */
  amount: number;
  /** Another amount of the lot, or the median of its unit's lots of the same category. */
  comparedWith: AmountKind | 'peers';
  /** Yuan. */
  other: number;
}
