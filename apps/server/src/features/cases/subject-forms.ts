import { aboutSubject, type CaseSubjectKind } from '@tenderscope/contract';

type JoinedIds = ReadonlyMap<string, string>;
/** Maximum number of forms of one subject: a group of many companies with many records each has more. */
const maxForms = 256;

/** Guids of a subject as stored: joined companies are replaced, and sorted if the order has no meaning. */
function subjectOf(kind: CaseSubjectKind, guids: readonly string[], joinedIds: JoinedIds): string[] {
  if (kind === aboutSubject.lot) return [...guids];
  if (kind === aboutSubject.expert) return guids.map((guid, place) => (place === 0 ? guid : (joinedIds.get(guid) ?? guid)));
  return [...new Set(guids.map((guid) => joinedIds.get(guid) ?? guid))].sort();
}

/** All guids that a case of a subject may be stored with, its own first: cases keep ids of records that were joined later. */
export function subjectForms(kind: CaseSubjectKind, guids: readonly string[], joinedIds: JoinedIds): string[][] {
  const own = subjectOf(kind, guids, joinedIds);
  if (kind === aboutSubject.lot || joinedIds.size === 0) return [own];
  const records = new Map(own.map((guid) => [guid, [guid]]));
  for (const [record, company] of joinedIds) records.get(company)?.push(record);
  let forms: string[][] = [[]];
  for (const [place, guid] of own.entries()) {
    const choices = kind === aboutSubject.expert && place === 0 ? [guid] : (records.get(guid) ?? [guid]);
    forms = forms.flatMap((form) => choices.map((choice) => [...form, choice])).slice(0, maxForms);
  }
  return kind === aboutSubject.expert ? forms : forms.map((form) => form.toSorted());
}
