import { tableOf } from '@tenderscope/warehouse';
import { plainCell } from '../cells/plain-cell.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import type { OpenStager } from './row-stager.ts';

const columns: StoredColumns = [
  ['post', 'post'], ['inPostFrom', 'in_post_from'], ['inPostTo', 'in_post_to'], ['declaredAt', 'declared_at'],
  ['staffRecusedAt', 'recused_at'], ['declarationNo', 'declaration_no'],
];

const numbers: StoredColumns = [['staffNumber', 'staff'], ['relativeNumber', 'relative']];

const { choices: [self = ''] = [], synonyms = {} } = tableOf('declared_persons').columns['relation'] ?? {};
const isSelf = (relation: string): boolean => relation === self || synonyms[relation] === self;

/**
 * 员工申报表, a row per member of staff or relative. Only keyed hashes of the numbers are stored, no names. A member of staff whose number the
 * sheet has is stored as 本人 beside the relative.
 */
export const stageDeclarations: OpenStager = ({ mapping, defaultUnit }, { parties, writers, source }) => {
  const cells = new CellReader(mapping);
  const staffOfUnits = new Set<string>();
  return Promise.resolve({
    table: 'declared_persons',
    stage: (row) => {
      const unit = row.text('unit') || (defaultUnit ?? '');
      const relation = plainCell(row.cell('relation'));
      const { staff = '', relative = '' } = cells.read(row, numbers);
      if (unit === '') return { reason: messages.rows.noUnit, value: row.text('declarationNo') };
      if (!parties.isOwn(unit)) return { reason: messages.rows.otherUnit(unit), value: row.text('declarationNo') };
      if (staff === '' && relative === '') return { reason: messages.rows.noPerson, value: unit };
      if (relative !== '' && relation === '') return { reason: messages.rows.noRelation, value: unit };
      const place = { source, line: row.line };
      const shared = { unit_id: parties.unit(unit, place), ...(staff !== '' && { staff_hash: staff }), ...cells.read(row, columns) };
      const member = `${shared.unit_id} ${staff}`;
      if (staff !== '' && !staffOfUnits.has(member)) writers.write('declared_persons', source, row.line, { ...shared, relation: self, person_hash: staff });
      staffOfUnits.add(member);
      if (relative !== '' && !(isSelf(relation) && staff !== '')) {
        writers.write('declared_persons', source, row.line, { ...shared, relation, person_hash: relative });
      }
      return { amounts: new Map(), preview: () => previewFields(cells, row) };
    },
    end: () => [],
  });
};
