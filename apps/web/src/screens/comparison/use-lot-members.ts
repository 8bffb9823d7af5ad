import { formatCount, type Condition, type MetricKey, type Period } from '@tenderscope/contract';
import { useQueries } from '@tanstack/react-query';
import { rowsQuery, useRows, type Row } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { portraits } from '../../widgets/links/portrait.ts';
import { rankAmong, type PeerRank } from './compare-figures.ts';
import { joinStates, type ComparedMembers, type NamedMember } from './compared-members.ts';
import { useCategoryRanks } from './use-category-ranks.ts';
import { overviewValues } from './overview-values.ts';

/** A unit, category or period with the conditions on its lots. */
export interface LotMember extends NamedMember {
  conditions: readonly Condition[];
  period: Period | null;
}

const columns = [
  'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays', 'activeSuppliers',
] as const satisfies readonly MetricKey[];
const rankedColumns = ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate'] as const;
/** With fewer lots a rate has no rank, as on the portraits. */
const minLots = 10;
const rates: readonly string[] = ['savingRate', 'avgBidders', 'failedRate', 'openRate'];
const noRanks: Readonly<Record<string, PeerRank>> = {};
const none = [] as const;
const noPeers: readonly Row<'issuer.ranking'>[] = [];

const peersText = (num: number): string | null => num === 0
  ? null
  : `排名为所选条件内 ${formatCount(num)} 家招标人中从高到低的位次；比率与平均数只与有 ${minLots} 个以上标段的招标人比较`;

/**
 * Units, categories or periods with the figures of the overview of their lots; units and categories with their ranks among all of the
 * selection.
 * @param conditions those that the members share.
 */
export function useLotMembers(kind: 'unit' | 'category' | 'period', members: readonly LotMember[], conditions: readonly Condition[]): ComparedMembers {
  const isUnit = kind === 'unit';
  const overviews = useQueries({ queries: members.map((member) => rowsQuery('insight.overview', member.conditions, {})) });
  const months = useQueries({ queries: members.map((member) => rowsQuery('insight.monthlyDeals', member.conditions, {})) });
  const mayRank = useSession(({ menuAuthPath }) => menuAuthPath.includes(portraits.issuer.path));
  const units = useRows('issuer.ranking', isUnit ? conditions : none, { enabled: isUnit && mayRank && members.length > 0 });
  const categories = useCategoryRanks(conditions, kind === 'category' && members.length > 0);
  const peers = (isUnit && !units.isPlaceholderData && units.data) || noPeers;
  const rows = overviews.map(({ data }) => data?.[0]);
  const ranksOf = (id: string): Readonly<Record<string, PeerRank>> => {
    if (kind === 'category') return categories.ranksOf(id);
    const own = peers.find(({ zbr_guid }) => zbr_guid === id);
    if (own === undefined) return noRanks;
    const found = rankedColumns.flatMap((name) => {
      const among = rates.includes(name) ? peers.filter(({ lotNum }) => lotNum >= minLots) : peers;
      const rank = among.includes(own) ? rankAmong(own[name], among.map((one) => one[name])) : null;
      return rank === null ? [] : [[name, rank] as const];
    });
    return Object.fromEntries(found);
  };
  return {
    named: members.map(({ id, name, party, problem }, index) => {
      const row = rows[index];
      const isIdle = row !== undefined && row.lotNum + row.dealNum + row.decidedNum === 0;
      return { id, name, party, problem: problem ?? (isIdle ? '所选条件内，您的数据范围中没有它的标段' : null) };
    }),
    values: members.map(({ id, problem }, index) => {
      const row = rows[index];
      return row === undefined || problem !== null ? undefined : { ...overviewValues(row, kind === 'period'), ranks: ranksOf(id) };
    }),
    figuresState: joinStates(isUnit && mayRank ? [...overviews, units] : overviews),
    trend: months.map(({ data }, index) => ({ name: members[index]?.name ?? '', rows: data ?? [], period: members[index]?.period ?? null })),
    trendState: joinStates(months),
    columnsOf: 'insight.overview',
    columns,
    trendQuery: 'insight.monthlyDeals',
    conditions,
    trendFigures: ['zbJinE', 'dealNum', 'saving', 'savingRate'],
    peers: kind === 'category' ? categories.peers : peersText(peers.length),
    sheets: members.flatMap(({ name, conditions: own, problem }) =>
      (problem === null ? [{ query: 'insight.overview' as const, name, conditions: own, columns }] : [])),
  };
}
