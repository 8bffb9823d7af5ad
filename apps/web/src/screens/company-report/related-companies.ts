import type { Report } from '@tenderscope/contract';

interface RelatedCompany {
  guid: string;
  name: string;
}

/** Companies that the evidence of a report names, in its order, each once. */
export function relatedCompanies({ sources }: Pick<Report, 'sources'>): RelatedCompany[] {
  const found = new Map<string, RelatedCompany>();
  for (const row of sources['evidence']?.rows ?? []) {
    const { Target_gys_guid: guid, Target_Gys_Name: name } = row;
    if (typeof guid === 'string' && guid !== '' && !found.has(guid)) found.set(guid, { guid, name: typeof name === 'string' ? name : guid });
  }
  return [...found.values()];
}
