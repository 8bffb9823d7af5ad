import { plainForm, type LedgerField } from '@tenderscope/contract';
import { plainCell } from '../cells/plain-cell.ts';
import { readDate } from '../cells/read-date.ts';
import { readMoney } from '../cells/read-money.ts';
import { splitNames } from '../cells/split-names.ts';
import { messages } from '../messages.ts';
import type { RowSource } from '../row-source.ts';
import type { Cell } from '../sheet.ts';
import type { BodyRow } from '../table/find-table.ts';

/** A column with the field that it is proposed for. */
export interface FieldColumn {
  column: number;
  field: LedgerField;
  head: string;
  /** Yuan of the unit of its amounts. */
  moneyUnit?: number;
}

const sampled = 300;
const minRows = 3;
/** Share of rows from which on they show a rule. */
const mostly = 0.7;
/** Any year makes days without one comparable. */
const anyYear = 2024;

/** Stages of a tender in the order of time; those of one number come in any order. */
const stages: Readonly<Partial<Record<LedgerField, number>>> = {
  planReceivedAt: 0, noticeAt: 1, bidDeadline: 2, openedAt: 2, awardPublishedAt: 3, awardNoticeAt: 3,
};
/** Awards are rarely outside these shares of their budget or ceiling: the columns mean something else, or their units differ. */
const [minShare, highestShare] = [0.001, 1.5];

/** Rows evenly from all of a table, enough to judge its columns. */
export function sampleRows(rows: RowSource<BodyRow>): readonly BodyRow[] {
  const step = Math.max(1, Math.floor(rows.length / sampled));
  const sample: BodyRow[] = [];
  let index = 0;
  for (const row of rows) {
    if (index % step === 0) sample.push(row);
    index += 1;
  }
  return sample;
}

/** True for a column of companies most of which the list beside them names. */
export function isNamedInList(rows: readonly BodyRow[], column: number, list: number): boolean {
  const names = (cell: Cell | undefined): string[] => splitNames(plainCell(cell)).map((name) => plainForm(name.replace(/[(\uff08][^)\uff09]*[)\uff09]$/, '')));
  return maxRows(rows, ({ cells }) => {
    const [name] = names(cells[column]);
    const listed = names(cells[list]);
    return name === undefined || listed.length < 2 ? undefined : listed.includes(name);
  });
}

/**
 * Doubts about columns that contradict others: days against the order of the stages, awards above the budget or far below it.
 * @param columns the more certain first.
 */
export function relationDoubts(rows: readonly BodyRow[], columns: readonly FieldColumn[]): Map<number, string> {
  const doubts = new Map<number, string>();
  for (const [index, one] of columns.entries()) {
    for (const surer of columns.slice(0, index)) {
      const doubt = doubts.has(surer.column) ? undefined : relationDoubt(rows, one, surer);
      if (doubt !== undefined) doubts.set(one.column, doubt);
    }
  }
  return doubts;
}

function relationDoubt(rows: readonly BodyRow[], one: FieldColumn, surer: FieldColumn): string | undefined {
  const [stage, other] = [stages[one.field], stages[surer.field]];
  if (stage !== undefined && other !== undefined && stage !== other) {
    const [earlier, later] = stage < other ? [one, surer] : [surer, one];
    const isReversed = maxPairs(rows, [earlier.column, later.column], dayOf, (first, second) => first > second);
    return isReversed ? messages.doubts.order(surer.head) : undefined;
  }
  const isOfAward = ({ field }: FieldColumn): boolean => field === 'awardAmount';
  const isLimit = ({ field }: FieldColumn): boolean => field === 'budget' || field === 'ceilingPrice';
  const [award, limit] = isOfAward(one) ? [one, surer] : [surer, one];
  if (!isOfAward(award) || !isLimit(limit)) return undefined;
  const ratio = (award.moneyUnit ?? 1) / (limit.moneyUnit ?? 1);
  const amountOf = (cell: Cell | undefined): number | undefined => readMoney(cell, 1) ?? undefined;
  const isMostly = (holds: (won: number, max: number) => boolean): boolean =>
    maxPairs(rows, [award.column, limit.column], amountOf, (won, max) => won > 0 && max > 0 && holds(won * ratio, max));
  if (isMostly((won, max) => won > max * highestShare)) return messages.doubts.aboveLimit(surer.head);
  return isMostly((won, max) => won < max * minShare) ? messages.doubts.farBelowLimit(surer.head) : undefined;
}

/** The day of a cell without its time. */
const dayOf = (cell: Cell | undefined): string | undefined => readDate(typeof cell === 'string' ? cell.trim().split(/\s+(?=\d{1,2}:)|T/)[0] : cell, anyYear) ?? undefined;

function maxPairs<Value>(
  rows: readonly BodyRow[],
  [left, right]: readonly [left: number, right: number],
  valueOf: (cell: Cell | undefined) => Value | undefined,
  holds: (left: Value, right: Value) => boolean,
): boolean {
  return maxRows(rows, ({ cells }) => {
    const [one, other] = [valueOf(cells[left]), valueOf(cells[right])];
    return one === undefined || other === undefined ? undefined : holds(one, other);
  });
}

/** True if most rows that have an answer, three at least, have a positive one. */
function maxRows(rows: readonly BodyRow[], answer: (row: BodyRow) => boolean | undefined): boolean {
  const answers = rows.map((row) => answer(row)).filter((found) => found !== undefined);
  return answers.length >= minRows && answers.filter(Boolean).length >= answers.length * mostly;
}
