/** The dashboards' queries in PostgreSQL's dialect, over the base tables of a bundle: the queries of a team without a warehouse. */
const deal = `
  from lots l join projects p using (project_id)
  where l.status = '成交' and l.winner_id is not null`;
const year = ` and l.award_notice_at >= '2025-11-01' and l.award_notice_at < '2026-11-01'`;

export const dashboards: Readonly<Record<string, string>> = {
  'insight.monthlyDeals': `select to_char(l.award_notice_at, 'YYYY-MM'), count(*), sum(l.award_amount), sum(l.budget) ${deal} group by 1 order by 1`,
  'insight.methodShare': `select p.method, count(*), sum(l.award_amount) ${deal} group by 1 order by 2 desc`,
  'insight.unitRank': `select p.unit_id, count(*), sum(l.award_amount), sum(l.budget - l.award_amount) ${deal} group by 1 order by 3 desc limit 50`,
  'insight.monthlyDeals (12 months)': `
    select to_char(l.award_notice_at, 'YYYY-MM'), count(*), sum(l.award_amount), sum(l.budget) ${deal} ${year}
    group by 1 order by 1`,
  'insight.unitRank (12 months)': `
    select p.unit_id, count(*), sum(l.award_amount), sum(l.budget - l.award_amount) ${deal} ${year}
    group by 1 order by 3 desc limit 50`,
  'insight.supplierTop (12 months)': `
    select b.company_id, count(*), count(*) filter (where l.winner_id = b.company_id), sum(l.award_amount) filter (where l.winner_id = b.company_id)
    from bids b join lots l using (lot_id)
    where l.award_notice_at >= '2025-11-01' and l.award_notice_at < '2026-11-01'
    group by 1 order by 4 desc nulls last limit 50`,
  'insight.overview (12 months)': `
    with selected as (select l.*, p.unit_id, p.method from lots l join projects p using (project_id)
      where coalesce(l.award_notice_at, p.notice_at) >= '2025-11-01' and coalesce(l.award_notice_at, p.notice_at) < '2026-11-01')
    select count(distinct project_id), count(*), sum(award_amount), sum(budget), percentile_cont(0.5) within group (order by award_amount),
      (select count(distinct company_id) from bids where lot_id in (select lot_id from selected))
    from selected`,
};
