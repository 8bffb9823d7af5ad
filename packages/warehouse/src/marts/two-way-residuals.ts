/**
 * CTEs after `source`, the marks of panels with their `share` of the full mark, one for each expert and bidder of a panel (`panel` lists
 * the columns that identify panels). The last one, `compared`, adds `experts` and `bidders` of the complete table that remains after
 * bidders whom not every expert marked are excluded, and `residual` = share − mean of the expert − mean of the bidder + mean of the panel;
 * null for excluded ones, and if fewer than two experts or bidders remain. Same as `panelResiduals` of `packages/detection`, whose
 * docstring gives the reasons.
 */
export const twoWayResiduals = (source: string, panel: string): string => {
  const columns = panel.split(', ');
  const complete = 'case when is_whole = 1 then share end';
  return `
    panel_size as (select ${panel}, count(distinct case when share is not null then expert_id end) as experts from ${source} group by ${panel}),
    bidder_marks as (
      select ${panel}, company_id, count(share) as marks, avg(share) as mean from ${source} group by ${panel}, company_id
    ),
    placed as (
      select m.*, b.marks as marks_of_bidder, b.mean as mean_of_bidder
      from ${source} m join bidder_marks b on ${same('b', [...columns, 'company_id'])}
    ),
    complete as (
      select m.*, p.experts as experts, case when m.marks_of_bidder = p.experts and m.share is not null then 1 else 0 end as is_whole
      from placed m join panel_size p on ${same('p', columns)}
    ),
    sized as (
      select *, sum(is_whole) over in_panel / nullif(experts, 0) as bidders, avg(${complete}) over in_panel as mean_of_panel
      from complete
      window in_panel as (partition by ${panel})
    ),
    compared as (
      select
        *,
        case when is_whole = 1 and experts > 1 and bidders > 1 then
          share - avg(${complete}) over (partition by ${panel}, expert_id) - mean_of_bidder + mean_of_panel
        end as residual
      from sized
    )`;
};

const same = (alias: string, columns: readonly string[]): string => columns.map((column) => `${alias}.${column} = m.${column}`).join(' and ');
