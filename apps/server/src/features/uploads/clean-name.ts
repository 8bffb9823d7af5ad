import { messages } from '@tenderscope/contract';
import type { FileKind } from './file-kind.ts';

const longest = 120;
/** Control characters, and characters that reorder or hide the following ones. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
/** Characters with a meaning in file systems. */
const special = /[<>:"|?*\\/]/g;
/** Devices of Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Safe display and storage name of a client's file: no folders, no invisible characters, and an extension of its kind. */
export function cleanName(input: string, { endings }: FileKind): string {
  const last = input.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(unseen, '').replace(special, '_').replace(/^[\s.]+|[\s.]+$/g, '').replace(device, '_$1');
  const ending = endings.find((known) => plain.toLowerCase().endsWith(known)) ?? '';
  const stem = plain.slice(0, plain.length - ending.length).trimEnd();
  return Array.from(stem || messages.upload.unnamed).slice(0, longest).join('') + (ending || endings[0]);
}
