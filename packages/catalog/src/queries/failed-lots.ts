import { repeatMarks } from '@tenderscope/contract';

const unmarked = repeatMarks.reduce<string>((name, mark) => `replace(${name}, '${mark}', '')`, 'lot_name');
/** Most names have no suffix. This check is faster than seven replacements. */
const plainName = `case when lot_name like '%次%' or lot_name like '%重%' then ${unmarked} else lot_name end`;
const happenedAt = 'coalesce(opened_at, notice_at)';

export const isFailed = 'is_failed = 1';

/** The failed lots of a source, as the common table expression that the others read. */
export const failed = (source: string): string => `failed as (
      select *, ${plainName} as plain_name, ${happenedAt} as happened_at
      from ${source}
    )`;

/** Number of bidders on each of the `failed` lots, and the defects of their bids. */
export const bidsOnFailed = `bids_made as (
      select lot_id, count(*) as bids, count_sum(1 - is_valid) as rejected, nullif(distinct_list(reject_reason), '') as reasons
      from {bidFacts} where is_in(lot_id, (select array_agg(lot_id) from failed))
      group by lot_id
    )`;

/**
 * The lot that followed each of the `failed` ones: the earliest lot of the same issuer and name that was opened, or at least announced,
 * later.
 */
export const afterFailed = `named_alike as (
      select lot_id, max(unit_id) as issuer_id, max(${plainName}) as plain_name, max(lot_name) as next_name, max(status) as next_status,
        max(${happenedAt}) as next_at
      from {lots} where is_in(${plainName}, (select array_agg(plain_name) from failed))
      group by lot_id
    ),
    later as (
      select
        f.lot_id as lot_id, n.lot_id as next_id, n.next_name as next_name, n.next_status as next_status,
        row_number() over (partition by f.lot_id order by n.next_at, n.lot_id) as place
      from failed f join named_alike n on n.issuer_id = f.unit_id and n.plain_name = f.plain_name
      where n.next_at > f.happened_at
    ),
    following as (select lot_id, next_id, next_name, next_status from later where place = 1)`;

/** Reason for the failure of a lot `f`. No record states it, so it is derived from its `bids_made`, as `b`. */
export const failureReason = `case
        when b.rejected > 0 then '否决投标 ' || cast(b.rejected as varchar) || ' 家：' || coalesce(b.reasons, '原因未记录')
          || '；有效投标 ' || cast(f.valid_bidders as varchar) || ' 家'
        when b.bids > 0 and f.is_opened = 0 then '未开标，投标 ' || cast(f.valid_bidders as varchar) || ' 家'
        else '未记录'
      end`;
