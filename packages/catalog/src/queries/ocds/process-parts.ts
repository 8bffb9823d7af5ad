import type { Columns } from '../../columns.ts';
import { lotFilters, selectionFilters } from '../../filters/lot-filters.ts';

/** The parts of a process; each is a kind of row. */
export const processPartNames = ['project', 'lot', 'company', 'winner', 'bid', 'invitation', 'item', 'contract'] as const;
export type ProcessPart = (typeof processPartNames)[number];

/** Conditions that select processes: a period, and properties that a project has once. */
export const processFilters = {
  zbtzs_fachu_time: selectionFilters.zbtzs_fachu_time,
  zbr_guid: selectionFilters.zbr_guid,
  zbr_name: selectionFilters.zbr_name,
  Is_JiTuanNei: selectionFilters.Is_JiTuanNei,
  xm_LeiXing: selectionFilters.xm_LeiXing,
  xm_name: selectionFilters.xm_name,
  zb_fangshi: selectionFilters.zb_fangshi,
  zb_fangshi_LeiBie: selectionFilters.zb_fangshi_LeiBie,
  zb_zuzhixingshi: selectionFilters.zb_zuzhixingshi,
  sheng_name: lotFilters.sheng_name,
  shi_name: lotFilters.shi_name,
};

/**
 * CTE `selected`, the projects whose tender, an opening or an award is in the period, and `lot`, all their lots. Figures of the period
 * count these events, so all their lots are included.
 */
export const selectedProcesses = `
    with selected as (
      select project_id from {projectTenders} where {where}
      union distinct
      select project_id from {openings} where {where}
      union distinct
      select project_id from {awards} where {where}
    ),
    lot as (select * from {lots} where project_id in (select project_id from selected))`;

const nothing: Readonly<Record<string, string>> = {
  text: `nullif('', '')`, integer: 'nullif(0, 0)', time: 'nullif(0, 0)', number: 'nullif(0e0, 0e0)', rate: 'nullif(0e0, 0e0)', money: 'nullif(0e0, 0e0)',
};

/** SELECT of one part: its own expressions by column, null for the columns of other parts. */
export function partSelect(part: ProcessPart, columns: Columns, own: Readonly<Record<string, string>>, from: string): string {
  const cells: Readonly<Record<string, string>> = { part: `'${part}'`, lot_guid: `''`, gys_guid: `''`, item_no: `''`, ...own };
  const select = Object.entries(columns).map(([name, { type }]) => `${cells[name] ?? nothing[type] ?? ''} as ${name}`);
  return `select ${select.join(', ')}
      from ${from}`;
}
