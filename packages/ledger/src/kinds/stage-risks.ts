import { tableOf } from '@tenderscope/warehouse';
import { plainCell, writtenCell } from '../cells/plain-cell.ts';
import { readPeriod } from '../cells/read-date.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import { riskTitles, withoutEnd } from '../vocabulary/cell-words.ts';
import type { OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['caseNo', 'case_no'], ['caseReason', 'case_reason'], ['partyRole', 'role'], ['occurredOn', 'occurred_on'], ['endsOn', 'ends_on'], ['riskSource', 'source'],
];

const { choices = [], synonyms = {} } = tableOf('risks').columns['kind'] ?? {};
const isRiskKind = (text: string): boolean => choices.includes(plainCell(text)) || synonyms[plainCell(text).toLowerCase()] !== undefined;

/** 失信名单, a row per record of a company. If no column has a known kind, it is taken from the title. */
export const stageRisks: OpenStager = ({ mapping, title, table }, { parties, writers, source }) => {
  const cells = new CellReader(mapping);
  const titled = riskTitles.find(([pattern]) => [title, ...table.title.texts].some((text) => pattern.test(text)))?.[1] ?? '';
  return Promise.resolve({
    table: 'risks',
    stage: (row) => {
      const [name, written] = [row.text('supplier'), row.text('riskKind')];
      const kind = isRiskKind(written) ? written : titled || written;
      if (name === '') return { reason: messages.rows.noCompany, value: row.text('caseNo') };
      if (kind === '') return { reason: messages.rows.noRiskKind, value: name };
      const details = cells.read(row, columns);
      const period = readPeriod(row.cell('endsOn'), row.year);
      if (period && !details['occurred_on']) details['occurred_on'] = period.from;
      if (withoutEnd.test(writtenCell(row.cell('endsOn')))) details['ends_on'] = '';
      const uscc = row.text('uscc');
      const company = parties.company(name, 'supplier', { source, line: row.line }, uscc === '' ? {} : { uscc });
      writers.write('risks', source, row.line, { company_id: company, kind, ...details });
      return { amounts: new Map(), preview: () => previewFields(cells, row) };
    },
    end: () => [],
  });
};
