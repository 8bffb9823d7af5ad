import { lotChanges, unnamed, type LotChange } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import { briefingMessages, type AmountOfLots } from './messages.ts';
import { numberIn, rowsAddress, rowsOf, textIn, type BriefingReading, type Candidate } from './reading.ts';

const amountColumns = { added: 'budget', dealt: 'zbJinE' } as const;

const paramsOf = ({ news }: BriefingReading) => ({ since: String(news.version) });

/** Number and amounts of the lots with a change. */
async function amountOf(reading: BriefingReading, change: LotChange): Promise<AmountOfLots> {
  const { rows } = await rowsOf(reading, { key: 'news.totals', params: paramsOf(reading), max: Object.keys(lotChanges).length });
  const row = rows.find((one) => one['lotChange'] === lotChanges[change]);
  return { num: numberIn(row, 'lotNum') ?? 0, amount: numberIn(row, 'zbJinE'), knownNum: numberIn(row, 'knownNum') ?? 0 };
}

const lotOf = (row: Row) => ({ lot: textIn(row, 'bd_name') || unnamed, unit: textIn(row, 'zbr_name') || unnamed });

/** The first lot with a change in an order, and their number. */
async function firstOf(reading: BriefingReading, change: LotChange, column: string): Promise<{ first: Row | undefined; num: number }> {
  const isChange = { name: 'lotChange', matching: '=', value: lotChanges[change], whereIndex: 2 as const };
  const conditions = [isChange, { sortName: column, sortRule: 'desc' }];
  const { rows: [first], total } = await rowsOf(reading, { key: 'news.lots', conditions, params: paramsOf(reading), max: 1 });
  return { first, num: total };
}

const changedLots = (change: 'added' | 'dealt'): Candidate => async (reading) => {
  const of = await amountOf(reading, change);
  if (of.num === 0) return null;
  const column = amountColumns[change];
  const { first } = await firstOf(reading, change, column);
  const amount = numberIn(first, column);
  const largest = first === undefined || amount === null ? null : { ...lotOf(first), amount };
  return { kind: change, text: briefingMessages[change](of, largest), num: of.num, address: rowsAddress(change, reading.news.version) };
};

export const dealt = changedLots('dealt');
export const added = changedLots('added');

export const failedAgain: Candidate = async (reading) => {
  if ((await amountOf(reading, 'failed')).num === 0) return null;
  const { first: last, num } = await firstOf(reading, 'failedAgain', 'kaibiao_time');
  if (last === undefined) return null;
  const { lot, unit } = lotOf(last);
  return { kind: 'failedAgain', text: briefingMessages.failedAgain(num, lot, unit), num, address: rowsAddress('failedAgain', reading.news.version) };
};
