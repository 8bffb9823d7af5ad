/** Fields of a ledger of tenders, a row a lot, as users call them. */
export const ledgerFieldTitles = {
  serial: '序号',
  projectCode: '项目编号',
  projectName: '项目名称',
  lotCode: '标段编号',
  lotName: '标段名称',
  projectType: '招标类型',
  category: '项目类型',
  materialCategory: '品类',
  method: '采购方式',
  organisationForm: '组织形式',
  unit: '招标人',
  agency: '代理机构',
  budget: '预算金额',
  ceilingPrice: '最高限价',
  bidders: '投标人',
  winner: '中标人',
  awardAmount: '中标金额',
  planReceivedAt: '收到计划单时间',
  noticeAt: '招标公告时间',
  bidDeadline: '投标截止时间',
  openedAt: '开标时间',
  awardPublishedAt: '中标公告时间',
  awardNoticeAt: '中标通知书时间',
  evaluationMethod: '评标办法',
  status: '状态',
  province: '省份',
  city: '城市',
  remark: '备注',
} as const;
export type LedgerField = keyof typeof ledgerFieldTitles;
export const ledgerFieldNames = Object.keys(ledgerFieldTitles) as LedgerField[];

/** Units of amounts in yuan. */
export const moneyUnits = { 元: 1, 千元: 1000, 万元: 10_000, 亿元: 100_000_000 } as const;

/** What an import makes of a column of a ledger. */
export interface LedgerColumn {
  /** As spreadsheets name it: `A`. */
  column: string;
  /** Its head rows joined by ` / `. */
  head: string;
  /** Null for a column that is not read. */
  field: LedgerField | null;
  /** False for a known head of which nothing is stored. */
  isStored: boolean;
  /** 0 to 1. */
  certainty: number;
  /** Yuan of the unit of its amounts; null for other columns. */
  moneyUnit: number | null;
  /** Chinese; null where there is none. */
  doubt: string | null;
  /** The first different cells, as they are written. */
  samples: string[];
}

/** A row of a ledger as it is stored, the cells by title. */
export interface LedgerPreviewRow {
  /** Of the sheet. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface LedgerSheetReport {
  /** `file · sheet`, or the file alone. */
  title: string;
  columns: LedgerColumn[];
  lots: number;
  refused: number;
  /** Totals of the sheet beside the sums of what was read, in Chinese. */
  checks: { text: string; agrees: boolean }[];
  /** Rows that are no rows of the ledger. */
  leftOut: { line: number; text: string; reason: string }[];
  /** The first rows. */
  preview: LedgerPreviewRow[];
}

/** A user's choice for a column; the proposal where absent. */
export interface LedgerColumnChoice {
  field: LedgerField | null;
  moneyUnit?: number | undefined;
}

/** Choices by the title of the sheet and the name of the column. */
export type LedgerChoices = Readonly<Record<string, Readonly<Record<string, LedgerColumnChoice>>>>;
