import type { EvidenceRow } from './case-evidence.ts';
import { caseErrors } from './case-errors.ts';

interface OpenedCase {
  /** Each guid of the subject with the ids of its records. */
  subject: readonly (readonly string[])[];
  rule: string;
  query: string;
  /** Arguments of the query. */
  params: readonly unknown[];
  isIndicator: boolean;
  rows: readonly EvidenceRow[];
}

/** Ids in a cell, of one party or of several. */
const idsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(/[,;]/) : []);

/**
 * Checks that the evidence belongs to the rule that found it and concerns the subject: a row contains it, or the query was run for it.
 * @throws HttpError 400.
 */
export function requireFittingEvidence({ subject, rule, query, params, isIndicator, rows }: OpenedCase): void {
  const isOfRule = isIndicator ? rows.every((row) => row['code'] === rule) : rule === query;
  if (!isOfRule) throw caseErrors.notOfRule();
  const named = new Set([...rows.flatMap((row) => Object.values(row).flatMap(idsOf)), ...params]);
  const missing = subject.filter((forms) => !forms.some((form) => named.has(form)));
  if (missing.length > 0) throw caseErrors.notOfSubject();
}
