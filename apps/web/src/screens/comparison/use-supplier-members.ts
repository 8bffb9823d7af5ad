import { formatCount, minRankedBids, type Condition, type Period } from '@tenderscope/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsQuery, useRows, type Row } from '../../lib/queries/use-rows.ts';
import type { PeerRank } from './compare-figures.ts';
import { joinStates, type ComparedMembers } from './compared-members.ts';

const columns = ['yqNum', 'acptNum', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'] as const;
const none: readonly Row<'supplier.standing'>[] = [];
const noRanks: Readonly<Record<string, PeerRank>> = {};

/** The ranks of a supplier by the name of the figure; without an amount it has none by amount. */
export function ranksOf(row: Row<'supplier.standing'>, hasAmount: boolean): Readonly<Record<string, PeerRank>> {
  const of = row.peerNum;
  return {
    tbNum: { rank: row.bidRank, of },
    zbNum: { rank: row.winRank, of },
    ...(hasAmount && { zbJinE: { rank: row.rank, of } }),
    ...(row.rateRank !== null && row.ratedNum !== null && { zbRate: { rank: row.rateRank, of: row.ratedNum } }),
  };
}

/** Description of the ranks; null without any. */
export function peersText(rows: readonly Row<'supplier.standing'>[]): string | null {
  const [first] = rows;
  if (first === undefined) return null;
  const rated = rows.find(({ ratedNum }) => ratedNum !== null)?.ratedNum;
  const among = rated == null ? '' : `，有 ${formatCount(rated)} 家`;
  return `排名为所选条件内投标或中标的 ${formatCount(first.peerNum)} 家供应商中从高到低的位次；中标率只与有结果的投标不少于 ${minRankedBids} 次的供应商比较${among}`;
}

/** Suppliers with the figures of their portraits, and their ranks among all that bid or won in the selection. */
export function useSupplierMembers(ids: readonly string[], conditions: readonly Condition[], period: Period | null): ComparedMembers {
  const profiles = useQueries({ queries: ids.map((gys_guid) => rowsQuery('supplier.profile', conditions, { gys_guid })) });
  const months = useQueries({ queries: ids.map((gys_guid) => rowsQuery('supplier.monthly', conditions, { gys_guid })) });
  const ofMembers = useMemo(() => [...conditions, { name: 'gys_guid', matching: 'in', value: [...ids], whereIndex: 2 as const }], [conditions, ids]);
  const standing = useRows('supplier.standing', ofMembers, { enabled: ids.length > 0 });
  const ranked = (!standing.isPlaceholderData && standing.data) || none;
  const rows = profiles.map(({ data }) => data?.[0]);
  const named = ids.map((id, index) => {
    const row = rows[index];
    const isUnknown = profiles[index]?.isSuccess === true && row === undefined;
    const isIdle = row !== undefined && row.yqNum + row.tbNum + row.zbNum === 0;
    const problem = isUnknown ? '没有这家企业，可能已从数据中删除' : isIdle ? '所选条件内，您的数据范围中没有它的邀请、投标或中标' : null;
    return { id, name: row?.Gys_Name ?? id, party: isUnknown ? null : ('company' as const), problem };
  });
  return {
    named,
    values: rows.map((row) => {
      if (row === undefined) return undefined;
      const own = ranked.find(({ gys_guid }) => gys_guid === row.gys_guid);
      return { values: Object.fromEntries(columns.map((name) => [name, row[name]])), ranks: own ? ranksOf(own, row.zbJinE !== null) : noRanks };
    }),
    figuresState: joinStates([...profiles, standing]),
    trend: months.map(({ data }, index) => ({ name: named[index]?.name ?? '', rows: data ?? [], period })),
    trendState: joinStates(months),
    columnsOf: 'supplier.profile',
    columns,
    trendQuery: 'supplier.monthly',
    conditions,
    trendFigures: ['zbJinE', 'tbNum', 'zbNum'],
    peers: peersText(ranked),
    sheets: [{ query: 'supplier.ranking', name: '供应商', conditions: ofMembers, columns: null }],
  };
}
