import { readRows } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { evidenceAmong, evidenceColumnFilters, evidenceFields, evidenceSorts } from './evidence-parts.ts';
import { isMember, memberParams } from './member-params.ts';
import { relationScreens } from './relation-screens.ts';

/** Common features of two or three companies, pair by pair, with the columns of `relation.groupEvidence`; in the caller's units. */
export const evidence = defineQuery({
  key: 'relation.evidence',
  id: '1cc8818bd0d44c2715f8b87aa9401d15',
  title: '企业之间的依据（供核查）',
  grain: '供应商对 × 依据',
  permissions: relationScreens,
  params: memberParams,
  fields: evidenceFields,
  filters: marketFilters,
  columnFilters: evidenceColumnFilters,
  sorts: evidenceSorts,
  defaultSort: { column: 'levelRank', rule: 'asc' },
  tieBreak: ['row_guid'],
  where2: '企业之间依据的结果',
  sql: evidenceAmong(`select company_id from companies where ${isMember('company_id')}`, readRows),
});
