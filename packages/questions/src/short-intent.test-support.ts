import type { Condition } from '@tenderscope/contract';
import { planOf } from './plan.ts';
import { shortPeriod } from './periods.ts';
import type { Read, Reading } from './reading.ts';

/** The plan of a reading in one line, as tables of questions state it. */
export function shortIntent(read: Read, dataEnd: number): string {
  if ('refusal' in read) return `refuse ${read.refusal.code} ${read.refusal.word}`.trim();
  const { reading } = read;
  const plan = planOf(reading);
  if ('code' in plan) return `refuse ${plan.code} ${plan.word}`.trim();
  const { source: { key, params }, conditions } = plan;
  const figure = reading.figure !== null && key !== 'query.failedLots' ? (params['measure'] ?? reading.figure) : '';
  const isListed = reading.form === 'list' || reading.form === 'count';
  const parts = [
    reading.form, key, groupOf(reading, params), isListed ? '' : figure, reading.form === 'rank' ? `${reading.order ?? ''} ${reading.limit ?? ''}` : '',
    reading.comparison ?? '', reading.isShare ? 'share' : '',
  ];
  const selected = conditions.filter(({ name }) => name !== undefined).map((condition) => shortCondition(condition, reading, dataEnd));
  return `${parts.filter((part) => part !== '').join(' ')} | ${selected.sort(byKind).join(' ')}`.trim();
}

function groupOf({ columns, form, grain }: Reading, params: Readonly<Record<string, string | number>>): string {
  if (params['by'] !== undefined) return String(params['by']);
  if (params['rows'] === undefined) return form === 'trend' ? (grain ?? '') : '';
  return columns === null ? String(params['rows']) : `${params['rows']}×${params['columns'] ?? ''}`;
}

function shortCondition({ name = '', matching = '', value }: Condition, { period, filters }: Reading, dataEnd: number): string {
  if (matching === '>=;<=' && period !== null && name.endsWith('_time')) {
    return name === 'zbtzs_fachu_time' ? shortPeriod(period, dataEnd) : `${name}:${shortPeriod(period, dataEnd)}`;
  }
  const own = name === 'sheng_name' && filters.some((filter) => filter.name === 'supplierProvince') ? 'supplier.sheng_name' : name;
  return `${own}${matching === 'in' ? '=' : matching}${Array.isArray(value) ? value.join(',') : String(value)}`;
}

/** The period first, then conditions by name. */
const byKind = (a: string, b: string): number => Number(/^[a-z]/i.test(a)) - Number(/^[a-z]/i.test(b)) || (a < b ? -1 : 1);

export const testEnd = Date.parse('2026-11-20T12:00:00+08:00');
