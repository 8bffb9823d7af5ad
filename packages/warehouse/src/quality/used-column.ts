import type { GapEffect, MetricKey, ScreenKey } from '@tenderscope/contract';
import type { QualityTableName } from './row-relations.ts';

export interface GapOutcome {
  /** SQL condition of the rows it happens to; without one all that no outcome before it takes. */
  when?: string;
  effect: GapEffect;
  /** Chinese; it follows the number of rows. */
  text: string;
}

/**
 * A column that figures use, or rows of another table that a row should have. SQL is over the row `t`, and where the table is about lots
 * over the row `l` of its lot in `lot_fact`.
 */
export interface UsedColumn {
  table: QualityTableName;
  /** Chinese, where it is no column of the table. */
  title?: string;
  /** SQL that is null where the value is missing; the column of that name without it. */
  value?: string;
  /** The rows that should have it; all without it. */
  due?: { title: string; sql: string };
  metrics: readonly MetricKey[];
  screens: readonly ScreenKey[];
  /** The last one has no condition. */
  outcomes: readonly [...GapOutcome[], GapOutcome];
}

export const replaced = (text: string, when?: string): GapOutcome => ({ effect: 'replaced', text, ...(when !== undefined && { when }) });
export const leftOut = (text: string, when?: string): GapOutcome => ({ effect: 'left-out', text, ...(when !== undefined && { when }) });
