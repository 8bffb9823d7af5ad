import { definitionOf, formatDay, formatTime, metrics } from '@tenderscope/contract';
import { writeSheets, writeXlsx, type WorkbookSheet } from '../../../lib/exports/sheet/write-xlsx.ts';
import type { Row } from '../../../lib/queries/use-rows.ts';
import { isSameMaterial, materialLabel } from '../material-label.ts';
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

/** An empty list to fill in, with two example lines. */
export const templateWorkbook = (): Blob => writeXlsx(templateColumns, templateRows.map((cells) => ({ cells })), '核价清单');

/** Basis of a checked list. */
export interface CheckBasis {
  /** Text of the selection. */
  selection: string;
  dataTime: number | null;
  awards: readonly Row<'price.recentAwards'>[];
}

/** The checked lines, coloured as on the page, the last awarded quotations of the matched materials, and 口径. */
export function checkedWorkbook(lines: readonly CheckedLine[], basis: CheckBasis): Blob {
  const rows = lines.map((line) => ({ cells: lineColumns.map(({ value }) => value(line)), ground: toneOf(line) }));
  return writeSheets([{ name: '核价结果', columns: sheetColumns, rows }, awardsSheet(lines, basis.awards), basisSheet(basis)]);
}

const awardColumns = [
  ['匹配物料', 32], ['标段编号', 20], ['标段名称', 36], ['中标供应商', 28], ['招标人', 28], ['折算单价(元)', 14], ['计价单位', 10], ['报价日期', 12],
] as const;

function awardsSheet(lines: readonly CheckedLine[], awards: CheckBasis['awards']): WorkbookSheet {
  const materials = lines.flatMap(({ match }) => (match ? [match.material] : []));
  const unique = materials.filter((material, index) => materials.findIndex((other) => isSameMaterial(other, material)) === index);
  const rows = unique.flatMap((material) =>
    awards.filter((award) => isSameMaterial(award, material)).map((award) => ({
      cells: [
        materialLabel(material), award.BiaoDuan_bianhao, award.bd_name, award.Gys_Name, award.zbr_name, award.price, award.base_unit,
        formatDay(award.quoted_at),
      ],
    })));
  return { name: '最近中标报价', columns: awardColumns.map(([title, width]) => ({ title, width })), rows };
}

const basisMetrics = ['referencePrice', 'fairRange', 'priceConfidence'] as const;

function basisSheet({ selection, dataTime }: CheckBasis): WorkbookSheet {
  const lines = [
    ['数据截至', dataTime === null ? '无' : formatTime(dataTime)],
    ['导出时间', formatTime(Date.now())],
    ['筛选条件', selection],
    ['匹配', '匹配度不足或有多种可能的行，由用户选定物料后才给出结论；未选定的行没有结论。'],
    ['样本', '参考价、预警线按所选条件下相同物料的全部报价计算；「最近中标报价」列出各物料最近的中标报价，至多 3 条。'],
    ...basisMetrics.map((key) => [`指标：${metrics[key].name}`, definitionOf(key)]),
  ];
  return { name: '口径', columns: [{ title: '项目', width: 20 }, { title: '说明', width: 100 }], rows: lines.map((cells) => ({ cells })) };
}
