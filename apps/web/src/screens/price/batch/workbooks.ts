import { writeXlsx } from '../../../lib/sheet/write-xlsx.ts';
import type { CheckedLine } from './check-lines.ts';
import { lineColumns, sheetColumns } from './line-columns.ts';
import { toneOf } from './line-text.ts';

const templateColumns = [
  { title: '名称', width: 24 },
  { title: '规格', width: 32 },
  { title: '单位', width: 8 },
  { title: '数量', width: 10 },
  { title: '单价', width: 12 },
] as const;
const templateRows = [
  ['聚乙烯燃气管', 'PE100 SDR11 De110', '米', 1200, 39.5],
  ['法兰球阀', 'Q41F DN50 PN16', '台', 20, 320],
] as const;

/** An empty list to fill in, with two lines that show how. */
export const templateWorkbook = (): Blob => writeXlsx(templateColumns, templateRows.map((cells) => ({ cells })), '核价清单');

/** The checked lines, coloured as on the page. */
export function checkedWorkbook(lines: readonly CheckedLine[]): Blob {
  const rows = lines.map((line) => ({ cells: lineColumns.map(({ value }) => value(line)), ground: toneOf(line) }));
  return writeXlsx(sheetColumns, rows, '核价结果');
}
