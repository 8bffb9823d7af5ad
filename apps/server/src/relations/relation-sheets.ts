import type { Scope } from '@tenderscope/catalog';
import { messages, type RelationWorkbook } from '@tenderscope/contract';
import { basisSheet } from '../export/basis/basis-sheet.ts';
import { chartSheet } from '../export/chart-sheet.ts';
import type { GivenSheet } from '../export/sheet-ask.ts';

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
export function relationSheets({ sheets, basis }: RelationWorkbook, state: PictureState): GivenSheet[] {
  const { relations, basis: words } = messages;
  const explained = basisSheet([], { ...state, names: {} });
  const lines = [...basis, [relations.note, relations.noteText] as const];
  return [
    ...sheets.map((sheet) => chartSheet({ ...sheet, metrics: [] })),
    { ...explained, name: words.sheet, given: [...explained.given, ...lines.map(([item, content]) => ({ item, content }))] },
  ];
}
