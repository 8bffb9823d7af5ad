export type CountArray = Uint8Array | Uint16Array | Uint32Array;

type Typed = CountArray | Float32Array | Float64Array;

/** An array that threads can share. */
export function sharedArray<T extends Typed>(kind: { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number }, length: number): T {
  return new kind(new SharedArrayBuffer(length * kind.BYTES_PER_ELEMENT));
}

/** An array for integers up to `max`, with as few bytes as they need. */
export function sharedCountArray(length: number, max: number): CountArray {
  if (max < 2 ** 8) return sharedArray(Uint8Array, length);
  return max < 2 ** 16 ? sharedArray(Uint16Array, length) : sharedArray(Uint32Array, length);
}

/** Values of which many are equal: the value at an index is `values[codes[index]]`. */
export interface CodedValues {
  codes: CountArray;
  values: Float64Array;
}

export const codedValue = ({ codes, values }: CodedValues, place: number): number => values[codes[place] ?? 0] ?? NaN;

export function codedValues(length: number, valueAt: (place: number) => number): CodedValues {
  const known = new Map<number, number>();
  const wide = new Uint32Array(length);
  let [last, code] = [NaN, -1];
  for (let place = 0; place < length; place += 1) {
    const value = valueAt(place);
    // Neighbours often have the same value, which then needs no lookup.
    if (code < 0 || !Object.is(value, last)) {
      code = known.get(value) ?? known.size;
      if (code === known.size) known.set(value, code);
      last = value;
    }
    wide[place] = code;
  }
  const codes = sharedCountArray(length, Math.max(0, known.size - 1));
  codes.set(wide);
  const values = sharedArray(Float64Array, known.size);
  values.set([...known.keys()]);
  return { codes, values };
}
