import { keyAsSpec, specText } from '@tenderscope/detection';
import { codeNames, formatTime, messages } from '@tenderscope/contract';

/** Names of coded values, by field and code. */
export type CodeNames = Readonly<Record<string, (code: string) => string | undefined>>;

/** Fields whose values are specification keys, and the prefixes of these keys in params. */
const specFields: ReadonlySet<string> = new Set(['spec', 'spec_key']);
const keyMark = keyAsSpec('');
const isId = (field: string): boolean => /_(?:guid|id)$/i.test(field);

/** Title of a field without the word for ids or keys. */
export const readableTitle = (title: string): string => title.replace(messages.basis.idWord, '');

/** Readable value of a field: codes and ids are replaced by their names, an id without a name by a text for the selected one. */
export function readableValue(field: string, value: string, names: CodeNames): string {
  const name = codeNames[field]?.[value] ?? names[field]?.(value);
  if (name !== undefined) return name;
  if (specFields.has(field)) return value.startsWith(keyMark) ? specText(value.slice(keyMark.length)) : specText(value);
  return isId(field) && value !== '' ? messages.basis.chosen : value;
}

/** Text for a time param; a time before or after all data is replaced by the text for all time. */
export function readableTime(value: string): string {
  const at = Number(value);
  return at > 0 && at < 4e12 ? formatTime(at) : messages.basis.allTime;
}
