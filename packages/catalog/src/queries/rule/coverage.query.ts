import { defineQuery } from '../../define-query.ts';
import { sourceFilters, withMissing } from '../../filters/field-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/** A rule that hits more of its population than this distinguishes little. */
const tooManyHits = 0.2;

/**
 * The catalogue of indicators: whether our data support each, the number of subjects that it was tested on, and the number of hits; null if
 * it was tested on none. Indicators that compare units or examine companies have no figures for a user of some units. Figures cover all
 * data: indicators have no period.
 */
export const coverage = defineQuery({
  key: 'rule.coverage',
  id: '86127617271342991e708912bfd64629',
  title: '指标可计算性',
  grain: '指标',
  permissions: ['warningRelationAnalysis', 'riskCases'],
  fields: [
    'code', 'name', 'basis', 'formula', 'computable', 'missing', titled('population', '检验对象数'), titled('hits', '命中数'),
    ofCases('hitRate', 'population'), titled('subject', '检验对象'), titled('remark', '提示'), 'hitRateLower', 'applies',
  ],
  filters: sourceFilters({ zbr_guid: 'unit_id' }),
  columnFilters: ['code', 'name', 'computable', 'subject', withMissing('basis'), 'hits', 'hitRate'],
  sortsBy: { hitRate: 'hitRateLower' },
  sorts: ['code', 'name', 'computable', 'population', 'hits', 'hitRate'],
  defaultSort: { column: 'code', rule: 'asc' },
  tieBreak: ['code'],
  where2: '指标的统计结果',
  sql: `
    with counted as (select code, count_sum(tested) as tested, count_sum(hits) as hits from {rulesTested} where {where} group by code),
    described as (
      select
        r.code as "code",
        r.name as "name",
        r.basis as "basis",
        r.formula as "formula",
        r.computable as "computable",
        r.missing as "missing",
        c.tested as "population",
        c.hits as "hits",
        ratio(c.hits, c.tested) as "hitRate",
        case r.subject when 'lot' then '标段' when 'company' then '供应商' else '招标人' end as "subject",
        case when ratio(c.hits, c.tested) > ${tooManyHits} then '命中率超过 20%，难以区分，建议复核阈值' end as "remark",
        round_stable(wilson_lower(c.hits, c.tested)) as "hitRateLower",
        r.applies as "applies"
      from rule r left join counted c on c.code = r.code
    )
    select * from described where {where2}`,
});
