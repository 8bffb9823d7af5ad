import { repeatMarks } from '@tenderscope/contract';

const unmarked = repeatMarks.reduce<string>((name, mark) => `replace(${name}, '${mark}', '')`, 'lot_name');
/** Name of a lot without marks of repetition. Most names have none; this check is faster than seven replacements. */
export const plainName = `case when lot_name like '%次%' or lot_name like '%重%' then ${unmarked} else lot_name end`;
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
 * Lots that state to repeat one of the `failed` lots of their buyer: a failed lot with its `next_…`. A code that several failed lots of the
 * buyer have states nothing.
 */
const repeatsAmong = (lots: string): string => `known_codes as (
      select unit_id, lot_code from ${lots} where is_in(lot_code, (select array_agg(lot_code) from failed)) and ${isFailed}
      group by unit_id, lot_code having count(*) = 1
    ),
    repeating as (
      select lot_id, previous_code from {lotRecords} where is_in(previous_code, (select array_agg(lot_code) from failed))
    ),
    repeats as (
      select f.lot_id as lot_id, n.lot_id as next_id, n.lot_name as next_name, n.status as next_status, n.method as next_method, n.is_deal as next_is_deal,
        coalesce(n.opened_at, n.notice_at) as next_at
      from failed f
      join known_codes k on k.unit_id = f.unit_id and k.lot_code = f.lot_code
      join repeating r on r.previous_code = f.lot_code
      join (select * from ${lots} where is_in(lot_id, (select array_agg(lot_id) from repeating))) n on n.lot_id = r.lot_id and n.unit_id = f.unit_id
      where n.lot_id <> f.lot_id and (n.tendered_at is null or f.tendered_at is null or n.tendered_at >= f.tendered_at)
    )`;

/**
 * The lot that followed each of the `failed` ones: the earliest that states to repeat it, otherwise the earliest lot of the same issuer and
 * name that was opened, or at least announced, later.
 * @param lots source of all lots of their issuers.
 */
export const afterFailedAmong = (lots: string): string => `${repeatsAmong(lots)},
    named_alike as (
      select lot_id, max(unit_id) as issuer_id, max(${plainName}) as plain_name, max(lot_name) as next_name, max(status) as next_status,
        max(method) as next_method, max(is_deal) as next_is_deal, max(${happenedAt}) as next_at
      from ${lots} where is_in(${plainName}, (select array_agg(plain_name) from failed))
      group by lot_id
    ),
    later as (
      select lot_id, next_id, next_name, next_status, next_method, next_is_deal, next_at, 0 as is_inferred from repeats
      union all
      select f.lot_id, n.lot_id, n.next_name, n.next_status, n.next_method, n.next_is_deal, n.next_at, 1
      from failed f join named_alike n on n.issuer_id = f.unit_id and n.plain_name = f.plain_name
      where n.next_at > f.happened_at
    ),
    ordered as (
      select *, row_number() over (partition by lot_id order by is_inferred, case when next_at is null then 1 else 0 end, next_at, next_id) as place from later
    ),
    following as (select * from ordered where place = 1)`;

export const repeatsOfFailed = repeatsAmong('{lots}');
export const afterFailed = afterFailedAmong('{lots}');

/** Later course of a failed lot whose `following` lot is `n`. */
export const resultAfterFailure = `case
        when n.next_id is null then '未知'
        when n.next_status = '流标' then '再次流标'
        when n.next_status = '终止' then '终止'
        when n.next_is_deal = 1 then case
          when method_family(n.next_method) in ('公开', '邀请') then '重新招标成功'
          when method_family(n.next_method) = '直接' then '转直接采购'
          else '改用其他方式成交' end
        else '进行中'
      end`;

/** How the lot that followed is known. */
export const basisOfNext = `case when n.is_inferred = 0 then '前次标段编号' when n.is_inferred = 1 then '招标人与标段名称相同' end`;

/** Reason for the failure of a lot `f`. No record states it, so it is derived from its `bids_made`, as `b`. */
export const failureReason = `case
        when b.rejected > 0 then '否决投标 ' || cast(b.rejected as varchar) || ' 家：' || coalesce(b.reasons, '原因未记录')
          || '；有效投标 ' || cast(f.valid_bidders as varchar) || ' 家'
        when b.bids > 0 and f.is_opened = 0 then '未开标，投标 ' || cast(f.valid_bidders as varchar) || ' 家'
        else '未记录'
      end`;
