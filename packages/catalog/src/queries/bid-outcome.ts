/**
 * Outcome of a bid, from a row with `is_winner`, `is_valid` and the flags of its lot, whose status is `status`. A bid on a lot without a
 * result is 待定标. A bid on a lot that failed or was ended lost to nobody. 结果不明 is a deal without a winner on record.
 */
export const bidOutcome = (bid: string, status: string): string => `case when ${bid}is_winner = 1 then '中标' when ${bid}is_valid = 0 then '被否决'
        when ${bid}is_undecided = 1 then '待定标' when ${bid}is_failed = 1 then '流标' when ${bid}is_deal = 1 then '未中标'
        when ${status} = '终止' then '终止' else '结果不明' end`;
