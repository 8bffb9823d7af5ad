import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import type { ColumnContent } from './column-content.ts';
import { fieldsByContent, hardly, isPurchaseForm, mostly } from './fields-by-content.ts';
import { ledgerFields, type ContentKind } from './ledger-fields.ts';
import type { ShownKind } from './match-head.ts';
import { matchKindHead } from './match-kind-head.ts';

/** A field that a column may become. */
export interface Candidate {
  column: number;
  field: LedgerField;
  /** May exceed 1, so that agreement of the cells still decides between exact heads. */
  certainty: number;
  /** True for an exact word, or the thing of the field with its kind of value. */
  isFull: boolean;
  isExact: boolean;
  isByContent: boolean;
}

export const minCertainty = 0.45;
/** Cells from which on a content is more than a chance. */
const minFilled = 3;
/** Kinds that cells confirm. */
const confirmed: ReadonlySet<ContentKind> = new Set<ContentKind>(['money', 'date', 'method', 'company', 'code']);
/** Contents that contradict each kind of field where most cells have them. */
const contradicting: Readonly<Partial<Record<ContentKind, readonly ContentKind[]>>> = {
  money: ['date', 'company', 'companies', 'method'],
  date: ['company', 'companies', 'method'],
  company: ['money', 'date', 'method', 'companies'],
  companies: ['money', 'date', 'method'],
  method: ['money', 'date', 'company', 'companies'],
  text: ['money', 'date', 'companies'],
  code: ['companies', 'company', 'method'],
  status: ['money', 'date', 'companies', 'method'],
  organisation: ['money', 'date', 'companies'],
};

/** Kinds of cells that a head may leave out, the surest first. */
const contentKinds = ['date', 'money', 'company', 'companies'] as const;

export interface CandidateContext {
  column: number;
  /** Of the ledger. */
  kind: LedgerKind;
  /** The lines above the table name one, so that no column of offices need be the buyers. */
  hasBuyer: boolean;
}

/** The fields that a column may become, by its head and by its cells. */
export function candidatesOf(parts: readonly string[], content: ColumnContent, { column, kind, hasBuyer }: CandidateContext): Candidate[] {
  const shown: ShownKind[] = contentKinds.filter((one) => content.shares[one] >= mostly);
  if (content.marks.office >= mostly) shown.push('office');
  const byHead = matchKindHead(kind, parts, shown).map(({ field, certainty, isExact, isByRule }) => {
    const adjusted = certainty + agreement(field, content);
    return { column, field, certainty: adjusted, isExact, isFull: isExact || isByRule, isByContent: false };
  });
  const found = byHead.filter(({ certainty }) => certainty >= minCertainty);
  if (content.filled < minFilled) return found;
  const hasCode = found.some(({ field }) => field === 'projectCode');
  const byContent = fieldsByContent(kind, parts, content, { hasBuyer, column, hasCode })
    .filter(([field]) => !found.some((candidate) => candidate.field === field))
    .map(([field, certainty]) => ({ column, field, certainty, isExact: false, isFull: true, isByContent: true }));
  return [...found, ...byContent];
}

/** The change of a head's certainty by its cells. */
export function agreement(field: LedgerField, { filled, shares, marks, isSequence }: ColumnContent): number {
  if (filled === 0) return 0;
  const { kind } = ledgerFields[field];
  if (field === 'unit' && (marks.countedUnit >= mostly || marks.person >= mostly)) return -0.6;
  if (field === 'unit' && marks.agency >= mostly && shares.company >= mostly) return -0.4;
  if (field === 'organisationForm' && isPurchaseForm({ shares, marks })) return -0.5;
  const isContradicted = (contradicting[kind] ?? []).some((other) => shares[other] >= mostly) && shares[kind] < mostly;
  if (isContradicted) return -0.4;
  if (field === 'winner' && shares.companies >= mostly) return -0.3;
  if (field === 'projectType' && shares.category >= mostly) return -0.3;
  if (field === 'category' && filled >= minFilled && marks.category === 0) return -0.4;
  if (field === 'category') return marks.category >= mostly ? 0.08 : -0.1;
  if (field === 'projectCode' && isSequence) return -0.4;
  if (field === 'bidders' && shares.companies >= mostly) return 0.08;
  if (field === 'winner' && shares.company >= mostly) return 0.08;
  if (confirmed.has(kind) && shares[kind] >= mostly) return 0.05;
  if ((kind === 'money' || kind === 'date') && shares[kind] < hardly) return -0.2;
  return 0;
}
