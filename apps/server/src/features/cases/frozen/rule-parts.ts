import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { FrozenPart } from '@tenderscope/contract';
import { indicators, thresholdCards, thresholdsInForce, usesOf, valuesOf } from '@tenderscope/warehouse';
import { partTitles, ruleFacts } from '../messages.ts';

/** A rule that found something, as its case names it. */
export interface FrozenRule {
  key: string;
  title: string;
  version: string;
  /** Arguments of the query of the evidence. */
  params: readonly string[];
}

const columnsOf = (columns: Readonly<Record<string, FrozenPart['columns'][number]['type']>>): FrozenPart['columns'] =>
  Object.entries(columns).map(([name, type]) => ({ name, title: ruleFacts[name as keyof typeof ruleFacts], type, unit: '' }));

/** The rule with its version and clause, and the thresholds that it was computed with. */
export function ruleParts(rule: FrozenRule, dataVersion: number): FrozenPart[] {
  const facts = factsOf(rule).map(([item, value]) => ({ item, value }));
  const limits = thresholdsOf(rule.key);
  const parts = [
    { part: 'rule', title: partTitles.rule, columns: columnsOf({ item: 'text', value: 'text' }), rows: facts },
    { part: 'thresholds', title: partTitles.thresholds, columns: columnsOf({ threshold: 'text', inForce: 'number', unit: 'text', source: 'text' }), rows: limits },
  ];
  return parts.filter(({ rows }) => rows.length > 0)
    .map((part) => ({ ...part, query: null, total: part.rows.length, missing: null, dataVersion }));
}

function factsOf({ key, title, version, params }: FrozenRule): [string, string][] {
  const indicator = indicators().find(({ code }) => code === key);
  const query = queries.find((one) => one.key === key) as QueryDefinition | undefined;
  // Ids of the subject are no setting of the rule.
  const settings = (query?.params ?? []).map(({ name, title: head }, place) => ({ name, head, value: params[place] ?? '' }));
  const named = settings.filter(({ name, value }) => value !== '' && !name.endsWith('_guid'));
  const clause: [string, string][] = indicator
    ? [[ruleFacts.basis, indicator.basis ?? ruleFacts.noBasis], [ruleFacts.formula, indicator.formula]]
    : [];
  return [
    [ruleFacts.name, title],
    [ruleFacts.code, key],
    [ruleFacts.version, version],
    ...clause,
    ...(query ? [[ruleFacts.grain, query.grain]] satisfies [string, string][] : []),
    ...named.map(({ head, value }): [string, string] => [head, value]),
  ];
}

function thresholdsOf(code: string): Record<string, unknown>[] {
  if (!indicators().some((indicator) => indicator.code === code)) return [];
  const values = valuesOf(thresholdsInForce());
  return thresholdCards.filter(({ key }) => usesOf(key).includes(code))
    .map(({ key, title, unit, source }) => ({ threshold: title, inForce: values[key] ?? null, unit, source }));
}
