import { integer, ofCases, optionalText, rate, text } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { countedPairs, mayBeOf, metEver, busiestCompanies, pairColumns, pairNames, pairsOfChosen } from './pair-parts.ts';
import { rivalsOfParam } from './rivals-of-param.ts';

/** Number of companies of which every pair that met is shown. */
const maxCompanies = 24;
const described = `
    wanted as (${pairsOfChosen()}
    ),
    compared as (select company_a, company_b, a_wins, b_wins, is_deal, is_undecided, price_gap from {pairs} where ${mayBeOf('wanted')} and {where}),
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
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: optionalText('供应商'),
    Target_gys_guid: text('对方供应商标识'),
    Target_Gys_Name: optionalText('对方供应商'),
    meetNum: integer('相遇次数'),
    ownWins: integer('供应商中标'),
    rivalWins: integer('对方中标'),
    otherWins: integer('他人中标'),
    undecidedNum: integer('待定标'),
    kind: text('关系'),
    priceGap: ofCases(rate('报价差中位'), 'meetNum'),
    pair_guid: text('两家标识'),
  },
  filters: marketFilters,
  sorts: ['Gys_Name', 'Target_Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'kind', 'priceGap'],
  defaultSort: { column: 'meetNum', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_gys_guid'],
  sql: `
    with${busiestCompanies(maxCompanies)},${described}`,
  totals: {
    by: 'ever',
    sql: `
    with${busiestCompanies(maxCompanies, metEver)},${described}`,
  },
});
