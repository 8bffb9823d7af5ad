import { formatCount, type Condition } from '@tenderscope/contract';
import { useQueries } from '@tanstack/react-query';
import { rowsQuery } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { categoryRank } from './category-rank.ts';
import type { PeerRank } from './compare-figures.ts';

const measures = ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays'] as const;
/** Screen that grants the figures of all categories. */
const statistics = '/tradingQuery/basicDataStatistics';

interface CategoryRanks {
  ranksOf: (category: string) => Readonly<Record<string, PeerRank>>;
  /** Description of the ranks; null without any. */
  peers: string | null;
}

/** Ranks of categories in a selection, for users who may see the statistics; they appear after the figures. */
export function useCategoryRanks(conditions: readonly Condition[], enabled: boolean): CategoryRanks {
  const maySee = useSession(({ menuAuthPath }) => menuAuthPath.includes(statistics));
  const answers = useQueries({
    queries: measures.map((measure) => ({
      ...rowsQuery('pivot.lots', conditions, { rows: 'pinlei', columns: 'none', measure, top: 50 }),
      enabled: enabled && maySee,
    })),
  });
  const ranksOf: CategoryRanks['ranksOf'] = (category) => Object.fromEntries(measures.flatMap((measure, index) => {
    const rank = categoryRank(answers[index]?.data ?? [], category);
    return rank === null ? [] : [[measure, rank] as const];
  }));
  const known = answers[1]?.data ?? [];
  const num = known.filter(({ rowKind, rowValue }) => rowKind === 'value' && rowValue !== null && rowValue !== '').length;
  const isComplete = num > 0 && known.every(({ rowKind }) => rowKind !== 'other');
  return { ranksOf, peers: isComplete ? `排名为所选条件内 ${formatCount(num)} 个品类中从高到低的位次` : null };
}
