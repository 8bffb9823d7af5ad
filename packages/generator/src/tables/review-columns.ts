import { included, moment, number, text, together, type Columns } from '../bundle/columns.ts';
import { encodeCells } from '../bundle/csv-bytes.ts';
import type { LotReviews } from '../reviews/lot-reviews.ts';
import type { Mark } from '../reviews/marks.ts';
import type { Criterion } from '../vocabulary/experts.ts';

/** The columns from criterion to full_mark, encoded at the first mark. */
const criterionCells = new Map<Criterion, Uint8Array>();

function cellsOf(criterion: Criterion): Uint8Array {
  let cells = criterionCells.get(criterion);
  if (cells === undefined) {
    cells = encodeCells([criterion.name, criterion.isSubjective ? '1' : '0', String(criterion.fullMark)]);
    criterionCells.set(criterion, cells);
  }
  return cells;
}

export interface ReviewSource {
  reviews: LotReviews;
  mark: Mark;
}

export const reviewColumns: Columns<'reviews', ReviewSource> = {
  lot_id: text(({ reviews }) => reviews.lot.id),
  expert_id: text(({ mark }) => mark.expert.id),
  company_id: text(({ mark }) => mark.bid.offer.entrant.supplier.id),
  criterion: together(({ mark }) => cellsOf(mark.criterion)),
  is_subjective: included,
  full_mark: included,
  score: number(({ mark }) => mark.score),
  reviewed_at: moment(({ reviews, mark }) => reviews.finished.get(mark.expert) ?? null),
};
