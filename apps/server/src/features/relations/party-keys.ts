import { sharedArray, sharedCountArray, type CountArray } from '@tenderscope/detection';

/**
 * Keys of parties in the order of their UTF-8 bytes, each with its name after a tab, in shared memory; the position of a key is its number.
 */
export interface PartyKeys {
  count: number;
  bytes: Uint8Array;
  /** Start of every sixteenth key; the lengths give the others. */
  starts: Uint32Array;
  lengths: CountArray;
}

const stride = 16;
const noBytes = new Uint8Array();

/** Keys of parties with their names in the order of arrival: blocks of UTF-8, with the block and the position of each number. */
export interface NodeTexts {
  blocks: Uint8Array[];
  blockOf: Uint32Array;
  starts: Uint32Array;
  lengths: Uint32Array;
  count: number;
}

/** Copies the texts to one block. Bytes are copied in a loop: a view of each key takes longer. */
export function packKeys({ blocks, blockOf, starts: places, lengths: sizes, count }: NodeTexts): PartyKeys {
  let [total, max] = [0, 0];
  for (let node = 0; node < count; node += 1) {
    const size = sizes[node] ?? 0;
    total += size;
    max = Math.max(max, size);
  }
  const [bytes, lengths] = [sharedArray(Uint8Array, total), sharedCountArray(count, max)];
  const starts = sharedArray(Uint32Array, Math.ceil(count / stride));
  let start = 0;
  for (let node = 0; node < count; node += 1) {
    if (node % stride === 0) starts[node / stride] = start;
    const size = sizes[node] ?? 0;
    lengths[node] = size;
    const from = blocks[blockOf[node] ?? 0] ?? noBytes;
    let place = places[node] ?? 0;
    for (const end = start + size; start < end; start += 1, place += 1) bytes[start] = from[place] ?? 0;
  }
  return { count, bytes, starts, lengths };
}

function viewOf({ bytes, starts, lengths }: PartyKeys, place: number): Buffer {
  const first = place - (place % stride);
  let start = starts[first / stride] ?? 0;
  for (let before = first; before < place; before += 1) start += lengths[before] ?? 0;
  return Buffer.from(bytes.buffer, start, lengths[place] ?? 0);
}

const tab = 9;

function keyView(keys: PartyKeys, place: number): Buffer {
  const view = viewOf(keys, place);
  const end = view.indexOf(tab);
  return end < 0 ? view : view.subarray(0, end);
}

export const keyAt = (keys: PartyKeys, place: number): string => keyView(keys, place).toString('utf8');

/** Empty for a party that is named by its key. */
export const nameAt = (keys: PartyKeys, place: number): string => viewOf(keys, place).toString('utf8').split('\t')[1] ?? '';

/** Number of a key; undefined for an unknown one. */
export function placeOf(keys: PartyKeys, key: string): number | undefined {
  const wanted = Buffer.from(key);
  let [low, high] = [0, keys.count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = keyView(keys, middle).compare(wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
