import { compileQuery, ConditionError, pageStatements, type Compiled, type QueryDefinition } from '@tenderscope/catalog';
import { maxConditions, type Condition } from '@tenderscope/contract';

const longestName = 500;
const scope = { kind: 'units', unitIds: Array.from({ length: 200 }, (_, index) => `unit ${index}`) } as const;

/** Conditions that are expensive to plan: on a field, by its index in the call. */
export const longRequests: Readonly<Record<string, (field: string, index: number) => Condition>> = {
  texts: (name, index) => ({ name, matching: 'like', value: `text ${index}` }),
  'alternative texts': (name, index) => ({ name: repeated(name), matching: 'like', value: `text ${index}` }),
  'alternative lists': (name, index) => ({ name: repeated(name), matching: 'in', value: Array.from({ length: 100 }, (_, item) => `${index} ${item}`) }),
};
const repeated = (name: string): string => Array(Math.min(8, Math.floor((longestName + 1) / (name.length + 1)))).fill(name).join(';');

const textFields = ({ filters }: QueryDefinition) => Object.entries(filters).filter(([, { type }]) => type === 'text');
export const hasTextFields = (query: QueryDefinition): boolean => textFields(query).length > 0;

/**
 * Page and count of as many conditions of a kind as the compiler accepts, once on the text fields of the first WHERE, once on those of
 * both, if there are such fields, for a user of 200 units.
 */
export function longestRequests(query: QueryDefinition, kind: string, params: Readonly<Record<string, string>>): Compiled[] {
  const texts = textFields(query);
  return [1, 2].flatMap((wheres) => {
    if (!texts.some(([, { where }]) => where === wheres)) return [];
    const conditions = longestConditions(query, kind, { params, wheres });
    return Object.values(pageStatements(compileQuery(query, { conditions, params, scope }), 1, 10));
  });
}

interface LongestOptions {
  params?: Readonly<Record<string, string>>;
  /** Text fields of the first WHERE, or of both. */
  wheres?: number;
}

/** As many conditions of a kind on text fields as the compiler takes. */
export function longestConditions(query: QueryDefinition, kind: string, { params = {}, wheres = 2 }: LongestOptions = {}): Condition[] {
  const fields = textFields(query).flatMap(([name, { where }]) => (where <= wheres ? [name] : []));
  const conditions = Array.from({ length: maxConditions }, (_, index) => longRequests[kind]?.(fields[index % fields.length] ?? '', index) ?? {});
  let [taken, refused] = [0, conditions.length + 1];
  while (refused - taken > 1) {
    const count = Math.floor((taken + refused) / 2);
    if (isTaken(() => compileQuery(query, { conditions: conditions.slice(0, count), params, scope }))) taken = count;
    else refused = count;
  }
  return conditions.slice(0, taken);
}

function isTaken(compile: () => unknown): boolean {
  try {
    compile();
    return true;
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}
