/**
 * Keys of parties in the order of their UTF-8 bytes, each with its name behind a tab, in memory that threads share; the position of a key
 * is its number.
 */
export interface PartyKeys {
  bytes: Uint8Array;
  /** Where each key begins, and where the last one ends. */
  starts: Uint32Array;
}

export function packKeys(keys: readonly string[]): PartyKeys {
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (keys.length + 1)));
  keys.forEach((key, place) => (starts[place + 1] = (starts[place] ?? 0) + Buffer.byteLength(key)));
  const bytes = new Uint8Array(new SharedArrayBuffer(starts[keys.length] ?? 0));
  const written = Buffer.from(bytes.buffer);
  keys.forEach((key, place) => written.write(key, starts[place] ?? 0));
  return { bytes, starts };
}

const viewOf = ({ bytes, starts }: PartyKeys, place: number): Buffer =>
  Buffer.from(bytes.buffer, starts[place] ?? 0, (starts[place + 1] ?? 0) - (starts[place] ?? 0));

const tab = 9;

function keyView(keys: PartyKeys, place: number): Buffer {
  const view = viewOf(keys, place);
  const end = view.indexOf(tab);
  return end < 0 ? view : view.subarray(0, end);
}

export const keyAt = (keys: PartyKeys, place: number): string => keyView(keys, place).toString('utf8');

/** Empty for a party that its key names. */
export const nameAt = (keys: PartyKeys, place: number): string => viewOf(keys, place).toString('utf8').split('\t')[1] ?? '';

/** The number of a key; undefined for an unknown one. */
export function placeOf(keys: PartyKeys, key: string): number | undefined {
  const wanted = Buffer.from(key);
  let [low, high] = [0, keys.starts.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = keyView(keys, middle).compare(wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
