import type { Condition, Period } from '@tenderscope/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsQuery, useRows, type Row } from '../../lib/queries/use-rows.ts';
import type { PeerRank } from './compare-figures.ts';
import { joinStates, type ComparedMembers } from './compared-members.ts';
import { peersText, ranksOf } from './supplier-ranks.ts';

const columns = ['yqNum', 'acptNum', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'] as const;
const none: readonly Row<'supplier.standing'>[] = [];
const noRanks: Readonly<Record<string, PeerRank>> = {};

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
      const ranks = own ? ranksOf(own, row.zbJinE !== null) : noRanks;
      return { values: Object.fromEntries(columns.map((name) => [name, row[name]])), ranks };
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
