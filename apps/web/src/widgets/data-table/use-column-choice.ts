import { useState } from 'react';
import { shownColumns, switchColumn } from './column-choice.ts';

export interface ColumnChoice {
  shown: string[];
  change: (name: string) => void;
  showAll: () => void;
}

const itemOf = (table: string): string => `columns:${table}`;

/**
 * The user's choice of columns for a table, stored in this browser by the table's name. Those of `hiddenAtFirst` are hidden until the user
 * chooses.
 */
export function useColumnChoice(table: string, columns: readonly string[], hiddenAtFirst: readonly string[] = []): ColumnChoice {
  const [hidden, setHidden] = useState(() => readHidden(table) ?? new Set(hiddenAtFirst));
  const keep = (next: ReadonlySet<string>): void => {
    setHidden(next);
    localStorage.setItem(itemOf(table), JSON.stringify([...next]));
  };
  return {
    shown: shownColumns(columns, hidden),
    change: (name) => keep(switchColumn(columns, hidden, name)),
    showAll: () => keep(new Set()),
  };
}

/** Null if nothing is stored. */
function readHidden(table: string): ReadonlySet<string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(itemOf(table)) ?? 'null');
    return Array.isArray(kept) ? new Set(kept.filter((name) => typeof name === 'string')) : null;
  } catch {
    return null;
  }
}
