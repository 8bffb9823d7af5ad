import type { Scope } from '@tenderscope/catalog';
import { messages, type RelationWorkbook } from '@tenderscope/contract';
import { basisSheet } from '../exports/basis/basis-sheet.ts';
import { chartSheet } from '../exports/chart-sheet.ts';
import type { InMemorySheet } from '../exports/sheet-plan.ts';

export interface PictureState {
  scope: Scope;
  user: string;
  dataTime: number | null;
  /** Version of the relation index. */
  dataVersion: number;
}

/**
 * Sheets of a picture's content, with a last one that explains them.
 * @throws ConditionError for rows that do not match their columns.
 */
export function relationSheets({ sheets, basis }: RelationWorkbook, state: PictureState): InMemorySheet[] {
  const { relations, basis: texts } = messages;
  const explained = basisSheet([], { ...state, names: {} });
  const lines = [...basis, [relations.note, relations.noteText] as const];
  return [
    ...sheets.map((sheet) => chartSheet({ ...sheet, metrics: [] })),
    { ...explained, name: texts.sheet, inMemoryRows: [...explained.inMemoryRows, ...lines.map(([item, content]) => ({ item, content }))] },
  ];
}
