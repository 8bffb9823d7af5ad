import { useState } from 'react';
import { shownColumns, switchColumn } from './column-choice.ts';

export interface ColumnChoice {
  shown: string[];
  change: (name: string) => void;
  showAll: () => void;
}

const itemOf = (table: string): string => `columns:${table}`;

/** Which columns of a table the user wants to see; this browser keeps it by the table's name. */
export function useColumnChoice(table: string, columns: readonly string[]): ColumnChoice {
  const [hidden, setHidden] = useState(() => readHidden(table));
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

function readHidden(table: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(itemOf(table)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}
