import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { operators, type Operator } from '@tenderscope/contract';
import fc, { type Arbitrary } from 'fast-check';
import { hostileJson, hostileName, hostileNumber, hostileText, mark } from './hostile-values.test-support.ts';

type Filter = QueryDefinition['filters'][string];
type Raw = Record<string, unknown>;

export interface FuzzedRequest {
  /** Key of the query; a definition would make counterexamples unreadable. */
  key: string;
  /** Value of a body's `value`: valid or almost valid conditions, or anything. */
  conditions: unknown;
  values: string[];
}

const catalog = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

/** Query of the request. */
export function queryOf({ key }: FuzzedRequest): QueryDefinition {
  const query = catalog.get(key);
  if (!query) throw new Error(`no query ${key}`);
  return query;
}

/** Valid, almost valid or arbitrary request for a query of the catalog. */
export const fuzzedRequest: Arbitrary<FuzzedRequest> = fc.constantFrom(...catalog.values()).chain((query) =>
  fc.record({
    key: fc.constant(query.key),
    conditions: fc.oneof(
      { weight: 9, arbitrary: fc.array(nearlyCondition(query), { maxLength: 4 }) },
      { weight: 1, arbitrary: hostileJson },
    ),
    values: positionalValues(query),
  }),
);

function nearlyCondition(query: QueryDefinition): Arbitrary<unknown> {
  const comparisons = Object.keys(query.filters).map((field) => comparison(query, field));
  const parts = [...comparisons, ...(query.sorts.length > 0 ? [sorting(query)] : [])];
  if (parts.length === 0) return hostileJson;
  const right = fc.oneof(...parts);
  return fc.oneof(
    { weight: 16, arbitrary: right },
    { weight: 3, arbitrary: fc.tuple(right, spoiled).map(([condition, spoil]): Raw => ({ ...condition, ...spoil })) },
    { weight: 1, arbitrary: hostileJson },
  );
}

/** One field, or it and a second one, with a permitted operator. */
function comparison({ filters }: QueryDefinition, field: string): Arbitrary<Raw> {
  const own = filters[field];
  if (!own) throw new Error(`no filter ${field}`);
  const alone = fc
    .constantFrom(...own.operators)
    .chain((matching) => fitting(own, matching).map((value): Raw => ({ name: field, matching, value })));
  const together = fc
    .tuple(fc.constantFrom(...Object.keys(filters)), alone)
    .map(([second, condition]): Raw => ({ ...condition, name: `${field};${second}` }));
  return fc.oneof({ weight: 4, arbitrary: alone }, { weight: 1, arbitrary: together });
}

/** Permitted value of a filter; it contains the marker. */
function fitting({ type }: Filter, matching: Operator): Arbitrary<unknown> {
  if (type !== 'text' && matching === '>=;<=') return fc.constantFrom(`0;${mark}`, `${mark};${mark}000`);
  if (type !== 'text') return fc.constantFrom(Number(mark), mark, `${mark}000`);
  const text = fc.oneof(fc.constant(mark), hostileText);
  return matching === 'in' ? fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 3 })) : text;
}

const sorting = ({ sorts }: QueryDefinition): Arbitrary<Raw> =>
  fc.record({ sortName: fc.constantFrom(...sorts), sortRule: fc.constantFrom('asc', 'desc', 'DESC') }, { requiredKeys: ['sortName'] });

/** Parts that replace valid ones. */
const spoiled: Arbitrary<Raw> = fc.oneof(
  fc.record({ name: hostileName }),
  fc.record({ matching: fc.oneof(fc.constantFrom(...operators, 'like;=', '=;=;=', ''), hostileText) }),
  fc.record({ value: fc.oneof(hostileText, hostileNumber, hostileJson) }),
  fc.record({ whereIndex: fc.oneof(fc.constantFrom(1, 2, '1', '2', 0, 3, null), hostileText) }),
  fc.record({ sortName: hostileName }),
  fc.record({ sortRule: hostileText }),
);

function positionalValues({ params = [] }: QueryDefinition): Arbitrary<string[]> {
  const right = params.map(({ type, choices }) => (choices ? fc.constantFrom(...choices) : type === 'text' ? hostileText : fc.constant(mark)));
  const wrong = fc.array(fc.oneof(hostileText, fc.constantFrom('', '0', '-1', 'NaN', '1e999')), { maxLength: params.length + 1 });
  return fc.oneof({ weight: 6, arbitrary: fc.tuple(...right) }, { weight: 1, arbitrary: wrong });
}
