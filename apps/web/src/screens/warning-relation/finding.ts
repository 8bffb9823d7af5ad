import type { CaseEvidence, Condition, NewCase } from '@tenderscope/contract';
import type { QueryKey, Row } from '../../lib/queries/use-rows.ts';
import type { RiskTab } from './finding-tabs.ts';

/** Subject of a finding, which determines the details shown beside it. */
export type FindingSubject =
  | { of: 'group'; group: Row<'relation.groups'> }
  | { of: 'members'; guids: readonly string[]; names: readonly string[] }
  | { of: 'company'; record: Row<'relation.risks'>; kind: RiskTab }
  | { of: 'lot'; lot: Row<'relation.priceAlerts'> };

/** A finding as shown in the list and stored in a case. */
export interface Finding {
  /** Unique key within the list. */
  key: string;
  /** Names of the subject. */
  heading: string;
  /** A word before the heading: the kind of a group, of a link, of a pattern. */
  label: string | null;
  /** Shown at the right of the heading. */
  score: string | null;
  facts: readonly string[];
  /** Reasons against the finding, joined by `；`; null if there are none. */
  against: string | null;
  isStrong: boolean;
  /** True if it was found recently, as far as known. */
  isNew?: boolean;
  /** Number of lots on which two companies met or share a mark; null if the subject is not a pair. */
  weight: number | null;
  subject: NewCase['subject'];
  /** Key of the query that found it. */
  rule: QueryKey;
  evidence: CaseEvidence;
  about: FindingSubject;
}

/** Guids of the companies of a finding; for a pair, in order. */
export function membersOf({ about }: Finding): readonly string[] {
  if (about.of === 'group') return about.group.members.split(';');
  if (about.of === 'members') return about.guids;
  return about.of === 'company' ? [about.record.gys_guid] : [];
}

/** A condition on the result of a query. */
export const onResult = (name: string, value: string | readonly string[]): Condition =>
  typeof value === 'string' ? { name, matching: '=', value, whereIndex: 2 } : { name, matching: 'in', value: [...value], whereIndex: 2 };
