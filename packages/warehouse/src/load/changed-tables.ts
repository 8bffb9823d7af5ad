import type { TableName } from '../schema/tables.ts';

/** Scratch table of the changed rows by base table; `null` stands for "all of it is new". */
export type ChangedTables = ReadonlyMap<TableName, string | null>;

const lotOf = (changed: string): string => `select lot_id from ${changed}`;

/** The lots that a change in each base table reaches. */
export const lotsReached: Partial<Record<TableName, (changed: string) => string>> = {
  lots: lotOf,
  winners: lotOf,
  bids: lotOf,
  invitations: lotOf,
  items: lotOf,
  reviews: lotOf,
  contracts: lotOf,
  complaints: lotOf,
  projects: (changed) => `select lot_id from lots where project_id in (select project_id from ${changed})`,
  units: (changed) =>
    `select l.lot_id as lot_id from lots l join projects p on p.project_id = l.project_id where p.unit_id in (select unit_id from ${changed})`,
  experts: (changed) => `select lot_id from reviews where expert_id in (select expert_id from ${changed})`,
  companies: (changed) => `
    select lot_id from lots where winner_id in (select company_id from ${changed})
    union all select lot_id from winners where company_id in (select company_id from ${changed})
    union all select lot_id from bids where company_id in (select company_id from ${changed})
    union all select lot_id from items where company_id in (select company_id from ${changed})
    union all select lot_id from reviews where company_id in (select company_id from ${changed})
    union all select l.lot_id as lot_id from lots l join projects p on p.project_id = l.project_id
      where p.agency_id in (select company_id from ${changed})`,
};
