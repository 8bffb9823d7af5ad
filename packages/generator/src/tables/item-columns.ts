import { flag, included, moment, number, text, together, type Columns } from '../bundle/columns.ts';
import type { Item } from '../items/lot-items.ts';

export const itemColumns: Columns<'items', Item> = {
  lot_id: text(({ lot }) => lot.id),
  company_id: text(({ bid }) => bid.offer.entrant.supplier.id),
  item_no: text(({ line }) => line.itemNo),
  material_code: together(({ cells }) => cells),
  material_name: included,
  spec: included,
  unit: included,
  quantity: number(({ line }) => line.quantity),
  unit_price: number(({ unitPrice }) => unitPrice),
  is_awarded: flag(({ lot, bid }) => bid === lot.course.winner),
  quoted_at: moment(({ bid }) => bid.offer.entrant.submittedAt),
};
