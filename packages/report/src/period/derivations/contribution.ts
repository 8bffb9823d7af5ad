import type { ReportRow } from '@tenderscope/contract';
import { byKey, column, coversAllUnits, largestFirst, numberIn, ratio, size, sum, type Derive } from './derivation.ts';
import { partName } from './part-name.ts';

/**
 * Contribution of each part to the change of a total, the largest first: from the parts of the period and those of the period it is
 * compared with; arguments are the columns of key, name and measure. `share` is the part's difference divided by the total's, `points`
 * divided by the total of the compared period. Both null if a source lacks rows.
 */
export const contribution: Derive = ([now, base], [key = '', name = '', measure = '']) => {
  const [nowBy, baseBy] = [byKey(now, key), byKey(base, key)];
  const complete = coversAllUnits(now) && coversAllUnits(base);
  const totalOf = (rows: readonly ReportRow[]): number => sum(rows.map((row) => numberIn(row, measure)));
  const [total, formerly] = [totalOf(now?.rows ?? []), totalOf(base?.rows ?? [])];
  const rows = [...new Set([...nowBy.keys(), ...baseBy.keys()])].map((id): ReportRow => {
    const [one, other] = [nowBy.get(id), baseBy.get(id)];
    const [value, former] = [numberIn(one, measure) ?? 0, numberIn(other, measure) ?? 0];
    const diff = value - former;
    const share = complete ? ratio(diff, total - formerly) : null;
    const points = complete ? ratio(diff, formerly) : null;
    const shown = { key: id, name: partName(name, one?.[name] ?? other?.[name]), value, base: former };
    return { ...shown, diff, size: size(diff), share, points, pointsSize: size(points) };
  });
  const format = now?.columns.find((one) => one.name === measure)?.format ?? 'number';
  return {
    grain: now?.grain ?? '',
    columns: [
      column('name', now?.columns.find((one) => one.name === name)?.title ?? '', 'text'), column('value', '本期', format), column('base', '对比期', format),
      column('diff', '增减', format), column('size', '增减幅度', format), column('share', '占全部增减', 'rate'), column('points', '拉动', 'points'),
      column('pointsSize', '拉动幅度', 'points'), column('key', '标识', 'text'),
    ],
    rows: rows.sort(largestFirst('diff', 'key')),
  };
};
