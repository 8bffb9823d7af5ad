import { businessDay, businessMonth, dayMs, formatCount, startOfMonth, type Period } from '@tenderscope/contract';

const lengthOf = ({ from, to }: Period): number => Math.round((to + 1 - from) / dayMs);

/**
 * Note that amounts and counts of periods are not comparable: their lengths differ, or the data do not reach the end of one. Months and
 * years of different lengths count as equal.
 * @param dataEnd epoch ms.
 */
export function lengthNote(periods: readonly Period[], dataEnd: number): string {
  const lengths = periods.map(lengthOf);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const differ = lengths.length > 1 && longest - shortest > Math.max(3, shortest * 0.02);
  const open = periods.filter(({ to }) => to > dataEnd);
  return [
    ...(differ ? [`各时间段长度不同（${lengths.map((days) => `${formatCount(days)} 天`).join('、')}），合计数不可直接比较。`] : []),
    ...(open.length > 0 && open.length < periods.length ? [`有时间段尚未结束，数据截至 ${businessDay(dataEnd)}，其合计数不完整。`] : []),
  ].join(' ');
}

/** Name of a period: by its year or months if it has complete ones, otherwise by its days. */
export function periodName({ from, to }: Period): string {
  if (startOfMonth(from) !== from || startOfMonth(to, 1) - 1 !== to) return `${businessDay(from)} 至 ${businessDay(to)}`;
  const [first, last] = [businessMonth(from), businessMonth(to)];
  if (first.endsWith('-01') && last === `${first.slice(0, 4)}-12`) return `${first.slice(0, 4)}年`;
  return first === last ? first : `${first} 至 ${last}`;
}
