/** Ids of two companies in the names of the params of queries, the lesser id first: the order in the address changes nothing. */
export interface PairValues {
  readonly one: string;
  readonly other: string;
  readonly members: { readonly one_guid: string; readonly other_guid: string };
  readonly sides: { readonly gys_guid: string; readonly Target_gys_guid: string };
}

export function pairValues(a: string, b: string): PairValues {
  const [one, other] = a < b ? [a, b] : [b, a];
  return { one, other, members: { one_guid: one, other_guid: other }, sides: { gys_guid: one, Target_gys_guid: other } };
}
