import { plainCell } from '../cells/plain-cell.ts';
import { readFlag } from '../cells/read-flag.ts';
import { messages } from '../messages.ts';
import { previewFields } from '../rows/preview-row.ts';
import type { MappedRow } from '../rows/mapped-rows.ts';
import { CellReader, type StoredColumns } from '../rows/read-cells.ts';
import type { Cell } from '../sheet.ts';
import { numberWords } from '../vocabulary/cell-words.ts';
import { LotParts } from './lot-parts.ts';
import { isRefused, type OpenStager } from './row-stager.ts';

const columns: StoredColumns = [['fullMark', 'full_mark'], ['reviewedAt', 'reviewed_at']];

interface Mark {
  bidder: string;
  expert: string;
  code: string;
  criterion: string;
  score: string;
}

/**
 * 评分表: a row per mark, or a matrix whose heads are the experts, bidders or criteria that no column names. Seats such as 评委1 are different
 * persons in each lot.
 */
export const stageMarks: OpenStager = async (sheet, target) => {
  const { parties, experts, writers, stage, source } = target;
  const [parts, cells] = [await LotParts.open(sheet, target), new CellReader(sheet.mapping)];
  await experts.open(stage);
  return {
    table: 'reviews',
    stage: (row) => {
      const marks = marksOf(row, cells).filter(({ score }) => score !== '');
      const [first] = marks;
      if (!first) return { reason: messages.rows.noMark, value: row.text('bidder') || row.text('expertName') };
      if (marks.some(({ bidder }) => bidder === '')) return { reason: messages.rows.noBidder, value: first.expert };
      if (marks.some(({ expert, code }) => expert === '' && code === '')) return { reason: messages.rows.noExpert, value: first.bidder };
      const found = parts.find(row);
      if (isRefused(found)) return found;
      const { lot, place } = found;
      const shared = { ...cells.read(row, columns), ...(cells.has('isSubjective') && { is_subjective: readFlag(row.cell('isSubjective')) }) };
      for (const { bidder, expert, code, criterion, score } of marks) {
        const id = experts.memberOf(lot, { name: expert, code }, place);
        writers.write('reviews', source, row.line, {
          lot_id: lot, expert_id: id, company_id: parties.company(bidder, 'supplier', place), criterion, score, ...shared,
        });
      }
      const preview = () => ({ ...previewFields(cells, row), ...Object.fromEntries(marks.map(headOfMark(cells))) });
      return { amounts: new Map(), preview };
    },
    end: () => parts.remarks(),
  };
};

/** Marks of a row: that of its mark column, or one below each head. */
function marksOf(row: MappedRow, cells: CellReader): Mark[] {
  const [bidder, expert, code, criterion] = [row.text('bidder'), row.text('expertName'), row.text('expertCode'), row.text('criterion')];
  const own = { bidder, expert, code, criterion: criterion || messages.integerMark };
  if (cells.has('score')) return [{ ...own, score: scored(row.cell('score')) }];
  const missing = cells.has('bidder') ? (cells.has('expertName') || cells.has('expertCode') ? 'criterion' : 'expert') : 'bidder';
  return row.list('markOfHead').map(({ head, cell }) => ({ ...own, [missing]: headName(head), score: scored(cell) }));
}

const scored = (cell: Cell): string => plainCell(cell).replace(numberWords, '');

/** The last part of a head, without the text in brackets. */
const headName = (head: string): string => (head.split(' / ').at(-1) ?? '').replace(/[(\uff08][^()\uff08\uff09]*[)\uff09]$/, '').trim();

const headOfMark = (cells: CellReader) => ({ expert, bidder, criterion, score }: Mark): [string, string] => {
  const name = cells.has('bidder') ? (cells.has('expertName') ? criterion : expert) : bidder;
  return [name, score];
};
