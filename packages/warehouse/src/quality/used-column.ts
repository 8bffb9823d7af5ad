import type { GapEffect, MetricKey, ScreenKey } from '@tenderscope/contract';
import type { QualityTableName } from './row-relations.ts';

export interface GapOutcome {
  /** SQL condition of the rows with this outcome; without one it applies to all rows without an earlier outcome. */
  when?: string;
  effect: GapEffect;
  /** In Chinese; it follows the number of rows. */
  text: string;
}

/**
 * A column that figures use, or rows of another table that a row should have. SQL is over the row `t` and, if the rows of the table belong
 * to lots, over the row `l` of the lot in `lot_fact`.
 */
export interface UsedColumn {
  table: QualityTableName;
  /** In Chinese, if it is not a column of the table. */
  title?: string;
  /** SQL that is null if the value is missing; by default the column of that name. */
  value?: string;
  /** The rows that should have it; by default all. */
  due?: { title: string; sql: string };
  metrics: readonly MetricKey[];
  screens: readonly ScreenKey[];
  /** The last one has no condition. */
  outcomes: readonly [...GapOutcome[], GapOutcome];
}

export const replaced = (text: string, when?: string): GapOutcome => ({ effect: 'replaced', text, ...(when !== undefined && { when }) });
export const leftOut = (text: string, when?: string): GapOutcome => ({ effect: 'left-out', text, ...(when !== undefined && { when }) });
