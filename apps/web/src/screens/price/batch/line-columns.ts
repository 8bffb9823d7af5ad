import type { Cell, SheetColumn } from '../../../lib/exports/sheet/write-xlsx.ts';
import type { ColumnInfo } from '../../../lib/queries/use-catalog.ts';
import { materialLabel } from '../material-label.ts';
import { reasonText } from '../reason-text.ts';
import type { CheckedLine } from './check-lines.ts';
import { verdictText } from './line-text.ts';

interface LineColumn extends ColumnInfo {
  /** Column width in the workbook, in characters. */
  width: number;
  value: (line: CheckedLine) => Cell;
}

const column = (name: string, title: string, type: ColumnInfo['type'], width: number, value: LineColumn['value'], unit = ''): LineColumn => ({
  name,
  title,
  type,
  unit,
  width,
  value,
});

/** Columns of a checked line in table and workbook. */
export const lineColumns: readonly LineColumn[] = [
  column('row', '行号', 'integer', 6, ({ row }) => row),
  column('name', '名称', 'text', 24, ({ name }) => name),
  column('spec', '规格', 'text', 24, ({ spec }) => spec),
  column('unit', '单位', 'text', 8, ({ unit }) => unit),
  column('price', '单价', 'number', 12, ({ price }) => price, '元'),
  column('verdict', '核价结论', 'text', 24, verdictText),
  column('deviation', '偏离率', 'rate', 10, ({ judgement }) => judgement?.deviation ?? null),
  column('p50', '参考价', 'number', 12, ({ level }) => level?.p50 ?? null, '元'),
  column('p10', '预警线 P10', 'number', 12, ({ level }) => level?.p10 ?? null, '元'),
  column('p90', '预警线 P90', 'number', 12, ({ level }) => level?.p90 ?? null, '元'),
  column('material', '匹配物料', 'text', 32, ({ match }) => (match ? materialLabel(match.material) : '')),
  column('score', '匹配度', 'rate', 10, ({ match }) => match?.score ?? null),
  column('confidence', '置信度', 'text', 8, ({ level }) => level?.confidence ?? ''),
  column('why', '匹配依据', 'text', 40, ({ match }) => (match ? reasonText(match.reasons) : '')),
  column('quantity', '数量', 'number', 10, ({ quantity }) => quantity),
  column('p25', '合理区间下限', 'number', 14, ({ level }) => level?.p25 ?? null, '元'),
  column('p75', '合理区间上限', 'number', 14, ({ level }) => level?.p75 ?? null, '元'),
  column('base_unit', '计价单位', 'text', 10, ({ level }) => level?.base_unit ?? ''),
  column('n', '样本数', 'integer', 8, ({ level }) => level?.n ?? null),
  column('lotNum', '标段数', 'integer', 8, ({ level }) => level?.lotNum ?? null),
  column('awardedNum', '中标报价数', 'integer', 10, ({ level }) => level?.awardedNum ?? null),
];

export const sheetColumns: readonly SheetColumn[] = lineColumns.map(({ title, unit, type, width }) => ({
  title: unit === '' ? title : `${title}(${unit})`,
  width,
  isRate: type === 'rate',
}));
