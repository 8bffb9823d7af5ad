import { lotChanges, unnamed, type LotChange } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import { briefingMessages } from './messages.ts';
import { numberIn, rowsAddress, rowsOf, textIn, type BriefingReading, type Candidate } from './reading.ts';

const paramsOf = ({ news }: BriefingReading) => ({ since: String(news.version) });

/** Number, amounts and largest of the lots with a change; undefined without any. */
async function totalsOf(reading: BriefingReading, change: Exclude<LotChange, 'failedAgain'>): Promise<Row | undefined> {
  const { rows } = await rowsOf(reading, { key: 'news.totals', params: paramsOf(reading), max: Object.keys(lotChanges).length });
  return rows.find((row) => row['lotChange'] === lotChanges[change]);
}

const lotOf = (row: Row) => ({ lot: textIn(row, 'bd_name') || unnamed, unit: textIn(row, 'zbr_name') || unnamed });

const changedLots = (change: 'added' | 'dealt'): Candidate => async (reading) => {
  const totals = await totalsOf(reading, change);
  if (totals === undefined) return null;
  const of = { num: numberIn(totals, 'lotNum') ?? 0, amount: numberIn(totals, 'zbJinE'), knownNum: numberIn(totals, 'knownNum') ?? 0 };
  const amount = numberIn(totals, 'budget');
  const largest = amount === null ? null : { ...lotOf(totals), amount };
  return { kind: change, text: briefingMessages[change](of, largest), num: of.num, address: rowsAddress(change, reading.news.version) };
};

export const dealt = changedLots('dealt');
export const added = changedLots('added');

/** Failed lots that repeat a failed one, and the last of them. Without any failed lot they are not searched. */
export const failedAgain: Candidate = async (reading) => {
  if ((await totalsOf(reading, 'failed')) === undefined) return null;
  const conditions = [
    { name: 'lotChange', matching: '=', value: lotChanges.failedAgain, whereIndex: 2 as const }, { sortName: 'kaibiao_time', sortRule: 'desc' },
  ];
  const { rows: [last], total } = await rowsOf(reading, { key: 'news.lots', conditions, params: paramsOf(reading), max: 1 });
  if (last === undefined) return null;
  const { lot, unit } = lotOf(last);
  const address = rowsAddress('failedAgain', reading.news.version);
  return { kind: 'failedAgain', text: briefingMessages.failedAgain(total, lot, unit), num: total, address };
};

/** New lots with an item price outside the usual prices of its material, the one furthest outside first. */
export const priceHits: Candidate = async (reading) => {
  const { rows: [furthest], total } = await rowsOf(reading, { key: 'news.priceHits', params: paramsOf(reading), max: 1 });
  if (furthest === undefined) return null;
  const { lot, unit } = lotOf(furthest);
  const address = rowsAddress('priceHits', reading.news.version);
  return { kind: 'priceHits', text: briefingMessages.priceHits(total, lot, unit), num: total, address };
};
