import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { countedPairs, mayBeOf, busiestCompanies, pairColumns, pairNames, pairsOfChosen } from './pair-parts.ts';
import { rivalsOfParam } from './rivals-of-param.ts';

/** Number of companies of which every pair that met is shown. */
const maxCompanies = 24;
const described = `
    wanted as (${pairsOfChosen()}
    ),
    compared as (select company_a, company_b, a_wins, b_wins, is_deal, is_undecided, price_gap from {narrowestPairs} where ${mayBeOf('wanted')} and {where}),
    ${countedPairs('compared', 'wanted')}
    select${pairColumns}
    from counted n${pairNames}`;

/**
 * Pairs among the companies that meet most: the requested company and its rivals, or those of the entire selection. `kind` is defined in
 * `competition.rivals`.
 */
export const matrix = defineQuery({
  key: 'competition.matrix',
  id: '7a2421bc8e7c4d03979ebd12f8b11241',
  title: '相遇矩阵',
  grain: '企业对',
  permissions: ['competitionRelationAnalysis'],
  params: [rivalsOfParam],
  fields: [
    'gys_guid', 'Gys_Name', 'Target_gys_guid', 'Target_Gys_Name', 'meetNum', titled('ownWins', '供应商中标'), 'rivalWins',
    'otherWins', 'undecidedNum', 'kind', ofCases('priceGap', 'meetNum'), 'pair_guid',
  ],
  filters: marketFilters,
  sorts: ['Gys_Name', 'Target_Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'kind', 'priceGap'],
  defaultSort: { column: 'meetNum', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_gys_guid'],
  ...overRollups((read) => `
    with${busiestCompanies(maxCompanies, read)},${described}`),
});
