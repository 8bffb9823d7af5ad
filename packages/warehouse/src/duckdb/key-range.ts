import type { SortKey } from '../warehouse.ts';

/** A key for a condition: undefined for null, otherwise the placeholder of its value. */
export type KeyPlaces = readonly (string | undefined)[];

/** The rows at a key or after it, in this order with nulls last. */
export function atOrAfter(order: readonly SortKey[], key: KeyPlaces): string {
  return order.reduceRight((later, { column, rule }, index) => {
    const [name, place] = [`"${column}"`, key[index]];
    const sign = rule === 'asc' ? '>' : '<';
    const reached = place === undefined ? `${name} is null` : `(${name} ${sign}= ${place} or ${name} is null)`;
    if (later === '') return reached;
    return place === undefined ? `(${reached} and ${later})` : `(${reached} and (${name} ${sign} ${place} or ${name} is null or ${later}))`;
  }, '');
}

/** All other rows. */
export function before(order: readonly SortKey[], key: KeyPlaces): string {
  return order.reduceRight((later, { column, rule }, index) => {
    const [name, place] = [`"${column}"`, key[index]];
    const sign = rule === 'asc' ? '<' : '>';
    const passed = place === undefined ? `${name} is not null` : `${name} ${sign} ${place}`;
    if (later === '') return passed;
    return place === undefined ? `(${passed} or ${later})` : `(${name} ${sign}= ${place} and (${passed} or ${later}))`;
  }, '');
}
