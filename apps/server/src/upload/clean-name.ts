import { messages } from '@tenderscope/contract';
import type { FileKind } from './file-kind.ts';

const longest = 120;
/** Controls, and what turns or hides the letters that follow. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
/** What file systems read as something else. */
const special = /[<>:"|?*\\/]/g;
/** Devices of Windows, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A client's file name as people may see and save it: no folders, nothing unseen, with an ending of what the file is. */
export function cleanName(given: string, { endings }: FileKind): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(unseen, '').replace(special, '_').replace(/^[\s.]+|[\s.]+$/g, '').replace(device, '_$1');
  const ending = endings.find((known) => plain.toLowerCase().endsWith(known)) ?? '';
  const stem = plain.slice(0, plain.length - ending.length).trimEnd();
  return Array.from(stem || messages.upload.unnamed).slice(0, longest).join('') + (ending || endings[0]);
}
