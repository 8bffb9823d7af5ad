import { messages } from '../messages.ts';
import { controlCharacter } from '../staging/control-characters.ts';

/** A file with ever new keys must not fill the memory. */
const mostUnknown = 100;

/** The cells of a JSON object in the order of `columns`, absent and null ones empty; or why it is no row. */
export function readObject(text: string, columns: readonly string[], unknown: Set<string>): string[] | string {
  const object = parse(text);
  if (object === undefined) return messages.row.notJson;
  const cells = columns.map((column) => cell(Object.hasOwn(object, column) ? object[column] : null));
  for (const key of Object.keys(object)) {
    if (!columns.includes(key) && unknown.size < mostUnknown) unknown.add(key);
  }
  const problem = cells.find((value) => typeof value !== 'string');
  return problem?.problem ?? (cells as string[]);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function cell(value: unknown): string | { problem: string } {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? { problem: messages.row.unsafeNumber } : String(value);
  }
  if (typeof value !== 'string') return { problem: messages.row.nested };
  return controlCharacter.test(value) ? { problem: messages.row.control } : value.trim();
}
