import { listOf, objectOf, textOf, type JsonObject } from './json.ts';

/** A lot of a process. */
export interface OcdsLot {
  /** Unique within the process; '' for a process that lists no lots and counts as one. */
  id: string;
  /** Key in the warehouse. */
  key: string;
  source: JsonObject;
}

/** The lots of a process: those listed in its tender, otherwise a single one. */
export function lotsOf(release: JsonObject, ocid: string): OcdsLot[] {
  const listed = new Map<string, OcdsLot>();
  for (const lot of listOf(objectOf(release['tender'])['lots']).map(objectOf)) {
    const id = textOf(lot['id']);
    if (!listed.has(id)) listed.set(id, { id, key: `${ocid}/${id}`, source: lot });
  }
  return listed.size > 0 ? [...listed.values()] : [{ id: '', key: ocid, source: {} }];
}

/**
 * The lots of a bid or an award. If it names none, or if the process lists no lots, that is the process's only lot.
 * @returns null if it names lots that the process does not have, or names none of several.
 */
export function relatedLots(about: JsonObject, lots: readonly OcdsLot[]): OcdsLot[] | null {
  const named = relatedLotIds(about);
  const [only] = lots;
  if (only && lots.length === 1 && (named.length === 0 || only.id === '')) return [only];
  const found = lots.filter(({ id }) => named.includes(id));
  return named.length > 0 && found.length === new Set(named).size ? found : null;
}

export const relatedLotIds = (about: JsonObject): string[] =>
  [...listOf(about['relatedLots']), ...listOf(about['relatedLot'])].map(lotId).filter((id) => id !== '');

/** `relatedLots` contains ids; Armenia publishes objects with a `lotId`. */
function lotId(value: unknown): string {
  const { id, lotId } = objectOf(value);
  return textOf(value) || textOf(id) || textOf(lotId);
}
