import { methodFamily } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { CategoryTick, UnitTick } from '../../widgets/comparison/compare-toggle.tsx';
import type { ColumnLink } from '../../widgets/links/column-link.ts';

export type RankQuery = 'saving.byUnit' | 'saving.byCategory' | 'saving.byMethod';
type ColumnOf<Key extends RankQuery> = keyof Row<Key> & string;

/** A ranking of savings: a query of groups and the filter that selects one of them. */
export interface SavingRank<Key extends RankQuery> {
  query: Key;
  title: string;
  filter: 'units' | 'materials' | 'methods';
  id: (row: Row<Key>) => string | null;
  name: (row: Row<Key>) => string | null;
  /** True for groups that are shown below the ranking. */
  isUnranked?: (row: Row<Key>) => boolean;
  table: { columns: readonly ColumnOf<Key>[]; rowKey: ColumnOf<Key>; links?: Readonly<Partial<Record<ColumnOf<Key>, ColumnLink>>> };
}

const figures = ['lotNum', 'baselineSum', 'awardSum', 'saving', 'savingRate'] as const;

export const unitRank: SavingRank<'saving.byUnit'> = {
  query: 'saving.byUnit',
  title: '单位节资',
  filter: 'units',
  id: (row) => row.zbr_guid,
  name: (row) => row.zbr_name,
  table: { columns: ['zbr_name', ...figures], rowKey: 'zbr_guid', links: { zbr_name: { party: 'issuer', guid: 'zbr_guid', Before: UnitTick } } },
};

export const categoryRank: SavingRank<'saving.byCategory'> = {
  query: 'saving.byCategory',
  title: '品类节资',
  filter: 'materials',
  id: (row) => row.pinlei,
  name: (row) => row.pinlei,
  table: { columns: ['pinlei', ...figures], rowKey: 'pinlei', links: { pinlei: { Mark: CategoryTick, id: 'pinlei' } } },
};

export const methodRank: SavingRank<'saving.byMethod'> = {
  query: 'saving.byMethod',
  title: '采购方式节资',
  filter: 'methods',
  id: (row) => row.zb_fangshi,
  name: (row) => row.zb_fangshi,
  // Savings without competition are not ranked.
  isUnranked: (row) => methodFamily(row.zb_fangshi) === '直接',
  table: { columns: ['zb_fangshi', ...figures], rowKey: 'zb_fangshi' },
};
