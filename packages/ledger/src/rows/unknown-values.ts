import { ledgerValueChoices, ledgerValueFields, type LedgerUnknownValues, type LedgerValueField } from '@tenderscope/contract';
import { tableOf } from '@tenderscope/warehouse';
import { nameKey } from '../cells/name-key.ts';
import { plainCell } from '../cells/plain-cell.ts';
import { readCategory } from '../cells/read-category.ts';
import { readMethod } from '../cells/read-method.ts';
import { readOutcome } from '../cells/read-outcome.ts';
import { likeness } from '../mapping/likeness.ts';
import type { ColumnProposal } from '../mapping/propose-mapping.ts';
import type { MappedRow } from './mapped-rows.ts';

/** Maximum number of different values of a field that are counted. */
const maxValues = 200;
const minLikeness = 0.3;

/** Counts the values of a sheet that are in no dictionary, and units that are not stored. */
export class UnknownValues {
  readonly #fields: readonly LedgerValueField[];
  readonly #units: readonly string[];
  readonly #unitKeys: ReadonlySet<string>;
  readonly #counts = new Map<LedgerValueField, Map<string, number>>();

  /** @param units names of the stored ones; an empty warehouse has none, so that each is new. */
  constructor(mapping: readonly ColumnProposal[], units: readonly string[]) {
    this.#fields = ledgerValueFields.filter((field) => mapping.some((column) => column.field === field) && (field !== 'unit' || units.length > 0));
    this.#units = units;
    this.#unitKeys = new Set(units.map((name) => nameKey(name)));
  }

  add(row: MappedRow): void {
    for (const field of this.#fields) {
      const value = row.text(field);
      if (value === '' || this.#isKnown(field, value)) continue;
      const counts = this.#counts.get(field) ?? new Map<string, number>();
      this.#counts.set(field, counts);
      if (counts.has(value) || counts.size < maxValues) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }

  /** The most frequent values first. */
  list(): LedgerUnknownValues[] {
    return [...this.#counts].map(([field, counts]) => {
      const choices = field === 'unit' ? this.#units : ledgerValueChoices[field];
      const values = [...counts].map(([value, rows]) => ({ value, rows, proposal: proposalOf(value, choices) }));
      return { field, choices, values: values.sort((one, other) => other.rows - one.rows || (one.value < other.value ? -1 : 1)) };
    });
  }

  #isKnown(field: LedgerValueField, value: string): boolean {
    if (field === 'unit') return this.#unitKeys.has(nameKey(value));
    if (field === 'method') return readMethod(value) !== undefined;
    if (field === 'category' && readCategory(value) !== undefined) return true;
    if (field === 'status' && readOutcome(value) !== undefined) return true;
    const { choices = [], synonyms = {} } = tableOf(field === 'status' ? 'lots' : 'projects').columns[columnNames[field]] ?? {};
    const text = plainCell(value);
    return choices.includes(text) || synonyms[text.toLowerCase()] !== undefined;
  }
}

const columnNames = { category: 'category', organisationForm: 'organisation_form', status: 'status' } as const;

/** The most similar choice; null if none is similar, or two are equally similar. */
function proposalOf(value: string, choices: readonly string[]): string | null {
  const key = nameKey(value);
  const rated = choices.map((choice) => ({ choice, rate: rateOf(key, nameKey(choice)) })).sort((one, other) => other.rate - one.rate);
  const [best, next] = rated;
  return best && best.rate >= minLikeness && best.rate > (next?.rate ?? 0) ? best.choice : null;
}

/** Names that contain each other, or whose characters are in the same order (甲燃气: 甲市燃气有限公司), are similar. */
function rateOf(value: string, choice: string): number {
  const [shorter, longer] = value.length < choice.length ? [value, choice] : [choice, value];
  if (longer.includes(shorter)) return 0.6 + 0.4 * (shorter.length / longer.length);
  const isWithin = value.length > 1 && isSubsequence(value, choice);
  return Math.max(likeness(value, choice), isWithin ? 0.5 : 0);
}

function isSubsequence(part: string, complete: string): boolean {
  let at = 0;
  for (const character of complete) if (character === part[at]) at += 1;
  return at === part.length;
}
