import type { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import type { HashKind } from '../../keyed-hash/hash-forms.ts';
import { hasHashed, withoutNumbers } from '../../keyed-hash/hide-numbers.ts';
import { hashedPlaces } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { parseJson } from '../json/parse-json.ts';
import { stripInvisible } from '../staging/invisible.ts';

/** Replaces, in original rows of a file, the numbers that must not be stored; a corrected row is imported with the same hashes. */
export interface RowProtector {
  cells(cells: readonly string[]): string[];
  /** A record with too many or too few cells, or with unpaired quotes. */
  broken(cells: readonly string[]): string[];
  /** A line of NDJSON. */
  line(text: string): string;
}

/** @param header names of the file's columns; empty for NDJSON */
export function rowProtector(table: InputName, header: readonly string[], hash: KeyedHash): RowProtector {
  const places = hashedPlaces(tableOf(table), header.map((name) => stripInvisible(name).trim()));
  if (!hasHashed(table)) return { cells: (cells) => [...cells], broken: (cells) => [...cells], line: (text) => text };
  return {
    cells: (cells) => cells.map((cell, place) => {
      const found = places.find(({ index }) => index === place);
      return found ? hash.protect(found.kind, cell.trim()) : cell;
    }),
    broken(cells) {
      const shift = Math.abs(cells.length - header.length);
      return cells.map((cell, place) => {
        const near = places.find(({ index }) => Math.abs(index - place) <= shift);
        return near && isNumberLike(cell) ? hash.protect(near.kind, cell.trim()) : withoutNumbers(cell);
      });
    },
    line: (text) => protectedLine(table, text, hash),
  };
}

/** Four digits and more in a cell that is neither a time nor an amount with decimals. */
const isNumberLike = (cell: string): boolean =>
  cell.replace(/[^\d]/g, '').length >= 4 && !/^\s*\d{4}[^\d\s]\d{1,2}[^\d\s]\d{1,2}(?!\d)/.test(cell) && !/^\s*\d{1,11}\.\d{1,2}\s*$/.test(cell);

function protectedLine(table: InputName, text: string, hash: KeyedHash): string {
  const { columns } = tableOf(table);
  const object = objectOf(text);
  if (!object) return withoutNumbers(text);
  const kindOf = (key: string): HashKind | undefined => columns[stripInvisible(key).trim()]?.hashed;
  if (!Object.keys(object).some((key) => kindOf(key) !== undefined)) return text;
  const entries = Object.entries(object).map(([key, value]) => {
    const kind = kindOf(key);
    return [key, kind === undefined ? value : protectedValue(kind, value, hash)] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function protectedValue(kind: HashKind, value: unknown, hash: KeyedHash): string | null {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? hash.protect(kind, stripInvisible(String(value)).trim()) : null;
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
