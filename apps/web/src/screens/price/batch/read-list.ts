/** A line of a list of quotations. */
export interface ListLine {
  /** Row number in the file, starting at 1. */
  row: number;
  name: string;
  spec: string;
  unit: string;
  quantity: number | null;
  /** The number as read, even if it cannot be a price; null if it is missing or unreadable. */
  price: number | null;
}

export type ReadList = { lines: ListLine[] } | { problem: string };

export const maxLines = 1000;
/** The header may follow a title. */
const headRows = 10;

/** Headers that catalogues use for each column. */
const heads = {
  name: ['名称', '物料名称', '物资名称', '材料名称', '品名', '货物名称', '设备名称'],
  spec: ['规格', '规格型号', '型号', '型号规格', '技术参数'],
  unit: ['单位', '计量单位', '计价单位'],
  quantity: ['数量', '采购数量', '工程量'],
  price: ['单价', '含税单价', '报价', '投标单价', '价格', '综合单价'],
} as const;
type Column = keyof typeof heads;

/** Finds the columns by their headers and reads the lines below. */
export function readList(rows: readonly (readonly string[])[]): ReadList {
  const places = rows.slice(0, headRows).map(placesOf);
  const at = places.findIndex(({ name, price }) => name !== undefined && price !== undefined);
  const found = places[at];
  if (!found) {
    const best = places.find(({ name, price }) => name !== undefined || price !== undefined);
    const absent = [best?.name === undefined ? '名称' : '', best?.price === undefined ? '单价' : ''].filter((head) => head !== '');
    return { problem: `清单中没有找到列：${absent.join('、')}。表头应包含 名称、规格、单位、数量、单价，可下载模板对照填写` };
  }
  const cell = (row: readonly string[], column: Column): string => (found[column] === undefined ? '' : (row[found[column]] ?? '').trim());
  const lines = rows.slice(at + 1).flatMap((row, index): ListLine[] => {
    const name = cell(row, 'name');
    if (name === '' || /^(?:合计|总计|小计)/.test(name)) return [];
    return [{ row: at + 2 + index, name, spec: cell(row, 'spec'), unit: cell(row, 'unit'), quantity: positive(numberOf(cell(row, 'quantity'))), price: numberOf(cell(row, 'price')) }];
  });
  if (lines.length === 0) return { problem: '清单中没有物料：表头以下没有填写名称的行' };
  if (lines.length > maxLines) return { problem: `清单有 ${lines.length} 行，一次最多核对 ${maxLines} 行，请拆分后再导入` };
  return { lines };
}

function placesOf(row: readonly string[]): Partial<Record<Column, number>> {
  const plain = row.map((text) => text.normalize('NFKC').replace(/\(.*\)|[\s*:]/g, ''));
  const places: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(heads) as [Column, readonly string[]][]) {
    const at = plain.findIndex((text) => names.includes(text));
    if (at >= 0) places[column] = at;
  }
  return places;
}

const positive = (number: number | null): number | null => (number !== null && number > 0 ? number : null);

/** `￥1,234.50 元` is 1234.5; null if the text is not a number. */
function numberOf(text: string): number | null {
  const number = Number(text.normalize('NFKC').replace(/[¥￥,\s元]/g, '').replace(/^[−–](?=\d)/, '-') || Number.NaN);
  return Number.isFinite(number) ? number : null;
}
