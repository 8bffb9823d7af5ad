import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { evidenceAmong, evidenceColumnFilters, evidenceFields, evidenceSorts } from './evidence-parts.ts';

const members = 'select company_id from {riskGroupMembersOfAllUnits} where group_guid = {group_guid:String}';

/**
 * Common features of members of a suspected group, pair by pair: similarities of their bids on lots of the selection, links through shares
 * and people, and the number of their meetings. `noiseNum` counts lots whose similarity does not count, because most bidders there share
 * it: a network, a template. Values are not shown. `lotNum` is null for links, which belong to no lot; `qValue` refers to the meetings,
 * over all lots.
 */
export const groupEvidence = defineQuery({
  key: 'relation.groupEvidence',
  id: 'e25016752a790bce27e8a635133744ff',
  title: '疑似团伙的依据（供核查）',
  grain: '供应商对 × 依据',
  permissions: ['warningRelationAnalysis', 'complexRelationAnalysis', 'companyReport'],
  params: [{ name: 'group_guid', title: '团伙标识', type: 'text' }],
  fields: evidenceFields,
  filters: marketFilters,
  columnFilters: evidenceColumnFilters,
  sorts: evidenceSorts,
  defaultSort: { column: 'levelRank', rule: 'asc' },
  tieBreak: ['row_guid'],
  where2: '疑似团伙依据的结果',
  ...overRollups((read) => evidenceAmong(members, read)),
});
