import { outsideStatuses } from '@tenderscope/contract';

/**
 * The same text for both engines.
 * - `is_outside_panel(x)` true for the status of an expert of a list who is no member of the panel
 */
export const panelMacros = {
  'is_outside_panel(x)': `coalesce(x, '') in (${outsideStatuses.map((one) => `'${one}'`).join(', ')})`,
} as const;
