/**
 * CTEs after `source`, the marks of panels with their `share` of the full mark, one for each expert and bidder of a panel (`panel` lists
 * the columns that tell panels apart). The last, `compared`, adds `experts` and `bidders` of the whole table that remains once bidders
 * whom not every expert marked are left out, and `residual` = share − mean of the expert − mean of the bidder + mean of the panel; null
 * for those left out, and where fewer than two experts or bidders remain. As `panelResiduals` of `packages/detection`, whose docstring
 * says why.
 */
export const twoWayResiduals = (source: string, panel: string): string => {
  const columns = panel.split(', ');
  const whole = 'case when is_whole = 1 then share end';
  return `
    panel_size as (select ${panel}, count(distinct case when share is not null then expert_id end) as experts from ${source} group by ${panel}),
    marked as (
      select *, count(share) over (partition by ${panel}, company_id) as marks_of_bidder from ${source}
    ),
    complete as (
      select m.*, p.experts as experts, case when m.marks_of_bidder = p.experts and m.share is not null then 1 else 0 end as is_whole
      from marked m join panel_size p on ${columns.map((column) => `p.${column} = m.${column}`).join(' and ')}
    ),
    sized as (select *, sum(is_whole) over (partition by ${panel}) / nullif(experts, 0) as bidders from complete),
    compared as (
      select
        *,
        case when is_whole = 1 and experts > 1 and bidders > 1 then
          share - avg(${whole}) over (partition by ${panel}, expert_id) - avg(share) over (partition by ${panel}, company_id)
            + avg(${whole}) over (partition by ${panel})
        end as residual
      from sized
    )`;
};
