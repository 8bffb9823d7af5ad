import { methodSynonyms, procurementMethods, type ProcurementMethod } from '@tenderscope/contract';
import type { HashOf } from '../keyed-hash.ts';
import type { BaseColumn } from './base-tables.ts';

export type Value = string | number | null;
/** A text that is invalid for its column. */
export const unsound = Symbol('unsound');

const hourMs = 3_600_000;
const eastern = 8 * hourMs;

const placeholders = new Set(['/', '\\', '-', '--', '—', '——', '无', '暂无', '空', 'null', 'n/a', 'na', '#n/a', 'none', 'nan', '#ref!', '#value!', '#div/0!']);
const unknowns = new Set(['待定', '未定', '未知', '不详', '待填', '待补', '暂缺']);

/** The value of a trimmed text in a column; '' and placeholders are null. */
export function readCell(text: string, column: BaseColumn, hashOf?: HashOf): Value | typeof unsound {
  const value = isEmpty(text, column) ? null : valueOf(text, column, hashOf);
  if (value === null) return column.isRequired ? unsound : null;
  if (typeof value === 'number' && !(value >= column.min && value <= column.max)) return unsound;
  return value;
}

function isEmpty(text: string, { kind, isRequired }: BaseColumn): boolean {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (typeof kind !== 'string' && kind.includes(plain)) return false;
  const isFree = kind === 'text' || (kind === 'code' && isRequired);
  return plain === '' || placeholders.has(plain) || (!isFree && unknowns.has(plain));
}

function valueOf(written: string, { kind }: BaseColumn, hashOf: HashOf = () => ''): Value | typeof unsound {
  const text = written.replace(/^'(?=[=+@＝＋－＠\t\r-])/, '');
  const plain = text.normalize('NFKC').trim();
  switch (kind) {
    case 'text':
    case 'place':
      return text;
    case 'account':
    case 'person':
      return /^\d(\.\d+)?e\+?\d\d+$/i.test(plain) || !/\d/.test(plain) || /^(\d)\1*$/.test(plain) ? unsound : hashOf(kind, text);
    case 'code':
      return /^\d(\.\d+)?e\+\d\d+$/i.test(text) ? unsound : text.replace(/[０-９Ａ-Ｚａ-ｚ\u3000]/g, (one) => one.normalize('NFKC'));
    case 'method':
      return methodOf(text);
    case 'integer':
      return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : unsound;
    case 'number':
    case 'money':
      return numberOf(plain);
    case 'rate': {
      const share = /^(.*?) *%$/.exec(plain)?.[1];
      const number = numberOf(share ?? plain);
      return typeof number !== 'number' || share === undefined ? number : Number(`${number}e-2`);
    }
    case 'flag':
      return /^(1|1\.0|是|有效|中标|已中标|true|t|yes|y|√|✓)$/i.test(plain) ? 1 : /^(0|0\.0|否|无效|未中标|false|f|no|n|×|✗)$/i.test(plain) ? 0 : unsound;
    case 'time':
      return timeOf(plain);
    default:
      return kind.find((choice) => choice === text || choice.toLowerCase() === plain.toLowerCase()) ?? choiceOf(plain, kind);
  }
}

/** Spellings in the ugly bundles. */
const spellings: Readonly<Record<string, string>> = { 已成交: '成交', 已流标: '流标', 货物: 'E', 服务: 'C', 工程: 'D', 委托招标: '委托代理', 已接受: 'accepted', 自然人: 'person' };
const choiceOf = (plain: string, choices: readonly string[]): string | typeof unsound =>
  choices.find((choice) => choice === spellings[plain]) ?? unsound;

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** The dictionary's method for a word, else the word itself as an unknown method. */
function methodOf(text: string): string {
  const word = /^其他[(（](.+)[)）]$/s.exec(text)?.[1] ?? text;
  const forms = (name: ProcurementMethod, code: string): string[] => [code, name, ...(methodSynonyms[name] ?? [])].map(bare);
  const known = procurementMethods.find(({ code, name }) => forms(name, code).includes(bare(word)));
  return known?.name ?? `其他（${Array.from(word.replace(/\s+/g, ' ').trim()).slice(0, 40).join('').trim()}）`;
}

function numberOf(plain: string): number | typeof unsound {
  const [, sign = '', digits = '', power = ''] = /^'?([+-]?)(?: *¥ *)?(.*?) *(万|亿)?(?: *元)?$/.exec(plain) ?? [];
  const isParted = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits);
  const exponent = { 万: 'e4', 亿: 'e8' }[power] ?? '';
  return isParted || /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(sign + digits.replaceAll(',', '') + exponent) : unsound;
}

const day = String.raw`(\d{4})(?:-(\d{1,2})-(\d{1,2})|/(\d{1,2})/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})[日号]?|(\d\d)(\d\d))`;
const written = new RegExp(String.raw`^${day}(?:[T ]*(\d{1,2})(?::|时)(\d\d)(?::(\d\d)(?:\.\d+)?|分)?)?$`);

/** Epoch ms of a day or a moment in business time; fractions of a second are zeros. */
function timeOf(plain: string): number | typeof unsound {
  if (/^\d{5}(\.\d+)?$/.test(plain)) return Math.round((Number(plain) - 25_569) * 86_400) * 1000 - eastern;
  if (/^1\d{12}$/.test(plain)) return Number(plain);
  if (/^1\d{9}$/.test(plain)) return Number(plain) * 1000;
  const parts = written.exec(plain);
  if (!parts) return unsound;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).filter(Boolean).map(Number);
  const at = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal && hour < 24 && minute < 60 && second < 60 ? at.getTime() - eastern : unsound;
}
