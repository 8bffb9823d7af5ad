import type { CaseEvidence, Condition, NewCase } from '@tenderscope/contract';
import type { QueryKey, Row } from '../../lib/use-rows.ts';
import type { RiskTab } from './finding-tabs.ts';

/** What a finding is about, and so what there is to look at beside it. */
export type FindingSubject =
  | { of: 'group'; group: Row<'relation.groups'> }
  | { of: 'members'; guids: readonly string[]; names: readonly string[] }
  | { of: 'company'; record: Row<'relation.risks'>; kind: RiskTab }
  | { of: 'lot'; lot: Row<'relation.priceAlerts'> };

/** One finding as the list shows it, and as a case keeps it. */
export interface Finding {
  /** Tells it from the others of its list. */
  key: string;
  /** Who or what it is about. */
  heading: string;
  /** A word before it: the kind of a group, of a link, of a pattern. */
  label: string | null;
  /** At the right of the heading. */
  score: string | null;
  facts: readonly string[];
  /** What speaks against it, where the list knows. */
  against: string | null;
  isStrong: boolean;
  /** Whether it was found lately, where that is known. */
  isNew?: boolean;
  /** On how many lots two companies met or are alike; null of what is no pair. */
  weight: number | null;
  subject: NewCase['subject'];
  /** Key of the query that found it. */
  rule: QueryKey;
  evidence: CaseEvidence;
  about: FindingSubject;
}

/** Guids of the companies of a finding, those of a pair in their order. */
export function membersOf({ about }: Finding): readonly string[] {
  if (about.of === 'group') return about.group.members.split(';');
  if (about.of === 'members') return about.guids;
  return about.of === 'company' ? [about.record.gys_guid] : [];
}

/** A condition on what a query found. */
export const onResult = (name: string, value: string | readonly string[]): Condition =>
  typeof value === 'string' ? { name, matching: '=', value, whereIndex: 2 } : { name, matching: 'in', value: [...value], whereIndex: 2 };
