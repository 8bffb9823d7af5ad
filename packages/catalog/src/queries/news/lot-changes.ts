import { lotChanges } from '@tenderscope/contract';
import { afterFailedAmong, failed, isFailed, plainName } from '../failed-lots.ts';

const { added, dealt, failed: failedOnce, failedAgain } = lotChanges;

/** Version of the data after which changes count; the fallback counts all on record. */
export const sinceParam = { name: 'since', title: '数据版本', type: 'integer', fallback: '0' } as const;

/** One row for each selected lot that loads after `since` changed, with what it was before. */
export const selectedLots = `
    logged as (
      select lot_id, is_former, status as former_status from {lotChangeRecords} where undo_version > {since:Int64} and is_former < 2
    ),
    changed as (
      select lot_id,
        max(1 - is_former) as is_added,
        max(case when is_former = 1 and former_status = '成交' then 0 else 1 end) as was_undealt,
        max(case when is_former = 1 and former_status = '流标' then 0 else 1 end) as was_unfailed
      from logged
      group by lot_id
    ),
    selected as (
      select l.*, c.is_added as is_added, c.was_undealt as was_undealt, c.was_unfailed as was_unfailed
      from (select * from {lots} where {where}) l
      join changed c on c.lot_id = l.lot_id
    )`;

/** Failed lots that one of the `newly_failed` ones may repeat. */
const failedBefore = `{lots}
      where ${isFailed} and unit_id in (select unit_id from newly_failed) and (
        ${plainName} in (select plain_name from newly_failed)
        or lot_code in (select previous_code from {lotRecords} where lot_id in (select lot_id from newly_failed) and previous_code is not null)
      )`;

const changesWith = (more: string): string => `
    changes as (
      select s.*, '${added}' as change, cast(null as varchar) as previous_id from selected s where s.is_added = 1
      union all
      select s.*, '${dealt}' as change, cast(null as varchar) as previous_id from selected s where s.was_undealt = 1 and s.is_deal = 1
      union all
      select s.*, '${failedOnce}' as change, cast(null as varchar) as previous_id from selected s where s.${isFailed} and s.was_unfailed = 1${more}
    )`;

/**
 * Changes of lots by loads after a version of the data, as common table expressions; `changes` has one row for each lot and change, with
 * the columns of the lot. A lot that was removed and loaded again is added. A lot is dealt or failed if the load that made it so is among
 * them. Rows of a table that was empty before a load are not on record, nor are rows that an undo restored.
 */
export const changesOfLots = `${selectedLots},
    newly_failed as (select lot_id, unit_id, ${plainName} as plain_name from selected where ${isFailed} and was_unfailed = 1),
    ${failed(failedBefore)},
    ${afterFailedAmong('(select * from {lots} where unit_id in (select unit_id from newly_failed))')},
    repeated as (
      select next_id, min(lot_id) as previous_id from following
      where next_status = '流标' and next_id in (select lot_id from newly_failed) group by next_id
    ),${changesWith(`
      union all
      select s.*, '${failedAgain}' as change, r.previous_id as previous_id from selected s join repeated r on r.next_id = s.lot_id`)}`;

/** The same without lots that failed again, whose search takes most of the time. */
export const changesWithoutRepeats = `${selectedLots},${changesWith('')}`;
