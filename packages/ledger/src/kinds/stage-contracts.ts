import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import { contractId } from '../rows/row-ids.ts';
import { LotParts } from './lot-parts.ts';
import { isRefused, type OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['signedAt', 'signed_at'], ['contractAmount', 'amount'], ['changedAmount', 'changed_amount'], ['changeReason', 'change_reason'],
  ['completedAt', 'completed_at'], ['performanceScore', 'performance_score'], ['settledAmount', 'settled_amount'], ['settledAt', 'settled_at'],
];

/** 合同台账, a row per contract. A contract of a project with several lots belongs to the one that its company won. */
export const stageContracts: OpenStager = async (sheet, target) => {
  const [parts, cells] = [await LotParts.open(sheet, target), new CellReader(sheet.mapping)];
  const { parties, writers, source } = target;
  return {
    table: 'contracts',
    stage: (row) => {
      const name = row.text('contractor');
      if (name === '') return { reason: messages.rows.noCompany, value: row.text('contractCode') };
      const company = parties.company(name, 'supplier', { source, line: row.line });
      const found = parts.find(row, company);
      if (isRefused(found)) return found;
      const amounts = new Map();
      const id = contractId(found.lot, row.text('contractCode'), company);
      writers.write('contracts', source, row.line, { contract_id: id, lot_id: found.lot, company_id: company, ...cells.read(row, columns, amounts) });
      return { amounts, preview: () => previewFields(cells, row) };
    },
    end: () => parts.remarks(),
  };
};
