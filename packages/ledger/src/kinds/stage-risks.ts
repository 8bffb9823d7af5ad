import { writtenCell } from '../cells/plain-cell.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import { riskTitles, withoutEnd } from '../vocabulary/cell-words.ts';
import type { OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['caseNo', 'case_no'], ['caseReason', 'case_reason'], ['partyRole', 'role'], ['occurredOn', 'occurred_on'], ['endsOn', 'ends_on'], ['riskSource', 'source'],
];

/** 失信名单, a row a record of a company. Where no column has its kind, the title has it. */
export const stageRisks: OpenStager = ({ mapping, title, table }, { parties, writers, source }) => {
  const cells = new CellReader(mapping);
  const titled = riskTitles.find(([pattern]) => [title, ...table.title.texts].some((text) => pattern.test(text)))?.[1] ?? '';
  return Promise.resolve({
    table: 'risks',
    stage: (row) => {
      const [name, kind] = [row.text('supplier'), row.text('riskKind') || titled];
      if (name === '') return { reason: messages.rows.noCompany, value: row.text('caseNo') };
      if (kind === '') return { reason: messages.rows.noRiskKind, value: name };
      const details = cells.read(row, columns);
      if (withoutEnd.test(writtenCell(row.cell('endsOn')))) details['ends_on'] = '';
      const uscc = row.text('uscc');
      const company = parties.company(name, 'supplier', { source, line: row.line }, uscc === '' ? {} : { uscc });
      writers.write('risks', source, row.line, { company_id: company, kind, ...details });
      return { amounts: new Map(), preview: previewFields(cells, row) };
    },
    end: () => [],
  });
};
