import type { HolderType, PositionRole } from '@tenderscope/contract';
import { plainCell } from '../cells/plain-cell.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import { companyId } from '../rows/row-ids.ts';
import { companyEnd, holderTitles, holderTypeWords, roleSeparators, roleWords } from '../vocabulary/cell-words.ts';
import type { OpenStager } from './row-stager.ts';

const ofPerson: StoredColumns = [['personNumber', 'person_hash']];

/**
 * 股东与任职表, a row per holder or officer of a company; several roles of a cell (`执行董事兼总经理`) are a position each. A row with a share or a
 * type of holder, and one of a sheet of holders without roles, is a holder.
 */
export const stageHolders: OpenStager = ({ mapping, title, table }, { parties, writers, source }) => {
  const cells = new CellReader(mapping);
  const isPercent = (mapping.find(({ field }) => field === 'holdingRatio')?.head ?? '').normalize('NFKC').includes('%');
  const isOfHolders = [title, ...table.title.texts].some((text) => holderTitles.test(text));
  return Promise.resolve({
    table: 'shareholdings',
    stage: (row) => {
      const [company, name, role] = [row.text('supplier'), row.text('holderName'), plainCell(row.cell('holderRole'))];
      if (company === '') return { reason: messages.rows.noCompany, value: name };
      if (name === '') return { reason: messages.rows.noHolder, value: company };
      const ratio = ratioOf(plainCell(row.cell('holdingRatio')), isPercent);
      const written = plainCell(row.cell('holderType'));
      const type = holderTypeOf(written, name);
      if (type === undefined) return { reason: messages.rows.unknownHolder, value: written };
      const roles = rolesOf(role);
      if (roles === undefined) return { reason: messages.rows.unknownRole, value: role };
      if (ratio !== '' || written !== '' || (role === '' && isOfHolders)) roles.add('holder');
      if (roles.size === 0) return { reason: messages.rows.unknownRole, value: name };
      const uscc = row.text('uscc');
      const id = parties.company(company, 'supplier', { source, line: row.line }, uscc === '' ? {} : { uscc });
      const person = cells.read(row, ofPerson);
      for (const one of roles) {
        if (one !== 'holder') {
          writers.write('positions', source, row.line, { person_name: name, company_id: id, role: one, ...person });
          continue;
        }
        writers.write('shareholdings', source, row.line, {
          ...(type === 'company' ? { holder_id: companyId(name) } : person),
          holder_name: name, holder_type: type, company_id: id,
          ...(cells.has('holdingRatio') && { ratio }),
          ...cells.read(row, [['holdingSince', 'since']]),
        });
      }
      return { amounts: new Map(), preview: () => previewFields(cells, row) };
    },
    end: () => [],
  });
};

/** Roles of a cell; undefined where one is not known. */
function rolesOf(text: string): Set<PositionRole | 'holder'> | undefined {
  const roles = new Set<PositionRole | 'holder'>();
  for (const part of text.split(roleSeparators).filter((one) => one !== '')) {
    const known = roleWords.find(([pattern]) => pattern.test(part))?.[1];
    if (known === undefined) return undefined;
    roles.add(known);
  }
  return roles;
}

/** A share with its percent sign; a number over 1 is a percentage, as is any below a head with the sign. */
const ratioOf = (text: string, isPercent: boolean): string => (/^\d+(?:\.\d+)?$/.test(text) && (isPercent || Number(text) > 1) ? `${text}%` : text);

/** The stored type of a holder, by its text, else by its name; undefined for an unknown text. */
function holderTypeOf(text: string, name: string): HolderType | undefined {
  if (text === '') return companyEnd.test(name) ? 'company' : 'person';
  return holderTypeWords.find(([pattern]) => pattern.test(text))?.[1];
}
