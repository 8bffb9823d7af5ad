import { averageMechanism, benchmarkReadings, fewestTrimmed, loweredFormula } from '@tenderscope/contract';
import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import { winners } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

/** A reading of the formula, and the number of bids between it and the winner's, over the columns of `reading`. */
const between = (reading: string): string =>
  `count_sum(case when (b.price - r.${reading}) * (r.won - r.${reading}) >= 0 and abs(b.price - r.${reading}) < abs(r.won - r.${reading}) - ${dust} then 1 else 0 end)`;

/**
 * 基准价: the recorded value is none that the formula gives for the bids, or a bid on the winner's side is nearer to it. Documents may deduct
 * more above the benchmark than below, so that the nearest bid of either side may win.
 */
export const benchmarkInError = ({ benchmarkTolerance }: Thresholds): Indicator => {
  const differs = (reading: string): string => `abs(recorded - ${reading}) > ${benchmarkTolerance} * ${reading} + ${dust}`;
  const isWrong = `recorded is not null and ${differs('benchmark')} and (other_benchmark is null or ${differs('other_benchmark')})`;
  const isPassed = 'nearest_wins = 1 and won is not null and nearer > 0 and (other_benchmark is null or nearer_to_other > 0)';
  return {
    code: 'A01',
    name: '疑似基准价或定标计算有误',
    subject: 'lot',
    basis: '招标投标法实施条例第四十九条',
    formula: `按基准价算法与有效报价复算（联合体计一家）：记录的基准价相差 ${benchmarkTolerance * 100}% 以上；或只按价格、以平均价定标的标段，`
      + `中标人同侧另有更接近基准价的报价。${Object.entries(benchmarkReadings).map(([formula, text]) => `${formula}：${text}`).join('；')}。`
      + `三家以上有效报价且价格齐全的标段；${loweredFormula}而没有系数的不能复算，不检验`,
    missing: '招标文件中基准价的细则：报价的有效范围、随机抽取的系数、取整；不符时先核对细则',
    parties: winners,
    sql: `
    with stated as (
      select lot_id, benchmark_formula as formula, benchmark_coefficient as coefficient, positive(benchmark_price) as recorded
      from lots
      where benchmark_formula is not null and (benchmark_formula <> '${loweredFormula}' or benchmark_coefficient is not null)
    ),
    bidder as (
      select b.lot_id as lot_id, max(positive(b.price)) as price, max(b.has_won) as has_won
      from (select * from bid_fact where is_valid = 1 and lot_id in (select lot_id from stated)) b
      left join (select lot_id, company_id, consortium_id from bids where consortium_id is not null) k
        on k.lot_id = b.lot_id and k.company_id = b.company_id
      group by b.lot_id, coalesce('K' || k.consortium_id, 'C' || b.company_id)
    ),
    summed as (
      select lot_id, count(*) as num, sum(price) as total, avg(price) as mean, min(price) as lowest, max(price) as highest,
        case when sum(has_won) = 1 then max(case when has_won = 1 then price end) end as won
      from bidder group by lot_id having count(price) = count(*) and count(*) >= 3
    ),
    below as (
      select b.lot_id as lot_id, avg(b.price) as lower_mean
      from bidder b join summed s on s.lot_id = b.lot_id
      where b.price <= s.mean + ${dust} group by b.lot_id
    ),
    reading as (
      select c.lot_id as lot_id, c.formula as formula, c.recorded as recorded, s.won as won,
        case c.formula when '最低价' then s.lowest when '去高低平均' then ratio(s.total - s.lowest - s.highest, s.num - 2)
          when '二次平均' then w.lower_mean when '${loweredFormula}' then s.mean * (1 - c.coefficient) else s.mean end as benchmark,
        case when c.formula = '去高低平均' and s.num <= ${fewestTrimmed} then s.mean
          when c.formula = '二次平均' then (s.mean + s.lowest) / 2 end as other_benchmark
      from stated c
      join summed s on s.lot_id = c.lot_id
      join below w on w.lot_id = c.lot_id
    ),
    passed as (
      select r.lot_id as lot_id, ${between('benchmark')} as nearer, ${between('other_benchmark')} as nearer_to_other
      from reading r join bidder b on b.lot_id = r.lot_id
      group by r.lot_id
    ),
    judged as (
      select r.lot_id as lot_id, r.formula as formula, r.recorded as recorded, r.won as won, r.benchmark as benchmark,
        r.other_benchmark as other_benchmark, l.unit_id as unit_id, p.nearer as nearer, p.nearer_to_other as nearer_to_other,
        case when award_mechanism(l.method, l.evaluation_method, l.price_weight) = '${averageMechanism}' and coalesce(l.price_weight, 1) = 1 then 1 else 0 end as nearest_wins
      from reading r
      join lot_fact l on l.lot_id = r.lot_id
      join passed p on p.lot_id = r.lot_id
    )
    select lot_id as subject_id, unit_id, ratio(abs(recorded - benchmark), benchmark) as value,
      case when (${isWrong}) or (${isPassed}) then 1 else 0 end as is_hit,
      '按「' || formula || '」复算' || case when ${isWrong} then '，记录的基准价相差 ' || percent_text(ratio(abs(recorded - benchmark), benchmark)) else '' end
        || case when ${isPassed} then '，中标人同侧另有 ' || cast(nearer as varchar) || ' 个报价更接近基准价' else '' end as detail
    from judged where recorded is not null or (nearest_wins = 1 and won is not null)`,
  };
};
