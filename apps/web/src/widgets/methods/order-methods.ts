import { procurementMethods } from '@tenderscope/contract';

const places: ReadonlyMap<string, number> = new Map(procurementMethods.map(({ name }, place) => [name, place]));

/** Stored methods in the order of the dictionary, then those outside of it, in their original order. */
export const orderMethods = (methods: readonly string[]): string[] =>
  methods.toSorted((one, other) => (places.get(one) ?? places.size) - (places.get(other) ?? places.size));
