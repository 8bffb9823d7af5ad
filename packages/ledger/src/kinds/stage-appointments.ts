import { plainCell } from '../cells/plain-cell.ts';
import { readRepresentative, readStatus, readWay, statusIn } from '../cells/read-appointment.ts';
import { readFlag } from '../cells/read-flag.ts';
import { splitNames } from '../cells/split-names.ts';
import { messages } from '../messages.ts';
import type { MappedRow } from '../rows/mapped-rows.ts';
import { previewFields } from '../rows/preview-row.ts';
import { CellReader, filledCells, type StoredColumns } from '../rows/read-cells.ts';
import { noteBehindName, recused } from '../vocabulary/panel-words.ts';
import { LotParts } from './lot-parts.ts';
import { isRefused, type OpenStager } from './row-stager.ts';

const columns: StoredColumns = [['drawnAt', 'drawn_at'], ['recusedAt', 'recused_at'], ['recusalReason', 'reason']];
const ofExpert: StoredColumns = [['specialty', 'specialty'], ['employer', 'employer']];

interface NamedMember {
  name: string;
  /** Text in brackets behind the name. */
  note: string;
}

/**
 * 专家抽取记录表, a row per expert, or per lot with several names in one cell. Experts are those of lists of marks: by code, else by name, and
 * seats by lot. The employer is stored, but identifies nobody, since lists of marks have none.
 */
export const stageAppointments: OpenStager = async (sheet, target) => {
  const { experts, writers, stage, source } = target;
  const [parts, cells] = [await LotParts.open(sheet, target), new CellReader(sheet.mapping)];
  await experts.open(stage);
  return {
    table: 'appointments',
    stage: (row) => {
      const code = row.text('expertCode');
      const members = membersOf(row.text('expertName'), code);
      if (members.length === 0) return { reason: messages.rows.noExpert, value: row.text('lotName') || row.text('projectName') };
      const found = parts.find(row);
      if (isRefused(found)) return found;
      const { lot, place } = found;
      const details = members.length === 1 ? filledCells(cells.read(row, ofExpert)) : {};
      for (const { name, note } of members) {
        const id = experts.memberOf(lot, { name, code }, place, details);
        writers.write('appointments', source, row.line, { lot_id: lot, expert_id: id, ...cells.read(row, columns), ...facts(row, cells, note) });
      }
      return { amounts: new Map(), preview: () => previewFields(cells, row) };
    },
    end: () => parts.remarks(),
  };
};

function membersOf(text: string, code: string): NamedMember[] {
  const names = code === '' ? splitNames(text) : [text];
  const members = names.map((written) => {
    const [, name = written, note = ''] = noteBehindName.exec(written) ?? [];
    return { name: name.trim(), note };
  });
  return members.filter(({ name }) => name !== '' || code !== '');
}

/** Way, status and kind of a member; a recusal in a column of its own, in the reason or behind the name counts. */
function facts(row: MappedRow, cells: CellReader, note: string): Record<string, string> {
  const isRecused = readFlag(row.cell('isRecused')) === '1';
  const stated = isRecused ? recused : readStatus(row.cell('drawStatus')) || statusIn(note);
  const status = stated || statusIn(plainCell(row.cell('recusalReason')));
  const representative = readRepresentative(row.cell('isOwnerRepresentative')) || (isRepresentative(row, note) ? '1' : '');
  const knowsStatus = cells.has('drawStatus') || cells.has('isRecused') || cells.has('recusalReason') || status !== '';
  return {
    ...(cells.has('drawWay') && { way: readWay(row.cell('drawWay')) }),
    ...(knowsStatus && { status }),
    ...((cells.has('isOwnerRepresentative') || representative !== '') && { is_owner_representative: representative }),
  };
}

const isRepresentative = (row: MappedRow, note: string): boolean =>
  readRepresentative(note) === '1' || (plainCell(row.cell('drawWay')) !== '' && readRepresentative(row.cell('drawWay')) === '1');
