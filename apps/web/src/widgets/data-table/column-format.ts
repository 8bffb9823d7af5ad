import { codeNames, formatChance, formatCount, formatDay, formatNumber, formatRate, formatStrength, formatWan, missing } from '@tenderscope/contract';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';

const formats: Record<ColumnInfo['type'] | NonNullable<ColumnInfo['format']>, (value: number) => string> = {
  chance: formatChance,
  strength: formatStrength,
  integer: formatCount,
  number: formatNumber,
  money: formatWan,
  rate: formatRate,
  days: formatNumber,
  time: formatDay,
  text: String,
  month: String,
};

/** A column's heading with its unit; money is shown in 万元, a rate has its % in the cell. */
export function columnHead({ title, type, unit }: ColumnInfo): string {
  const shown = type === 'money' ? '万元' : type === 'rate' ? '' : unit;
  return shown === '' ? title : `${title}(${shown})`;
}

/** A value as shown in the cell. */
export function formatCell({ name, type, format }: ColumnInfo, value: unknown): string {
  if (typeof value === 'string') return codeNames[name]?.[value] ?? (value === '' ? missing : value);
  return typeof value === 'number' ? formats[format ?? type](value) : missing;
}

/** True if values are aligned by their digits. */
export function isNumeric({ type }: ColumnInfo): boolean {
  return type !== 'text' && type !== 'month' && type !== 'time';
}

const typeWidths: Record<ColumnInfo['type'], number> = {
  text: 160,
  month: 96,
  time: 108,
  integer: 80,
  number: 80,
  money: 112,
  rate: 88,
  days: 80,
};

const nameWidths: Record<string, number> = {
  bd_name: 240,
  xm_name: 240,
  Gys_Name: 200,
  zbr_name: 184,
  sheng_name: 96,
  zb_fangshi: 112,
  grade: 72,
  xm_LeiXing: 96,
  jieduan: 128,
  liubiao_yuanyin: 224,
  next_bd_name: 240,
  status: 80,
  zbtzs_fachu_time: 168,
  unit: 72,
  base_unit: 88,
  confidence: 80,
  verdict: 184,
  label: 232,
  material: 232,
  material_name: 200,
  spec: 200,
  why: 296,
  evidence: 320,
  against: 280,
};

/** Width of a column in px, so that its heading with the sort arrows remains on one line. */
export function columnWidth(column: ColumnInfo): number {
  const text = columnHead(column);
  const wide = text.replace(/[\u0000-\u00ff]/g, '').length;
  const head = 44 + wide * 14 + (text.length - wide) * 8;
  return Math.max(nameWidths[column.name] ?? typeWidths[column.type], head);
}
