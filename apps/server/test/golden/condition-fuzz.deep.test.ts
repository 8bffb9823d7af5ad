import {
  compileQuery,
  ConditionError,
  countStatement,
  exportStatement,
  listStatement,
  namedParams,
  pageStatements,
  type Compiled,
} from '@tenderscope/catalog';
import { repeats, seedOfRun } from '@tenderscope/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzzedRequest, queryOf, type FuzzedRequest } from '../support/fuzzed-requests.test-support.ts';
import { mark } from '../support/hostile-values.test-support.ts';
import { readConditions } from '../../src/features/data/read-conditions.ts';

const cases = repeats(5_000, 100_000);
const seed = seedOfRun(5);
const scopes = [{ kind: 'all' }, { kind: 'units', unitIds: [mark] }] as const;

it(`binds all caller input, or refuses it with a message (${cases} cases, seed ${seed})`, () => {
  let accepted = 0;
  fc.assert(
    fc.property(fuzzedRequest, fc.boolean(), fc.constantFrom(...scopes), (requested, isForm, scope) => {
      const statements = compiled(requested, isForm, scope);
      if (statements) accepted += 1;
      for (const statement of statements ?? []) expectBound(statement);
      if (statements?.[0]) expectKept(statements[0], requested, scope);
    }),
    { numRuns: cases, seed },
  );
  // Both outcomes are frequent.
  expect(accepted).toBeGreaterThan(cases / 4);
  expect(accepted).toBeLessThan((cases * 3) / 4);
}, 900_000);

/** Statements that the data service and the exports compile for a request; undefined if it is refused with a message. */
function compiled(requested: FuzzedRequest, isForm: boolean, scope: (typeof scopes)[number]): Compiled[] | undefined {
  const { conditions, values } = requested;
  const query = queryOf(requested);
  try {
    const read = readConditions({ value: isForm ? JSON.stringify(conditions) : conditions });
    const complete = compileQuery(query, { conditions: read, params: namedParams(query, values), scope });
    const { rows, total } = pageStatements(complete, 2, 10);
    return [listStatement(complete, 10), exportStatement(complete, Object.keys(query.columns)), countStatement(complete), rows, total];
  } catch (error) {
    if (error instanceof ConditionError && error.message !== '') return undefined;
    throw error;
  }
}

const javascriptType: Record<string, (value: unknown) => boolean> = {
  String: (value) => typeof value === 'string',
  Int64: (value) => Number.isSafeInteger(value),
  Float64: (value) => Number.isFinite(value),
};

/** Expects no caller text in the SQL, and a value of the right type for each placeholder. */
function expectBound({ sql, values }: Compiled): void {
  if (sql.includes(mark)) throw new Error(`a value stands in the SQL: ${sql}`);
  for (const [placeholder, name = '', type = ''] of sql.matchAll(/\{(\w+)(?::([\w()]+))?\}/g)) {
    const value = values[name];
    const items = type.startsWith('Array(') ? (value as readonly unknown[]) : [value];
    const fits = javascriptType[type.replace(/^Array\((\w+)\)$/, '$1')];
    if (!fits || !items.every(fits)) throw new Error(`${placeholder} has no value that fits: ${JSON.stringify(value)}`);
  }
}

/** Marker in a search text, which is bound as a pattern: each digit in either width. */
const searchedMark = mark.replace(/\d/g, (digit) => `[${String.fromCharCode(digit.charCodeAt(0) + 0xfee0)}${digit}]`);

/** Expects every positional value, and every condition that cannot be merged with another on a common field, to be bound at least once. */
function expectKept({ values: bound }: Compiled, { conditions, values }: FuzzedRequest, { kind }: (typeof scopes)[number]): void {
  const isMarked = (value: unknown): boolean => [mark, searchedMark].some((each) => JSON.stringify(value ?? null).includes(each));
  const read = Array.isArray(conditions) ? (conditions as { name?: unknown; value?: unknown }[]) : [];
  const isAlone = (name: unknown): boolean => read.filter((other) => other.name === name).length === 1;
  const compared = read.filter(({ name, value }) => name !== undefined && isMarked(value) && isAlone(name));
  const min = compared.length + values.filter(isMarked).length + (kind === 'units' ? 1 : 0);
  const kept = Object.values(bound).filter(isMarked).length;
  if (kept < min) throw new Error(`${min} marked values went in, ${kept} are bound`);
}
