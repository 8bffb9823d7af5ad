/** What figures do with a row that lacks a value: leave it out, or take the next best value. */
export type GapEffect = 'left-out' | 'replaced';

/** A column that figures use, or another table that a row should have rows in. */
export interface QualityColumn {
  name: string;
  title: string;
  /** Rows that should have it; null for all. */
  due: string | null;
  /** Names of the figures that are made from it. */
  metrics: string[];
  /** Screens that show these. */
  screens: { name: string; path: string }[];
  /** Codes of the indicators that need it, or one of several of which it is one. */
  indicators: string[];
  /** What happens to rows without it. */
  outcomes: { effect: GapEffect; text: string }[];
}

export interface QualityCount {
  /** Rows that should have the column. */
  due: number;
  filled: number;
  /** Of the rest, in the order of the column's outcomes. */
  outcomes: number[];
}

export interface QualityMonth {
  /** `YYYY-MM`; null for rows without a date. */
  month: string | null;
  /** Where lots came from, null for data bundles and rows about no lot; months of several sources come several times. */
  source: string | null;
  rows: number;
  /** In the order of the table's columns. */
  counts: QualityCount[];
}

export interface QualityTable {
  name: string;
  title: string;
  /** Its rows are about lots, so that their source is known. */
  hasSources: boolean;
  /** It is complete without any row. */
  mayBeEmpty: boolean;
  /** Measure word of its rows. */
  counter: string;
  /** The time that rows are counted by. */
  basis: string;
  columns: QualityColumn[];
  months: QualityMonth[];
}

/**
 * State of an indicator: it tested something; its columns are there, but nothing could be tested; columns are empty; the system has no such
 * columns.
 */
export type IndicatorStateKind = 'computable' | 'untested' | 'lacking' | 'unsupported';

export interface IndicatorState {
  code: string;
  name: string;
  subject: 'lot' | 'company' | 'unit';
  state: IndicatorStateKind;
  /** Subjects that were tested; null while that is not known. */
  tested: number | null;
  /** Names of what it lacks. */
  lacks: string[];
}

/** How complete the data are that figures are made from. */
export interface DataQualityView {
  dataVersion: number;
  /** Epoch ms; null without data. */
  dataTime: number | null;
  tables: QualityTable[];
  indicators: IndicatorState[];
}

/** Rows of a list, and how many there are. */
export interface QualityRows<Row> {
  total: number;
  rows: Row[];
}

/** A row that lacks a column. */
export interface MissingRow {
  /** Parts joined by `+`. */
  key: string;
  name: string | null;
  lotId: string | null;
  companyId: string | null;
  companyName: string | null;
  month: string | null;
  /** Place among the outcomes of the column. */
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

/** Rows of one kind that cannot be true together. */
export interface Contradiction extends QualityRows<ContradictingRow> {
  kind: string;
  title: string;
}

/** Why two companies that are not joined may be one. */
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
  /** Names of what the two have in common beside their names. */
  shared: string[];
  /** Lots that both bid on: these speak against it. */
  jointLots: number;
  /** In the order of their ids. */
  companies: [DuplicateCompany, DuplicateCompany];
}

/** Why a unit is not in the tree of units. */
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

/** An amount that is likely in another unit. */
export interface SuspectAmount {
  lotId: string;
  lotName: string;
  unitName: string | null;
  kind: AmountKind;
  /** Of a bid or a contract. */
  companyName: string | null;
  /** Yuan. */
  amount: number;
  /** Another amount of the lot, or the median of its unit's lots of the same category. */
  comparedWith: AmountKind | 'peers';
  /** Yuan. */
  other: number;
}
