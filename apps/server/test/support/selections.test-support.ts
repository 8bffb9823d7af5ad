import type { Condition } from '@tenderscope/contract';
import { repeats, type ReferenceEvent, type ReferenceLot } from '@tenderscope/testing';

/** The same choice for a server and for plain code: conditions, and a predicate of a row and the time of an event. */
export type Choice<Row = ReferenceLot> = [conditions: Condition[], keeps: (row: Row, event: ReferenceEvent) => boolean];
/** Choice with a name for test titles. */
export type Selection<Row = ReferenceLot> = [name: string, ...Choice<Row>];

/** Instant of a business time such as `2024-02-29T00:00:00`. */
export const at = (text: string): number => Date.parse(`${text}+08:00`);

/** Lots with an event from one business time to another, both included. */
export function between(first: string, last: string): Choice {
  const [from, to] = [at(first), at(last)];
  return [
    [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` }],
    ({ eventAt }, event) => {
      const at = eventAt[event];
      return at !== null && at >= from && at <= to;
    },
  ];
}

export const allTime: Selection<unknown> = ['all time', [], () => true];

/** Selection by a condition on an unknown issuer. */
export const nothingBy = (column: 'zbr_guid' | 'zbr_name'): Selection<unknown> => [
  'nothing',
  [{ name: column, matching: '=', value: '不存在的单位' }],
  () => false,
];

/** The first few in the gate, all in the soak run. */
export const someSelections = <Item>(selections: readonly Item[], inGate = 2): readonly Item[] =>
  selections.slice(0, repeats(inGate, selections.length));
