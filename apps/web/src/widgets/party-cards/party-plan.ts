import type { Row } from '../../lib/queries/use-rows.ts';
import type { Party } from '../links/portrait.ts';

export type PartyRanking = 'issuer.ranking' | 'agency.ranking';
type ColumnOf<Key extends PartyRanking> = keyof Row<Key> & string;

/** Buyers or agencies: the query of their figures, and the display of its rows. */
export interface PartyPlan<Key extends PartyRanking> {
  party: Exclude<Party, 'company'>;
  /** Term for the kind of party. */
  title: string;
  query: Key;
  id: (row: Row<Key>) => string | null;
  name: (row: Row<Key>) => string | null;
  nameColumn: ColumnOf<Key>;
  guidColumn: ColumnOf<Key>;
  columns: readonly ColumnOf<Key>[];
}

export const issuers: PartyPlan<'issuer.ranking'> = {
  party: 'issuer',
  title: '招标人',
  query: 'issuer.ranking',
  id: (row) => row.zbr_guid,
  name: (row) => row.zbr_name,
  nameColumn: 'zbr_name',
  guidColumn: 'zbr_guid',
  columns: [
    'zbr_name', 'zbJinE', 'dealNum', 'lotNum', 'projectNum', 'budget', 'saving', 'savingRate', 'failedRate', 'openRate', 'avgBidders',
    'supplierNum', 'cr5',
  ],
};

export const agencies: PartyPlan<'agency.ranking'> = {
  party: 'agency',
  title: '代理机构',
  query: 'agency.ranking',
  id: (row) => row.daiLi_guid,
  name: (row) => row.daiLi_DanWei,
  nameColumn: 'daiLi_DanWei',
  guidColumn: 'daiLi_guid',
  columns: ['daiLi_DanWei', 'zbJinE', 'dealNum', 'lotNum', 'projectNum', 'unitNum', 'savingRate', 'failedRate', 'avgBidders', 'winnerNum'],
};
