import { messages } from '../messages.ts';
import { parseJson } from '../json/parse-json.ts';
import { controlCharacter } from '../staging/control-characters.ts';
import { stripInvisible } from '../staging/invisible.ts';

/** Limits memory for a file with ever new keys. */
const maxUnknown = 100;

export interface ObjectReader {
  columns: readonly string[];
  /** Collects the columns that occur in any object. */
  carried: Set<string>;
  /** Collects keys that are not columns. */
  unknown: Set<string>;
  /** Converts a text of the file to the text of a cell. */
  clean: (text: string) => string;
}

/** The cells of a JSON object in the order of `columns`, with absent and null ones empty; or the reason why it is not a row. */
export function readObject(text: string, { columns, carried, unknown, clean }: ObjectReader): string[] | string {
  const object = parse(text);
  if (object === undefined) return messages.row.notJson;
  for (const key of Object.keys(object)) {
    const name = columns.includes(key) ? key : stripInvisible(key).trim();
    if (!columns.includes(name)) {
      if (unknown.size < maxUnknown) unknown.add(name);
      continue;
    }
    carried.add(name);
    if (!Object.hasOwn(object, name)) object[name] = object[key];
  }
  const cells = columns.map((column) => cell(Object.hasOwn(object, column) ? object[column] : null, clean));
  const problem = cells.find((value) => typeof value !== 'string');
  return problem?.problem ?? (cells as string[]);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function cell(value: unknown, clean: (text: string) => string): string | { problem: string } {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return { problem: messages.row.nested };
  const seen = clean(value);
  return controlCharacter.test(seen) ? { problem: messages.row.control } : seen;
}
