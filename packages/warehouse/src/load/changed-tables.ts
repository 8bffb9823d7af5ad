import { storedName } from '../schema/stored-names.ts';
import type { TableName } from '../schema/tables.ts';

/** Scratch table of the changed rows by base table; `null` if all rows are new. */
export type ChangedTables = ReadonlyMap<TableName, string | null>;

/** Scratch table of the records of companies that changed, or are joined differently from before: see `joinCompanies`. */
export const touchedCompanies = 'touched_company';

const lotOfContract = (changed: string): string => `select lot_id from contracts where contract_id in (select contract_id from ${changed})`;
const lotOf = (changed: string): string => `select lot_id from ${changed}`;

/** The lots that a change in each base table affects. */
export const lotsReached: Partial<Record<TableName, (changed: string) => string>> = {
  lots: lotOf,
  winners: lotOf,
  bids: lotOf,
  invitations: lotOf,
  items: lotOf,
  reviews: lotOf,
  appointments: lotOf,
  contracts: lotOf,
  subcontracts: lotOfContract,
  staff_changes: lotOfContract,
  complaints: lotOf,
  projects: (changed) => `select lot_id from lots where project_id in (select project_id from ${changed})`,
  units: (changed) =>
    `select l.lot_id as lot_id from lots l join projects p on p.project_id = l.project_id where p.unit_id in (select unit_id from ${changed})`,
  experts: (changed) => `select lot_id from reviews where expert_id in (select expert_id from ${changed})`,
  companies: () => {
    const isTouched = `in (select company_id from ${touchedCompanies})`;
    const ofBidders = (['winners', 'invitations', 'bids', 'items', 'reviews'] as const).map(
      (table) => `select lot_id from ${storedName(table)} where company_id ${isTouched}`,
    );
    return [
      `select lot_id from ${storedName('lots')} where winner_id ${isTouched}`,
      ...ofBidders,
      `select l.lot_id as lot_id from ${storedName('lots')} l join ${storedName('projects')} p on p.project_id = l.project_id where p.agency_id ${isTouched}`,
    ].join(' union all ');
  },
};
