import type { Table } from './define-table.ts';
import { bids } from './tables/bids.ts';
import { companies } from './tables/companies.ts';
import { complaints } from './tables/complaints.ts';
import { contracts } from './tables/contracts.ts';
import { deletionsOf } from './tables/deletions.ts';
import { experts } from './tables/experts.ts';
import { invitations } from './tables/invitations.ts';
import { items } from './tables/items.ts';
import { lots } from './tables/lots.ts';
import { positions } from './tables/positions.ts';
import { projects } from './tables/projects.ts';
import { reviews } from './tables/reviews.ts';
import { risks } from './tables/risks.ts';
import { shareholdings } from './tables/shareholdings.ts';
import { units } from './tables/units.ts';

/** Base tables, each after those it references. */
export const tables = {
  units,
  companies,
  projects,
  lots,
  invitations,
  bids,
  items,
  experts,
  reviews,
  shareholdings,
  positions,
  risks,
  contracts,
  complaints,
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

const deletions = deletionsOf(tables);

/** What a file of a bundle holds. */
export type InputName = TableName | 'deletions';
export const inputNames: readonly InputName[] = [...tableNames, 'deletions'];
export const tableOf = (name: InputName): Table => (name === 'deletions' ? deletions : tables[name]);
