import type { MethodFamily } from '@tenderscope/contract';

/** When a rule is in force and which lots it applies to. A lot is judged by the rules of its own day; absent bounds do not limit. */
export interface RuleLife {
  /** First business day in force, `YYYY-MM-DD`. */
  from?: string;
  /** First business day no longer in force. */
  until?: string;
  families?: readonly MethodFamily[];
  /** Codes of `projectCategories`. */
  categories?: readonly string[];
  /** Buyers of the group, or outside of it. */
  buyers?: 'group' | 'outside';
}

/** Subject of an indicator: one lot, one company over all lots of the group, one issuer unit. */
export type IndicatorSubject = 'lot' | 'company' | 'unit';

interface IndicatorCard {
  /** Code in the Open Contracting Partnership's catalogue of red flags (R001–R073), or one of ours. */
  code: string;
  name: string;
  subject: IndicatorSubject;
  /** The clause it is based on, if any. */
  basis: string | null;
  /** How it is computed from our columns, for readers of the coverage page; if it is not computed, how it would be. */
  formula: string;
}

/** An indicator that our data support. Each has its own file. */
export interface Indicator extends IndicatorCard {
  /** Data missing for an exact result, if it is computed in part. */
  missing?: string;
  /**
   * True if lots of other units affect a hit, so that only users who see every unit may see it (0012). Indicators about companies always
   * have this property.
   */
  comparesUnits?: true;
  /**
   * SELECT of all tested subjects: `subject_id`, `unit_id` (null for companies), the compared `value`, `is_hit` 0 or 1, `detail` as text or
   * null. The same text for every engine.
   */
  sql: string;
  /**
   * SELECT of `lot_id` and `company_id`: the bidders that cause the hit, given that the lot is hit. Absent if the lot, the buyer or the
   * procedure causes it.
   */
  parties?: string;
  /** Limits in time and scope, for a subject of lots; without it the rule applies to every lot. */
  life?: RuleLife;
}

/** An indicator of the catalogue that our data do not support. */
export interface AbsentIndicator extends IndicatorCard {
  missing: string;
}
