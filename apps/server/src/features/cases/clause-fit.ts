import {
  clausePresets,
  evidenceByName,
  evidenceKinds,
  lackingEvidence,
  type CaseClause,
  type EvidenceKind,
  type FrozenEvidence,
  type RiskCaseDetail,
} from '@tenderscope/contract';
import { allEvidence, type EvidenceRow } from './case-evidence.ts';
import { words } from './messages.ts';

type Findings = Pick<RiskCaseDetail, 'rule' | 'evidence' | 'laterEvidence' | 'addedFindings'>;

/** Kinds of everything that the findings of a case have frozen, in the order of the contract. */
export function evidenceKindsOf(one: Findings): EvidenceKind[] {
  const rules = [one.rule, ...one.addedFindings.map(({ rule }) => rule)];
  const found = new Set([...rules.flatMap(shownBy), ...allEvidence(one).flatMap(kindsIn)]);
  return evidenceKinds.filter((kind) => found.has(kind));
}

/** Kinds that a clause expects and the case lacks, as text for the event of a confirmation; null if it fits. */
export function misfitOf(clause: CaseClause, one: Findings): string | null {
  const lacking = lackingEvidence(clause, evidenceKindsOf(one));
  return lacking.length === 0 ? null : lacking.join(words.listSeparator);
}

const shownBy = (rule: string): readonly EvidenceKind[] => clausePresets[rule]?.shows ?? [];

function kindsIn({ rows, parts = [] }: FrozenEvidence): EvidenceKind[] {
  return [{ part: '', rows }, ...parts].flatMap(({ part, rows: all }) => all.filter((row) => isCounted(part, row)).flatMap((row) => kindsOfRow(part, row)));
}

function kindsOfRow(part: string, { kind, code, pattern }: EvidenceRow): readonly EvidenceKind[] {
  const ofPrices = part === 'screens' && typeof pattern === 'string' ? shownBy('relation.priceAlerts') : [];
  return [...ofPrices, ...(typeof kind === 'string' ? evidenceByName[kind] ?? [] : []), ...(typeof code === 'string' ? shownBy(code) : [])];
}

/** False for similarities that most bidders of a lot share, and for indicators of lots on which the company merely bid. */
function isCounted(part: string, { isCounted: counted, lotNum, mineNum }: EvidenceRow): boolean {
  if (part === 'companyRules') return typeof mineNum === 'number' && mineNum > 0;
  return counted !== words.notCounted && lotNum !== 0;
}
