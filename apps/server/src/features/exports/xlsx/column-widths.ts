import { columnsXml } from '@tenderscope/formats/xlsx';
import type { Row } from '@tenderscope/warehouse';
import type { Head } from './sheet-rows.ts';

const [narrowest, widest] = [10, 60];
const fixed = { time: 20, money: 18, rate: 12, days: 12, month: 12 } as const;
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** `<cols>` for heads and the first rows: wide characters count twice. */
export function columnWidths(heads: readonly Head[], firstRows: readonly Row[]): string {
  return columnsXml(heads.map(({ column, title, type, width: own }) => {
    const texts = type in fixed ? [title] : [title, ...firstRows.map((row) => String(row[column] ?? ''))];
    const min = type in fixed ? fixed[type as keyof typeof fixed] : narrowest;
    return own ?? Math.min(widest, Math.max(min, ...texts.map((text) => displayWidth(text) + 2)));
  }));
}

const displayWidth = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
