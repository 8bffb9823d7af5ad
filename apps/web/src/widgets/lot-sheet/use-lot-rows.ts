import type { UseQueryResult } from '@tanstack/react-query';
import { useRows, type QueryKey, type Row } from '../../lib/queries/use-rows.ts';

export type LotQuery = Extract<QueryKey, `lot.${string}`>;

/** Rows of a query about one lot. */
export function useLotRows<Key extends LotQuery>(query: Key, guid: string): UseQueryResult<Row<Key>[]> {
  return useRows(query, [], { values: { lot_guid: guid } });
}
