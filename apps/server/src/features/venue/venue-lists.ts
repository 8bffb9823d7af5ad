import { randomUUID } from 'node:crypto';
import { shippedVenueCompanies, shippedVenueTypes, type VenueListRequest } from '@tenderscope/contract';
import type { Page, StateStore, VenueListColumn, VenueListEntry, VenueListRepository } from '@tenderscope/state';
import { readPage } from './read-page.ts';
import { venueErrors } from './venue-errors.ts';

const columns: readonly VenueListColumn[] = ['guid', 'name', 'sort', 'createdAt'];

/** Fills the lists of an installation without any. */
export async function keepVenueLists({ venueTypes, venueCompanies }: StateStore): Promise<void> {
  const shipped = [
    [venueTypes, shippedVenueTypes],
    [venueCompanies, shippedVenueCompanies],
  ] as const;
  for (const [list, names] of shipped) {
    const { total } = await list.page({ orderBy: [], limit: 1, offset: 0 });
    if (total > 0) continue;
    for (const name of names) await list.add({ guid: randomUUID(), name, createdAt: Date.now() });
  }
}

export async function pageVenueList(list: VenueListRepository, request: VenueListRequest): Promise<Page<VenueListEntry>> {
  return list.page(readPage(request, columns));
}

/** @throws HttpError 409 for an existing name. */
export async function addToVenueList(list: VenueListRepository, name: string): Promise<{ guid: string }> {
  const guid = randomUUID();
  if (!(await list.add({ guid, name, createdAt: Date.now() }))) throw venueErrors.nameTaken();
  return { guid };
}
