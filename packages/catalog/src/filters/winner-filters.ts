import { sourceFilters } from './field-filters.ts';
import { textFilter, type Filter } from './filter.ts';

/** Filter on lots that also finds one of several winners. */
const winnerFilter = (title: string, own: string, among: string): Filter => ({ ...textFilter(title, own), orAmong: { table: 'winner_share', sql: among } });

/** The winners of lots. */
export const winnerFilters = sourceFilters({
  gys_guid: winnerFilter('中标人标识', 'winner_id', 'company_id'),
  Gys_Name: winnerFilter('中标人', 'winner_name', 'company_name'),
});
