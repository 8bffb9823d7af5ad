import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, filledCells, type StoredColumns } from '../rows/read-cells.ts';
import { legalRepresentative } from '../vocabulary/cell-words.ts';
import type { OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['uscc', 'uscc'], ['companyType', 'company_type'], ['ownership', 'ownership'], ['scale', 'scale'], ['registeredCapital', 'registered_capital'],
  ['establishedOn', 'established_on'], ['province', 'province'], ['city', 'city'], ['address', 'address'], ['legalPerson', 'legal_person'],
  ['phone', 'phone'], ['registeredAt', 'registered_at'], ['admittedAt', 'admitted_at'], ['companyStatus', 'status'],
];

/** 供应商名录, a row per company. The number of a legal representative is stored as the keyed hash of a position. */
export const stageSuppliers: OpenStager = ({ mapping }, { parties, writers, source }) => {
  const cells = new CellReader(mapping);
  return Promise.resolve({
    table: 'companies',
    stage: (row) => {
      const name = row.text('supplier');
      if (name === '') return { reason: messages.rows.noCompany, value: row.text('uscc') };
      const amounts = new Map();
      const details = filledCells(cells.read(row, columns, amounts));
      const company = parties.company(name, 'supplier', { source, line: row.line }, details);
      const person = row.text('legalPerson');
      const { person_hash = '' } = cells.read(row, [['legalPersonNumber', 'person_hash']]);
      if (person !== '' && person_hash !== '') {
        writers.write('positions', source, row.line, { person_name: person, company_id: company, role: legalRepresentative, person_hash });
      }
      return { amounts, preview: () => previewFields(cells, row) };
    },
    end: () => [],
  });
};
