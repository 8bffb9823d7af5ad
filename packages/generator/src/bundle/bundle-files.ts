import { declarationColumns } from '../people/declarations.ts';
import { appointmentColumns } from '../tables/appointment-columns.ts';
import { bidColumns } from '../tables/bid-columns.ts';
import { companyColumns } from '../tables/company-columns.ts';
import { complaintColumns } from '../tables/complaint-columns.ts';
import { contractColumns } from '../tables/contract-columns.ts';
import { expertColumns } from '../tables/expert-columns.ts';
import { invitationColumns } from '../tables/invitation-columns.ts';
import { itemColumns } from '../tables/item-columns.ts';
import { lotColumns } from '../tables/lot-columns.ts';
import { positionColumns } from '../tables/position-columns.ts';
import { projectColumns } from '../tables/project-columns.ts';
import { reviewColumns } from '../tables/review-columns.ts';
import { riskColumns } from '../tables/risk-columns.ts';
import { shareholdingColumns } from '../tables/shareholding-columns.ts';
import { staffChangeColumns, subcontractColumns } from '../tables/subcontract-columns.ts';
import { unitColumns } from '../tables/unit-columns.ts';
import type { World } from '../world.ts';
import { inHeaderOrder, type Columns, type GeneratedTable } from './columns.ts';
import { CsvFile } from './csv-file.ts';

/**
 * The files of a bundle while they are written.
 * @param hasFurther also the columns of `furtherColumns`, and the tables of later releases
 */
export async function openBundle(folder: string, world: World, hasFurther: boolean) {
  const create = async <N extends GeneratedTable, S>(name: N, columns: Columns<N, S>): Promise<CsvFile<S>> =>
    CsvFile.create(folder, name, world.calendar, inHeaderOrder(name, columns, hasFurther));
  return {
    units: await create('units', unitColumns),
    companies: await create('companies', companyColumns),
    projects: await create('projects', projectColumns(world)),
    lots: await create('lots', lotColumns(world)),
    invitations: await create('invitations', invitationColumns),
    bids: await create('bids', bidColumns),
    items: await create('items', itemColumns),
    experts: await create('experts', expertColumns),
    reviews: await create('reviews', reviewColumns),
    shareholdings: await create('shareholdings', shareholdingColumns),
    positions: await create('positions', positionColumns),
    risks: await create('risks', riskColumns),
    contracts: await create('contracts', contractColumns),
    complaints: await create('complaints', complaintColumns),
    ...(hasFurther && {
      declared_persons: await CsvFile.create(folder, 'declared_persons', world.calendar, declarationColumns),
      appointments: await CsvFile.create(folder, 'appointments', world.calendar, appointmentColumns),
      subcontracts: await CsvFile.create(folder, 'subcontracts', world.calendar, subcontractColumns),
      staff_changes: await CsvFile.create(folder, 'staff_changes', world.calendar, staffChangeColumns),
    }),
  } satisfies Record<GeneratedTable, unknown>;
}

export type BundleFiles = Awaited<ReturnType<typeof openBundle>>;
