import { businessDay, formatCount, type Condition } from '@tenderscope/contract';

/** A condition as readable text. */
export function conditionText({ name = '', matching, value }: Condition): string {
  if (matching === '>=;<=') {
    const [from = '', to = ''] = String(value).split(';');
    return `期间 ${businessDay(Number(from))} 至 ${businessDay(Number(to))}`;
  }
  if (name.endsWith('_time') && matching === '<=') return `截至 ${businessDay(Number(value))}`;
  if (name === 'zbr_guid') return Array.isArray(value) ? `所选单位及下级（${formatCount(value.length)} 个）` : '指定招标人';
  return `${name} ${matching ?? ''} ${Array.isArray(value) ? `${value.length} 个取值` : String(value)}`;
}
