import { readFlag } from '../cells/read-flag.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import { LotParts } from './lot-parts.ts';
import { isRefused, type OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['materialCode', 'material_code'], ['spec', 'spec'], ['measureUnit', 'unit'], ['quantity', 'quantity'], ['unitPrice', 'unit_price'], ['quotedAt', 'quoted_at'],
];

/** 材料价格表, a row per item of a bid. Rows without a number get that of their order within the bid. */
export const stagePrices: OpenStager = async (sheet, target) => {
  const [parts, cells] = [await LotParts.open(sheet, target), new CellReader(sheet.mapping)];
  const { parties, writers, source } = target;
  const numbers = new Map<string, Set<string>>();
  return {
    table: 'items',
    stage: (row) => {
      const [name, material] = [row.text('bidder'), row.text('materialName')];
      if (material === '') return { reason: messages.rows.noMaterial, value: row.text('materialCode') };
      if (name === '') return { reason: messages.rows.noCompany, value: material };
      const company = parties.company(name, 'supplier', { source, line: row.line });
      const found = parts.find(row, company);
      if (isRefused(found)) return found;
      const bid = `${found.lot} ${company}`;
      const taken = numbers.get(bid) ?? new Set();
      numbers.set(bid, taken);
      const number = freeNumber(row.text('itemNo'), taken);
      writers.write('items', source, row.line, {
        lot_id: found.lot, company_id: company, item_no: number, material_name: material, ...cells.read(row, columns),
        ...(cells.has('isWinner') && { is_awarded: readFlag(row.cell('isWinner')) }),
      });
      return { amounts: new Map(), preview: () => previewFields(cells, row) };
    },
    end: () => parts.remarks(),
  };
};

/** The number of an item, or the next one if it has none or another item of the bid has it. */
function freeNumber(written: string, taken: Set<string>): string {
  let number = written === '' ? String(taken.size + 1) : written;
  for (let next = 2; taken.has(number); next += 1) number = `${written || taken.size + 1}-${next}`;
  taken.add(number);
  return number;
}
