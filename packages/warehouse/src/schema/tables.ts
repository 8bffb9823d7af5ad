import type { Table } from './define-table.ts';
import { bids } from './tables/bids.ts';
import { companies } from './tables/companies.ts';
import { invitations } from './tables/invitations.ts';
import { lots } from './tables/lots.ts';
import { projects } from './tables/projects.ts';
import { units } from './tables/units.ts';

/** Base tables, each after those it references. */
export const tables = { units, companies, projects, lots, invitations, bids } as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];
export const tableOf = (name: TableName): Table => tables[name];
