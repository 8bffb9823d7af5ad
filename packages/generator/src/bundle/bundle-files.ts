import { bidColumns } from '../tables/bid-columns.ts';
import { companyColumns } from '../tables/company-columns.ts';
import { invitationColumns } from '../tables/invitation-columns.ts';
import { lotColumns } from '../tables/lot-columns.ts';
import { projectColumns } from '../tables/project-columns.ts';
import { unitColumns } from '../tables/unit-columns.ts';
import type { World } from '../world.ts';
import { CsvFile } from './csv-file.ts';

/** The files of a bundle while it is written. */
export async function openBundle(folder: string, world: World) {
  const { calendar } = world;
  return {
    units: await CsvFile.create(folder, 'units', calendar, unitColumns),
    companies: await CsvFile.create(folder, 'companies', calendar, companyColumns),
    projects: await CsvFile.create(folder, 'projects', calendar, projectColumns(world)),
    lots: await CsvFile.create(folder, 'lots', calendar, lotColumns(world)),
    invitations: await CsvFile.create(folder, 'invitations', calendar, invitationColumns),
    bids: await CsvFile.create(folder, 'bids', calendar, bidColumns),
  };
}

export type BundleFiles = Awaited<ReturnType<typeof openBundle>>;

/** Waits until what has gathered for each file is on its way to the disk. */
export async function drainBundle(files: BundleFiles): Promise<void> {
  for (const file of Object.values(files)) if (file.isFull) await file.drain();
}

/** Writes the rest and closes every file, also when one of them fails. */
export async function closeBundle(files: BundleFiles): Promise<void> {
  await Promise.all(Object.values(files).map((file) => file.close()));
}

/** Gives closed files their names. */
export async function publishBundle(files: BundleFiles): Promise<void> {
  for (const file of Object.values(files)) await file.publish();
}
