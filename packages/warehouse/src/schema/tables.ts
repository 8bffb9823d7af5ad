import type { Table } from './define-table.ts';
import { appointments } from './tables/appointments.ts';
import { bids } from './tables/bids.ts';
import { companies } from './tables/companies.ts';
import { companyLinks } from './tables/company-links.ts';
import { complaints } from './tables/complaints.ts';
import { contracts } from './tables/contracts.ts';
import { currencyRates } from './tables/currency-rates.ts';
import { declaredPersons } from './tables/declared-persons.ts';
import { deletionsOf } from './tables/deletions.ts';
import { experts } from './tables/experts.ts';
import { invitations } from './tables/invitations.ts';
import { items } from './tables/items.ts';
import { ledgerLots } from './tables/ledger-lots.ts';
import { lotSources } from './tables/lot-sources.ts';
import { lots } from './tables/lots.ts';
import { ocdsParties, ocdsReleases } from './tables/ocds-releases.ts';
import { positions } from './tables/positions.ts';
import { projects } from './tables/projects.ts';
import { reviews } from './tables/reviews.ts';
import { risks } from './tables/risks.ts';
import { shareholdings } from './tables/shareholdings.ts';
import { staffChanges } from './tables/staff-changes.ts';
import { subcontracts } from './tables/subcontracts.ts';
import { units } from './tables/units.ts';
import { winners } from './tables/winners.ts';

/** Base tables that a bundle may contain, each after those it references. */
const bundleTables = {
  units,
  companies,
  company_links: companyLinks,
  projects,
  lots,
  winners,
  invitations,
  bids,
  items,
  experts,
  reviews,
  appointments,
  shareholdings,
  positions,
  declared_persons: declaredPersons,
  risks,
  contracts,
  subcontracts,
  staff_changes: staffChanges,
  complaints,
} as const satisfies Record<string, Table>;

/** Base tables, each after those it references. */
export const tables = {
  ...bundleTables,
  ocds_releases: ocdsReleases,
  ocds_parties: ocdsParties,
  currency_rates: currencyRates,
  ledger_lots: ledgerLots,
  lot_sources: lotSources,
} as const satisfies Record<string, Table>;

export type BundleTableName = keyof typeof bundleTables;
export const bundleTableNames = Object.keys(bundleTables) as BundleTableName[];
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

const deletions = deletionsOf(tables);

/** Tables of which an import may contain rows. */
export type InputName = TableName | 'deletions';
/** Tables that give files of a bundle their names. */
export const bundleFileNames: readonly InputName[] = [...bundleTableNames, 'deletions'];
export const inputNames: readonly InputName[] = [...tableNames, 'deletions'];
export const tableOf = (name: InputName): Table => (name === 'deletions' ? deletions : tables[name]);
