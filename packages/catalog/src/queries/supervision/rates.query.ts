import { supervisionRateKeys, supervisionRates } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { markFields } from './mark-fields.ts';
import { isPublicDerived, markFigures, marks, purchases, sumsOfMark, type SumOfMark } from './marked-lots.ts';

const numbered = supervisionRateKeys.map((key, index) => ({ key, no: index + 1, ...supervisionRates[key] }));
const listed = numbered
  .map(({ key, no, name, column, aim }) => `select ${no} as rate_no, '${key}' as rate_key, '${name}' as rate_name, '${column}' as mark_column, ${aim}e0 as aim`)
  .join('\n      union all ');
const sums = numbered.flatMap(({ no }) => Object.entries(sumsOfMark(`m${no}`)).map(([sum, sql]) => `${sql} as ${sum}_${no}`));
const byRate = (sum: SumOfMark): string => `case r.rate_no ${numbered.map(({ no }) => `when ${no} then t.${sum}_${no}`).join(' ')} end`;

export const rates = defineQuery({
  key: 'supervision.rates',
  id: '919ffebf6e4c6ae3eacecf6d0debbf48',
  title: '采购四率',
  grain: '四率之一',
  permissions: ['basicDataStatistics'],
  fields: ['rateNo', 'rateName', ...markFields, 'derivedNum', 'aimRate', 'markColumn', 'rateKey'],
  filters: lotFilters,
  sorts: ['rateNo'],
  defaultSort: { column: 'rateNo', rule: 'asc' },
  tieBreak: ['rateNo'],
  sql: `
    with marked as (
      select award_amount, ${numbered.map(({ key, no }) => `${marks[key]} as m${no}`).join(', ')}, ${isPublicDerived} as is_derived
      from ${purchases}
    ),
    totals as (
      select count(*) as lots, count(award_amount) as priced_lots, sum(award_amount) as amount, count_sum(is_derived) as derived,
        ${sums.join(',\n        ')}
      from marked
    ),
    listed as (
      ${listed}
    )
    select
      r.rate_no as "rateNo",
      r.rate_name as "rateName",${markFigures(byRate, (sum) => `t.${sum}`)},
      case when r.rate_key = 'public' then t.derived else 0 end as "derivedNum",
      r.aim as "aimRate",
      r.mark_column as "markColumn",
      r.rate_key as "rateKey"
    from totals t cross join listed r`,
});
