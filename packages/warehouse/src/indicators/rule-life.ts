import { businessOffsetMs, projectCategories } from '@tenderscope/contract';
import type { Indicator, RuleLife } from './indicator.ts';
import { isOfFamily } from './sql.ts';

/** Epoch ms of the beginning of a business day. */
export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - businessOffsetMs;

/** Condition on `lot_fact`: the rule applies to the lot on the day of its tender. Rules with bounds of time judge no lot without a date. */
function appliesTo({ from, until, families, categories, buyers }: RuleLife, lot: string): string {
  const conditions = [
    ...(from === undefined ? [] : [`${lot}.tendered_at >= ${beginOf(from)}`]),
    ...(until === undefined ? [] : [`${lot}.tendered_at < ${beginOf(until)}`]),
    ...(families === undefined ? [] : [isOfFamily(`${lot}.method`, families)]),
    ...(categories === undefined ? [] : [`${lot}.category in (${categories.map((category) => `'${category}'`).join(', ')})`]),
    ...(buyers === undefined ? [] : [`${lot}.in_group = ${buyers === 'group' ? 1 : 0}`]),
  ];
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** The lots that a rule applies to, in Chinese. */
export function lifeText({ from, until, families, categories, buyers }: RuleLife): string {
  const parts = [
    ...(from === undefined ? [] : [`${from} 起公告的标段`]),
    ...(until === undefined ? [] : [`${until} 之前公告的标段`]),
    ...(families === undefined ? [] : [`${families.join('、')}类采购方式`]),
    ...(categories === undefined ? [] : [Object.entries(projectCategories).filter(([code]) => categories.includes(code)).map(([, name]) => name).join('、')]),
    ...(buyers === undefined ? [] : [buyers === 'group' ? '集团内采购' : '集团外采购']),
  ];
  return parts.join('；');
}

/** SELECT of the subjects that an indicator tests: of lots, those that its rule applies to. */
export function subjectsOf({ subject, life, sql }: Indicator): string {
  const condition = life && appliesTo(life, 'l');
  if (subject !== 'lot' || condition === undefined || condition === 'true') return sql;
  return `select s.subject_id as subject_id, s.unit_id as unit_id, s.value as value, s.is_hit as is_hit, s.detail as detail
    from (${sql}) s where s.subject_id in (select l.lot_id from lot_fact l where ${condition})`;
}
