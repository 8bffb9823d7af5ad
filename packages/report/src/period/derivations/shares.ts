import { largestRemainder, type ReportRow } from '@tenderscope/contract';
import { column, largestFirst, numberIn, sum, type Derive } from './derivation.ts';
import { partName } from './part-name.ts';

const hundred = 100;

/**
 * The largest parts of a total with their shares, which add up to exactly 100 %: from the parts; arguments are the columns of key, name and
 * measure, and how many parts are shown before the rest. Parts without the measure, or with a negative value, have no share.
 */
export const shares: Derive = ([source], [key = '', name = '', measure = '', max = '10']) => {
  const known = (source?.rows ?? []).filter((row) => (numberIn(row, measure) ?? -1) >= 0).sort(largestFirst(measure, key));
  const shown = known.slice(0, Number(max));
  const rest = known.slice(shown.length);
  const unread = source && source.total > source.rows.length;
  const amountsOf = (own: readonly ReportRow[]): number[] => own.map((row) => numberIn(row, measure) ?? 0);
  const parts = [...amountsOf(shown), ...(rest.length > 0 ? [sum(amountsOf(rest))] : [])];
  const percents = largestRemainder(parts);
  const total = sum(parts);
  const rows = parts.map((value, place): ReportRow => {
    const row = shown[place];
    const label = row ? partName(name, row[name]) : `其他 ${rest.length} 项`;
    return { key: row?.[key] ?? null, name: label, value, num: row ? numberIn(row, 'dealNum') : null, share: total === 0 || unread ? null : (percents[place] ?? 0) / hundred };
  });
  const { format = 'number', title = '' } = source?.columns.find((one) => one.name === measure) ?? {};
  return {
    grain: source?.grain ?? '',
    columns: [
      column('name', source?.columns.find((one) => one.name === name)?.title ?? '', 'text'), column('value', title, format),
      column('num', '成交标段数', 'count', '个'), column('share', '占比', 'rate'), column('key', '标识', 'text'),
    ],
    rows,
  };
};
