/** What an indicator is about: one lot, one company over all lots of the group, one issuer unit. */
export type IndicatorSubject = 'lot' | 'company' | 'unit';

interface IndicatorCard {
  /** That of the Open Contracting Partnership's catalogue of red flags (R001–R073), or one of ours. */
  code: string;
  name: string;
  subject: IndicatorSubject;
  /** The clause it rests on, where there is one. */
  basis: string | null;
  /** How it is computed from our columns, for readers of the coverage page; of one that is not, how it would be. */
  formula: string;
}

/** An indicator that our data support, one file each. */
export interface Indicator extends IndicatorCard {
  /** What it lacks to be exact, where it is computed in part. */
  missing?: string;
  /** Whether lots of other units decide on a hit, so that only who sees every unit may see it (0012). Those about companies always do. */
  comparesUnits?: true;
  /**
   * SELECT of all subjects that were tested: `subject_id`, `unit_id` (null for companies), `value` that was compared, `is_hit` 0 or 1,
   * `detail` in words or null. One text for every engine.
   */
  sql: string;
  /**
   * SELECT of `lot_id` and `company_id`: which bidders of a lot have the mark, given that the lot is hit. Absent where it is the lot, the
   * buyer or the procedure that has it.
   */
  parties?: string;
}

/** An indicator of the catalogue that our data do not support. */
export interface AbsentIndicator extends IndicatorCard {
  missing: string;
}
