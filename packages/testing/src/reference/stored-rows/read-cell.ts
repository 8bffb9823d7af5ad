import { procurementMethods } from '@tenderscope/contract';
import type { BaseColumn } from './base-tables.ts';

export type Value = string | number | null;
/** A text that the column cannot hold. */
export const unsound = Symbol('unsound');

const hourMs = 3_600_000;
const eastern = 8 * hourMs;

/** The value of a trimmed text in a column; '' is null. */
export function readCell(text: string, column: BaseColumn): Value | typeof unsound {
  if (text === '') return column.isRequired ? unsound : null;
  const value = valueOf(text, column);
  if (typeof value === 'number' && !(value >= column.least && value <= column.most)) return unsound;
  return value;
}

function valueOf(text: string, { kind }: BaseColumn): Value | typeof unsound {
  const plain = text.normalize('NFKC').trim();
  switch (kind) {
    case 'text':
      return text;
    case 'code':
      return text.replace(/[０-９Ａ-Ｚａ-ｚ\u3000]/g, (one) => one.normalize('NFKC'));
    case 'method':
      return methodOf(text);
    case 'integer':
      return /^[+-]?(\d+|\d{1,3}(,\d{3})+)$/.test(plain) ? Number(plain.replaceAll(',', '')) : unsound;
    case 'number':
      return numberOf(plain);
    case 'rate': {
      const share = /^(.*?) *%$/.exec(plain)?.[1];
      const number = numberOf(share ?? plain);
      return typeof number !== 'number' || share === undefined ? number : Number(`${number}e-2`);
    }
    case 'flag':
      return plain === '1' ? 1 : plain === '0' ? 0 : unsound;
    case 'time':
      return timeOf(plain);
    default:
      return kind.includes(text) ? text : kind.includes(plain) ? plain : unsound;
  }
}

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** The method that the dictionary has for a word, else the word as one it does not have. */
function methodOf(text: string): string {
  const word = /^其他[(（](.+)[)）]$/s.exec(text)?.[1] ?? text;
  const known = procurementMethods.find(({ code, name, synonyms }) => [code, name, ...synonyms].some((form) => bare(form) === bare(word)));
  return known?.name ?? `其他（${Array.from(word.replace(/\s+/g, ' ').trim()).slice(0, 40).join('').trim()}）`;
}

function numberOf(plain: string): number | typeof unsound {
  const [, sign = '', digits = ''] = /^([+-]?)(?: *¥ *)?(.*?)(?: *元)?$/.exec(plain) ?? [];
  const isParted = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits);
  return isParted || /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(sign + digits.replaceAll(',', '')) : unsound;
}

const day = String.raw`(\d{4})(?:-(\d{1,2})-(\d{1,2})|/(\d{1,2})/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d\d)(\d\d))`;
const written = new RegExp(String.raw`^${day}(?: *(\d{1,2}):(\d\d)(?::(\d\d))?)?$`);

/** Epoch ms of a day or a moment in business time. */
function timeOf(plain: string): number | typeof unsound {
  const parts = written.exec(plain);
  if (!parts) return unsound;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).filter(Boolean).map(Number);
  const at = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal && hour < 24 && minute < 60 && second < 60 ? at.getTime() - eastern : unsound;
}
