import type { LedgerField } from '@tenderscope/contract';
import { writtenCell } from '../cells/plain-cell.ts';
import { endOfTerm } from '../cells/read-term.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import { contractId } from '../rows/row-ids.ts';
import { withoutEnd } from '../vocabulary/cell-words.ts';
import { ContractParts } from './contract-parts.ts';
import { LotParts } from './lot-parts.ts';
import { isRefused, type OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['signedAt', 'signed_at'], ['contractAmount', 'amount'], ['changedAmount', 'changed_amount'], ['changeReason', 'change_reason'],
  ['completedAt', 'completed_at'], ['performanceScore', 'performance_score'], ['settledAmount', 'settled_amount'], ['settledAt', 'settled_at'],
  ['contractEndsOn', 'ends_at'],
];

/** 合同台账, a row per contract. A contract of a project with several lots belongs to the one that its company won. */
export const stageContracts: OpenStager = async (sheet, target) => {
  const [parts, cells] = [await LotParts.open(sheet, target), new CellReader(sheet.mapping)];
  const further = new ContractParts(cells, sheet);
  const [contracts, changes] = [new Set<string>(), new Set<string>()];
  const { parties, writers, source } = target;
  return {
    table: 'contracts',
    stage: (row) => {
      const name = row.text('contractor');
      if (name === '') return { reason: messages.rows.noCompany, value: row.text('contractCode') };
      const company = parties.company(name, 'supplier', { source, line: row.line });
      const found = parts.find(row, company);
      if (isRefused(found)) return found;
      const amounts = new Map<LedgerField, number>();
      const id = contractId(found.lot, row.text('contractCode'), company);
      const subcontractor = further.subcontractor(row);
      const own: Record<string, string> = { contract_id: id, lot_id: found.lot, company_id: company, ...cells.read(row, columns, amounts) };
      const term = row.cell('contractEndsOn');
      const end = withoutEnd.test(writtenCell(term)) ? null : endOfTerm(term, own['signed_at'] ?? '');
      if (end !== undefined) own['ends_at'] = end ?? '';
      // A contract with several subcontracts has a row for each.
      if (subcontractor === '' || !contracts.has(id)) writers.write('contracts', source, row.line, own);
      contracts.add(id);
      if (subcontractor !== '') {
        const subcontractor_id = parties.company(subcontractor, 'supplier', { source, line: row.line });
        writers.write('subcontracts', source, row.line, { contract_id: id, subcontractor_id, ...further.subcontract(row, amounts) });
      }
      const change = further.staffChange(row);
      const changeKey = `${id} ${change?.['changed_at'] ?? ''}`;
      if (change && !changes.has(changeKey)) writers.write('staff_changes', source, row.line, { contract_id: id, ...change });
      changes.add(changeKey);
      return { amounts, preview: () => previewFields(cells, row) };
    },
    end: () => parts.remarks(),
  };
};
